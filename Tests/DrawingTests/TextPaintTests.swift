import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Painted texts: nothing leaves the box that was to hold it, and other programs show the same.
@Suite struct TextPaintTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let text: String
    let paint: TextPaint
    var decorations: TextDecorations = []
    var description: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "points", text: "Ågjy £9",
      paint: TextPaint(fill: .color(.white), stroke: TextStroke(width: .points(6), fill: .color(.black)))),
    Case(
      name: "em", text: "Waves fj",
      paint: TextPaint(
        fill: .color(Color(rgb: 0xFFD700)), stroke: TextStroke(width: .em(0.12)),
        shadows: [TextShadow(x: .em(0.1), y: .em(-0.08), color: .black)])),
    Case(
      name: "underlined", text: "lined up",
      paint: TextPaint(fill: .color(.black), stroke: TextStroke(width: .points(2), fill: .color(Color(rgb: 0x2266AA)))),
      decorations: [.underline, .lineThrough]),
    Case(
      name: "arabic", text: "السلام عليكم",
      paint: TextPaint(
        fill: .color(.black), shadows: [TextShadow(x: .points(-5), y: .points(7), color: Color(rgb: 0x444444))])),
    Case(
      name: "gradient", text: "two lines\nof them",
      paint: TextPaint(
        fill: .linearGradient(
          LinearGradient(angle: 90, stops: [.init(.black, at: 0), .init(Color(rgb: 0xCC3300), at: 1)])))),
  ]

  static func fit(_ sample: Case, _ box: Size = Size(160, 60)) throws -> Fit {
    try Sample(name: sample.name, text: sample.text).fit(
      box, FitOptions(bounds: .ink, outsets: sample.paint.outsets(for: .ink)),
      style: { $0.decorations = sample.decorations })
  }

  private func picture(_ sample: Case, around: Double = 0, box: Size = Size(160, 60)) throws -> Picture {
    var picture = Picture(size: Size(box.width + 2 * around, box.height + 2 * around), background: .white)
    picture.draw(try TextPlacement(try Self.fit(sample, box), at: Point(around, around)), sample.paint)
    return picture
  }

  /// Measured on the pixels: the box holds all of it, and one of its sides could hold no more.
  @Test(arguments: cases, [Size(160, 60), Size(70, 200)])
  func inkFillsTheBox(sample: Case, box: Size) throws {
    let scale = 4.0
    let shades = Shades(try picture(sample, around: 20, box: box).raster(scale: scale))
    let ink = try #require(shades.ink())
    let (left, top) = (Double(ink.left) / scale - 20, Double(ink.top) / scale - 20)
    let (right, bottom) = (Double(ink.right) / scale - 20, Double(ink.bottom) / scale - 20)
    let pixel = 1 / scale
    #expect(left >= -pixel && top >= -pixel && right <= box.width + pixel && bottom <= box.height + pixel, "\(ink)")
    let isFilled = [box.width - (right - left), box.height - (bottom - top)].contains { $0 < 3 * pixel }
    #expect(isFilled, "\(left) \(top) \(right) \(bottom)")
  }

  /// A blur ends where it is said to: nothing is painted outside, and it is not cut off inside.
  @Test(arguments: [2.0, 8, 30])
  func blurEndsInTheBox(blur: Double) throws {
    let sample = Case(
      name: "blur", text: "Blur",
      paint: TextPaint(
        fill: .color(.black), shadows: [TextShadow(x: .points(3), y: .points(4), blur: .points(blur), color: .black)]))
    let box = Size(300, 160)
    let shades = Shades(try picture(sample, around: 20, box: box).raster(scale: 2))
    let ink = try #require(shades.ink(threshold: 254))
    #expect(
      ink.left >= 40 - 2 && ink.top >= 40 - 2 && ink.right <= 40 + 600 + 2 && ink.bottom <= 40 + 320 + 2, "\(ink)")
    let fit = try Self.fit(sample, box)
    let letters = try #require(fit.lines.first?.ink)
    // Of the three standard deviations two are seen.
    let reach = Double(ink.bottom) / 2 - 20 - (fit.origin(of: fit.lines[0]).y + letters.maxY)
    #expect(reach > 4 + blur * 0.95 && reach <= 4 + blur * 1.5 + 1, "\(reach)")
  }

  /// The stroke is around the letters and under them; the shadow is where the letters are, moved.
  @Test func strokeIsUnderTheFill() throws {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let plain = Case(name: "", text: "H", paint: TextPaint(red))
    let fit = try Self.fit(plain, Size(40, 40))
    let placement = try TextPlacement(fit, at: Point(30, 30))
    func raster(_ paint: TextPaint) throws -> Raster {
      var picture = Picture(size: Size(100, 100), background: .white)
      picture.draw(placement, paint)
      return try picture.raster()
    }
    let letters = try raster(TextPaint(red))
    let stroked = try raster(TextPaint(fill: .color(red), stroke: TextStroke(width: .points(8), fill: .color(blue))))
    let shadowed = try raster(
      TextPaint(fill: .color(red), shadows: [TextShadow(x: .points(6), y: .points(5), color: blue)]))
    var (around, moved) = (0, 0)
    for y in 10..<90 {
      for x in 10..<90 {
        let isLetter = letters[x, y] == 0xFFFF_0000
        // What was filled stays as it was.
        if isLetter { #expect(stroked[x, y] == 0xFFFF_0000 && shadowed[x, y] == 0xFFFF_0000) }
        let isNear = [(-3, 0), (3, 0), (0, -3), (0, 3)].contains { letters[x + $0.0, y + $0.1] == 0xFFFF_0000 }
        if isNear, letters[x, y] == 0xFFFF_FFFF {
          #expect(stroked[x, y] == 0xFF00_00FF, "\(x) \(y)")
          around += 1
        }
        if letters[x - 6, y - 5] == 0xFFFF_0000, letters[x, y] == 0xFFFF_FFFF {
          #expect(shadowed[x, y] == 0xFF00_00FF, "\(x) \(y)")
          moved += 1
        }
      }
    }
    #expect(around > 100 && moved > 100)
  }

  /// Nothing shows through where parts of a see-through text overlap.
  @Test func opacityIsOfTheWhole() throws {
    let color = Color(0, 0, 0, alpha: 0.5)
    let text = try Sample(name: "", text: "gjgj").fit(
      Size(90, 50), FitOptions(), style: { $0.decorations = [.underline, .lineThrough] })
    var picture = Picture(size: Size(90, 50), background: .white)
    picture.draw(try TextPlacement(text), TextPaint(color))
    let raster = try picture.raster(scale: 2)
    // Between black at one half and white there is nothing darker.
    #expect(raster.pixels.allSatisfy { $0 & 0xFF >= 0x7E } && raster.pixels.contains { $0 & 0xFF <= 0x80 })
  }

  @Test(arguments: cases + blurred)
  func librsvgAgrees(sample: Case) throws {
    let picture = try picture(sample, around: 8)
    let ours = Shades(try picture.raster(scale: 2))
    SVGWriterTests.expectAlike(
      try SVGWriterTests.rendered(try picture.svg(), scale: 2), ours, sample.name, strong: 0.01)
  }

  static let blurred: [Case] = [
    Case(
      name: "blurred", text: "Glow",
      paint: TextPaint(
        fill: .color(Color(rgb: 0x884400)), stroke: TextStroke(width: .points(2), fill: .color(.white)),
        shadows: [
          TextShadow(x: .points(3), y: .points(4), blur: .points(5)),
          TextShadow(x: .zero, y: .zero, blur: .points(12), color: Color(rgb: 0xFF8800)),
        ])),
    Case(
      name: "boxed", text: "on a box\nof its own",
      paint: TextPaint(
        fill: .color(.white),
        background: TextBackground(
          fill: .color(Color(0, 0, 0, alpha: 0.6)), padding: EdgeInsets(5), cornerRadius: 6, isPerLine: true))),
  ]

  /// In a document everything is where it is on pixels, and the text comes back.
  @Test(arguments: cases + blurred)
  func documentsAgree(sample: Case) throws {
    let picture = try picture(sample, around: 8)
    let folder = try Folder()
    try folder.write("in.pdf", try picture.pdf())
    let image = try Command.run(
      ["-r", "144", "-png", "-singlefile", folder.path + "/in.pdf", folder.path + "/out"],
      executable: "/usr/bin/pdftoppm")
    #expect(image.ending == .exit(0), "\(image.err)")
    let theirs = try Shades(png: try Files.contents(of: folder.path + "/out.png"))
    let difference = theirs.difference(Shades(try picture.raster(scale: 2)))
    #expect(difference.mean < 4 && difference.strong < 0.045, "\(sample): \(difference)")
    let text = try Command.run([folder.path + "/in.pdf", "-"], executable: "/usr/bin/pdftotext").out
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}"]
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    #expect(
      plain.split { $0.isWhitespace }.joined(separator: " ")
        == sample.text.split { $0.isWhitespace }.joined(separator: " "))
  }

  /// Letters in colours of their own are not stroked, but have a shadow.
  @Test func emojiHaveShadows() throws {
    let font = try FontCatalog.shared.font(FontQuery(name: "Noto Color Emoji"))
    let text = try ShapedText("😀", style: TextStyle(font: font))
    let fit = try text.fit(in: Size(60, 60))
    let placement = try TextPlacement(fit, at: Point(20, 20))
    func raster(_ paint: TextPaint) throws -> Raster {
      var picture = Picture(size: Size(100, 100), background: .white)
      picture.draw(placement, paint)
      return try picture.raster()
    }
    let plain = try raster(TextPaint(.black))
    let stroked = try raster(
      TextPaint(fill: .color(.black), stroke: TextStroke(width: .points(6), fill: .color(.black))))
    #expect(plain.pixels == stroked.pixels)
    let green = Color(rgb: 0x00FF00)
    let shadowed = try raster(
      TextPaint(fill: .color(.black), shadows: [TextShadow(x: .points(9), y: .zero, color: green)]))
    let count = shadowed.pixels.count { $0 == 0xFF00_FF00 }
    #expect(count > 100)
    var picture = Picture(size: Size(100, 100), background: .white)
    picture.draw(
      placement, TextPaint(fill: .color(.black), shadows: [TextShadow(x: .points(9), y: .zero, color: .black)]))
    SVGWriterTests.expectAlike(
      try SVGWriterTests.rendered(try picture.svg(), scale: 2), Shades(try picture.raster(scale: 2)), "emoji",
      strong: 0.02)
  }

  /// Padding counts whatever is fitted; ink only where ink is.
  @Test func outsetsFollowTheBounds() {
    let paint = TextPaint(
      fill: .color(.black), stroke: TextStroke(width: .points(4)),
      shadows: [TextShadow(x: .points(10), y: .points(-10), blur: .points(2))],
      background: TextBackground(fill: .color(.white), padding: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)))
    for bounds in [TextBounds.lines, .capitals] {
      #expect(paint.outsets(for: bounds).insets(at: 20) == EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
    }
    // 2 for the stroke, 3 for the blur, 10 for the offset.
    #expect(paint.outsets(for: .ink).insets(at: 20) == EdgeInsets(top: 15, right: 15, bottom: 3, left: 4))
    #expect(TextPaint(.black).outsets(for: .ink).isEmpty)
  }

  /// What makes no sense is left out, in every format.
  @Test func nonsenseDoesNoHarm() throws {
    let lengths = [TextLength.points(.nan), .em(.infinity), .points(-1e300), .em(1e300)]
    let placement = try Sample(name: "", text: "x").placement(Size(40, 40))
    for length in lengths {
      let paint = TextPaint(
        fill: .linearGradient(LinearGradient(angle: .nan, stops: [.init(.black, at: .nan), .init(.white, at: 7)])),
        stroke: TextStroke(width: length), shadows: [TextShadow(x: length, y: .zero, blur: length)],
        background: TextBackground(
          fill: .linearGradient(LinearGradient(stops: [])), padding: EdgeInsets(length.points + length.em),
          cornerRadius: .points(length.points)))
      var picture = Picture(size: Size(40, 40), background: .white)
      picture.draw(placement, paint)
      picture.draw(
        picture, as: Layer(opacity: length.points, rotation: length.em, about: Point(length.points, length.em)))
      #expect(try picture.raster().width == 40 && picture.svg().count > 100 && picture.pdf().count > 100)
    }
  }

  /// Text that can be edited has its paint as attributes.
  @Test func editableTextIsPainted() throws {
    let paint = TextPaint(
      fill: try Fill(css: "linear-gradient(red, blue)"), stroke: TextStroke(width: .points(2), fill: .color(.white)),
      shadows: [TextShadow(x: .points(1), y: .points(2), blur: .points(4), color: .black)])
    let fit = try Sample(name: "", text: "edit").fit(style: { $0.decorations = [.underline, .lineThrough] })
    var picture = Picture(size: Size(240, 90), background: .white)
    picture.draw(try TextPlacement(fit), paint)
    let svg = String(decoding: try picture.svg(SVGOptions(text: .editable)), as: UTF8.self)
    for part in [
      "fill=\"url(#", "stroke=\"#ffffff\" stroke-width=\"2\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
      "text-decoration=\"underline line-through\"", "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"2\"/>",
      "<feOffset dx=\"1\" dy=\"2\"", "<linearGradient", ">edit<",
    ] { #expect(svg.contains(part), "\(part)") }
  }
}
