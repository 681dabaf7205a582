/// A size of paper that has a name: those of ISO 216 and 269 (series A, B and C), of the United States (ANSI/ASME Y14.1
/// and what offices use), and those of JIS that CSS has (Paged Media 3, 7.1).
public struct PaperSize: Sendable, Hashable {
  /// Its name: `A4`, `Letter`.
  public let name: String
  /// Its size in points, upright.
  public let size: Size

  /// Held sideways.
  public var landscape: Size { Size(size.height, size.width) }

  private init(_ name: String, _ width: Double, _ height: Double, _ unit: LengthUnit) {
    self.name = name
    size = Size(unit.points(width), unit.points(height))
  }

  /// Every size there is a name for, series by series.
  public static let all: [PaperSize] =
    series(
      "A",
      [
        (841, 1189), (594, 841), (420, 594), (297, 420), (210, 297), (148, 210), (105, 148), (74, 105), (52, 74),
        (37, 52), (26, 37),
      ])
    + series(
      "B",
      [
        (1000, 1414), (707, 1000), (500, 707), (353, 500), (250, 353), (176, 250), (125, 176), (88, 125), (62, 88),
        (44, 62), (31, 44),
      ])
    + series(
      "C",
      [
        (917, 1297), (648, 917), (458, 648), (324, 458), (229, 324), (162, 229), (114, 162), (81, 114), (57, 81),
        (40, 57), (28, 40),
      ])
    + [
      PaperSize("DL", 110, 220, .millimeters), PaperSize("JIS-B4", 257, 364, .millimeters),
      PaperSize("JIS-B5", 182, 257, .millimeters), PaperSize("Letter", 8.5, 11, .inches),
      PaperSize("Legal", 8.5, 14, .inches), PaperSize("Tabloid", 11, 17, .inches), PaperSize("Ledger", 11, 17, .inches),
      PaperSize("Executive", 7.25, 10.5, .inches), PaperSize("Statement", 5.5, 8.5, .inches),
      PaperSize("ANSI-C", 17, 22, .inches), PaperSize("ANSI-D", 22, 34, .inches), PaperSize("ANSI-E", 34, 44, .inches),
    ]

  /// The sizes of a series from 0 on, in millimetres.
  private static func series(_ letter: String, _ sizes: [(Double, Double)]) -> [PaperSize] {
    sizes.enumerated().map { PaperSize("\(letter)\($0)", $1.0, $1.1, .millimeters) }
  }

  /// The paper of that name, in capitals or not; nil where there is none.
  public static func named(_ name: some StringProtocol) -> PaperSize? {
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }
  }
}
