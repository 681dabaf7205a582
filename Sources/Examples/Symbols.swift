internal import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// One of the nineteen images of "Responsive iOS Design", by name; what the lists show.
struct Symbol: Identifiable, Sendable {
  let id: String

  static let all = [
    "calculator", "calendar", "camera", "chat-bubble", "cloud-download", "crest", "email", "file", "heart",
    "location-pointer", "lock", "paper-plane", "paste", "pie-chart", "search", "settings01", "settings02", "telephone",
    "video-play",
  ].map(Symbol.init)
}

extension Layout {
  /// A screen with a title on top, a button at the bottom, and between them the symbols, each with its image and its
  /// name. Only the cells in sight are built, whatever form the list has.
  mutating func addSymbols(_ choice: ListChoice, _ texts: Texts) throws {
    let title = try texts.label("title", size: Variation(26, low: 20), weight: 700)
    try add(View.Properties(title, hugging: 500), to: root, named: "title")
    let subtitle = try texts.label("subtitle", size: Variation(14))
    try add(View.Properties(subtitle, hugging: 500), to: root, named: "subtitle")
    let name = try texts.label("", fit: .upTo(24))
    _ = try addList(Symbol.all, choice, to: root, named: "list") { layout, cell in
      let (icon, label) = (try layout.add(to: cell), try layout.add(name, to: cell))
      for format in ["V:|-6-[icon]-6-|", "H:|-8-[icon]-12-[label]-8-|", "V:|-4-[label]-4-|"] {
        try layout.constrain(format: format, views: ["icon": icon, "label": label])
      }
      try layout.constrain { icon.width == icon.height }
      return label
    } show: { layout, label, symbol, _ in
      let content = try name.saying(symbol.id)
      try layout.update(label) { $0.content = content }
    }
    let done = Button(
      try texts.label("done", weight: 700), insets: EdgeInsets(vertical: 4, horizontal: 24), minimum: Size(88, 40))
    let button = try add(View.Properties(done, hugging: 500), to: root, named: "done")
    try addVisualFormats(
      [
        "V:|-8-[title]-2-[subtitle]-8-[list]-8-[done]-8-|", "H:|-16-[title]-(>=16)-|", "H:|-16-[subtitle]-(>=16)-|",
        "H:|-16-[list]-16-|",
      ], in: root.safeArea)
    let root = root
    try constrain { button.centerX == root.safeArea.centerX }
  }
}
