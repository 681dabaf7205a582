import Geometry
import TestSupport
import Testing
import Typography

@testable import Drawing

/// SVG images: their size, their shapes, and what hostile ones do not get.
@Suite struct SVGDrawingTests {
  private static func image(_ inside: String, _ attributes: String = "width='20' height='10'") throws -> PictureImage {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\(inside)</svg>"
    return try PictureImage(checking: Array(text.utf8), name: "drawing.svg")
  }

  private static func raster(_ image: PictureImage, in size: Size, scale: Double = 1) throws -> Raster {
    var picture = Picture(size: size, background: .white)
    picture.draw(image, in: Rect(size: size), .fill)
    return try picture.raster(scale: scale)
  }

  @Test(
    arguments: [
      ("width='20' height='10'", Size(20, 10)), ("viewBox='0 0 40 30'", Size(40, 30)),
      ("width='1in' height='2.54cm'", Size(96, 96)), ("width='100%' height='100%' viewBox='5 5 7.5 3'", Size(7.5, 3)),
      ("", Size(300, 150)),
    ])
  func sizes(attributes: String, size: Size) throws {
    let image = try Self.image("", attributes)
    #expect(abs(image.size.width - size.width) < 0.01 && abs(image.size.height - size.height) < 0.01)
  }

  @Test(arguments: ["width='0' height='9'", "width='1e9' height='1'"])
  func noSizes(attributes: String) {
    let error = #expect(throws: DrawingError.self) { try Self.image("", attributes) }
    #expect(Remedy.missing(in: words(error)) == nil, "\(words(error))")
  }

  /// Edges are edges in whatever size it is shown: on each side of one there are two colours and one pixel between.
  @Test(arguments: [1.0, 7.3, 40]) func sharpAtAnySize(scale: Double) throws {
    let image = try Self.image("<rect width='10' height='10' fill='#f00'/>")
    let raster = try Self.raster(image, in: Size(20, 10), scale: scale)
    let row = (0..<raster.width).map { raster[$0, raster.height / 2] }
    let between = row.count { $0 != 0xFFFF_0000 && $0 != 0xFFFF_FFFF }
    #expect(between <= 1 && row.first == 0xFFFF_0000 && row.last == 0xFFFF_FFFF)
  }

  /// Kept pixels are those that drawing anew would make, wherever on the page it is.
  @Test func keptPixelsAreTheSame() throws {
    let text = CairoImagesTests.drawing
    let known = try PictureImage(checking: Array(text.utf8), name: "known")
    for place in [Point(3, 4), Point(3.25, 4.75), Point(3, 4), Point(10.5, 0)] {
      func raster(_ image: PictureImage) throws -> Raster {
        var picture = Picture(size: Size(80, 40), background: .white)
        picture.draw(image, in: Rect(origin: place, size: Size(50, 25)), .fill)
        return try picture.raster()
      }
      let fresh = try PictureImage(checking: Array(text.utf8), name: "fresh")
      #expect(try raster(known).pixels == raster(fresh).pixels)
    }
  }

  /// The same drawing by librsvg's own command.
  @Test func librsvgAgrees() throws {
    let theirs = try SVGWriterTests.rendered(Array(CairoImagesTests.drawing.utf8), scale: 3)
    let image = try PictureImage(checking: Array(CairoImagesTests.drawing.utf8), name: "logo")
    SVGWriterTests.expectAlike(theirs, Shades(try Self.raster(image, in: Size(120, 60))), "logo", strong: 0.001)
  }

  /// No file is read, whatever the drawing names; what would be left out is told.
  @Test(
    arguments: [
      ("<image href='file://PATH' width='20' height='10'/>", "<image> refers to 'file://PATH'"),
      ("<image href='PATH' width='20' height='10'/>", "put the image into it as a data: URL"),
      ("\n\n<image xlink:href='secret.png' width='20' height='10'/>", "line 3: <image> refers to 'secret.png'"),
      ("<filter id='f'><feImage href=' secret.png'/></filter>", "<feImage> refers to 'secret.png'"),
      ("<use xlink:href='file://PATH#a'/>", "<use> refers to"),
      ("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='PATH' parse='text'/>", "<include> refers to"),
      ("<rect width='20' height='10' fill='url(file://PATH#a)'/>", "its 'fill' refers to 'file://PATH#a'"),
      ("<rect style='mask: url(#a); filter: blur(1px) URL( \"b.svg#a\" )'/>", "its 'filter' refers to 'b.svg#a'"),
      ("<style>.a {clip-path: url(b.svg#a)}</style><g class='a'/>", "its 'clip-path' refers to 'b.svg#a'"),
      ("<linearGradient id='a' href='b.svg#a'/>", "<linearGradient> refers to"),
      ("<image href='data:image/png;base64,iVBORw0KGgo='/>", "an image in it cannot be used"),
      ("<image href='data:image/png'/>", "an image in it has no comma"),
    ])
  func nothingOutsideIsRead(inside: String, message: String) throws {
    let folder = try Folder()
    let path = folder.path + "/secret.png"
    try folder.write("secret.png", try Picture(size: Size(20, 10), background: Color(rgb: 0xFF0000)).png())
    let error = #expect(throws: DrawingError.self) { try Self.image(inside.replacing("PATH", with: path)) }
    // Of a long path there is the beginning.
    let words = message.replacing("PATH", with: path.prefix(70))
    #expect(error.map { "\($0)".contains(words.prefix(60)) } == true, "\(error as Any)")
  }

