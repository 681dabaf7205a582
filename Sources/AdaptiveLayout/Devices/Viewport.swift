public import Geometry

/// The part of a screen that an app has.
public enum Window: Sendable, Hashable {
  /// The whole screen.
  case fullScreen
  /// The narrow app of an uneven Split View.
  case third
  /// One of two equal apps, in landscape only.
  case half
  /// The wide app of an uneven Split View.
  case twoThirds
  /// Any size in points, as on a desktop and in iPadOS 26.
  case size(Size)
}

extension Window: CustomStringConvertible {
  /// The window as options and reports write it: `full-screen`, `1/3`, `320x480`.
  public var description: String {
    switch self {
    case .fullScreen: "full-screen"
    case .third: "1/3"
    case .half: "1/2"
    case .twoThirds: "2/3"
    case .size(let size): "\(size.width.shortest)x\(size.height.shortest)"
    }
  }
}

/// What a layout is given: the room, which part of it is safe, and the traits.
public struct Viewport: Sendable, Hashable {
  /// The size of the room in points.
  public var size: Size
  /// What is covered at each edge, in points.
  public var safeArea: EdgeInsets
  /// The traits that the layout in it depends on.
  public var traits: Traits

  /// A window of some size under some traits.
  public init(size: Size, safeArea: EdgeInsets = .zero, traits: Traits) {
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
  }
}

extension Viewport {
  /// A window of some size on no device in particular, with the size classes that Apple's devices have.
  ///
  /// It is a tablet's where its shorter side has at least 600 points, and a phone's otherwise. A phone's height is
  /// compact below 480 points; where it is, the width is regular only on the large phones, which are 414 points wide
  /// and more. All other widths are regular from 678 points on, and a tablet's height always is. No device has a name
  /// here: what differs by device takes the value of the nearest one, or its default.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - safeArea: what is covered at each edge, in points.
  ///   - scale: pixels per point.
  public init(window size: Size, safeArea: EdgeInsets = .zero, scale: Double = 2) {
    let isPad = min(size.width, size.height) >= Device.leastPad
    let isFlat = !isPad && size.height < Device.regularHeight
    let isWide = size.width >= Device.regularWidth && (!isFlat || size.height >= Device.largePhone)
    self.init(
      size: size, safeArea: safeArea,
      traits: Traits(
        horizontal: isWide ? .regular : .compact, vertical: isFlat ? .compact : .regular, idiom: isPad ? .pad : .phone,
        scale: scale, size: size))
  }
}

extension Device {
  /// A window on the device in an orientation, with the device's usual traits: left to right, and the default text
  /// size.
  ///
  /// Windows of Split View are as high as the screen and 10 points apart. The narrow one is 375 points wide on screens
  /// at least 1180 points wide in landscape or 1024 in portrait, and 320 on others. A window of any size floats:
  /// nothing of it is covered. Its width is regular from 678 points on; its height has the class of the screen's height
  /// on a tablet, and is regular from 480 points on elsewhere.
  ///
  /// Source for Split View: Human Interface Guidelines (2016-2024), Adaptivity and Layout, "Multitasking size classes".
  ///
  /// - Throws: a ``DeviceError`` where the device cannot be held like that, or has no such window.
  public func viewport(_ orientation: Orientation, window: Window = .fullScreen) throws(DeviceError) -> Viewport {
    guard let screen = screen(orientation) else { throw .noOrientation(orientation, device: name) }
    var frame = screen
    switch window {
    case .fullScreen: break
    case .third, .half, .twoThirds:
      guard hasSplitView, window != .half || orientation == .landscape else {
        throw .noWindow(window, orientation, device: name)
      }
      frame.size.width = Self.splitWidth(window, of: screen.size.width, orientation)
      frame.horizontal = frame.size.width >= Self.regularWidth ? .regular : .compact
    case .size(let size):
      guard idiom == .pad || idiom == .desktop else { throw .noWindow(window, orientation, device: name) }
      guard size.width > 0, size.height > 0, size.width <= screen.size.width, size.height <= screen.size.height else {
        throw .badWindowSize(width: size.width, height: size.height, device: name)
      }
      frame.size = size
      frame.safeArea = size == screen.size ? screen.safeArea : .zero
      frame.horizontal = size.width >= Self.regularWidth ? .regular : .compact
      frame.vertical = idiom == .pad || size.height >= Self.regularHeight ? .regular : .compact
    }
    return Viewport(
      size: frame.size, safeArea: frame.safeArea,
      traits: Traits(
        horizontal: frame.horizontal, vertical: frame.vertical, idiom: idiom, scale: scale, size: frame.size,
        device: name))
  }

  /// The windows that the device shows in an orientation, the full screen first; empty where it cannot be held like
  /// that.
  public func windows(_ orientation: Orientation) -> [Window] {
    guard screen(orientation) != nil else { return [] }
    guard hasSplitView else { return [.fullScreen] }
    return orientation == .landscape ? [.fullScreen, .third, .half, .twoThirds] : [.fullScreen, .third, .twoThirds]
  }

  /// The narrowest window to which Apple gives a regular width: half of a 12.9-inch screen. The widest compact one
  /// has 647.
  static let regularWidth = 678.0
  /// The limit between a compact and a medium height on Android.
  static let regularHeight = 480.0
  /// How wide phones are whose width is regular in landscape.
  fileprivate static let largePhone = 414.0
  /// The shorter side from which on Android calls a device a tablet; no phone of Apple's has it in one piece.
  fileprivate static let leastPad = 600.0
  private static let divider = 10.0

  private static func splitWidth(_ window: Window, of width: Double, _ orientation: Orientation) -> Double {
    let narrow: Double = width >= (orientation == .landscape ? 1180 : 1024) ? 375 : 320
    return switch window {
    case .third: narrow
    case .half: (width - divider) / 2
    default: width - divider - narrow
    }
  }
}
