public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// The weather: one number as large as the screen has room, and five days in a row, below it or beside it.
public struct Weather: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let today = try layout.add(to: root, named: "today")
    let place = try layout.add(
      View.Properties(texts.label("place", size: Variation(22, wide: 34), weight: 700), hugging: 500), to: today,
      named: "place")
    let now = try layout.add(
      View.Properties(texts.label("now", weight: 400, fit: .upTo(260)), hugging: 1, resistance: 1), to: today,
      named: "now")
    let sky = try layout.add(
      View.Properties(texts.label("sky", size: Variation(15, wide: 22), lines: 2), hugging: 500), to: today,
      named: "sky")
    try layout.make(each: [place, sky]) { make in
      make.centerX.equal(to: .superview)
      make.leading.greaterThanOrEqual(to: .superview)
      make.trailing.lessThanOrEqual(to: .superview)
    }
    try layout.make(now) { make in make.horizontalEdges.equal(to: .superview) }
    try layout.addVisualFormats(["V:|[place]-4-[now]-4-[sky]|"])

    var row = Stack(distribution: .fillEqually, spacing: 4)
    row.isLayoutMarginsRelativeArrangement = true
    let days = try layout.add(row, to: root, named: "days")
    try layout.update(days) {
      $0.layoutMargins = DirectionalInsets(top: 12, leading: 8, bottom: 12, trailing: 8)
    }
    for key in ["mon", "tue", "wed", "thu", "fri"] {
      let day = try layout.add(Stack(.vertical, alignment: .center, spacing: 8), to: days, named: key)
      try layout.arrange(day, in: days)
      let cloud = View.Properties(FixedContent(Size(26, 26)), hugging: 800)
      try layout.arrange(
        [
          layout.add(texts.label(key, size: Variation(15, low: 12)), to: day, named: key + "Name"),
          layout.add(cloud, to: day, named: key + "Sky"),
          layout.add(texts.label(key + "High", weight: 700), to: day, named: key + "High"),
        ], in: day)
    }

    let safe = root.safeArea
    try layout.addVisualFormats(
      ["H:|-16-[today]-16-|", "H:|-16-[days]-16-|", "V:|-16-[today]-16-[days]-16-|"], in: safe,
      when: .portrait)
    try layout.addVisualFormats(
      ["H:|-16-[today]-16-[days(today)]-16-|", "V:|-16-[today]-16-|"], in: safe, when: .landscape)
    try layout.make(days, when: .landscape) { make in make.centerY.equal(to: safe) }
  }
}
