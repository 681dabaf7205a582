/// The published advances of fonts that have no free twin. The values of their kerned pairs are not known.
///
/// Sources: Consolas and Lucida Console have 1,126 and 1,234 of 2,048 units for every character, as J. Korpela says on
/// Stack Overflow (question 1055991). The ratios of Segoe UI's advances to those of Liberation Sans are in the sources
/// of Mozilla's pdf.js (`segoeui_factors.js`), and give whole units for each letter. Arial's Hebrew was measured: the
/// heights that PowerPoint stored for 70 boxes agree with 0.85 to 0.95 of the advances of Liberation Sans 2.1.
enum PublishedWidths {
  /// - Parameters:
  ///   - letter: the characters that are set as one.
  ///   - isKerned: whether pairs are kerned.
  /// - Returns: the bounds of the letter's width, in em; nil if nothing is known about it.
  static func bounds(
    of letter: String, family: String, isBold: Bool, isItalic: Bool, isKerned: Bool
  ) -> ClosedRange<Double>? {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return nil }
    let name = family.lowercased()
    if let pitch = pitches[name] { return isInEveryFont(scalar) ? pitch...pitch : nil }
    if name == "arial", let place = hebrew(scalar) {
      let width = Double((isBold ? hebrewBold : hebrewRegular)[place]) / 2048
      return width * 0.85...width * 0.95
    }
    guard name == "segoe ui", !isItalic, scalar.isASCII, let units = (isBold ? bold : regular)[scalar] else {
      return nil
    }
    let width = Double(units) / 2048
    return isKerned ? width * leastKerned...width * mostKerned : width...width
  }

  /// The bounds of the factor by which kerning changes the width of a line; in the twins of other fonts, it changes
  /// less.
  private static let leastKerned = 0.97
  private static let mostKerned = 1.003

  private static let pitches = ["consolas": 1126.0 / 2048, "lucida console": 1234.0 / 2048]

  /// Whether a character is one of the Latin, Greek and Cyrillic letters or the punctuation that each of these fonts
  /// has.
  private static func isInEveryFont(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x2013...0x201E, 0x2022, 0x2026: true
    default: false
    }
  }

  /// A Hebrew letter's place in the alphabet; nil for everything else.
  private static func hebrew(_ scalar: Unicode.Scalar) -> Int? {
    (0x05D0...0x05EA).contains(scalar.value) ? Int(scalar.value - 0x05D0) : nil
  }

  private static let hebrewRegular = [
    1286, 1225, 866, 1135, 1298, 532, 662, 1348, 1337, 532, 1094, 1075, 1085, 1389, 1407, 532, 797, 1343, 1192, 1276,
    1249, 1032, 1116, 1208, 1094, 1495, 1415,
  ]
  private static let hebrewBold = [
    1397, 1311, 981, 1192, 1384, 618, 748, 1434, 1409, 618, 1180, 1133, 1171, 1475, 1487, 618, 883, 1430, 1266, 1382,
    1335, 1128, 1247, 1339, 1180, 1649, 1470,
  ]

  private static let regular = table(
    capitals: [
      1321, 1174, 1268, 1436, 1036, 1000, 1405, 1454, 545, 731, 1188, 964, 1839, 1532, 1544, 1147, 1544, 1225, 1088,
      1073, 1407, 1272, 1913, 1208, 1132, 1168,
    ],
    small: [
      1042, 1204, 946, 1206, 1071, 641, 1206, 1159, 496, 496, 1018, 496, 1764, 1159, 1200, 1204, 1206, 712, 869, 694,
      1159, 981, 1480, 940, 991, 926,
    ],
    digit: 1104, others: [" ": 561, ".": 444, ",": 444, ":": 444, "(": 618, ")": 618, "%": 1676, "-": 819])
  private static let bold = table(
    capitals: [
      1440, 1313, 1278, 1510, 1090, 1065, 1456, 1569, 649, 912, 1329, 1047, 1960, 1618, 1553, 1258, 1553, 1337, 1148,
      1200, 1481, 1366, 2058, 1342, 1243, 1243,
    ],
    small: [
      1102, 1270, 983, 1268, 1108, 785, 1268, 1239, 582, 582, 1145, 582, 1876, 1239, 1252, 1270, 1268, 815, 901, 797,
      1239, 1110, 1633, 1131, 1102, 981,
    ],
    digit: 1178, others: [" ": 565, ".": 555, ",": 555, ":": 555, "(": 756, ")": 756, "%": 1776, "-": 828])

  private static func table(
    capitals: [Int], small: [Int], digit: Int, others: [Unicode.Scalar: Int]
  ) -> [Unicode.Scalar: Int] {
    var units = others
    for (letter, width) in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars, capitals) { units[letter] = width }
    for (letter, width) in zip("abcdefghijklmnopqrstuvwxyz".unicodeScalars, small) { units[letter] = width }
    for letter in "0123456789".unicodeScalars { units[letter] = digit }
    return units
  }
}
