import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import Testing
import TextFit
import TextLayout
import Typography

/// The Swift of the article "An adaptive screen".
@Suite struct AnAdaptiveScreenSamples {
  @Test func page() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    var screen = Layout()
    let root = screen.root

    let headline = try Label("Adaptive layouts, exactly", style: style, fit: LabelFit(FitOptions(lines: 1)))
    let words = "Every label is as large as its frame allows."
    let paragraph = try Label(words, style: style, dynamicType: .body, numberOfLines: 0)
    let insets = EdgeInsets(vertical: 8, horizontal: 16)
    let button = Button(try Label("Continue", style: style), insets: insets, minimum: Size(88, 44))

    let photo = try screen.add(FixedContent(Size(320, 180)), to: root, named: "photo")
    let title = try screen.add(headline, to: root, named: "title")
    let body = try screen.add(paragraph, to: root, named: "body")
    let buy = try screen.add(button, to: root, named: "buy")

    let safe = root.safeArea
    try screen.make(each: [title, body]) { make in make.trailing.equal(to: safe).inset(16) }
    try screen.make(buy) { make in make.trailing.bottom.equal(to: safe).inset(16) }
    try screen.constrain {
      body.top == title.bottom + 8
      body.bottom <= buy.top - 8
    }

    try screen.make(photo, when: TraitCondition(vertical: .regular)) { make in
      make.top.horizontalEdges.equal(to: safe)
      make.height.equal(to: safe).multiplied(by: 0.4)
    }
    try screen.make(title, when: TraitCondition(vertical: .regular)) { make in
      make.top.equal(to: photo.bottom).offset(16)
      make.leading.equal(to: safe).inset(16)
      make.height.equal(to: 44)
    }
    try screen.make(photo, when: TraitCondition(vertical: .compact)) { make in
      make.leading.verticalEdges.equal(to: safe)
      make.width.equal(to: safe).multiplied(by: 0.4)
    }
    try screen.make(title, when: TraitCondition(vertical: .compact)) { make in
      make.top.equal(to: safe).inset(8)
      make.leading.equal(to: photo.trailing).offset(16)
      make.height.equal(to: 32)
    }
    try screen.constrain { body.leading == title.leading }

    var fits = LabelFits()
    let phone = try Device.named("iPhone 15")
    for orientation in phone.orientations {
      try screen.layout(in: phone.viewport(orientation), fitting: &fits)
      print(orientation, try screen.frame(of: title), fits[title]?.size ?? 0, screen.conflicts.count)
    }

    for device in Device.all where device.idiom == .phone {
      var (copy, labels) = (screen, LabelFits())
      try copy.layout(in: device.viewport(.portrait), fitting: &labels)
    }

    var viewport = try phone.viewport(.portrait)
    viewport.traits.direction = .rightToLeft
    viewport.traits.contentSize = .accessibilityMedium
    try screen.layout(in: viewport, fitting: &fits)
    print(try screen.frame(of: body), screen.conflicts, try screen.ambiguity() == nil)

    let turn = try screen.transition(to: phone.viewport(.landscape), fitting: &fits)
    for step in 0...4 {
      let time = Double(step) / 4
      print(turn.frames(at: time)[photo] ?? Rect(size: .zero), turn.sizes(at: time)[title] ?? 0)
    }

    print(try screen.explanation(of: title))

    #expect(screen.conflicts.isEmpty && fits[title]?.fits == true)
    #expect(turn.layout.before[photo] != turn.layout.after[photo] && turn.before[title] != turn.after[title])
  }
}
