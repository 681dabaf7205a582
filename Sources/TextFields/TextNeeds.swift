package import Geometry
internal import TextFit
package import TextLayout

/// What a text needs at a size: the inverse of a fit.
package struct TextNeeds: Sendable {
  /// The smallest box, margins included, each side rounded up to a printable length.
  package let box: Size
  package let lineCount: Int
}

extension TextRequest {
  /// The height that a text needs in a width or, where none is given, the least width that it needs in a height and in as many lines
  /// as the request allows.
  ///
  /// - Parameters:
  ///   - text: shaped as the request says.
  ///   - size: points per em.
  ///   - width: of the box, margins included; in points.
  ///   - height: the same.
  /// - Returns: nil where the text cannot be set like that.
  /// - Throws: ``Failure`` for a size or a side that is not usable, and for a limit.
  package func needs(
    of text: ShapedText, atSize size: Double, width: Double?, height: Double?
  ) throws(Failure) -> TextNeeds? {
    let needs: Needs?
    do throws(FitError) {
      if let width {
        let found = try text.needs(atSize: size, width: width - margins.left - margins.right)
        let options = FitOptions(
          margins: margins, lines: lines, axes: .horizontal, sizes: AllowedSizes(minimum: size, maximum: size))
        needs = try text.fit(in: Size(width, 0), options).fits ? found : nil
      } else {
        needs = try text.needs(atSize: size, height: height.map { $0 - margins.top - margins.bottom }, lines: lines)
      }
    } catch {
      throw Failure(error)
    }
    return needs.map { needs in
      TextNeeds(
        box: Size(
          PrintableSize.roundedUp(needs.size.width + margins.left + margins.right),
          PrintableSize.roundedUp(needs.size.height + margins.top + margins.bottom)), lineCount: needs.lineCount)
    }
  }
}
