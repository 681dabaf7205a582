package import Geometry
internal import TextFit
package import TextLayout

/// What a text needs at a size: the inverse of a fit.
package struct TextNeeds: Sendable {
  /// The smallest box, including margins, each side rounded up to a printable length.
  package let box: Size
  package let lineCount: Int
}

extension TextRequest {
  /// The height that a text needs in a given width, as its lines are broken there; or, if no width is given, the least
  /// width that it needs in a given height and in as many lines as the request allows.
  ///
  /// - Parameters:
  ///   - text: the text, shaped as the request says.
  ///   - size: the size, in points per em.
  ///   - width: the width of the box, including margins, in points.
  ///   - height: the height of the box, likewise.
  /// - Returns: nil if the text cannot be set like that.
  /// - Throws: ``Failure`` for a size or side that is not usable, and for a limit.
  package func needs(
    of text: ShapedText, atSize size: Double, width: Double?, height: Double?
  ) throws(Failure) -> TextNeeds? {
    let breaking = try lineBreaking()
    if width == nil, breaking != .greedy {
      throw .usage(
        "\(naming.assignment(.breaking, LineBreakingName.optimal.rawValue)) needs \(naming.name("width")), as the least width"
          + " is that of lines which take what they hold; give that, or leave it out")
    }
    let needs: Needs?
    do throws(FitError) {
      if let width {
        let found = try text.needs(atSize: size, width: width - margins.left - margins.right)
        let fit = try text.fit(
          in: Size(width, 0),
          FitOptions(
            margins: margins, lines: lines, axes: .horizontal, sizes: AllowedSizes(minimum: size, maximum: size),
            breaking: breaking, alignment: alignment))
        needs = fit.fits ? breaking == .greedy ? found : fit.needs : nil
      } else {
        needs = try text.needs(atSize: size, height: height.map { $0 - margins.top - margins.bottom }, lines: lines)
      }
    } catch {
      throw Failure(error)
    }
    return needs.map { needs in
      // What fits the width that was given needs no more than that, however sums are rounded.
      TextNeeds(
        box: Size(
          min(
            PrintableSize.roundedUp(needs.size.width, between: margins.left, and: margins.right), width ?? .infinity),
          PrintableSize.roundedUp(needs.size.height, between: margins.top, and: margins.bottom)),
        lineCount: needs.lineCount)
    }
  }
}
