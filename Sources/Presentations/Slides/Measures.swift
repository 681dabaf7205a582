internal import Geometry
internal import XMLText

/// How DrawingML writes flags and frames (ISO/IEC 29500-1, 20.1.10 and 22.9.2); ``NumberKind`` describes its numbers.
enum Measures {
  /// English metric units in a point.
  static let perPoint = 12_700.0

  static func flag(_ text: String?) -> Bool? { text.map { $0 == "1" || $0 == "true" || $0 == "on" } }

  /// `<a:off x= y=>` and `<a:ext cx= cy=>` of a transform, in points.
  static func rect(
    _ transform: XMLNode?, _ offset: String = "off", _ extent: String = "ext",
    _ numbers: AttributeNumbers = AttributeNumbers()
  ) -> Rect? {
    guard let transform, let off = transform.first(offset), let ext = transform.first(extent),
      let x = numbers.read("x", of: off, .place), let y = numbers.read("y", of: off, .place),
      let width = numbers.read("cx", of: ext, .extent), let height = numbers.read("cy", of: ext, .extent)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The rotation of a transform, in degrees clockwise.
  static func degrees(_ transform: XMLNode?, _ numbers: AttributeNumbers = AttributeNumbers()) -> Double {
    ((numbers.read("rot", of: transform, .angle) ?? 0) / 60_000).truncatingRemainder(dividingBy: 360)
  }
}
