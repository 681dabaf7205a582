import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout

@testable import TextFields

/// What a text needs has the margins in it, and what it says fits.
@Suite struct TextNeedsTests {
  private func request() -> TextRequest {
    var request = TextRequest(naming: .key)
    request.margins = EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)
    return request
  }

  @Test func marginsAreInside() throws {
    let request = request()
    var plain = request
    plain.margins = .zero
    let text = try request.texts(["The quick brown fox jumps"], Opened(cache: nil))[0]
    let inner = try #require(try plain.needs(of: text, atSize: 12, width: 94, height: nil))
    let outer = try #require(try request.needs(of: text, atSize: 12, width: 100, height: nil))
    #expect(outer.lineCount == inner.lineCount)
    #expect(abs(outer.box.height - inner.box.height - 4) < 1e-3)
    #expect(abs(outer.box.width - inner.box.width - 6) < 1e-3)
  }

  /// The box that is needed holds the text at the size, and its lines.
  @Test(arguments: [1, 2, 3]) func theBoxHoldsIt(lines: Int) throws {
    var request = request()
    request.lines = lines
    let text = try request.texts(["The quick brown fox jumps over the lazy dog"], Opened(cache: nil))[0]
    let needs = try #require(try request.needs(of: text, atSize: 12, width: nil, height: nil))
    #expect(needs.lineCount <= lines)
    #expect(try text.fit(in: needs.box, try request.options()).size >= 12)
    let smaller = Size(needs.box.width - 0.1, needs.box.height)
    #expect(try text.fit(in: smaller, try request.options()).size < 12)
  }

  /// The next smaller printable width or height does not hold the text, whatever the sums of doubles make of decimals.
  @Test(arguments: ["WWW", "日本語", "The quick brown fox"]) func noPrintableBoxIsSmaller(words: String) throws {
    for margins in [EdgeInsets.zero, EdgeInsets(top: 0.1, right: 0.3, bottom: 0.7, left: 2.2)] {
      var request = TextRequest(naming: .key)
      (request.margins, request.lines) = (margins, 1)
      let text = try request.texts([words], Opened(cache: nil))[0]
      for tenth in stride(from: 13, through: 977, by: 7) {
        let size = Double(tenth) / 10
        let options = FitOptions(margins: margins, lines: 1, sizes: AllowedSizes(minimum: size, maximum: size))
        func holds(_ width: Double, _ height: Double) throws -> Bool {
          try text.fit(in: Size(width, height), options).fits
        }
        func below(_ length: Double) -> Double { (length * 10_000 - 1).rounded() / 10_000 }
        let box = try #require(try request.needs(of: text, atSize: size, width: nil, height: nil)).box
        #expect(try holds(box.width, box.height), "\(size)")
        #expect(try !holds(below(box.width), box.height), "\(size) in \(box)")
        #expect(try !holds(box.width, below(box.height)), "\(size) in \(box)")
      }
    }
  }

  /// In a width it is the height of the lines that are shown there.
  @Test func linesThatLookBest() throws {
    var request = request()
    let words = String(repeating: "one or two words of a text ", count: 12)
    let text = try request.texts([words], Opened(cache: nil))[0]
    let greedy = try #require(try request.needs(of: text, atSize: 10, width: 170, height: nil))
    (request.breaking, request.tolerance, request.looseness) = (.optimal, 2000, 2)
    let loose = try #require(try request.needs(of: text, atSize: 10, width: 170, height: nil))
    #expect(loose.lineCount == greedy.lineCount + 2 && loose.box.height > greedy.box.height + 20)
    let error = #expect(throws: Failure.self) { try request.needs(of: text, atSize: 10, width: nil, height: 40) }
    #expect(error?.message.contains("needs \"width\"") == true)
  }

  /// Lines that are stretched to the width that was given need that width, not the next printable one.
  @Test(arguments: [100.0, 150, 200, 233.3]) func noMoreThanTheWidthThatWasGiven(width: Double) throws {
    var request = request()
    (request.breaking, request.alignment) = (.optimal, TextAlignment(.justify))
    let words = "The quick brown fox jumps over the lazy dog and then sleeps beside the river until morning comes"
    let text = try request.texts([words], Opened(cache: nil))[0]
    let needs = try #require(try request.needs(of: text, atSize: 10, width: width, height: nil))
    #expect(needs.box.width <= width && needs.box.width > width - 30)
  }

  @Test func aWordThatIsTooWide() throws {
    let request = request()
    let text = try request.texts(["Unbreakable"], Opened(cache: nil))[0]
    #expect(try request.needs(of: text, atSize: 12, width: 20, height: nil) == nil)
  }
}
