import Geometry
import TestSupport
import Testing
import TextLayout
import Typography

@testable import TextFields

/// What is ready to be fitted.
@Suite struct FitJobTests {
  /// A variant that shows nothing would fit in every box, so it is refused, as such a text is.
  @Test(arguments: [
    ("", false, "empty"), (" \n", false, "only white space"), ("<b></b>", true, "empty"),
    ("<p> </p>", true, "empty"), (" ", true, "only white space"),
  ])
  func variantsWithNothingToShow(_ variant: String, _ isMarkup: Bool, _ problem: String) throws {
    for (naming, name) in [(FieldNaming.option, "--variant"), (.key, "\"variants\"")] {
      var setting = TextRequest(naming: naming)
      setting.isMarkup = isMarkup
      let failure = #expect(throws: Failure.self) {
        try FitJob(FitRequest("Anna Maria", variants: ["Anna", variant], in: Size(60, 20), setting))
      }
      #expect(
        failure?.message == "variant 2 (\(name)) is \(problem), so there is nothing to fit; leave it out or give a"
          + " shorter text")
      #expect(failure?.kind == .badData)
      #expect(throws: Failure.self) { try FitJob(FitRequest(variant, in: Size(60, 20), setting)) }
    }
  }

  /// However a text comes by its paragraphs, there are no more than the limit says, and the refusal names it.
  @Test(arguments: ["lines", "even lines", "indent", "spacing", "tags", "tags and lines"])
  func mostParagraphs(_ way: String) throws {
    var limits = Limits.default
    limits.paragraphs = 4
    func texts(_ count: Int) throws -> [ShapedText] {
      var setting = TextRequest(naming: .key)
      var text = (0..<count).map { "row \($0)" }.joined(separator: way == "even lines" ? " " : "\n")
      switch way {
      case "lines": setting.fitsLines = true
      case "even lines": (setting.fitsLines, setting.lines) = (true, count)
      case "indent": setting.textIndent = .em(1)
      case "spacing": setting.paragraphSpacing = .em(1)
      default:
        setting.isMarkup = true
        text = (0..<count).map { "<p>row \($0)</p>" }.joined()
        if way == "tags and lines" {
          setting.fitsLines = true
          text = "<p>row 0</p><p>" + (1..<count).map { "row \($0)" }.joined(separator: "\n") + "</p>"
        }
      }
      return try setting.texts([text], Opened(cache: nil, limits: limits))
    }
    #expect(try texts(4).first?.paragraphs.count == 4)
    let failure = #expect(throws: Failure.self) { try texts(5) }
    #expect(failure?.kind == .unavailable)
    #expect(failure?.message.contains("the text exceeds the limit paragraphs: 5 is more than 4; ") == true)
    #expect(Remedy.missing(in: failure?.message ?? "") == nil)
  }

  @Test func mostVariants() throws {
    func fit(_ count: Int) throws {
      let variants = (1...count).map { "Anna \($0)" }
      _ = try FitJob(FitRequest("Anna Maria", variants: variants, in: Size(60, 20), TextRequest(naming: .key)))
    }
    try fit(1000)
    let failure = #expect(throws: Failure.self) { try fit(1001) }
    #expect(failure?.kind == .unavailable)
    #expect(
      failure?.message == "the text exceeds the limit variants: 1001 of \"variants\" are more than 1000; give only"
        + " those that differ in length")
  }

  /// All of them are shaped before the first is tried.
  @Test func bytesOfVariants() throws {
    func fit(_ count: Int) throws {
      let variants = (1...4).map { String(repeating: "Anna ", count: $0 < 4 ? 400_000 : count) }
      _ = try FitJob(FitRequest("Anna Maria", variants: variants, in: Size(60, 20), TextRequest(naming: .key)))
    }
    let failure = #expect(throws: Failure.self) { try fit(477_721) }
    #expect(failure?.kind == .unavailable)
    #expect(
      failure?.message == "the text exceeds the limit textBytes: with \"variants\" it has 8388615 bytes, more than four"
        + " times 2097152; give shorter ones, or fewer")
  }
}
