import Drawing
import Geometry
import TextFit
import TextLayout
import Typography

/// The bytes of a font file: opened, shaped with, measured to its outlines and drawn.
enum FontTarget {
  private static let file = MemoryFile()
  private static let texts = ["ABab fi 12", "سلام", "क्षि", "AVAVA", "Ｈ日"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    do {
      let font = try Font(path: file.path)
      _ = (font.familyName, font.styleName, font.weight, font.description)
      use(font)
      if let axis = font.axes.first {
        use(try Font(font, with: [FontVariation(axis: axis.tag, value: axis.maximum)]))
      }
      for index in 1..<3 { use(try Font(path: file.path, faceIndex: index)) }
    } catch {
      hold(!"\(error)".isEmpty)
    }
  }

  private static func use(_ font: Font) {
    for text in texts {
      do {
        var style = TextStyle(font: font, fallback: FallbackPolicy.none)
        style.wrap = .anywhere
        let shaped = try ShapedText(text, style: style)
        for bounds in TextBounds.allCases {
          let fit = try shaped.fit(in: Size(100, 50), FitOptions(bounds: bounds))
          FitPromises.hold(fit)
          guard bounds == .ink else { continue }
          var picture = Picture(size: Size(100, 50))
          picture.draw(try TextPlacement(fit))
          _ = try picture.svg()
          if text == texts[0] { _ = try picture.png() }
        }
      } catch {
        hold(!"\(error)".isEmpty)
      }
    }
  }
}
