internal import Geometry
internal import XMLText

/// How DrawingML writes lengths and shares (ISO/IEC 29500-1, 20.1.10 and 22.9.2).
enum Measures {
  /// English metric units in a point.
  static let perPoint = 12_700.0
  /// No slide is larger (20.1.10.44); what claims to be is not read.
  private static let largest = 27_273_042_316_900.0

  /// A length in points: `91440`, in English metric units, or `0.1in` with a unit, as strict files have it.
  static func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    if let units = Double(text) { return units.magnitude <= largest ? units / perPoint : nil }
    let units: [(String, Double)] = [
      ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1), ("pc", 12), ("pi", 12),
    ]
    for (suffix, points) in units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)), number.magnitude <= 1_000_000 else { return nil }
      return number * points
    }
    return nil
  }

  /// A share: `92500`, in thousandths of a per cent, or `92.5%`.
  static func share(_ text: String?) -> Double? {
    guard let text else { return nil }
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text), number.magnitude <= 100_000_000 else {
      return nil
    }
    return number / (isPercent ? 100 : 100_000)
  }

  /// Hundredths of a point, as sizes of text have it.
  static func hundredths(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.magnitude <= 1_000_000 else { return nil }
    return number / 100
  }

  /// An angle in degrees, of which the file has 60,000ths; 0 for what is none.
  static func degrees(_ text: String?) -> Double {
    guard let text, let number = Double(text), number.magnitude <= 1e10 else { return 0 }
    return (number / 60_000).truncatingRemainder(dividingBy: 360)
  }

  static func flag(_ text: String?) -> Bool? { text.map { $0 == "1" || $0 == "true" || $0 == "on" } }

  /// `<a:off x= y=>` and `<a:ext cx= cy=>` of a transform, in points.
  static func rect(_ transform: XMLNode?, _ offset: String = "off", _ extent: String = "ext") -> Rect? {
    guard let transform, let off = transform.first(offset), let ext = transform.first(extent),
      let x = length(off["x"]), let y = length(off["y"]), let width = length(ext["cx"]),
      let height = length(ext["cy"]), width >= 0, height >= 0
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
