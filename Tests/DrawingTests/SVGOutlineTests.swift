import Testing

@testable import Drawing

/// How many numbers a path has, and how long it is.
@Suite struct SVGOutlineTests {
  @Test(arguments: [
    ("", 0, 0), ("M0 0H9V9", 4, 18), ("M0,0h9v9h-9z", 5, 36), ("M1.5.5-2-3", 4, 7), ("M0 0l1e1-1E1", 4, 20),
    ("M0 0 10 0 10 10", 6, 20), ("M0 0A5 5 0 0 1 10 0", 9, 80), ("M0 0C0 10 10 10 10 0", 8, 30), ("x y", 0, 0),
  ])
  func measured(path: String, numbers: Int, length: Double) {
    let outline = SVGOutline(path)
    #expect(outline.numbers == Double(numbers) && outline.length == length, "\(outline)")
  }
}
