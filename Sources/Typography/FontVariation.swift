internal import CHarfBuzz

/// A value on one axis of a variable font, such as `wght` 650.
public struct FontVariation: Sendable, Hashable {
  /// Four ASCII characters, as the OpenType registry writes them: `wght`, `wdth`, `slnt`, `opsz`, or the font's own.
  public let axis: String
  /// On the axis's own scale: 400 for weight, 100 percent for width, degrees for slant.
  public let value: Double

  /// A value on an axis. Whether a font has the axis is checked when the font is opened.
  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }

  /// Reads HarfBuzz's syntax: `wght=650`.
  ///
  /// - Throws: ``FontError/badVariation(_:)``
  public init(parsing text: String) throws(FontError) {
    var variation = hb_variation_t()
    guard text.contains("="), hb_variation_from_string(text, -1, &variation) != 0, variation.value.isFinite else {
      throw .badVariation(text)
    }
    // Read from the decimal digits, so that 0.1 stays 0.1 instead of becoming the nearest Float.
    let digits = text.split(separator: "=").last.map { $0.filter { $0 != " " } } ?? ""
    // HarfBuzz takes half a number, such as 1e, for the half that it has.
    guard let value = Double(digits) else { throw .badVariation(text) }
    self.init(axis: openTypeTag(variation.tag), value: value)
  }
}

/// One axis along which a variable font varies.
public struct VariationAxis: Sendable, Hashable {
  /// Four ASCII characters, such as `wght`.
  public let tag: String
  /// The smallest value of the axis.
  public let minimum: Double
  /// The value of the axis where none is given.
  public let defaultValue: Double
  /// The largest value of the axis.
  public let maximum: Double
}

/// A named instance of a variable font: a point in its design space, such as "SemiBold".
public struct NamedInstance: Sendable, Hashable {
  /// The name as the font gives it.
  public let name: String
  /// The values of the font's axes.
  public let coordinates: [FontVariation]
}

/// The four characters of an OpenType tag.
package func openTypeTag(_ tag: UInt32) -> String {
  String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
}
