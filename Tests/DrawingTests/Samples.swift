import Geometry
import TestSupport
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Texts of many scripts, each with a font made for it.
struct Sample: Sendable, CustomStringConvertible {
  let name: String
  let text: String
  var font = "Noto Sans"
  var language = ""
  var fallback = FallbackPolicy.bundled

  var description: String { name }

  static let all: [Sample] = [
    Sample(name: "latin", text: "Quick fox jumps over AVATAR fi", language: "en"),
    Sample(name: "serif", text: "Größe façade fjord Qy", font: "Noto Serif", language: "de"),
    Sample(name: "bold", text: "Bold WAVE Ty", font: "Noto Sans:bold"),
    Sample(name: "italic", text: "fly Jazz ffi", font: "Noto Sans:italic"),
    Sample(name: "inter", text: "Inter 650 Åg", font: "Inter:weight=180"),
    Sample(name: "russian", text: "Съешь ещё этих булок", language: "ru"),
    Sample(name: "greek", text: "Ξεσκεπάζω ψυχοφθόρα", language: "el"),
    Sample(name: "vietnamese", text: "Tiếng Việt ưỡn Ồ", language: "vi"),
    Sample(name: "arabic", text: "مرحبا بالعالم ٤٢", font: "Noto Sans Arabic", language: "ar"),
    Sample(name: "hebrew", text: "שלום עולם", font: "Noto Sans Hebrew", language: "he"),
    Sample(name: "hindi", text: "नमस्ते दुनिया क्षत्रिय", font: "Noto Sans Devanagari", language: "hi"),
    Sample(name: "bengali", text: "বাংলা ক্ষেত্র", font: "Noto Sans Bengali", language: "bn"),
    Sample(name: "tamil", text: "தமிழ் கௌரவம்", font: "Noto Sans Tamil", language: "ta"),
    Sample(name: "thai", text: "สวัสดีชาวโลก น้ำ ผู้", font: "Noto Sans Thai", language: "th"),
    Sample(name: "khmer", text: "ភាសាខ្មែរ ស្រី", font: "Noto Sans Khmer", language: "km"),
    Sample(name: "burmese", text: "မြန်မာ ကြောင့်", font: "Noto Sans Myanmar", language: "my"),
    Sample(name: "chinese", text: "设置你好世界", font: "Droid Sans Fallback", language: "zh"),
    Sample(name: "mixed", text: "abc مرحبا def 世界 สวัสดี"),
    Sample(name: "emoji", text: "Hi 😀 there 👨‍👩‍👧", fallback: .system),
  ]

  func shaped(_ change: (inout TextStyle) -> Void = { _ in }) throws -> ShapedText {
    let name = font == "Inter:weight=180" ? "Inter" : font
    let query = FontQuery(name: name)
    var style = TextStyle(font: try FontCatalog.shared.font(query), language: language, fallback: fallback)
    change(&style)
    return try ShapedText(text, style: style)
  }

  func fit(
    _ box: Size = Size(240, 90), _ options: FitOptions = FitOptions(margins: EdgeInsets(10)),
    style: (inout TextStyle) -> Void = { _ in }
  ) throws -> Fit {
    try shaped(style).fit(in: box, options)
  }

  func placement(_ box: Size = Size(240, 90)) throws -> TextPlacement { try TextPlacement(try fit(box)) }

  /// Black on white.
  func picture(_ box: Size = Size(240, 90)) throws -> Picture {
    var picture = Picture(size: box, background: .white)
    picture.draw(try placement(box))
    return picture
  }
}

/// Pixels in shades of grey, 0 black and 255 white, over white.
struct Shades: Equatable {
  let width: Int
  let height: Int
  let values: [UInt8]

  init(_ raster: Raster) {
    width = raster.width
    height = raster.height
    values = raster.pixels.map(Self.shade)
  }

  init(width: Int, height: Int, values: [UInt8]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// Of a PNG.
  init(png: [UInt8], name: String = "picture") throws {
    let pixels = try PixelBuffer.decode(png, name: name)
    width = pixels.width
    height = pixels.height
    var values: [UInt8] = []
    for y in 0..<pixels.height {
      (pixels.bytes + y * pixels.stride).withMemoryRebound(to: UInt32.self, capacity: pixels.width) { row in
        for x in 0..<pixels.width { values.append(Self.shade(pixels.isOpaque ? row[x] | 0xFF00_0000 : row[x])) }
      }
    }
    self.values = values
  }

  /// Rec. 709, of a premultiplied pixel on white.
  private static func shade(_ pixel: UInt32) -> UInt8 {
    let background = 255 - Double(pixel >> 24)
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) + background }
    return UInt8(min(255, 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)))
  }

  /// The pixels that are not white, as left, top, right and bottom edge; nil where there is none.
  func ink(threshold: UInt8 = 250) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var ink: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where values[y * width + x] < threshold {
        let known = ink ?? (x, y, x + 1, y + 1)
        ink = (min(known.left, x), min(known.top, y), max(known.right, x + 1), max(known.bottom, y + 1))
      }
    }
    return ink
  }

  /// How much two pictures differ: on average, and the part of the pixels that differ by more than an eighth.
  func difference(_ other: Shades) -> (mean: Double, strong: Double) {
    guard width == other.width, height == other.height else { return (.infinity, .infinity) }
    let differences = zip(values, other.values).map { abs(Int($0) - Int($1)) }
    let count = Double(values.count)
    return (Double(differences.reduce(0, +)) / count, Double(differences.count { $0 > 32 }) / count)
  }
}
