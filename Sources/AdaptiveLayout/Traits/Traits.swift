public import Geometry

/// The environment of a layout: how much room there is, on what, for whom.
///
/// A value, compared as a whole: what varies in a layout varies with its traits and with nothing else. It has no safe
/// area and no margins, which belong to the root view. A trait that is not known matches no condition that asks for it.
public struct Traits: Sendable, Hashable {
  /// The size class of the available width.
  public var horizontal: SizeClass
  /// The size class of the available height.
  public var vertical: SizeClass
  /// The kind of device.
  public var idiom: Idiom
  /// Pixels per point.
  public var scale: Double
  /// Where reading begins.
  public var direction: LayoutDirection
  /// The size at which the user wants to read text.
  public var contentSize: ContentSizeCategory
  /// The size of the window in points; nil when it is not known, and then there is no orientation.
  public var size: Size?
  /// The name of the device, one of ``Device/all`` or any other.
  public var device: String? { didSet { deviceName = device.map(DeviceName.init) } }
  /// The device's name in the form in which it is compared, made once: conditions are checked far more often than
  /// traits change.
  private(set) var deviceName: DeviceName?

  /// The traits of an unknown device, unless told otherwise.
  public init(
    horizontal: SizeClass = .any, vertical: SizeClass = .any, idiom: Idiom = .phone, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, contentSize: ContentSizeCategory = .large, size: Size? = nil,
    device: String? = nil
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.idiom = idiom
    self.scale = scale
    self.direction = direction
    self.contentSize = contentSize
    self.size = size
    self.device = device
    deviceName = device.map(DeviceName.init)
  }

  /// The orientation of the window; nil when its size is not known.
  public var orientation: Orientation? { size.map(Orientation.init(of:)) }

  /// The display's pixel grid; a grid of points if the scale is unusable.
  public var grid: PixelGrid { PixelGrid(scale: scale) ?? .points }

  /// The size class along an axis.
  public func sizeClass(_ axis: Axis) -> SizeClass {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }
}
