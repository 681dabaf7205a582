internal import Geometry
internal import JSONText
internal import TextFields
internal import TextFit

/// A slot as its words are read, one after the other, on top of what all slots have.
struct SlotDraft {
  var keys: [KeyPattern] = []
  var context: KeyPattern?
  var rect: Size?
  var width: Double?
  var height: Double?
  var size: Double?
  var layout: String?
  var view: String?
  var devices: [String] = []
  var fonts = SlotFonts()
  var samples = SampleTexts()
  var isIgnored = false
  var note: String?
  var setting: TextRequest
  /// The keys that were said, in the form of their fields' names.
  var given: Set<String> = []
  /// What was said of fields, in order, to be said again on top of what a view has.
  var said: [(field: TextField, argument: Argument)] = []

  init(naming: FieldNaming) { setting = TextRequest(naming: naming) }

  /// What was said of all slots gives way to what this one says.
  mutating func settle() {
    setting.settle(given: given)
    if given.contains("size") {
      if !given.contains("step") { setting.step = nil }
      if !given.contains("sizes") { setting.sizes = nil }
      if !given.contains("min-size") { setting.minimumSize = nil }
      if !given.contains("max-size") { setting.maximumSize = nil }
    } else if !given.isDisjoint(with: ["min-size", "max-size", "sizes"]) {
      size = nil
    }
    if given.contains("rect") || given.contains("view") {
      if !given.contains("width") { width = nil }
      if !given.contains("height") { height = nil }
    }
    if given.contains("width") || given.contains("height") || given.contains("view"), !given.contains("rect") {
      rect = nil
    }
    if given.contains("rect") || given.contains("width") || given.contains("height"),
      given.isDisjoint(with: ["view", "layout", "devices"])
    {
      (layout, view, devices) = (nil, nil, [])
    }
  }

  /// What a value may be: a table of CSV has words for everything.
  func shape(_ shape: JSONShape) -> JSONShape { setting.naming == .key ? shape : shape.orWords }

  /// How messages call a key.
  private func name(_ key: String) -> String { setting.naming.name(key) }

  /// Whatever the box is, the size that is looked for; what contradicts each other is said.
  mutating func settleSize() throws(Failure) {
    guard let size else { return }
    let beside = [
      ("min-size", setting.minimumSize != nil), ("max-size", setting.maximumSize != nil),
      ("step", setting.step != nil), ("sizes", setting.sizes != nil),
    ]
    if let other = beside.first(where: \.1)?.0 {
      throw .usage("\(name("size")) is the one size that texts have, and \(name(other)) is for several; leave out one")
    }
    (setting.minimumSize, setting.maximumSize) = (size, size)
  }

  /// The box that the table names; nil for a view of a document.
  ///
  /// Without a height, nothing but the width is checked, and a text has one line unless the slot says how many.
  mutating func box() throws(Failure) -> Slot.Box? {
    if view != nil || layout != nil {
      guard view != nil, layout != nil else {
        throw .usage("\(name("layout")) and \(name("view")) go together: a document, and the view in it; give both")
      }
      if let other = [("rect", rect != nil), ("width", width != nil), ("height", height != nil)].first(where: \.1)?.0 {
        throw .usage("\(name("view")) has a frame of its own; leave out it or \(name(other))")
      }
      return nil
    }
    if !devices.isEmpty { throw .usage("\(name("devices")) needs \(name("view")), whose frames they are; give both") }
    if let rect {
      if width != nil || height != nil {
        throw .usage(
          "\(name("rect")) is both \(name("width")) and \(name("height")); leave out the one or the others")
      }
      return Slot.Box(rect)
    }
    if let width {
      if let height { return Slot.Box(Size(width, height)) }
      setting.axes = .horizontal
      let lines = setting.lines ?? 1
      setting.lines = lines
      let least = setting.maximumSize ?? setting.minimumSize ?? setting.sizes?.max() ?? 16
      // Not checked; it is what a picture shows.
      return Slot.Box(Size(width, (1.5 * least * Double(min(lines, 1000))).rounded(.up)))
    }
    if height != nil { throw .usage("\(name("height")) needs \(name("width")); give both, or \(name("rect"))") }
    throw .usage(
      "the slot has no box; give \(name("rect")), \(name("width")), or \(name("layout")) and \(name("view"))")
  }
}
