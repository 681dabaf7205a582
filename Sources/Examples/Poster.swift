public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// "Dynamically changed layout": every length is a proportion - aspect ratios, parts of the screen, multiples of a
/// centre, and gaps, for which nobody needs a helper view - and the texts are as large as that makes their frames.
public struct Poster: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let safe = root.safeArea
    let (sea, sun, tower) = (
      try layout.add(to: root, named: "sea"), try layout.add(to: root, named: "sun"),
      try layout.add(to: root, named: "tower")
    )
    func label(_ key: String, _ weight: Double?, group: String? = nil, in layout: inout Layout) throws -> View {
      let label = try texts.label(key, weight: weight, fit: LabelFit(group: group))
      return try layout.add(label, to: layout.root, named: key)
    }
    let title = try label("title", 800, in: &layout)
    let artist = try label("artist", nil, in: &layout)
    let date = try label("date", 700, group: "foot", in: &layout)
    let place = try label("place", nil, group: "foot", in: &layout)

    try layout.make(each: [title, artist, date, place]) { make in
      make.centerX.equal(to: safe)
      make.width.equal(to: safe).multiplied(by: 0.8)
    }
    try layout.constrain {
      safe.proportionalGaps(.vertical, [title, artist], [0.08, 0.01])
      date.bottom.gap(to: place.top) == safe.height * 0.01
      place.bottom.gap(to: safe.bottom) == safe.height * 0.04
    }
    try layout.make(title) { make in make.height.equal(to: safe).multiplied(by: 0.14) }
    try layout.make(each: [artist, date, place]) { make in make.height.equal(to: safe).multiplied(by: 0.07) }

    try layout.make(sea) { make in
      make.horizontalEdges.bottom.equal(to: .superview)
      make.height.equal(to: .superview).multiplied(by: 0.3)
    }
    try layout.make(each: [sun, tower]) { make in make.bottom.equal(to: sea.top) }
    try layout.make(sun) { make in
      make.height.equal(to: .superview).multiplied(by: 0.16)
      make.width.equal(to: sun.height)
      make.centerX.equal(to: .superview).multiplied(by: 0.64)
    }
    try layout.make(tower) { make in
      make.height.equal(to: .superview).multiplied(by: 0.28)
      make.width.equal(to: tower.height).multiplied(by: 0.25)
      make.centerX.equal(to: .superview).multiplied(by: 1.4)
    }
  }
}
