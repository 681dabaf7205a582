package import Drawing
package import Geometry
internal import TextFit

/// How a text is painted.
extension TextRequest {
  package var paint: TextPaint {
    TextPaint(
      fill: fill, stroke: textStroke, shadows: textShadows,
      background: textBackground.map {
        TextBackground(
          fill: $0, padding: textPadding, cornerRadius: textRadius, isPerLine: hasBackgroundPerLine)
      })
  }

  /// - Throws: wrong usage for settings of a box that is not there.
  func checkedPaint() throws(Failure) -> TextPaint {
    guard textBackground == nil else { return paint }
    let said: [(TextField, Bool)] = [
      (.textPadding, textPadding != .zero), (.textRadius, textRadius != .zero),
      (.textBackgroundPerLine, hasBackgroundPerLine),
    ]
    for (field, isSaid) in said where isSaid {
      throw .usage(
        "\(naming.name(field)) needs \(naming.name(.textBackground)), the colour of the box that it is about; give both"
      )
    }
    return paint
  }

  /// How the picture of a text in a box is shown as a whole.
  package func layer(about box: Rect) -> Layer? {
    opacity < 1 || rotation != 0 ? Layer(opacity: opacity, rotation: rotation, about: box.center) : nil
  }

  /// The request without what changes no size, which is refused where nothing is drawn.
  package var undrawn: TextRequest {
    var request = self
    if textPadding == .zero { request.textBackground = nil }
    if request.textBackground == nil { (request.textPadding, request.textRadius) = (.zero, .zero) }
    if bounds != .ink {
      (request.textStroke, request.textShadows) = (nil, [])
      (request.isUnderlined, request.isStruck) = (false, false)
    }
    if vain(given: [TextField.ellipsis.name]) != nil { request.ellipsis = nil }
    if vain(given: [TextField.trailingSpacing.name]) != nil { request.keepsTrailingSpacing = false }
    return request
  }

  /// If nothing is drawn, paint matters only if it changes the size.
  ///
  /// - Throws: wrong usage for a setting that has no effect.
  package func checkUndrawn() throws(Failure) {
    if textBackground != nil, textPadding == .zero {
      throw .usage(
        "\(naming.name(.textBackground)) changes no size without \(naming.name(.textPadding)), and nothing is drawn here; give both,"
          + " or neither")
    }
    guard bounds != .ink else { return }
    let painted: [(TextField, Bool)] = [
      (.textStroke, textStroke != nil), (.textShadow, !textShadows.isEmpty), (.underline, isUnderlined),
      (.strike, isStruck),
    ]
    for (field, isSaid) in painted where isSaid {
      throw .usage(
        "\(naming.name(field)) changes no size but with \(naming.assignment(.bounds, "ink")), and nothing is drawn here; give that,"
          + " or leave it out")
    }
  }
}
