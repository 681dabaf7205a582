import Geometry
import Glibc
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// SVG drawn by other programs looks like our pixels.
@Suite struct SVGWriterTests {
  /// Antialiasing differs by a few shades along edges, never over an area.
  static func expectAlike(_ one: Shades, _ other: Shades, _ name: String, strong: Double = 0.004) {
    let difference = one.difference(other)
    #expect(difference.mean < 2.5 && difference.strong < strong, "\(name): \(difference)")
  }

  /// - Parameter fonts: a folder of fonts that texts may name, instead of those of the system.
  static func rendered(_ svg: [UInt8], scale: Double = 1, fonts: String? = nil) throws -> Shades {
    let folder = try Folder()
    let configuration = folder.path + "/fonts.conf"
    if let fonts {
      let rules = "<fontconfig><dir>\(fonts)</dir><cachedir>\(folder.path)</cachedir></fontconfig>"
      try folder.write("fonts.conf", Array(rules.utf8))
    }
    let (input, output) = (folder.path + "/in.svg", folder.path + "/out.png")
    try folder.write("in.svg", svg)
    let outcome = try Command.run(
      ["-z", "\(scale)", "-b", "white", "-o", output, input],
      environment: fonts == nil ? [:] : ["FONTCONFIG_FILE": configuration], executable: "/usr/bin/rsvg-convert")
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    return try Shades(png: try Files.contents(of: output))
  }

  @Test(arguments: Sample.all)
  func librsvgAgrees(sample: Sample) throws {
    let picture = try sample.picture()
    let ours = Shades(try picture.raster(scale: 2))
    Self.expectAlike(try Self.rendered(try picture.svg(), scale: 2), ours, sample.name)
    // The size that the picture says it has.
    let scaled = try Self.rendered(try picture.svg(SVGOptions(scale: 2)))
    #expect(scaled.width == 480 && scaled.height == 180)
    Self.expectAlike(scaled, ours, sample.name)
  }

  @Test func shapesAgree() throws {
    let picture = try PictureTests.shapes()
    Self.expectAlike(try Self.rendered(try picture.svg()), Shades(try picture.raster()), "shapes", strong: 0.01)
  }

  /// Outlines are where the fitter put them: read back from the file and multiplied out.
  @Test(arguments: Sample.all)
  func positionsAreTheFitters(sample: Sample) throws {
    let placement = try sample.placement()
    var picture = Picture(size: placement.rect.size)
    picture.draw(placement)
    let svg = String(decoding: try picture.svg(), as: UTF8.self)
    var found: [(Double, Double)] = []
    let group = /<g transform="translate\((\S+) (\S+)\)scale\((\S+) -\S+\)">(.*)<\/g>/
    for match in svg.matches(of: group) {
      let (x, y, scale) = (Double(match.1) ?? .nan, Double(match.2) ?? .nan, Double(match.3) ?? .nan)
      for use in match.4.split(separator: "/>") {
        let at = { (name: String) -> Double in
          use.split(separator: " \(name)=\"").dropFirst().first.flatMap { Double($0.prefix { $0 != "\"" }) } ?? 0
        }
        found.append((x + at("x") * scale, y - at("y") * scale))
      }
    }
    let expected = placement.lines.flatMap { line in
      line.glyphs.runs.flatMap { run in
        run.glyphs.filter { !GlyphShape($0.id, of: run.font).isEmpty }.map { line.origin + $0.origin }
      }
    }
    #expect(found.count == expected.count && !found.isEmpty)
    for (point, place) in zip(found, expected) {
      #expect(abs(point.0 - place.x) < 1.0 / 64 && abs(point.1 - place.y) < 1.0 / 64)
    }
  }

  @Test func eachGlyphIsDefinedOnce() throws {
    var picture = Picture(size: Size(300, 50))
    picture.draw(try Sample(name: "", text: "aaaa bbbb aaaa").placement(Size(300, 50)))
    let svg = String(decoding: try picture.svg(), as: UTF8.self)
    #expect(svg.matches(of: /<path id=/).count == 2 && svg.matches(of: /<use\s/).count == 12)
  }

  /// Overlapping letters are seen through together, not one through the other.
  @Test func opacityIsTheTexts() throws {
    let sample = Sample(name: "", text: "مرحبا", font: "Noto Sans Arabic")
    var picture = Picture(size: Size(240, 90), background: .white)
    picture.draw(try sample.placement(), Color(0, 0, 0, alpha: 0.5))
    let ours = Shades(try picture.raster(scale: 2))
    #expect((ours.values.min() ?? 0) >= 126)
    Self.expectAlike(try Self.rendered(try picture.svg(), scale: 2), ours, "opacity")
  }

  @Test func editableTextIsText() throws {
    let sample = Sample(name: "", text: "Ünï <&> \"q\" one", language: "de")
    var picture = Picture(size: Size(240, 90))
    picture.draw(try sample.placement(), Color(rgb: 0x123456))
    let svg = String(decoding: try picture.svg(SVGOptions(text: .editable)), as: UTF8.self)
    #expect(svg.contains("&lt;&amp;&gt; &quot;q&quot;") && svg.contains("font-family=\"'Noto Sans', sans-serif\""))
    #expect(svg.contains("xml:lang=\"de\"") && svg.contains("fill=\"#123456\"") && !svg.contains("<path"))
  }

