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

  /// A size rounded for printing so that it stays inside its range; 64ths of a point, which occur with an optical size
  /// axis, are printed exactly, with six decimals.
  private static func printable(_ size: Double, of text: ShapedText) -> Double {
    text.opticalRange != nil && size * 64 == (size * 64).rounded() ? size : PrintableSize.roundedDown(size)
  }
}
