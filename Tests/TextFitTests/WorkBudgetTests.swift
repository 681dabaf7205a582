import Geometry
import TestSupport
import Testing
import TextLayout
import Typography

@testable import TextFit

/// What each call of the fitter may spend, the texts of its own making included.
@Suite(.timeLimit(.minutes(30))) struct WorkBudgetTests {
  private static let prose =
    "Lines of some prose, AVATAR To We office fi, that wrap and are shortened where they do not fit."

  private func shape(_ text: String, work: Int, perByte: Int = 0, font: String = "Noto Sans") throws -> ShapedText {
    var limits = Limits.default
    limits.work = work
    limits.workPerByte = perByte
    let font =
      font.hasSuffix(".ttf")
      ? try FontCatalog.shared.font(path: Command.package + "/Tests/Fixtures/" + font)
      : try FontCatalog.shared.font(named: font)
    let style = TextStyle(font: font, language: "en", wrap: .anywhere, fallback: .bundled)
    return try ShapedText(text, style: style, limits: limits)
  }

  enum Call: CaseIterable {
    case fit, balanced, optimal, ink, capitals, heightNeeded, curve, knobs, group, shortened, optical

    /// What the call answers, in words.
    func answer(_ text: ShapedText) throws(FitError) -> String {
      let box = Size(120, 60)
      switch self {
      case .fit: return Self.told(try text.fit(in: box))
      case .balanced: return Self.told(try text.fit(in: box, FitOptions(balancesLines: true)))
      case .optimal:
        return Self.told(try text.fit(in: box, FitOptions(breaking: .optimal, alignment: TextAlignment(.justify))))
      case .ink: return Self.told(try text.fit(in: box, FitOptions(bounds: .ink)))
      case .capitals: return Self.told(try text.fit(in: box, FitOptions(bounds: .capitals)))
      case .heightNeeded: return "\(String(describing: try text.needs(atSize: 12, height: 60)))"
      case .curve: return "\(try text.curve(width: 100, maximumStretches: 200).stretches)"
      case .knobs:
        let knobs: [Knob] = [.tracking(to: -0.02), .lineHeight(to: 0.9), .hyphenate, .variants(["shorter"]), .size]
        let options = FitOptions(sizes: AllowedSizes(maximum: 14))
        let found = try text.fit(in: box, options, knobs: knobs)
        return Self.told(found.fit) + "\(found.spent)"
      case .group:
        let group = try FitGroup([.init(text, in: box), .init(text, in: Size(60, 60), ratio: 0.8)])
        return "\(group.size) \(group.binding)" + group.members.map(Self.told).joined()
      case .shortened:
        let options = FitOptions(sizes: AllowedSizes(minimum: 12), overflow: .ellipsis)
        return try text.fit(in: Size(80, 30), options).shortened()?.text.text ?? "-"
      case .optical: return Self.told(try text.fit(in: Size(300, 90)))
      }
    }

    private static func told(_ fit: Fit) -> String { "\(fit.size) \(fit.printableSize) \(fit.limit) \(fit.lines)" }
  }

  /// With any limit a call answers what it answers with none, or throws the limit's error.
  @Test(arguments: Call.allCases)
  func neverShortensAResult(call: Call) throws {
    let font = call == .optical ? "OpticalTest.ttf" : "Noto Sans"
    let whole = try call.answer(shape(Self.prose, work: .max, font: font))
    var errors = 0
    var last = 0
    for exponent in 8..<48 {
      let limit = 1 << exponent
      guard let text = try? shape(Self.prose, work: limit, font: font) else { continue }
      do throws(FitError) {
        #expect(try call.answer(text) == whole, "work \(limit)")
        last = last == 0 ? limit : last
      } catch {
        guard case .overLimit("work", let value, let maximum) = error else { throw error }
        #expect(value > maximum && maximum >= limit && last == 0)
        #expect("\(error)".contains("limit work"))
        errors += 1
      }
    }
    // Arithmetic alone costs less than shaping the text did.
    let isCheap = [.fit, .balanced, .optimal, .capitals, .heightNeeded, .group].contains(call)
    #expect(errors > 0 || isCheap, "the text alone costs more than \(call)")
    // Well below what is allowed by default.
    #expect(last <= Limits.default.work / 4, "\(call) takes \(last)")
  }

  /// What is found before work is out is what is found with no limit.
  @Test(arguments: [TextBounds.lines, .ink], ["Noto Sans", "CrossKerning.ttf"])
  func searchEnds(bounds: TextBounds, font: String) throws {
    let string = font == "CrossKerning.ttf" ? String(repeating: "一丁七万丈三上下下三丈七万", count: 4) : Self.prose
    let text = try shape(string, work: .max, font: font)
    let options = FitOptions(lines: 3, bounds: bounds, sizes: AllowedSizes(choice: .multiples(of: 0.5)))
    let box = Size(120, 60)
    let whole = try text.fit(in: box, options)
    var errors = 0
    for exponent in 0..<40 {
      var limits = Limits.default
      (limits.work, limits.workPerByte) = (1 << exponent, 0)
      let work = WorkBudget(limits, byteCount: 0)
      let fit = Fit(text: text, box: box, options: options, work)
      if work.isSpent {
        errors += 1
      } else {
        #expect(fit.size == whole.size && fit.fits == whole.fits && fit.lines == whole.lines)
      }
    }
    #expect((4..<32).contains(errors))
  }

  /// Lines that depend on each other over their whole length have a critical size for each two places to break; those
  /// of a label are tried, and a text that has too many is refused when it is shaped.
  @Test func textThatCanBeSlicedNowhere() throws {
    let word = "azbycxdwev fugthsirjqkplom"
    for count in [1, 3, 6, 12] {
      do {
        let text = try shape(
          String(repeating: word, count: count), work: Limits.default.work, perByte: Limits.default.workPerByte,
          font: "ChainedTest.ttf")
        for call in Call.allCases where call != .optical {
          do throws(FitError) { _ = try call.answer(text) } catch {
            guard case .overLimit = error else { throw error }
          }
        }
      } catch TextError.overLimit(let name, _, _) {
        #expect(name == "work" && count > 6)
      }
    }
  }

  /// Telling numbers of lines apart takes work, which is paid for; too much of it is refused, and nothing given up.
  @Test func loosenessIsPaidFor() throws {
    let words = String(repeating: "one or two words of a text ", count: 2000)
    func count(_ looseness: Int, work: Int) throws -> Int {
      var limits = Limits.default
      (limits.work, limits.workPerByte) = (work, 0)
      let style = TextStyle(font: try FontCatalog.shared.defaultFont())
      let text = try ShapedText(words, style: style, limits: limits)
      let breaking = OptimalBreaking(tolerance: 2000, looseness: looseness)
      return try text.fit(
        in: Size(170, 1e6), FitOptions(sizes: AllowedSizes(minimum: 10, maximum: 10), breaking: .optimal(breaking))
      ).lineCount
    }
    let usual = try count(0, work: 20_000_000)
    var refusals = 0
    for work in [400_000_000, 20_000_000, 8_000_000, 4_000_000, 2_000_000] {
      do {
        #expect(try count(60, work: work) == usual + 60)
      } catch FitError.overLimit("work", _, _) {
        refusals += 1
      }
    }
    #expect(refusals > 0 && refusals < 5)
    // The same text without it.
    #expect(try count(0, work: 2_000_000) == usual)
  }

  /// The longest work is that of shaping a text and of fitting it, together; shaping it again is not begun where it
  /// would take more than is left.
  @Test func shapingCounts() throws {
    let words = String(repeating: "some words of a long text ", count: 5000)
    var limits = Limits.default
    func fit(_ knobs: [Knob], longest: Int) throws -> String {
      (limits.work, limits.longestWork) = (0, longest)
      let style = TextStyle(font: try FontCatalog.shared.defaultFont())
      let text = try ShapedText(words, style: style, limits: limits)
      return try text.fit(in: Size(50, 50), FitOptions(sizes: AllowedSizes(maximum: 14)), knobs: knobs).fit.size
        .description
    }
    // Shaping takes a little more than ten steps for each letter.
    let whole = try fit([.tracking(to: -0.02)], longest: .max)
    #expect(try fit([.tracking(to: -0.02)], longest: 5_000_000) == whole)
    #expect(throws: FitError.self) { try fit([.tracking(to: -0.02)], longest: 2_000_000) }
    // Lines that are closer together are the same letters.
    #expect(try fit([.lineHeight(to: 0.8)], longest: 2_000_000) == whole)
  }
}
