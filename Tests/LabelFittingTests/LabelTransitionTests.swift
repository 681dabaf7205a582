import AdaptiveLayout
import Geometry
import LabelFitting
import Observation
import Testing
import TextFit
import TextLayout

/// A change carries the sizes of texts along with the frames.
@Suite struct LabelTransitionTests {
  @Observable final class Model { var height = 30.0 }

  private struct Screen {
    var layout = Layout()
    var fits = LabelFits()
    let fitted: View
    let fixed: View
    let height: LayoutConstraintID

    init() throws {
      let style = try Texts.style()
      let root = layout.root
      fitted = try layout.add(Label("Hi", style: style, fit: LabelFit(FitOptions(lines: 1))), to: root, named: "fitted")
      fixed = try layout.add(
        Label("Settings", style: style, size: 17, dynamicType: .body), to: root, named: "fixed")
      let (fitted, fixed) = (fitted, fixed)
      height = try layout.constrain {
        fitted.height == 30
        fitted.leading == root.leading
        fitted.trailing == root.trailing
        fitted.top == root.top
        fixed.top == fitted.bottom
        fixed.leading == root.leading
      }[0]
      try layout.layout(in: Viewport(size: Size(300, 600), traits: Traits()), fitting: &fits)
    }
  }

  @Test func sizesGoWithTheFrames() throws {
    var screen = try Screen()
    let (fitted, height) = (screen.fitted, screen.height)
    let small = try #require(screen.fits[fitted]?.size)
    let change = try screen.layout.transition(fitting: &screen.fits) { try $0.set(constant: 90, of: height) }
    let large = try #require(screen.fits[fitted]?.size)
    #expect(abs(large / small - 3) < 1e-9)
    #expect(change.before[fitted] == small && change.after[fitted] == large)
    #expect(change.before[screen.fixed] == 17 && change.after[screen.fixed] == 17)
    #expect(change.report.refitted == [fitted] && change.layout.changes.views == [fitted, screen.fixed])
    #expect(change.sizes(at: 0) == change.before && change.sizes(at: 1) == change.after)
    // One line is inside its frame all the way.
    let text = try #require(screen.fits[fitted]?.text)
    for step in 0...20 {
      let time = Double(step) / 20
      let frame = try #require(change.frames(at: time)[fitted])
      let size = try #require(change.sizes(at: time)[fitted])
      let line = try #require(text.lines(size: size, width: nil).first)
      #expect(line.height <= frame.size.height * (1 + 1e-12) && line.width <= frame.size.width)
    }
    #expect((change.sizes(at: 0.5, .linear)[fitted] ?? 0) == (small + large) / 2)
    // What overshoots is no size below nothing.
    let back = try screen.layout.transition(fitting: &screen.fits) { try $0.set(constant: 0.1, of: height) }
    let spring = TimingCurve.spring(damping: 0.2)
    for step in 0...50 { #expect((back.sizes(at: Double(step) / 50, spring)[fitted] ?? -1) >= 0) }
  }

  /// Trait changes change the sizes of texts that are not fitted.
  @Test func traitsChangeSizes() throws {
    var screen = try Screen()
    let viewport = Viewport(size: Size(300, 600), traits: Traits(contentSize: .accessibilityExtraExtraExtraLarge))
    let change = try screen.layout.transition(to: viewport, fitting: &screen.fits)
    #expect(change.before[screen.fixed] == 17 && change.after[screen.fixed] == 53)
    #expect(change.sizes(at: 0.5, .linear)[screen.fixed] == 35)
  }

  @Test func whatThrowsChangesNothing() throws {
    struct Stop: Error {}
    var screen = try Screen()
    let (sizes, frames, height) = (screen.fits.views.mapValues(\.size), screen.layout.frames, screen.height)
    #expect(throws: Stop.self) {
      try screen.layout.transition(fitting: &screen.fits) {
        try $0.set(constant: 90, of: height)
        throw Stop()
      }
    }
    screen.layout[screen.fixed].content = try Label("b", style: try Texts.style(), fit: LabelFit(FitOptions(lines: 0)))
    #expect(throws: LabelError.self) {
      try screen.layout.transition(fitting: &screen.fits) { try $0.set(constant: 90, of: height) }
    }
    #expect(screen.fits.views.mapValues(\.size) == sizes && screen.layout.frames == frames)
  }

  @Test func boundStatesCarrySizes() throws {
    let screen = try Screen()
    let (model, bound, height) = (Model(), BoundLayout(screen.layout), screen.height)
    bound.bind({ model.height }) { try $0.set(constant: $1, of: height) }
    var fits = screen.fits
    try bound.update(fitting: &fits)
    #expect(try bound.update(fitting: &fits) == nil)
    let small = try #require(fits[screen.fitted]?.size)
    model.height = 60
    let change = try #require(try bound.update(fitting: &fits))
    #expect(change.before[screen.fitted] == small && fits[screen.fitted]?.size == change.after[screen.fitted])
    #expect(abs((change.after[screen.fitted] ?? 0) / small - 2) < 1e-9)
    #expect(change.frames(at: 1) == bound.layout.frames)
    model.height = .nan
    #expect(throws: (any Error).self) { try bound.update(fitting: &fits) }
    #expect(fits[screen.fitted]?.size == change.after[screen.fitted] && bound.needsUpdate)
  }

  /// A cell that comes into sight has the size of the text it shows, and not of the one it showed.
  @Test func cellsHaveTheSizesOfWhatTheyShow() throws {
    struct Row: Identifiable, Sendable { let id: Int }
    let style = try Texts.style()
    var layout = Layout()
    let list = try layout.addList(
      (0..<100).map(Row.init), .form(.table(rowHeight: Variation(40))), to: layout.root
    ) { layout, cell in
      let label = try layout.add(Label("?", style: style, fit: LabelFit(FitOptions(lines: 1))), to: cell)
      try layout.constrain(format: "H:|[label]|", views: ["label": label])
      try layout.constrain(format: "V:|[label]|", views: ["label": label])
      return label
    } show: { layout, label, row, _ in
      layout[label].content = try Label(
        String(repeating: "W", count: row.id + 1), style: style, fit: LabelFit(FitOptions(lines: 1)))
    }
    try layout.constrain {
      list.view.leading == list.view.leading
      list.view.width == 100
      list.view.height == 80
      list.view.top == list.view.top
    }
    var fits = LabelFits()
    try layout.layout(in: Viewport(size: Size(300, 300), traits: Traits()), fitting: &fits)
    for offset in [40.0, 400, 0] {
      let change = try layout.transition(fitting: &fits) { try $0.scroll(list, to: offset) }
      for (row, cell) in try layout.cells(of: list) {
        let label = try layout.subviews(of: cell)[0]
        #expect(fits[label]?.text.text.count == row.id + 1)
        #expect(change.sizes(at: 0.5)[label] == fits[label]?.size)
      }
    }
  }
}
