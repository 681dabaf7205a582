internal import Geometry
internal import JSONText
internal import TextFields
internal import TextFit

/// A slot while its keys are being read one after the other, starting from the defaults of all slots.
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
  /// The keys that were given, in the form of their fields' names.
  var given: Set<String> = []
  /// The fields that were given, in order, so that they can be applied again to the setting of a view.
  var said: [(field: TextField, argument: Argument)] = []

  init(naming: FieldNaming) { setting = TextRequest(naming: naming) }

  /// Drops defaults that contradict the slot's own settings.
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

  /// The shape of a value: in a CSV table every value is a text.
  func shape(_ shape: JSONShape) -> JSONShape { setting.naming == .key ? shape : shape.orWords }

  /// The name of a key in messages.
  private func name(_ key: String) -> String { setting.naming.name(key) }

  /// Sets the smallest and largest size to the slot's single size, if it has one.
  mutating func settleSize() throws(Failure) {
    guard let size else { return }
    let beside = [
      ("min-size", setting.minimumSize != nil), ("max-size", setting.maximumSize != nil),
      ("step", setting.step != nil), ("sizes", setting.sizes != nil),
    ]
    if let other = beside.first(where: \.1)?.0 {
      throw .usage(
        "\(name("size")) is the only size of the texts, and \(name(other)) is for several sizes; leave out one of them")
    }
    (setting.minimumSize, setting.maximumSize) = (size, size)
  }

  /// The box that the table gives; nil for a view of a document.
  ///
  /// Without a height, only the width is checked, and a text has one line unless the slot allows more.
  mutating func box() throws(Failure) -> Slot.Box? {
    if view != nil || layout != nil {
      guard view != nil, layout != nil else {
        throw .usage("\(name("layout")) and \(name("view")) go together: a document, and the view in it; give both")
      }
      if let other = [("rect", rect != nil), ("width", width != nil), ("height", height != nil)].first(where: \.1)?.0 {
        throw .usage("\(name("view")) has a frame of its own; leave out either \(name("view")) or \(name(other))")
      }
      return nil
    }
    if !devices.isEmpty { throw .usage("\(name("devices")) selects frames of \(name("view")); give both") }
    if let rect {
      if width != nil || height != nil {
        throw .usage(
          "\(name("rect")) gives both \(name("width")) and \(name("height")); leave out \(name("rect")), or the other two"
        )
      }
      return Slot.Box(rect)
    }
    if let width {
      if let height { return Slot.Box(Size(width, height)) }
      setting.axes = .horizontal
      let lines = setting.lines ?? 1
      setting.lines = lines
      let least = setting.maximumSize ?? setting.minimumSize ?? setting.sizes?.max() ?? 16
      // The height is not checked; it is only drawn.
      return Slot.Box(Size(width, (1.5 * least * Double(min(lines, 1000))).rounded(.up)))
    }
    if height != nil { throw .usage("\(name("height")) needs \(name("width")); give both, or \(name("rect"))") }
    throw .usage(
      "the slot has no box; give \(name("rect")), \(name("width")), or \(name("layout")) and \(name("view"))")
  }
}
