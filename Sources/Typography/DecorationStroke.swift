internal import CHarfBuzz

/// A line that a font's designer placed under or through its letters.
package enum DecorationStroke: Sendable {
  /// OpenType `post`, underlinePosition and underlineThickness.
  case underline
  /// OpenType `OS/2`, yStrikeoutPosition and yStrikeoutSize.
  case strikeout

  fileprivate var tags: (offset: hb_ot_metrics_tag_t, size: hb_ot_metrics_tag_t) {
    switch self {
    case .underline: (HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    case .strikeout: (HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    }
  }
}

extension Font {
  /// Where a line's upper edge lies below the baseline (negative: above it) and how thick it is, in font units, at the
  /// font's variation. Where a font has no value, or one beyond an em, the line is a twentieth of an em thick, and lies
  /// a tenth of an em below the baseline, or a quarter of an em above it.
  package func stroke(_ stroke: DecorationStroke) -> (top: Int, thickness: Int) {
    func position(_ tag: hb_ot_metrics_tag_t) -> Int? {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(harfBuzz, tag, &position) != 0, abs(Int(position)) <= unitsPerEm else {
        return nil
      }
      return Int(position)
    }
    let (offset, size) = stroke.tags
    let thickness = position(size).flatMap { $0 > 0 ? $0 : nil } ?? max(1, unitsPerEm / 20)
    // Upward from the baseline; 0 means that the table was never filled in.
    let known = position(offset).flatMap { $0 == 0 ? nil : $0 }
    switch stroke {
    case .underline: return (-(known ?? -unitsPerEm / 10), thickness)
    case .strikeout: return (-(known ?? unitsPerEm / 4 + thickness / 2), thickness)
    }
  }
}
