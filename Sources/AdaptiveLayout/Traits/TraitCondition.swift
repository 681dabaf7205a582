/// When a variation applies: the traits that it asks for; all others may be anything.
///
/// Size classes inherit as in Interface Builder: what is said for `any` holds for compact and regular until something
/// more specific is said. Among conditions that match, ``precedes(_:)`` decides, in the same way on every run.
public struct TraitCondition: Sendable, Hashable {
  /// A device's name; nil for any.
  public var device: String? { didSet { deviceName = device.map(DeviceName.init) } }
  /// The device's name in the form in which it is compared.
  private(set) var deviceName: DeviceName?
  /// The kind of device; nil for any.
  public var idiom: Idiom?
  /// The size class of the width; `any` for both.
  public var horizontal: SizeClass
  /// The size class of the height; `any` for both.
  public var vertical: SizeClass
  /// Upright or sideways; nil for both.
  public var orientation: Orientation?
  /// Where reading begins; nil for both.
  public var direction: LayoutDirection?
  /// The text sizes for which it holds, such as `.accessibilityMedium...`.
  public var contentSizes: ClosedRange<ContentSizeCategory>?
  /// Pixels per point; nil for any.
  public var scale: Double?

  /// Matches everything.
  public static let always = TraitCondition()

  /// A condition that asks for everything given here; what is left out does not matter.
  public init(
    device: String? = nil, idiom: Idiom? = nil, horizontal: SizeClass = .any, vertical: SizeClass = .any,
    orientation: Orientation? = nil, direction: LayoutDirection? = nil,
    contentSizes: ClosedRange<ContentSizeCategory>? = nil, scale: Double? = nil
  ) {
    self.device = device
    deviceName = device.map(DeviceName.init)
    self.idiom = idiom
    self.horizontal = horizontal
    self.vertical = vertical
    self.orientation = orientation
    self.direction = direction
    self.contentSizes = contentSizes
    self.scale = scale
  }

  /// Whether the traits are as asked for; case, spaces and punctuation in the device's name are ignored.
  public func matches(_ traits: Traits) -> Bool {
    (deviceName == nil || deviceName == traits.deviceName) && matchesApartFromDevice(traits)
  }

  /// The condition that asks for everything that both ask for; nil where no traits can meet both.
  package func and(_ other: TraitCondition) -> TraitCondition? {
    func both<Value: Equatable>(_ a: Value?, _ b: Value?) -> Value?? {
      guard let a, let b else { return .some(a ?? b) }
      return a == b ? .some(a) : nil
    }
    func both(_ a: SizeClass, _ b: SizeClass) -> SizeClass? { a == .any ? b : b == .any || a == b ? a : nil }
    guard let name = both(deviceName, other.deviceName), let idiom = both(idiom, other.idiom),
      let horizontal = both(horizontal, other.horizontal), let vertical = both(vertical, other.vertical),
      let orientation = both(orientation, other.orientation), let direction = both(direction, other.direction),
      let scale = both(scale, other.scale)
    else { return nil }
    var sizes = contentSizes ?? other.contentSizes
    if let a = contentSizes, let b = other.contentSizes {
      guard a.overlaps(b) else { return nil }
      sizes = a.clamped(to: b)
    }
    return TraitCondition(
      device: name == nil ? nil : device ?? other.device, idiom: idiom, horizontal: horizontal, vertical: vertical,
      orientation: orientation, direction: direction, contentSizes: sizes, scale: scale)
  }

  /// Whether everything but the device is as asked for.
  func matchesApartFromDevice(_ traits: Traits) -> Bool {
    (idiom == nil || idiom == traits.idiom)
      && (horizontal == .any || horizontal == traits.horizontal)
      && (vertical == .any || vertical == traits.vertical)
      && (orientation == nil || orientation == traits.orientation)
      && (direction == nil || direction == traits.direction)
      && (contentSizes?.contains(traits.contentSize) ?? true)
      && (scale == nil || scale == traits.scale)
  }

  /// Whether it is less specific than another: the other names a device and it does not; or, equal in that, the other
  /// asks for more traits; or, equal in that too, for an earlier one of idiom, horizontal, vertical, orientation,
  /// direction, text size, scale. A condition that implies another is never less specific than it.
  public func precedes(_ other: TraitCondition) -> Bool { specificity < other.specificity }

  /// One bit for each trait asked for, the more specific traits higher; above these their number, and above that the
  /// device.
  var specificity: Int {
    let asked = [
      idiom != nil, horizontal != .any, vertical != .any, orientation != nil, direction != nil, contentSizes != nil,
      scale != nil,
    ]
    let bits = asked.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    return (device != nil ? 1 << 16 : 0) + bits.nonzeroBitCount << 8 + bits
  }
}
