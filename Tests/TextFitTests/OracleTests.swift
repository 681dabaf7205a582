import Geometry
import Testing
import TextFit
import TextLayout

/// The fitter against the definition, worked out by brute force.
@Suite struct OracleTests {
  @Test(arguments: Sample.all)
  func agrees(_ sample: Sample) throws {
    for example in try Cases.make(sample, texts: 60, boxes: 25) {
      let oracle = try FitOracle(example.text)
      for box in example.boxes {
        let fit = try example.text.fit(in: box.box, box.options)
        #expect(oracle.agrees(fit, box), "\(example.description(of: box)): \(fit.fits ? fit.size : 0)")
      }
    }
  }

  /// Lines of emoji, of foreign scripts or of small print alone are no lower than the style's own font makes them, and
  /// those of higher fonts are higher.
  @Test(arguments: Cases.heights)
  func agreesOnMixedTexts(_ font: String) throws {
    var candidates = 0
    var incomparable = 0
    for example in try Cases.makeMixed(font, texts: 60, boxes: 12) {
      let oracle = try FitOracle(example.text)
      candidates += oracle.candidates
      incomparable += oracle.incomparable
      for box in example.boxes {
        let fit = try example.text.fit(in: box.box, box.options)
        #expect(oracle.agrees(fit, box), "\(example.description(of: box)): \(fit.fits ? fit.size : 0)")
      }
    }
    #expect(incomparable * 4 <= candidates, "\(incomparable) of \(candidates)")
  }

  /// The oracle has to be right about what it is asked; these are worked out by hand.
  @Test func oracleByHand() throws {
    let text = try Sample.text("HH HH", lineHeight: 1)
    let oracle = try FitOracle(text)
    let word = text.lines(size: 1000, width: 0)[0].width / 1000
    let both = text.lines(size: 1000, width: nil)[0].width / 1000
    #expect(oracle.size(in: Size(word * 20, 40), FitOptions()).map { abs($0 - 20) < 1e-9 } == true)
    #expect(oracle.size(in: Size(word * 30, 40), FitOptions()) == 20)
    #expect(oracle.size(in: Size(both * 10, 10), FitOptions(lines: 1)).map { abs($0 - 10) < 1e-9 } == true)
    #expect(oracle.size(in: Size(1000, 40), FitOptions(lines: 2, reservesAllLines: true)) == 20)
    #expect(oracle.size(in: Size(1000, 40), FitOptions()) == 40)
    #expect(oracle.size(in: Size(1, 40), FitOptions()) == nil)
    #expect(oracle.size(in: Size(0, 40), FitOptions(axes: .vertical)) == 40)
    let tens = AllowedSizes(choice: .multiples(of: 15))
    #expect(oracle.size(in: Size(1000, 40), FitOptions(sizes: tens)) == 30)
  }
}
