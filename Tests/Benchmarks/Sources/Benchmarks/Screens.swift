import AdaptiveLayout
import CHarfBuzzAlone
import ConstraintSolver
import Geometry
import LabelFitting
import TextFit
import TextLayout
import Typography
import Workloads

/// A screen as those of a photo-sharing app: header, author, picture and likes, ten labels fitted to their frames, and
/// sets of constraints for portrait and landscape.
struct Screen {
  let style: TextStyle
  let fonts: [Prepared]

  init() throws {
    style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    fonts = try Workloads.Label.screen.map { try Prepared($0) }
  }

  static let portrait = Viewport(
    size: Size(393, 852), safeArea: EdgeInsets(top: 59, right: 0, bottom: 34, left: 0),
    traits: Traits(horizontal: .compact, vertical: .regular, scale: 3, size: Size(393, 852)))
  static let landscape = Viewport(
    size: Size(852, 393), safeArea: EdgeInsets(top: 0, right: 59, bottom: 21, left: 59),
    traits: Traits(horizontal: .compact, vertical: .compact, scale: 3, size: Size(852, 393)))

  func labels() throws -> [LabelFitting.Label] {
    let fit = LabelFit(FitOptions(lines: 1))
    return try Workloads.Label.screen.map { try LabelFitting.Label($0.text, style: style, size: 15, fit: fit) }
  }

  /// The screen with labels that were made before.
  func build(_ labels: [LabelFitting.Label], spacers: Bool = false) throws -> Layout {
    var screen = Layout()
    let root = screen.root
    let header = try screen.add(to: root, named: "header")
    let author = try screen.add(to: root, named: "author")
    let picture = try screen.add(to: root, named: "picture")
    let likes = try screen.add(to: root, named: "likes")
    try screen.constrain {
      header.height == 60
      header.left == root.left
      header.right == root.right
      header.top == root.top
      picture.height == picture.width
      picture.left == root.left
      author.height == 50
      author.top == header.bottom
    }
    try screen.constrain(when: TraitCondition(horizontal: .compact, vertical: .regular)) {
      author.left == root.left
      author.right == root.right
      picture.top == author.bottom
      picture.right == root.right
      likes.top == picture.bottom + 5
      likes.left == root.left
      likes.right == root.right
    }
    try screen.constrain(when: TraitCondition(vertical: .compact)) {
      author.left == picture.right
      author.right == root.right
      picture.top == header.bottom
      picture.bottom == root.bottom
      likes.top == author.bottom
      likes.left == picture.right
      likes.right == root.right
    }
    let title = try screen.add(labels[0], to: header, named: "title")
    let avatar = try screen.add(to: author, named: "avatar")
    let name = try screen.add(labels[1], to: author, named: "name")
    let place = try screen.add(labels[2], to: author, named: "place")
    let time = try screen.add(labels[3], to: author, named: "time")
    try screen.constrain {
      title.centerX == header.centerX
      title.centerY == header.centerY
      title.width == header.width * 0.6
      title.height == header.height * 0.5
      avatar.left == author.left + 10
      avatar.centerY == author.centerY
      avatar.height == author.height * 0.8
      avatar.width == avatar.height
      name.left == avatar.right + 10
      name.right == time.left - 10
      name.top == author.top + 5
      name.height == author.height * 0.4
      place.left == name.left
      place.right == name.right
      place.top == name.bottom
      place.bottom == author.bottom - 5
      time.right == author.right - 10
      time.width == author.width * 0.1
      time.centerY == author.centerY
      time.height == name.height
    }
    var above = likes.top
    for (index, label) in labels[4...].enumerated() {
      let view = try screen.add(label, to: likes, named: "line \(index)")
      try screen.constrain {
        view.left == likes.left + 10
        view.right == likes.right - 10
        view.top == above + 4
        view.height == 18
      }
      above = view.bottom
      if spacers {
        let spacer = try screen.add(to: likes, named: "spacer")
        try screen.constrain {
          spacer.top == view.bottom
          spacer.left == likes.left
          spacer.width == 0
          spacer.height == likes.width * 0.01
        }
      }
    }
    return screen
  }

  private static func ratios(_ passes: Int, _ work: () throws -> Double) throws -> [Double] {
    for _ in 0..<passes / 10 { _ = try work() }
    return try (0..<passes).map { _ in try work() }
  }

  /// Prints what a screen costs against its texts' shaping, and what a rotation costs against a build.
  func report(_ table: Table) throws {
    let buffer: OpaquePointer = hb_buffer_create()
    let made = try labels()
    var sum = 0.0
    func whole() throws {
      var screen = try build(try labels())
      var fits = LabelFits()
      try screen.layout(in: Self.portrait, fitting: &fits)
      sum += fits.views.values.reduce(0) { $0 + $1.size }
    }
    func row(
      _ name: String, _ against: String, _ base: @escaping () throws -> Void, _ work: @escaping () throws -> Void
    ) throws {
      let ratios = try Self.ratios(60) {
        let base = try seconds { for _ in 0..<3 { try base() } }
        return try seconds { for _ in 0..<3 { try work() } } / base
      }
      table.row("screen of 15 views, 10 fitted labels: " + name, against: against, ratios)
    }
    let shape: () throws -> Void = { for font in fonts { font.shapeOnce(buffer) } }
    let makeLabels: () throws -> Void = { sum += Double(try labels().count) }
    let buildAndSolve: () throws -> Void = {
      var screen = try build(made)
      try screen.layout(in: Self.portrait)
    }
    try row("build, solve and fit", "hb_shape of its texts", shape, whole)
    try row("build, solve and fit", "making its labels", makeLabels, whole)
    try row("making its labels", "hb_shape of its texts", shape, makeLabels)
    try row("build and solve", "hb_shape of its texts", shape, buildAndSolve)
    try row("build alone", "build and solve", buildAndSolve) { sum += try build(made).size.width }
    var solved = try build(made)
    try solved.layout(in: Self.portrait)
    var isPortrait = true
    try row("rotation and its solve", "build and solve", buildAndSolve) {
      isPortrait.toggle()
      try solved.layout(in: isPortrait ? Self.portrait : Self.landscape)
    }
    try row("build and solve with 6 spacer views", "without", buildAndSolve) {
      var screen = try build(made, spacers: true)
      try screen.layout(in: Self.portrait)
    }
    let viewports = Device.all.flatMap { device in device.orientations.compactMap { try? device.viewport($0) } }
    let ratios = try Self.ratios(3) {
      let separate = try seconds {
        for viewport in viewports {
          var screen = try build(try labels())
          var fits = LabelFits()
          try screen.layout(in: viewport, fitting: &fits)
        }
      }
      let together = try seconds {
        let screen = try build(try labels())
        for viewport in viewports {
          var copy = screen
          var fits = LabelFits()
          try copy.layout(in: viewport, fitting: &fits)
        }
      }
      return together / separate
    }
    table.row("\(viewports.count) devices and orientations from one build", against: "as many builds", ratios)
    print("(sum: \(sum))")
  }
}