  @Test func editableTextKnowsDirectionsHyphensAndAxes() throws {
    let arabic = Sample(name: "", text: "مرحبا abc", font: "Noto Sans Arabic", language: "ar")
    var picture = Picture(size: Size(240, 90))
    picture.draw(try arabic.placement())
    let inter = try FontCatalog.shared.font(Self.inter)
    let style = TextStyle(
      font: inter, language: "de", features: [FontFeature(tag: "tnum", value: 1)], letterSpacing: 0.1, wrap: .hyphenate)
    let fit = try ShapedText("Donaudampfschifffahrt", style: style).fit(
      in: Size(90, 90), FitOptions(sizes: AllowedSizes(maximum: 20)))
    picture.draw(try TextPlacement(fit))
    let svg = String(decoding: try picture.svg(SVGOptions(text: .editable)), as: UTF8.self)
    #expect(svg.contains("direction=\"rtl\"") && svg.contains("\u{2010}</tspan>"))
    #expect(svg.contains("font-variation-settings:'wght' 650") && svg.contains("font-feature-settings:'tnum' 1"))
    #expect(svg.contains("letter-spacing="))
    #expect(try Command.run(["--version"], executable: "/usr/bin/rsvg-convert").ending == .exit(0))
    _ = try Self.rendered(Array(svg.utf8))
  }

  /// The hyphen at a line's end is the one that its font has and that it was fitted with.
  @Test(arguments: ["Noto Sans", "Inter", "Carlito"])
  func editableHyphensAreTheFonts(_ name: String) throws {
    let font = try FontCatalog.shared.font(named: name)
    var picture = Picture(size: Size(90, 90))
    let style = TextStyle(font: font, language: "de", wrap: .hyphenate)
    let fit = try ShapedText("Donaudampfschifffahrt", style: style).fit(
      in: Size(90, 90), FitOptions(sizes: AllowedSizes(maximum: 20)))
    #expect(fit.fits && fit.lines.contains { $0.isHyphenated })
    picture.draw(try TextPlacement(fit))
    let svg = String(decoding: try picture.svg(SVGOptions(text: .editable)), as: UTF8.self)
    let own = font.glyph(for: "\u{2010}") != nil
    #expect(svg.contains("\u{2010}</tspan>") == own && svg.contains("-</tspan>") == !own)
  }

  /// A justified line is as wide as its column in every viewer: each word, or ideograph, says where it stands.
  @Test(
    arguments: [
      "one two three four five six", "النص العربي الطويل الذي ينقسم", "設定を保存しますか、キャンセルしますか",
      "ein kleines العربي الطويل Wort und النص noch eins",
    ])
  func editableTextIsJustified(words: String) throws {
    let options = FitOptions(sizes: AllowedSizes(maximum: 20), alignment: TextAlignment(.justify))
    let font = words.first == "ا" ? "Noto Sans Arabic" : "Noto Sans"
    let fit = try Sample(name: "", text: words, font: font, language: words.first == "設" ? "ja" : "")
      .fit(Size(160, 160), options)
    #expect(fit.lineCount > 1 && fit.lines[0].expansion > 0)
    var picture = Picture(size: Size(160, 160), background: .white)
    picture.draw(try TextPlacement(fit))
    let svg = try picture.svg(SVGOptions(text: .editable))
    #expect(!String(decoding: svg, as: UTF8.self).contains("word-spacing"))
    Self.expectAlike(
      try Self.rendered(svg, scale: 2, fonts: Command.font("")), Shades(try picture.raster(scale: 2)), "'\(words)'",
      strong: 0.02)
  }

  private static var inter: FontQuery {
    var query = FontQuery(name: "Inter")
    query.weight = 650
    return query
  }

  /// Two pictures in one page do not use each other's outlines.
  @Test func prefixesKeepPicturesApart() throws {
    let svg = String(decoding: try Sample.all[0].picture().svg(SVGOptions(prefix: "left-")), as: UTF8.self)
    #expect(svg.contains("id=\"left-0\"") && svg.contains("#left-0\"") && !svg.contains("\"g0\""))
  }

  private static let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    (path: String) in access(path, X_OK) == 0
  }

  /// Where there is a Chromium: all samples on one page, in one run of it.
  @Test(.enabled(if: chromium != nil)) func chromiumAgrees() throws {
    let folder = try Folder()
    var sheet = Picture(size: Size(480, 90 * Double((Sample.all.count + 1) / 2)), background: .white)
    for (index, sample) in Sample.all.enumerated() {
      sheet.draw(try sample.picture(), at: Point(index % 2 == 0 ? 0 : 240, 90 * Double(index / 2)))
    }
    try folder.write("sheet.svg", try sheet.svg())
    let size = "\(Int(sheet.size.width)),\(Int(sheet.size.height))"
    var command = Command(
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(folder.path)/user",
        "--screenshot=\(folder.path)/out.png", "--window-size=\(size)", "--force-device-scale-factor=2",
        "file://\(folder.path)/sheet.svg",
      ].map { Array($0.utf8) }, environment: ["HOME": folder.path], executable: Self.chromium ?? "")
    command.timeout = 120
    let outcome = try command.run()
    #expect(outcome.ending == .exit(0))
    // Newer ones keep some of the window for themselves: what is there must agree.
    let shot = try Shades(png: try Files.contents(of: folder.path + "/out.png"))
    let ours = Shades(try sheet.raster(scale: 2))
    #expect(shot.width == ours.width)
    let rows = min(shot.height, ours.height)
    #expect(rows * 3 >= ours.height * 2)
    Self.expectAlike(shot.top(rows), ours.top(rows), "Chromium")
  }
}

extension Shades {
  fileprivate func top(_ rows: Int) -> Shades {
    Shades(width: width, height: rows, values: Array(values[..<(rows * width)]))
  }
}
