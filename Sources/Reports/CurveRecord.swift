package import JSONText
package import TextFit
package import TextLayout

/// A range of sizes over which the lines of a text remain the same, as a JSON object.
package enum CurveRecord {
  package static func write(_ stretch: FitCurve.Stretch, of text: ShapedText, to writer: JSONWriter) {
    writer.object {
      writer.member("above", stretch.above, places: 6)
      writer.member("largest", printable(stretch.largest, of: text), places: 6)
      writer.member("lineCount", stretch.lineCount)
      writer.member("heightInEm", stretch.heightInEm, places: 6)
      if stretch.fixedHeight > 0 { writer.member("fixedHeight", stretch.fixedHeight, places: 6) }
    }
  }

  /// A size that is still inside its range when it is printed: fractions of a point that an optical size leaves have
  /// six decimals.
  private static func printable(_ size: Double, of text: ShapedText) -> Double {
    text.opticalRange != nil && size * 64 == (size * 64).rounded() ? size : PrintableSize.roundedDown(size)
  }
}
