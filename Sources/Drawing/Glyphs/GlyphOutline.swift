internal import CHarfBuzz
internal import Typography

/// The contours of a glyph in its font's units, y upward, as HarfBuzz reads them from `glyf`, `CFF` or `CFF2`, at the
/// font's variation.
struct GlyphOutline: Sendable {
  enum Verb: UInt8, Sendable {
    /// Takes one point.
    case move
    case line
    /// Takes two points.
    case quadratic
    /// Takes three points.
    case cubic
    /// Takes none.
    case close
  }

  private(set) var verbs: [Verb] = []
  /// x and y alternate.
  private(set) var coordinates: [Float] = []

  var isEmpty: Bool { verbs.isEmpty }

  init(_ glyph: UInt32, of font: Font) {
    withUnsafeMutablePointer(to: &self) { outline in
      hb_font_get_glyph_shape(font.harfBuzz, glyph, Self.functions.pointer, outline)
    }
  }

  private mutating func add(_ verb: Verb, _ points: Float...) {
    verbs.append(verb)
    coordinates += points
  }

  /// The `hb_draw_funcs_t`, which is immutable and made once.
  private struct Functions: @unchecked Sendable {
    let pointer: OpaquePointer?

    init() {
      pointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        pointer, { _, data, _, x, y, _ in GlyphOutline.of(data)?.pointee.add(.move, x, y) }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        pointer, { _, data, _, x, y, _ in GlyphOutline.of(data)?.pointee.add(.line, x, y) }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        pointer, { _, data, _, x1, y1, x, y, _ in GlyphOutline.of(data)?.pointee.add(.quadratic, x1, y1, x, y) }, nil,
        nil)
      hb_draw_funcs_set_cubic_to_func(
        pointer,
        { _, data, _, x1, y1, x2, y2, x, y, _ in
          GlyphOutline.of(data)?.pointee.add(.cubic, x1, y1, x2, y2, x, y)
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        pointer, { _, data, _, _ in GlyphOutline.of(data)?.pointee.add(.close) }, nil, nil)
      hb_draw_funcs_make_immutable(pointer)
    }
  }

  private static let functions = Functions()

  private static func of(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GlyphOutline>? {
    data?.assumingMemoryBound(to: GlyphOutline.self)
  }
}
