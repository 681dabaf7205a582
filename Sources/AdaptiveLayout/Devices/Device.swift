public import Geometry

/// A device as a layout sees it: its screens in points, how many pixels a point has, and where content is safe.
///
/// A row of a table (``all``), data and nothing else: it measures nothing and knows no views. A device that folds has a
/// row for each of its displays. A layout is given a ``Viewport`` of a device.
public struct Device: Sendable, Hashable {
  /// One way of holding a device.
  public struct Screen: Sendable, Hashable {
    /// The size in points.
    public var size: Size
    /// What bars, camera and home indicator cover in a full-screen window, in points.
    public var safeArea: EdgeInsets
    /// The size class of the width of a full-screen window.
    public var horizontal: SizeClass
    /// The size class of its height.
    public var vertical: SizeClass

    /// A window of some size, with the parts of it that are covered.
    public init(size: Size, safeArea: EdgeInsets = .zero, horizontal: SizeClass, vertical: SizeClass) {
      self.size = size
      self.safeArea = safeArea
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The name that its maker gives it.
  public let name: String
  /// Other names that it goes by.
  public let aliases: [String]
  /// What kind of device it is.
  public let idiom: Idiom
  /// The year it was first sold; nil for a size that many devices share.
  public let year: Int?
  /// Pixels per point, as UIKit's `scale`; the panel's own number may differ, as on the iPhone 6 Plus.
  public let scale: Double
  /// The screen when it is held upright; nil for a device that cannot be.
  public let portrait: Screen?
  /// The screen when it is held sideways; nil for a device that cannot be.
  public let landscape: Screen?
  /// Whether apps share its screen in Split View.
  public let hasSplitView: Bool
  /// Where the numbers come from.
  public let source: String

  /// A device that is not in the table.
  public init(
    name: String, aliases: [String] = [], idiom: Idiom, year: Int? = nil, scale: Double, portrait: Screen?,
    landscape: Screen?, hasSplitView: Bool = false, source: String
  ) {
    self.name = name
    self.aliases = aliases
    self.idiom = idiom
    self.year = year
    self.scale = scale
    self.portrait = portrait
    self.landscape = landscape
    self.hasSplitView = hasSplitView
    self.source = source
  }

  /// Its screen in an orientation; nil where it cannot be held like that.
  public func screen(_ orientation: Orientation) -> Screen? {
    switch orientation {
    case .portrait: portrait
    case .landscape: landscape
    }
  }

  /// The orientations in which it can be held: at least one, for every device of ``all``.
  public var orientations: [Orientation] { Orientation.allCases.filter { screen($0) != nil } }
}

extension Device {
  /// Every known device: Apple's phones, tablets and watches in the order of their sizes, then others.
  public static let all: [Device] = phones + pads + watches + androids + desktops

  /// The device with that name or alias; case, spaces and punctuation are ignored.
  ///
  /// - Throws: ``DeviceError/unknownDevice(name:known:)``
  /// - Complexity: O(number of devices)
  public static func named(_ name: String) throws(DeviceError) -> Device {
    // A name exactly as the table writes it is found first, so that a process which asks once need not index the table.
    if let device = all.first(where: { $0.name == name }) { return device }
    guard let device = find(DeviceName(name)) else { throw .unknownDevice(name: name, known: all.map(\.name)) }
    return device
  }

  static func outline(_ name: DeviceName) -> Outline? { outlines[name] }

  private static func find(_ name: DeviceName) -> Device? { index[name].map { all[$0] } }

  private static let index: [DeviceName: Int] = {
    let names = all.enumerated().flatMap { index, device in
      ([device.name] + device.aliases).map { (DeviceName($0), index) }
    }
    return Dictionary(names) { first, _ in first }
  }()

  private static let outlines: [DeviceName: Outline] = index.compactMapValues { index in
    let device = all[index]
    return (device.portrait ?? device.landscape).map { Outline($0.size, device.idiom) }
  }
}

/// Why a device or a window is not available.
public enum DeviceError: Error, Sendable, Hashable {
  /// A name that no device in the table has.
  ///
  /// - Parameter known: all names, from which a caller may offer the nearest.
  case unknownDevice(name: String, known: [String])
  /// The device cannot be held in this orientation.
  case noOrientation(Orientation, device: String)
  /// The device has no such window.
  case noWindow(Window, Orientation, device: String)
  /// A window whose size is not positive, or is larger than the screen's.
  case badWindowSize(width: Double, height: Double, device: String)
}

extension DeviceError: CustomStringConvertible {
  /// What is wrong and, where there is one, a remedy.
  public var description: String {
    switch self {
    case .unknownDevice(let name, let known): "no device is named '\(name)'; \(known.count) are known"
    case .noOrientation(let orientation, let device):
      "\(device) has no \(orientation) orientation; take the other one, or another device"
    case .noWindow(let window, let orientation, let device):
      "\(device) shows no \(window) window in \(orientation) orientation; take the whole screen, or a device that does"
    case .badWindowSize(let width, let height, let device):
      "a window of \(width)x\(height) points is not on \(device); both sides must be above 0 and at most the screen's"
    }
  }
}
