import CFitFont
import Geometry
import TestSupport
import Testing
import TextFields
import TextFit

@testable import CInterface

/// A style takes whatever can be said of a text, and calls it as whoever made the context does.
@Suite struct StyleTests {
  private func context(_ naming: Int = FITFONT_NAMING_KEYS) throws -> Context {
    var options = fitfont_context_options()
    options.naming = Int32(naming)
    return try Context(options)
  }

  private func style(_ json: String, _ context: Context) throws -> Style {
    let bytes = Array(json.utf8)
    return try bytes.withUnsafeBytes { try Style(context, json: $0) }
  }

  private func message(_ json: String, _ naming: Int = FITFONT_NAMING_KEYS) throws -> String {
    let context = try context(naming)
    do {
      _ = try style(json, context)
      return ""
    } catch let error as Failure {
      return error.message
    }
  }

  /// Each field of the one table is a key, those that only a picture shows among them.
  @Test(arguments: TextField.all.map(\.key)) func everyFieldIsAKey(key: String) throws {
    #expect(try !message(#"{"\#(key)": [[]]}"#).contains("unknown field"))
  }

  @Test func namesAreTheCallers() throws {
    let json = #"{"minSize": 20, "maxSize": 10}"#
    #expect(try message(json).contains(#""minSize" 20 is above "maxSize" 10"#))
    #expect(try message(json, FITFONT_NAMING_KEYWORDS).contains("min_size 20 is above max_size 10"))
    #expect(try message(#"{"text": "a"}"#).contains(#""text" is said with each text"#))
  }

  /// The font is found once. What `fitfont_context_forget` closes is every test's of this process: the program in C
  /// calls it.
  @Test func aStyleKeepsItsFont() throws {
    let context = try context()
    let style = try style(#"{"font": "Noto Serif"}"#, context)
    let before = try style.job("Kept", in: Size(200, 40)).run().fit.size
    #expect(try style.job("Kept", in: Size(200, 40)).run().fit.size == before)
    #expect(style.fonts.count == 1)
  }
}
