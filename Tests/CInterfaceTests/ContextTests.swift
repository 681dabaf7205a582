import CFitFont
import Geometry
import TestSupport
import Testing
import TextFields
import TextFit
import Typography

@testable import CInterface

/// A context may have fonts and limits of its own, which no other one sees.
@Suite struct ContextTests {
  private func context(fonts: String = "", limits: String = "") throws -> Context {
    let (fonts, limits) = (fonts.utf8.map(CChar.init(bitPattern:)), limits.utf8.map(CChar.init(bitPattern:)))
    return try fonts.withUnsafeBufferPointer { fonts in
      try limits.withUnsafeBufferPointer { limits in
        var options = fitfont_context_options()
        (options.fonts, options.fonts_size) = (fonts.baseAddress, Int64(fonts.count))
        (options.limits, options.limits_size) = (limits.baseAddress, Int64(limits.count))
        return try Context(options)
      }
    }
  }

  private func style(_ json: String, _ context: Context) throws -> Style {
    try Array(json.utf8).withUnsafeBytes { try Style(context, json: $0) }
  }

  private static let fixtures = Command.package + "/Tests/Fixtures"

  @Test func fontsOfAFolder() throws {
    let (own, other) = (try context(fonts: Self.fixtures), try context())
    let named = #"{"font": "FitFont Width Test", "fallback": "none"}"#
    let style = try style(named, own)
    #expect(try style.job("AA", in: Size(100, 40)).run().fit.fits)
    #expect(throws: Failure.self) { _ = try self.style(named, other) }
    // The bundled ones are there beside them.
    #expect(try self.style(#"{"font": "Noto Serif"}"#, own).fonts.count == 1)
    // They stay where those of the others are forgotten, and are found again after their own.
    own.forget()
    #expect(try self.style(named, own).fonts.count == 1)
  }

  @Test(arguments: ["/no/such/folder", "/etc/passwd", "a\0b"]) func fontsThatAreInNoFolder(path: String) throws {
    let error = #expect(throws: Refusal.self) { _ = try context(fonts: path) }
    #expect(error?.code == fitfont_code(FITFONT_NOT_FOUND))
  }

  /// Text is refused beyond the limit, also where another context has shaped it.
  @Test func limitsOfItsOwn() throws {
    let (own, other) = (try context(limits: #"{"textBytes": 5, "pictureSide": 50}"#), try context())
    #expect(try style("{}", other).job("Hello!", in: Size(99, 20)).run().fit.fits)
    #expect(try style("{}", own).job("Hello", in: Size(99, 20)).run().fit.fits)
    let error = #expect(throws: Failure.self) { try style("{}", own).job("Hello!", in: Size(99, 20)) }
    #expect(error?.message.contains("textBytes: 6 is more than 5") == true)
    #expect(throws: Failure.self) {
      try style(#"{"markup": true}"#, own).job("<p>Hello</p><p>you</p>", in: Size(99, 20))
    }
    #expect(own.limits.pictureSide == 50 && other.limits == .default)
  }

  @Test(
    arguments: [
      (#"{"textbytes": 5}"#, FITFONT_USAGE), (#"{"textBytes": 0}"#, FITFONT_USAGE),
      (#"{"textBytes": 1e12}"#, FITFONT_USAGE), (#"{"textBytes": 99999999999999999999}"#, FITFONT_USAGE),
      (#"{"textBytes": "many"}"#, FITFONT_USAGE), (#"{"textBytes": 1.5}"#, FITFONT_USAGE),
      (#"{"imagePixels": 5}"#, FITFONT_USAGE), ("[]", FITFONT_DATA), ("{", FITFONT_DATA),
    ] as [(String, Int)])
  func limitsThatAreNone(json: String, code: Int) throws {
    let error = #expect(throws: Refusal.self) { _ = try context(limits: json) }
    #expect(error?.code == fitfont_code(code), "\(error?.message ?? "")")
  }

  /// A context that nobody uses any more holds no font that another one has let go of in the catalog that both share.
  @Test func fontsLetGoOf() throws {
    let catalog = FontCatalog()
    let (own, other) = (Context(catalog), Context(catalog))
    weak var font: Font?
    do {
      let style = try style(#"{"font": "Noto Serif"}"#, own)
      #expect(try style.job("Hello", in: Size(99, 20)).run().fit.fits)
      font = try catalog.font(named: "Noto Serif")
      #expect(style.fonts.count == 1)
    }
    #expect(font != nil)
    other.forget()
    #expect(font == nil)
    #expect(try style(#"{"font": "Noto Serif"}"#, own).job("Hello", in: Size(99, 20)).run().fit.fits)
  }
}
