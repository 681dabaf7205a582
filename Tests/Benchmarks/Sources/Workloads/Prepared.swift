import CHarfBuzzAlone
import Geometry
import Synchronization
import TextFit
import TextLayout
import Typography

/// What is measured for one label: shaping it once with HarfBuzz alone, and the whole of our fit, from text to size.
package final class Prepared {
  package let label: Label
  package let style: TextStyle
  private let font: OpaquePointer

  package init(_ label: Label) throws {
    self.label = label
    let font =
      try label.face.map { try Self.files.font(label.font, $0) } ?? FontCatalog.shared.font(named: label.font)
    let style = TextStyle(font: font, language: label.language)
    self.font = Self.fonts.withLock { $0.font(style.font) }
    self.style = style
  }

  /// One HarfBuzz font for each face of a file, as any program has: HarfBuzz keeps its plans in the face, and a new
  /// face for each label would make shaping a third to a half dearer than it is.
  private static let fonts = Mutex(Fonts())
  private static let files = Files()

  /// Fonts opened by their files, each once.
  private final class Files: Sendable {
    private let known = Mutex<[String: Font]>([:])

    func font(_ path: String, _ face: Int) throws -> Font {
      try known.withLock { known in
        if let font = known["\(path)#\(face)"] { return font }
        let font = try Font(path: path, faceIndex: face)
        known["\(path)#\(face)"] = font
        return font
      }
    }
  }

  private struct Fonts: @unchecked Sendable {
    private var known: [String: OpaquePointer] = [:]

    mutating func font(_ font: Font) -> OpaquePointer {
      let key = "\(font.path)#\(font.faceIndex)"
      if let known = known[key] { return known }
      let face = hb_face_create(hb_blob_create_from_file_or_fail(font.path), UInt32(font.faceIndex))
      let made: OpaquePointer = hb_font_create(face)
      hb_ot_font_set_funcs(made)
      known[key] = made
      return made
    }
  }

  package func shapeOnce(_ buffer: OpaquePointer) {
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

  package func shaped(cache: ShapeCache? = nil) throws -> ShapedText {
    try ShapedText(label.text, style: style, cache: cache)
  }

  package func fit(cache: ShapeCache? = nil) throws -> Double { try fit(shaped(cache: cache)) }

  package func fit(_ text: ShapedText) throws -> Double {
    try text.fit(in: Size(label.width, label.height), FitOptions(lines: label.lines)).size
  }
}
