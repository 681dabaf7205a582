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

  func labels() throws -> [LabelFitting.Label] {
    let fit = LabelFit(FitOptions(lines: 1))
    return try Workloads.Label.screen.map { try LabelFitting.Label($0.text, style: style, size: 15, fit: fit) }
  }

  /// The screen with labels that were made before.
  func build(_ labels: [LabelFitting.Label], spacers: Bool = false) throws -> Layout {
    try LayoutScreens.post(labels, spacers: spacers)
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
      try screen.layout(in: LayoutScreens.portrait, fitting: &fits)
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
      try screen.layout(in: LayoutScreens.portrait)
    }
    try row("build, solve and fit", "hb_shape of its texts", shape, whole)
    try row("build, solve and fit", "making its labels", makeLabels, whole)
    try row("making its labels", "hb_shape of its texts", shape, makeLabels)
    try row("build and solve", "hb_shape of its texts", shape, buildAndSolve)
    try row("build alone", "build and solve", buildAndSolve) { sum += try build(made).size.width }
    var solved = try build(made)
    try solved.layout(in: LayoutScreens.portrait)
    var isPortrait = true
    try row("rotation and its solve", "build and solve", buildAndSolve) {
      isPortrait.toggle()
      try solved.layout(in: isPortrait ? LayoutScreens.portrait : LayoutScreens.landscape)
    }
    try row("build and solve with 6 spacer views", "without", buildAndSolve) {
      var screen = try build(made, spacers: true)
      try screen.layout(in: LayoutScreens.portrait)
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
