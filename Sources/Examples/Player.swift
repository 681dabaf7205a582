public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// A player: cover, two titles whose sizes keep a ratio, a bar and controls that no language mirrors, as time does not
/// run the other way there; in landscape the cover stands beside them.
public struct Player: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let cover = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "cover")
    let panel = try layout.add(to: root, named: "panel")
    let song = try layout.add(
      texts.label("song", weight: 700, fit: .upTo(40, group: "titles", ratio: 1.4)), to: panel, named: "song")
    let artist = try layout.add(
      texts.label("artist", fit: .upTo(40, group: "titles")), to: panel, named: "artist")
    let bar = try layout.add(to: panel, named: "bar")
    try layout.update(bar) { $0.semanticContent = .playback }
    let played = try layout.add(to: bar, named: "played")
    let controls = try layout.add(
      Stack(.horizontal, distribution: .equalSpacing, alignment: .center), to: panel, named: "controls")
    try layout.update(controls) { $0.semanticContent = .playback }
    for (name, side) in [("back", 44.0), ("play", 64), ("next", 44)] {
      try layout.arrange(try layout.add(FixedContent(Size(side, side)), to: controls, named: name), in: controls)
    }

    let views: [String: any LayoutItem] = ["song": song, "artist": artist, "bar": bar, "controls": controls]
    try layout.constrain(
      format: "V:|-(>=8)-[song(<=48)]-4-[artist(<=36)]-12-[bar(4)]-12-[controls]-(>=8)-|", views: views)
    try layout.make(each: [song, artist, bar]) { make in make.horizontalEdges.equal(to: panel).inset(16) }
    try layout.make(controls) { make in make.horizontalEdges.equal(to: panel).inset(32) }
    try layout.make(song) { make in make.height.equal(to: 48).priority(600) }
    try layout.make(artist) { make in make.height.equal(to: 36).priority(600) }
    try layout.make(bar) { make in make.centerY.equal(to: panel).priority(700) }
    try layout.make(played) { make in
      make.leading.verticalEdges.equal(to: bar)
      make.width.equal(to: bar).multiplied(by: 0.4)
    }
    try layout.make(cover) { make in make.height.equal(to: cover.width) }
    try arrange(cover, panel, in: root.safeArea)
  }

  /// Below each other or side by side: both sets are made once, and the traits choose.
  private mutating func arrange(_ cover: View, _ panel: View, in safe: LayoutGuide) throws {
    let (portrait, landscape) = (TraitCondition(orientation: .portrait), TraitCondition(orientation: .landscape))
    try layout.make(cover, when: portrait) { make in
      make.top.equal(to: safe).inset(16)
      make.centerX.equal(to: safe)
      make.width.lessThanOrEqual(to: safe).offset(-32)
      make.height.lessThanOrEqual(to: safe).multiplied(by: 0.5)
      make.width.equal(to: safe).offset(-32).priority(500)
    }
    try layout.make(panel, when: portrait) { make in
      make.top.equal(to: cover.bottom)
      make.horizontalEdges.bottom.equal(to: safe)
    }
    try layout.make(cover, when: landscape) { make in
      make.leading.equal(to: safe).inset(16)
      make.centerY.equal(to: safe)
      make.height.lessThanOrEqual(to: safe).offset(-32)
      make.width.lessThanOrEqual(to: safe).multiplied(by: 0.5)
      make.height.equal(to: safe).offset(-32).priority(500)
    }
    try layout.make(panel, when: landscape) { make in
      make.leading.equal(to: cover.trailing)
      make.trailing.verticalEdges.equal(to: safe)
    }
  }
}
