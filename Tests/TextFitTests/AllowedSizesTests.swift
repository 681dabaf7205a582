import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// The sizes that a fit may choose from: those that make no sense, and those that only look as if they did.
@Suite struct AllowedSizesTests {
  private let box = Size(200, 40)

  @Test(arguments: FitProperties.notNumbers + [0, -1])
  func badSizes(_ size: Double) throws {
    let text = try Sample.text("text")
    let bad = [
      AllowedSizes(minimum: size), AllowedSizes(maximum: size), AllowedSizes(choice: .multiples(of: size)),
      AllowedSizes(choice: .list([12, size])),
    ]
    for sizes in bad {
      #expect(throws: FitError.self, "\(sizes)") { try text.fit(in: box, FitOptions(sizes: sizes)) }
    }
  }

  @Test func noAllowedSize() throws {
    let text = try Sample.text("text")
    func error(_ sizes: AllowedSizes) -> FitError? {
      do {
        _ = try text.fit(in: box, FitOptions(sizes: sizes))
        return nil
      } catch { return error }
    }
    #expect(error(AllowedSizes(minimum: 12, maximum: 10)) == .minimumAboveMaximum(12, 10))
    for choice in [AllowedSizes.Choice.multiples(of: 7), .list([]), .list([9, 99])] {
      let sizes = AllowedSizes(minimum: 10, maximum: 13, choice: choice)
      #expect(error(sizes) == .noAllowedSize(sizes))
    }
    #expect(error(AllowedSizes(minimum: 10, maximum: 10)) == nil)
    #expect(error(AllowedSizes(minimum: 10, maximum: 13, choice: .list([99, 12, 9]))) == nil)
    #expect(error(AllowedSizes(minimum: 10, maximum: 13, choice: .multiples(of: 13))) == nil)
  }

  /// Where floating-point numbers lie further apart than printable sizes or steps, nothing counts them one by one.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      AllowedSizes(maximum: 1e300), AllowedSizes(maximum: 1.7e12), AllowedSizes(minimum: 1e-300),
      AllowedSizes(minimum: 1e290, maximum: 1e300, choice: .multiples(of: 1)),
      AllowedSizes(choice: .multiples(of: 1e-300)), AllowedSizes(choice: .multiples(of: 3e-17)),
      AllowedSizes(choice: .multiples(of: 1e-12)), AllowedSizes(choice: .multiples(of: 1e300)),
      AllowedSizes(maximum: 1e300, choice: .list([1e300, 1e-300])),
    ])
  func absurdSizesTerminate(_ sizes: AllowedSizes) throws {
    for (string, box) in [("", box), ("text", box), ("two words", Size(1e300, 1e300)), ("x", Size(1e-300, 1e-300))] {
      for axes in CheckedAxes.allCases {
        let text = try Sample.text(string)
        guard let fit = try? text.fit(in: box, FitOptions(axes: axes, sizes: sizes)) else { continue }
        #expect(fit.fits(at: fit.size) == fit.fits)
        #expect(!fit.fits || fit.printableSize <= fit.size)
        _ = fit.breach
        _ = fit.limit
        #expect(fit.lines.count == fit.lineCount)
      }
    }
  }
}
