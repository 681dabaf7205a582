import Geometry
import TestSupport
import Testing
import Typography

@testable import Drawing

/// What is found in SVGs before librsvg reads them.
@Suite struct SVGContentsTests {
  private static let spaces = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

  private static func document(_ inside: String, size: Int = 100, before: String = "") -> [UInt8] {
    Array("\(before)<svg \(spaces) width='\(size)' height='\(size)'>\n\(inside)</svg>".utf8)
  }

  private static func image(_ bytes: [UInt8]) throws -> PictureImage {
    try PictureImage(checking: bytes, name: "drawing.svg")
  }

  private static func raster(_ image: PictureImage, side: Double) throws -> Raster {
    var picture = Picture(size: Size(side, side), background: .white)
    picture.draw(image, in: Rect(size: Size(side, side)), .fill)
    return try picture.raster()
  }

  private static let text = "<text font-size='1e9' x='1'>AAAA</text>"

  /// Letters whose sizes librsvg's arithmetic does not hold end the process, and matrices that it does not hold.
  @Test(
    arguments: [
      document(text), document("<g style='font-size: 1e7in'><text>A</text></g>"),
      document("<text letter-spacing='1e8'>ab</text>"), document("<text style='font: bold 9e8px serif'>ab</text>"),
      document("<text class='a'>ab</text><style>g > .b, text.a{fill:red;/* ; */font-size:1e9px}</style>"),
      document("<style>@media all{*{font-size:1e9px}}</style><text>ab</text>"),
      document(String(repeating: "<g font-size='100em'>", count: 5) + "<text>ab</text>"),
      document("<text font-size='&big;'>ab</text>", before: "<!DOCTYPE svg [<!ENTITY big '1e9'>]>"),
      document("&text;", before: "<!DOCTYPE svg [<!ENTITY text \"\(text)\">]>"),
      document("<text>ab</text>", before: "<!DOCTYPE svg [<!ATTLIST text font-size CDATA '1e9'>]>"),
      document("<text style='font\\-size:1e9px'>ab</text>"),
      document("+ADw-text font-size='1e9'+AD4-", before: "<?xml version='1.0' encoding='UTF-7'?>"),
      document("<text font-size='12'>" + String(repeating: "a", count: 100_000) + "</text>"),
      document("<filter id='f'><feConvolveMatrix order='99' kernelMatrix='1'/></filter>"),
      document(
        "<image xlink:href='data:image/svg+xml;base64,\(String(decoding: base64(document(text)), as: UTF8.self))'/>"),
      document("<use xlink:href='data:image/svg+xml,%3Csvg/%3E#a'/>"),
      document("<rect fill='url(data:image/svg+xml,%3Csvg/%3E#a)'/>"),
      document("&text;", before: "<!DOCTYPE svg [<!ENTITY text SYSTEM 'a.txt'>]>"),
      document("", before: "<?xml-stylesheet href='data:text/css,text{font-size:1e9px}'?>"),
      document("<style>" + String(repeating: "a:not(", count: 3000) + "</style>"),
      document("<style>'\n" + String(repeating: ":N\\6ft(", count: 3000) + "</style>"),
      document("<style>" + String(repeating: "a:nth-child(1 of ", count: 3000) + "</style>"),
      document("<style>:not([a='{']" + String(repeating: ":/**/not(\"){\"", count: 3000) + "</style>"),
    ])
  func whatEndsTheProcessIsRefused(bytes: [UInt8]) throws {
    let error = #expect(throws: DrawingError.self) { try Self.image(bytes) }
    let message = words(error)
    #expect(["line 1:", "line 2:", "line 3:"].contains(where: message.contains), "\(message)")
    #expect(Remedy.missing(in: message) == nil, "\(message)")
  }