  /// Nor is a style sheet, which is often only about fonts; links lead elsewhere, and what nothing uses is not there.
  @Test(arguments: [
    "<style>@import url('PATH');</style>", "<a href='PATH'/>", "<image href=''/>",
    "<style>.a {fill: url(b.svg#a)} @font-face {src: url(PATH)}</style>",
  ])
  func whatNeedNotBeRead(inside: String) throws {
    let image = try Self.image(inside.replacing("PATH", with: "file:///etc/passwd"))
    #expect(try Self.raster(image, in: Size(20, 10)).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// A drawing may be shown as small as anybody likes, in documents as on pixels.
  @Test(arguments: [(4096.0, 24.0, 24.0), (1000, 2, 2), (8000, 60, 1), (1e6, 10, 10), (20, 1e-4, 3)])
  func farSmaller(side: Double, width: Double, height: Double) throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(side) \(side)'><rect width='\(side)' height='\(side)'/></svg>"
    let image = try PictureImage(checking: Array(svg.utf8), name: "large.svg")
    var picture = Picture(size: Size(90, 90))
    picture.draw(image, in: Rect(x: 0, y: 0, width: width, height: height))
    picture.draw(image, in: Rect(x: 30, y: 30, width: 60, height: 60))
    #expect(try picture.pdf().starts(with: Array("%PDF-".utf8)))
  }

  /// What grows beyond measure is refused, or drawn in no time.
  @Test(.timeLimit(.minutes(30)), arguments: ["entities", "uses", "depth", "patterns"]) func bombs(kind: String) throws
  {
    var text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    switch kind {
    case "entities":
      let entities = (1...9).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }.joined()
      text = "<!DOCTYPE svg [<!ENTITY e0 'ha'>\(entities)]>" + text + "<text>&e9;</text></svg>"
    case "uses":
      text += "<defs><g id='u0'><rect width='1' height='1'/></g>"
      for level in 1...30 { text += "<g id='u\(level)'><use href='#u\(level - 1)'/><use href='#u\(level - 1)'/></g>" }
      text += "</defs><use href='#u30'/></svg>"
    case "depth":
      text += String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000) + "</svg>"
    default:
      for level in 0..<30 {
        text +=
          "<pattern id='p\(level)' width='1' height='1'><rect width='9' height='9' fill='url(#p\(level + 1))'/></pattern>"
      }
      text += "<rect width='9' height='9' fill='url(#p0)'/></svg>"
    }
    do {
      let image = try PictureImage(checking: Array(text.utf8), name: "bomb.svg")
      _ = try Self.raster(image, in: Size(9, 9))
    } catch let error as DrawingError {
      #expect(error.description.contains("'bomb.svg'") && Remedy.missing(in: error.description) == nil, "\(error)")
    }
  }

  @Test(arguments: ["<svg", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "<x><svg/></x>"])
  func damaged(text: String) {
    let error = #expect(throws: DrawingError.self) { try PictureImage(checking: Array(text.utf8), name: "cut.svg") }
    #expect(Remedy.missing(in: words(error)) == nil && words(error).contains("'cut.svg'"))
  }

  @Test func limitOfBytes() throws {
    var limits = Limits()
    limits.svgBytes = 100
    #expect(throws: DrawingError.overLimit("svgBytes", value: CairoImagesTests.drawing.utf8.count, maximum: 100)) {
      try PictureImage(checking: Array(CairoImagesTests.drawing.utf8), name: "long", limits: limits)
    }
  }

  /// A librsvg that cannot be opened is said to those who draw an SVG image, with the package to install, and to no one
  /// else.
  @Test func missingLibrary() throws {
    let folder = try Folder()
    try folder.write("librsvg-2.so.2", Array("this is no library".utf8))
    try folder.write("logo.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>".utf8))
    try folder.write("page.json", Array(#"{"size": "9x9", "items": [{"image": "logo.svg", "rect": "9x9"}]}"#.utf8))
    let environment = ["LD_LIBRARY_PATH": folder.path]
    let words = ["draw", "--composition", folder.path + "/page.json", "-o", folder.path + "/page.png"]
    #expect(try Command.run(words).ending == .exit(0))
    let outcome = try Command.run(words, environment: environment)
    #expect(outcome.ending == .exit(69) && Remedy.missing(in: outcome.err) == nil, "\(outcome)")
    #expect(outcome.err.contains("logo.svg'") && outcome.err.contains("librsvg-2.so.2"), "\(outcome)")
    let package = try #require(outcome.err.firstMatch(of: #/install Debian's ([^ ,]+),/#)).1
    let packages = try Files.contents(of: Command.package + "/.ci/packages")
    #expect(String(decoding: packages, as: UTF8.self).split(separator: "\n").contains(package))
    #expect(try Command.run("90x30", "text", environment: environment) == Command.run("90x30", "text"))
    #expect(try Command.run("-V", environment: environment).out.contains("librsvg not installed"))
  }
}
