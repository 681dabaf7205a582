import Drawing
import Geometry
import TextFit
import TextLayout
import Typography

/// The bytes of a font file, embedded in a document: what of them cairo and FreeType get to see when they write it.
enum PDFTarget {
  private static let file = MemoryFile()
  private static let texts = ["ABab fi 12", "سلام กำ é", "AVAVA Ｈ日"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    do {
      let font = try Font(path: file.path)
      draw(font)
      let extremes = font.axes.map { FontVariation(axis: $0.tag, value: $0.maximum) }
      if !extremes.isEmpty { draw(try Font(font, with: extremes)) }
    } catch {
      hold(!"\(error)".isEmpty)
    }
  }

  /// Pages of different texts, so that fonts are embedded for some glyphs and for all.
  private static func draw(_ font: Font) {
    var bytes: [UInt8] = []
    do {
      let document = try PDFDocument(created: "2026-01-01T00:00:00Z") {
        bytes += $0
        return true
      }
      for text in texts {
        do {
          let shaped = try ShapedText(text, style: TextStyle(font: font, fallback: FallbackPolicy.none))
          var picture = Picture(size: Size(100, 50))
          picture.draw(try TextPlacement(try shaped.fit(in: picture.size)))
          try document.add(picture)
        } catch let error as DrawingError {
          throw error
        } catch {
          hold(!"\(error)".isEmpty)
        }
      }
      try document.finish()
    } catch {
      hold(!"\(error)".isEmpty)
      return
    }
    hold(bytes.starts(with: Array("%PDF-".utf8)), "no document")
    for name in names(bytes) {
      hold(name.allSatisfy { isPlain($0) }, "a font is called \(String(decoding: name, as: UTF8.self))")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters, digits, what stands between the parts of a name and before its axes, and the point of an axis’s value.
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  /// What follows `/FontName /` up to the end of the line.
  private static func names(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let key = Array("/FontName /".utf8)
    var names: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: key[0]) {
      rest = rest[start...]
      if rest.starts(with: key) { names.append(rest.dropFirst(key.count).prefix { $0 != 0x0A }) }
      rest = rest.dropFirst()
    }
    return names
  }
}
