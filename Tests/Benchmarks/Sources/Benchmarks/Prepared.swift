import CHarfBuzzAlone
import Geometry
import TextFit
import TextLayout
import Typography

/// What is timed for one label: shaping it once with HarfBuzz alone, and the whole of our fit, from text to size.
struct Prepared {
  let label: Label
  let style: TextStyle
  let font: OpaquePointer

  init(_ label: Label) throws {
    self.label = label
    style = TextStyle(font: try FontCatalog.shared.font(named: label.font), language: label.language)
    let blob = hb_blob_create_from_file_or_fail(style.font.path)
    let face = hb_face_create(blob, UInt32(style.font.faceIndex))
    font = hb_font_create(face)
    hb_ot_font_set_funcs(font)
  }

  func shapeOnce(_ buffer: OpaquePointer) {
    hb_buffer_clear_contents(buffer)
    var text = label.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
      }
    }
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
  }

  func fit(cache: ShapeCache? = nil) throws -> Double {
    try ShapedText(label.text, style: style, cache: cache).fit(
      in: Size(label.width, label.height), FitOptions(lines: label.lines)
    )
    .size
  }

  func fit(_ text: ShapedText) throws -> Double {
    try text.fit(in: Size(label.width, label.height), FitOptions(lines: label.lines)).size
  }
}
