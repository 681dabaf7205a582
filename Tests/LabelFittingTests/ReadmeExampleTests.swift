import AdaptiveLayout
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// The README's examples of the library, line by line: they compile, run, and are what the README shows.
@Suite struct ReadmeExampleTests {
  @Test func fittingText() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
    print(fit.size, fit.fits, fit.limit)
    for line in fit.lines { print(line.visibleRange, line.width, line.baseline) }
    let other = try text.fit(in: Size(90, 90))
    #expect(fit.fits && other.fits)
  }

  @Test func adaptiveScreen() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var sizes: [Double] = []
    var screen = Layout()
    let root = screen.root
    let title = try Label("Welcome back", style: TextStyle(font: font), fit: .autoresized(numberOfLines: 2))
    let name = try screen.add(title, to: root, named: "name")
    try screen.constrain {
      name.leading == root.safeArea.leading + 16
      name.trailing == root.safeArea.trailing - 16
      name.top == root.safeArea.top + 8
      name.height == 0.1 * root.height
    }
    var fits = LabelFits()
    for orientation in [Orientation.portrait, .landscape] {
      try screen.layout(in: try Device.named("iPhone 15").viewport(orientation), fitting: &fits)
      print(try screen.frame(of: name), fits[name]?.size ?? 0)
      sizes.append(fits[name]?.size ?? 0)
      #expect(try fits[name]?.box == screen.frame(of: name).size)
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > 0)
  }

  /// Every line of the README's Swift is here, but for its comments.
  @Test func readmeShowsThese() throws {
    let readme = String(decoding: try Files.contents(of: Command.package + "/README.md"), as: UTF8.self)
    let source = String(decoding: try Files.contents(of: #filePath), as: UTF8.self)
    let known = Set(source.split(separator: "\n").map { $0.trimmingBlanks })
    let blocks = readme.split(separator: "```swift\n").dropFirst().map { $0.split(separator: "```")[0] }
    #expect(blocks.count >= 3)
    for line in blocks.filter({ !$0.contains("Picture") }).joined().split(separator: "\n") {
      let code = line.split(separator: "  //")[0].trimmingBlanks
      #expect(known.contains(code), "\(code)")
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
