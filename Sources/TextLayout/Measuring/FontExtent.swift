internal import Typography

/// How far a font's line reaches above and below the baseline, half the line gap on each side, in a text's units.
struct FontExtent: Equatable {
  var ascender: Double
  var descender: Double

  init(ascender: Double, descender: Double) {
    self.ascender = ascender
    self.descender = descender
  }

  init(_ font: Font, unitsPerEm: Int64) {
    let metrics = font.metrics
    let scale = Double(unitsPerEm) / Double(metrics.unitsPerEm)
    ascender = (Double(metrics.ascender) + Double(metrics.lineGap) / 2) * scale
    descender = (Double(metrics.descender) + Double(metrics.lineGap) / 2) * scale
  }

  var height: Double { ascender + descender }

  /// A line of a style's own font, with the style's line height if there is one: what that adds to ascender and
  /// descender lies half above, half below (CSS 2, 10.8.1).
  static func line(of font: Font, _ lineHeight: Double?, unitsPerEm: Int64) -> FontExtent {
    var extent = FontExtent(font, unitsPerEm: unitsPerEm)
    if let lineHeight {
      let leading = (lineHeight * Double(unitsPerEm) - extent.height) / 2
      extent.ascender += leading
      extent.descender += leading
    }
    return extent
  }

  func scaled(by factor: Double) -> FontExtent {
    guard factor != 1 else { return self }
    var scaled = self
    scaled.ascender *= factor
    scaled.descender *= factor
    return scaled
  }

  /// The extent that holds both when they share a baseline.
  func joined(_ other: FontExtent) -> FontExtent {
    var joined = self
    joined.ascender = max(ascender, other.ascender)
    joined.descender = max(descender, other.descender)
    return joined
  }
}

extension ShapedTextStorage {
  /// How far a line from segment `k` to `last` reaches above and below its baseline, in the text's units: never less
  /// far than a line of the style's own font.
  func extent(_ k: Int, _ last: Int) -> FontExtent {
    guard let ascender = segments.ascender, let descender = segments.descender,
      let innerAscender = segments.innerAscender, let innerDescender = segments.innerDescender
    else { return ownExtent }
    // Segments that only hang add no height.
    var last = last
    while last > k, segments.isBlank(last) { last -= 1 }
    var extent = FontExtent(ascender: ascender[last], descender: descender[last])
    for segment in k..<last {
      extent.ascender = max(extent.ascender, innerAscender[segment])
      extent.descender = max(extent.descender, innerDescender[segment])
    }
    return extent
  }
}