  /// Few bytes that ask for much: they are refused where they would be drawn so large.
  @Test func whatCostsTooMuchIsRefused() throws {
    let turbulence = "<filter id='f'><feTurbulence baseFrequency='0.01' numOctaves='99999999'/></filter>"
    let masks = (0..<8).map { level in
      let rect = "<rect width='3000' height='3000' mask='url(#m\(level + 1))'/>"
      return "<mask id='m\(level)'>\(rect)\(rect)</mask>"
    }.joined()
    for (inside, side) in [
      (turbulence + "<rect width='9' height='9' filter='url(#f)'/>", 20.0),
      (turbulence + "<style>.a{filter:url(#f)}</style><rect class='b a' width='9' height='9'/>", 20),
      (masks + "<rect width='3000' height='3000' mask='url(#m0)'/>", 2000),
    ] {
      let error = #expect(throws: DrawingError.self) {
        try Self.raster(Self.image(Self.document(inside, size: 3000)), side: side)
      }
      #expect(words(error).contains("filters, masks and patterns"), "\(words(error))")
      #expect(Remedy.missing(in: words(error)) == nil, "\(words(error))")
    }
    // Its pixels are those of any image.
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let png = start + Array("IHDR".utf8) + [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 2, 0, 0, 0]
    let url = "data:image/png;base64,\(String(decoding: base64(png), as: UTF8.self))"
    let error = #expect(throws: DrawingError.self) {
      try Self.image(Self.document("<image xlink:href='\(url)' width='9' height='9'/>"))
    }
    #expect(words(error).contains("400000000"), "\(words(error))")
  }

  /// Lines that all cross each other, dashes without end and texts in uses of uses take as long however small they are
  /// drawn, so they are refused before librsvg gets them.
  @Test(
    arguments: [
      "strokes", "fills", "clips", "bars", "walls", "turned", "smooth", "dashes", "circle", "rules", "texts",
      "rectangles",
    ])
  func shapesThatTakeTooLong(kind: String) throws {
    func tree(_ leaf: String) -> String {
      let levels = (1...6).map { level in
        "<g id='g\(level)'>" + String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: 10) + "</g>"
      }
      return "<defs><g id='g0'>\(leaf)</g>" + levels.joined() + "</defs><use xlink:href='#g6'/>"
    }
    func path(_ turn: String, _ count: Int, _ more: String) -> String {
      "<path d='" + String(repeating: turn, count: count) + "' \(more)/>"
    }
    let curves = path("M0 0C9 80 80 9 90 90", 100, "stroke='red' stroke-dasharray='.01 .01'")
    let inside =
      switch kind {
      case "strokes": path("M0 0L9 9L3 8", 20_000, "style='fill:none;STROKE:red'")
      case "fills": "<path d='\(Self.star(4000))'/>"
      case "clips":
        "<clipPath id='c'><path d='\(Self.star(1000))'/></clipPath>"
          + String(repeating: "<rect width='9' height='9' style='clip-path:url(#c)'/>", count: 100)
      case "bars": "<path stroke='red' d='" + (0..<2000).map { "M\($0) \($0 * 7919 % 2000)V2000" }.joined() + "'/>"
      case "walls": path("M0 0v9", 40_000, "")
      case "turned": "<g transform='rotate(9) scale(500)'><path d='\(Self.star(1500))'/></g>"
      // The curves swing further and further out.
      case "smooth": "<path d='M0 0Q5 5 9 9" + (0..<3000).map { "T\($0 * 7919 % 300) \($0 % 7)" }.joined() + "'/>"
      case "dashes": String(repeating: curves, count: 20)
      case "circle": "<circle r='40%' stroke='red' stroke-dasharray='.001'/>"
      case "rules": "<style>.a{stroke:red;stroke-dasharray:0.001 0.001}</style>" + path("M0 0h99v99", 30, "class='a'")
      case "texts": tree("<text y='10'>Hello</text>")
      default: tree("<rect width='5' height='5' opacity='.5'/>")
      }
    let error = #expect(throws: DrawingError.self) { try Self.image(Self.document(inside)) }
    #expect(words(error).contains("too long to draw; draw fewer"), "\(words(error))")
    #expect(Remedy.missing(in: words(error)) == nil)
  }

  /// Lines across a square that nearly all cross each other, none of them twice.
  private static func star(_ count: Int) -> String {
    "M0 0" + (0..<count).map { "L\($0 * 7919 % 307) \($0 * 104_729 % 311)" }.joined()
  }

  /// Long curves become many lines, and many lines side by side take long for each row of pixels: both are drawn where
  /// they are small enough.
  @Test(arguments: ["curves", "lines", "overridden", "unread"]) func shapesThatTakeTooLongSoLarge(kind: String) throws {
    let curves = "<path d='M0 0" + String(repeating: "C1e6 0 1e6 1e6 0 1e6L0 0", count: 200) + "'/>"
    let inside =
      switch kind {
      case "curves": curves
      // A style comes before an attribute, and what cannot be read is no transform.
      case "overridden": "<g transform='scale(1e-9)' style='transform: scale(1)'>\(curves)</g>"
      case "unread": "<g transform='scale(0,5e-9'>\(curves)</g>"
      default: "<path d='" + (0..<15_000).map { "M\(Double($0) / 200) 0l.1 99" }.joined() + "'/>"
      }
    let image = try Self.image(Self.document(inside))
    #expect(try !Self.raster(image, side: 20).pixels.isEmpty)
    let size = Size(20, 12_000)
    var picture = Picture(size: size)
    picture.draw(image, in: Rect(size: size), .fill)
    let error = #expect(throws: DrawingError.self) { try picture.raster() }
    #expect(words(error).contains("would take too long so large; show it smaller"), "\(words(error))")
    #expect(Remedy.missing(in: words(error)) == nil)
  }

  /// A map of a coast, a plan with dashes, a page of text: nothing that people draw comes near those bounds.
  @Test func shapesThatPeopleDraw() throws {
    let coast = (0..<60).map { line in
      let points = (0..<400).map { "L\($0 * 2).\(line) \(line * 9 + $0 % 7).5" }.joined()
      return "<path d='M0 0\(points)' fill='none' stroke='#246' stroke-dasharray='4 2'/>"
    }
    // A coast in one path, stroked: short lines that cross a few times.
    var (place, seed) = ((x: 300.0, y: 300.0), UInt32(1))
    let walk = (0..<60_000).map { _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      place = (place.x + Double(seed >> 16 & 255) / 255 - 0.5, place.y + Double(seed >> 24) / 255 - 0.5)
      return "L\(place.x) \(place.y)"
    }
    let island = "<path d='M300 300\(walk.joined())' fill='none' stroke='#246'/>"
    let ring = "<path d='M" + (0..<9000).map { "\($0 % 300) \($0 / 30) " }.joined() + "Z'/>"
    let texts = (0..<900).map { "<text x='5' y='\($0)'>Some words on a line</text>" }.joined()
    let image = try Self.image(Self.document(coast.joined() + island + ring + texts, size: 600))
    #expect(try Self.raster(image, side: 600).pixels.contains { $0 != 0xFFFF_FFFF })
  }

  /// What people draw is drawn: shadows, masks, texts of any reasonable size, document types of drawing programs.
  @Test func whatPeopleDrawIsDrawn() throws {
    let shadow =
      "<filter id='f'><feGaussianBlur stdDeviation='3'/><feOffset dx='2'/></filter><mask id='m'><circle r='40'/></mask>"
    let rects = String(repeating: "<rect width='30' height='20' filter='url(#f)' mask='url(#m)'/>", count: 10)
    let texts =
      "<text font-size='1.2em'>Hello <tspan style='font-size:120%'>you</tspan></text><text font-size='2048'>ab</text>"
    let type =
      "<?xml version='1.0' encoding='iso-8859-1'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/svg11.dtd' ["
      + "<!ENTITY ns_svg 'http://www.w3.org/2000/svg'><!ATTLIST svg xmlns:a CDATA #FIXED 'http://ns.adobe.com/'>]>"
    let styles = "<style>/* {} */ .a{font-family:'\\5b8b';font-size:2em} @font-face{src:url(a.ttf)}</style>"
    let image = try Self.image(Self.document(shadow + styles + rects + texts, size: 600, before: type))
    #expect(try Self.raster(image, side: 600).pixels.contains { $0 != 0xFFFF_FFFF })
    var picture = Picture(size: Size(600, 600))
    picture.draw(image, in: Rect(size: Size(600, 600)), .fill)
    #expect(try picture.pdf().count > 1000)
  }

  @Test func costsAreCountedAsOftenAsTheyArise() throws {
    func work(_ inside: String) throws -> Double {
      try SVGContents(Self.document(inside), name: "a.svg", .default).cost.pixel
    }
    #expect(try work("<rect width='9' height='9'/><text>ab</text>") == 0)
    let blur = "<defs><filter id='f'><feGaussianBlur stdDeviation='3'/></filter></defs>"
    let one = try work(blur + "<g filter='url(#f)'/>")
    #expect(one > 0)
    #expect(try work(blur + "<g filter='url(#f)'/><g filter='url(#f)'/>") == 2 * one)
    #expect(try work(blur + "<g id='a' filter='url(#f)'/><use xlink:href='#a'/><use href='#a'/>") == 3 * one)
    #expect(try work(blur) == 0)
    // What uses itself is not drawn.
    #expect(try work("<g id='a'><use xlink:href='#a'/></g>") == 0)
  }

  /// Selectors in brackets are no fault by themselves, nor are functions that are none.
  @Test func selectorsThatPeopleWrite() throws {
    let functions =
      String(repeating: "a{fill:url(#b);transform:rotate(3deg)}", count: 200)
      + (1...200).map { "path:nth-child(\($0)){stroke-dashoffset:\($0)}" }.joined()
    _ = try Self.image(
      Self.document("<style>\(functions)" + String(repeating: "g:not(.a):hover{}", count: 60) + "</style>"))
  }

  /// What librsvg and the libraries below it need the square of.
  @Test(arguments: [
    ("<g \((0..<1001).map { "a\($0)='1'" }.joined(separator: " "))/>", "more than 1000 attributes"),
    (String(repeating: "<g/>", count: 200_000), "more than 200000 elements"),
    (
      (0..<300).map { "<linearGradient id='g\($0)' href='#g\($0 + 1)'/>" }.joined(), "more than 100 steps"
    ),
    (
      (0..<300).reversed().map { "<pattern id='g\($0)' xlink:href='#g\($0 + 1)'/>" }.joined(), "more than 100 steps"
    ),
  ])
  func whatGrowsWithTheSquare(inside: String, message: String) throws {
    let error = #expect(throws: DrawingError.self) { try Self.image(Self.document(inside)) }
    #expect(words(error).contains(message), "\(words(error))")
    #expect(Remedy.missing(in: words(error)) == nil, "\(words(error))")
  }

  @Test func elementsOfInnerDrawingsCount() throws {
    let inner = Self.document("<defs>" + String(repeating: "<g/>", count: 70_000) + "</defs>")
    let image = "<image xlink:href='data:image/svg+xml;base64,\(String(decoding: base64(inner), as: UTF8.self))'/>"
    _ = try Self.image(Self.document(image + image))
    let error = #expect(throws: DrawingError.self) { try Self.image(Self.document(image + image + image)) }
    #expect(words(error).contains("more than 200000 elements"), "\(words(error))")
  }

  @Test func chainsThatPeopleDraw() throws {
    let chain = (0..<90).map { "<radialGradient id='g\($0)' href='#g\($0 + 1)'/>" }.joined()
    _ = try Self.image(Self.document(chain))
    // One that takes from itself has no end to be found.
    _ = try Self.image(
      Self.document("<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><pattern id='c' href='#c'/>"))
  }

  /// Each font that is asked for is looked for among all that are installed.
  @Test func fontsThatAreLookedFor() throws {
    func time(_ inside: String) throws -> Double {
      try SVGContents(Self.document(inside), name: "a.svg", .default).cost.whole
    }
    func texts(_ count: Int, _ text: String = "abc", attributes: (Int) -> String) -> String {
      (0..<count).map { "<text \(attributes($0))>\(text)</text>" }.joined()
    }
    let same = try time(texts(100) { _ in "font-family='A'" })
    for attributes in [
      { "font-family='F\($0)'" }, { "font-size='\(10 + Double($0) / 10)'" },
      { "style='font: bold \(10 + $0)px serif'" },
      { "xml:lang='\(["de", "fr"][$0 % 2])' font-weight='\(100 + $0)'" },
    ] as [(Int) -> String] {
      let others = try time(texts(100, attributes: attributes))
      #expect(others > same + 99 * 4000)
      #expect(others < same + 99 * 6000)
    }
    // In one font, letters of three scripts; in a style sheet, and around the text.
    #expect(try time(texts(9, "abc абв 漢字") { _ in "" }) > time(texts(9, "abc") { _ in "" }) + 2 * 4000)
    let rules = "<style>.a{font-family:A}.b{font-family:B}</style>"
    #expect(
      try time(rules + texts(9) { "class='\(["a", "b"][$0 % 2])'" }) > time(rules + texts(9) { _ in "class='a'" })
        + 4000)
    #expect(try time("<g font-family='A'>\(texts(1) { _ in "" })</g>" + texts(1) { _ in "" }) > 2 * 5000)

    let list = (0..<100_000).map { "F\($0)" }.joined(separator: ",")
    for many in [texts(2000) { "font-family='F\($0)'" }, texts(1) { _ in "font-family='\(list)'" }] {
      let error = #expect(throws: DrawingError.self) { try Self.image(Self.document(many)) }
      #expect(words(error).contains("fewer fonts and sizes"), "\(words(error))")
    }
  }

  /// Filters that look at all that is near a pixel look at more pixels the larger they are drawn.
  @Test func filtersThatLookAtNeighbours() throws {
    func cost(_ filter: String) throws -> SVGCost {
      try SVGContents(Self.document(filter + "<g filter='url(#f)'/>"), name: "a.svg", .default).cost
    }
    let three = try cost("<filter id='f'><feMorphology radius='3'/></filter>")
    let once = three.pixelWork(scale: 1)
    #expect(three.pixelWork(scale: 2) > 3 * (once - 20) && three.pixelWork(scale: 2) < 4 * once)
    let wide = try cost("<filter id='f'><feMorphology radius='3 0'/></filter>")
    #expect(wide.pixelWork(scale: 1) < once / 3)
    let relative = try cost("<filter id='f' primitiveUnits='objectBoundingBox'><feMorphology radius='.3'/></filter>")
    #expect(relative.pixelWork(scale: 1) > 1000 * once)
    #expect(three.enlarged(2).pixelWork(scale: 1) == three.pixelWork(scale: 2))
  }

  /// Selectors that are held against what is around elements and beside them, for longer than a drawing may take.
  @Test(arguments: ["g g g h%d rect", "rect:nth-last-child(%dn+3)", "rect ~ rect + a%d"])
  func costlySelectors(_ selector: String) throws {
    func drawing(rules: Int, elements: Int) -> [UInt8] {
      let style = (1...rules).map { selector.replacing("%d", with: "\($0)") + "{fill:red}" }.joined()
      let shapes = String(repeating: "<rect/>", count: elements)
      let (open, close) = (String(repeating: "<g>", count: 40), String(repeating: "</g>", count: 40))
      return Self.document("<style>\(style)</style>\(open)\(shapes)\(close)")
    }
    _ = try Self.image(drawing(rules: 20, elements: 100))
    #expect {
      try Self.image(drawing(rules: 300, elements: 5000))
    } throws: {
      "\($0)".contains("too many rules")
    }
  }
}
