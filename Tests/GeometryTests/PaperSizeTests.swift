import Geometry
import Testing

@Suite struct PaperSizeTests {
  /// ISO 216: a sheet is the next larger one cut in half, rounded down to whole millimetres; so no two of a series are
  /// off by more than one.
  @Test(arguments: ["A", "B", "C"]) func eachIsHalfOfTheOneBefore(series: String) throws {
    func millimeters(_ number: Int) throws -> (Double, Double) {
      let size = try #require(PaperSize.named("\(series)\(number)")).size
      return (LengthUnit.millimeters.count(size.width).rounded(), LengthUnit.millimeters.count(size.height).rounded())
    }
    for number in 0..<10 {
      let (whole, half) = (try millimeters(number), try millimeters(number + 1))
      #expect(half.1 == whole.0, "\(series)\(number + 1)")
      #expect(abs(half.0 - whole.1 / 2) <= 1, "\(series)\(number + 1)")
    }
  }

  @Test func lettersAndNames() throws {
    #expect(PaperSize.named("letter")?.size == Size(612, 792))
    #expect(PaperSize.named("LEGAL")?.landscape == Size(1008, 612))
    #expect(PaperSize.named("a11") == nil)
    #expect(Set(PaperSize.all.map { $0.name.lowercased() }).count == PaperSize.all.count)
    #expect(PaperSize.all.allSatisfy { $0.size.width < $0.size.height })
  }
}
