internal import Geometry

/// A label paper that is sold under a number.
///
/// The size and the number of its labels are printed on the box by its maker. The distances between them come from
/// ``source``, which is the maker only if it says so. On all of these papers the labels are centred on the sheet, to
/// within 1 mm of the margins in those sources; printers are no more accurate than that.
public struct LabelPaper: Sendable, Hashable {
  /// The maker.
  public let maker: String
  /// Its number, and those of other papers with the same labels but other adhesives, colours or packs.
  public let numbers: [String]
  /// The positions of its labels, in points.
  public let sheet: LabelSheet
  /// The size of a label, as it is sold: `63.5x38.1mm`.
  public let label: String
  /// The source of the distances between the labels.
  public let source: String

  /// Its full name: `Avery L7160`.
  public var name: String { "\(maker) \(numbers.first ?? "")" }

  private init(
    _ maker: String, _ numbers: String, _ paper: String, _ columns: Int, _ rows: Int,
    _ label: (width: Double, height: Double), pitch: (width: Double, height: Double), _ unit: LengthUnit,
    _ source: String
  ) {
    self.maker = maker
    self.numbers = numbers.split(separator: " ").map(String.init)
    func size(_ sides: (width: Double, height: Double)) -> Size {
      Size(unit.points(sides.width), unit.points(sides.height))
    }
    sheet = LabelSheet(
      page: PaperSize.named(paper)?.size ?? .zero, columns: columns, rows: rows, cell: size(label), pitch: size(pitch))
    func rounded(_ side: Double) -> String { ((side * 1000).rounded() / 1000).shortest }
    self.label = "\(rounded(label.width))x\(rounded(label.height))\(unit.rawValue)"
    self.source = source
  }

  /// On A4, in millimetres.
  private static func a4(
    _ maker: String, _ numbers: String, _ columns: Int, _ rows: Int, _ label: (width: Double, height: Double),
    pitch: (width: Double, height: Double), _ source: String
  ) -> LabelPaper {
    LabelPaper(maker, numbers, "A4", columns, rows, label, pitch: pitch, .millimeters, source)
  }

  /// On Letter, in inches.
  private static func letter(
    _ numbers: String, _ columns: Int, _ rows: Int, _ label: (width: Double, height: Double),
    pitch: (width: Double, height: Double), _ source: String
  ) -> LabelPaper {
    LabelPaper("Avery", numbers, "Letter", columns, rows, label, pitch: pitch, .inches, source)
  }

  private static let (iso, us) = ("gLabels, avery-iso-templates.xml", "gLabels, avery-us-templates.xml")
  private static let (zweckform, herma) = ("gLabels, zweckform-iso-templates.xml", "gLabels, herma-iso-templates.xml")

  /// Every paper with a number, in the order of the documentation.
  public static let all: [LabelPaper] = [
    a4(
      "Avery", "L7159 J8159", 3, 8, (63.5, 33.9), pitch: (66.04, 33.9),
      "tables of label programs: margins of 7.2 and 12.9 mm, gaps of 2.5 mm"),
    a4(
      "Avery", "L7160 J8160", 3, 7, (63.5, 38.1), pitch: (66.04, 38.1),
      "Avery's template, as measured by others; " + iso),
    a4("Avery", "L7161 J8161", 3, 6, (63.5, 46.6), pitch: (66.04, 46.6), iso),
    a4("Avery", "L7162", 2, 8, (99.1, 33.9), pitch: (101.6, 33.9), iso),
    a4("Avery", "L7163 J8163", 2, 7, (99.1, 38.1), pitch: (101.6, 38.1), "Avery's template, as measured by others"),
    a4("Avery", "L7164 J8164", 3, 4, (63.5, 72), pitch: (66.04, 72), iso),
    a4("Avery", "L7165 J8165", 2, 4, (99.1, 67.7), pitch: (101.6, 67.7), iso),
    a4("Avery", "L7169", 2, 2, (99.1, 139), pitch: (101.6, 139), iso),
    a4("Avery", "L7651 J8651 L8651 L7551 J8551", 5, 13, (38.1, 21.2), pitch: (40.6, 21.2), iso),
    a4("Avery", "L4732", 5, 16, (35.6, 16.9), pitch: (38.1, 16.9), iso),
    a4("Avery", "L4785 L4784 L4786 L4787", 2, 5, (80, 50), pitch: (95, 55), iso),
    a4("Avery Zweckform", "3474", 3, 8, (70, 37), pitch: (70, 37), zweckform),
    a4("Avery Zweckform", "3475 3490", 3, 8, (70, 36), pitch: (70, 36), zweckform),
    a4("Avery Zweckform", "3477", 2, 7, (105, 41), pitch: (105, 41), zweckform),
    a4("Avery Zweckform", "3659 4781", 2, 6, (97, 42.3), pitch: (97, 42.3), zweckform),
    a4("Avery Zweckform", "3669", 3, 5, (70, 50.8), pitch: (70, 50.8), zweckform),
    a4("Herma", "4677 4103 5074 10301", 3, 7, (63.5, 38.1), pitch: (66.04, 38.1), herma),
    a4("Herma", "4667 4099 10307", 2, 5, (96, 50.8), pitch: (99, 50.8), herma),
    letter(
      "5160 8160 5260 5520 5960 8460 8660 18160", 3, 10, (2.625, 1), pitch: (2.75, 1),
      "Avery's template, as measured by others"),
    letter("5161 8161 5261 5961 8461 18161", 2, 10, (4, 1), pitch: (4.1875, 1), us),
    letter("5162 8162 5262 5962 8462 18162", 2, 7, (4, 4.0 / 3), pitch: (4.1875, 4.0 / 3), us),
    letter("5163 8163 5263 5963 8463 18163", 2, 5, (4, 2), pitch: (4.1875, 2), us),
    letter("5164 8164 5264 8464", 2, 3, (4, 10.0 / 3), pitch: (4.1875, 10.0 / 3), us),
    letter("5167 8167 5267 8667 18167", 4, 20, (1.75, 0.5), pitch: (2.0625, 0.5), us),
  ]

  /// The paper with a number, with or without its maker's name: `L7160`, `Avery L7160`, `herma 4457`; nil if there is
  /// none.
  public static func named(_ name: String) -> LabelPaper? {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    guard let number = words.last else { return nil }
    let maker = words.dropLast().joined(separator: " ")
    return all.first { paper in
      let known = paper.maker.lowercased()
      return paper.numbers.contains { $0.lowercased() == number }
        && (maker.isEmpty || known == maker || known.split(separator: " ").contains { $0 == maker })
    }
  }
}
