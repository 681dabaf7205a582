/// Pixels in the forms that terminals understand.
package enum TerminalImage {
  /// The kitty graphics protocol: 24 bits per pixel, as base64, in pieces of 4096 characters.
  package static func kitty(_ raster: Raster) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raster.pixels.count * 3)
    for pixel in raster.pixels { bytes += [part(pixel, 16), part(pixel, 8), part(pixel, 0)] }
    let words = base64(bytes)
    var out = ""
    var start = 0
    repeat {
      let end = min(start + 4096, words.count)
      let head = start == 0 ? "a=T,f=24,s=\(raster.width),v=\(raster.height)," : ""
      out += "\u{1B}_G\(head)m=\(end < words.count ? 1 : 0);" + String(decoding: words[start..<end], as: UTF8.self)
      out += "\u{1B}\\"
      start = end
    } while start < words.count
    return out
  }

  /// Sixels in 216 colours: six steps each of red, green and blue.
  package static func sixel(_ raster: Raster) -> String {
    var out = "\u{1B}P0;1q\"1;1;\(raster.width);\(raster.height)"
    for color in 0..<216 {
      out += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
    }
    for top in stride(from: 0, to: raster.height, by: 6) {
      var bands: [Int: [UInt8]] = [:]
      for row in top..<min(top + 6, raster.height) {
        for x in 0..<raster.width {
          bands[cube(raster[x, row]), default: [UInt8](repeating: 0, count: raster.width)][x] |= 1 << UInt8(row - top)
        }
      }
      for color in bands.keys.sorted() {
        out += "#\(color)"
        out += lengths(bands[color] ?? [])
        out += "$"
      }
      out += "-"
    }
    return out + "\u{1B}\\"
  }

  /// A row of sixels, with run-length encoding.
  private static func lengths(_ row: [UInt8]) -> String {
    var out = ""
    var start = 0
    while start < row.count {
      var end = start + 1
      while end < row.count, row[end] == row[start] { end += 1 }
      let sixel = String(UnicodeScalar(row[start] + 63))
      out += end - start > 3 ? "!\(end - start)" + sixel : String(repeating: sixel, count: end - start)
      start = end
    }
    return out
  }

  /// Upper half blocks: the letter's colour is above, the background's below.
  package static func blocks(_ raster: Raster, isTrueColor: Bool) -> String {
    func color(_ pixel: UInt32) -> String {
      isTrueColor
        ? "2;\(part(pixel, 16));\(part(pixel, 8));\(part(pixel, 0))" : "5;\(16 + cube(pixel))"
    }
    var out = ""
    for y in stride(from: 0, to: raster.height, by: 2) {
      var last = ""
      for x in 0..<raster.width {
        let below = y + 1 < raster.height ? ";48;" + color(raster[x, y + 1]) : ";49"
        let cell = "\u{1B}[38;" + color(raster[x, y]) + below + "m"
        if cell != last { out += cell }
        last = cell
        out += "\u{2580}"
      }
      out += "\u{1B}[0m\n"
    }
    return out
  }

  private static func part(_ pixel: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }

  /// The nearest colour of a cube with six steps a side, as terminals number them.
  private static func cube(_ pixel: UInt32) -> Int {
    func step(_ shift: UInt32) -> Int { (Int(part(pixel, shift)) * 5 + 127) / 255 }
    return step(16) * 36 + step(8) * 6 + step(0)
  }
}
