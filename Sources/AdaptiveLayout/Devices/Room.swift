internal import Geometry

/// What a screen has of a window: all of it, less its bars, or the part of a cell, a sheet or a view by itself.
///
/// A layout is given a ``Viewport``, and a device shows windows; a room says what becomes of one for a screen that is
/// not all of it. A screen without a room of its own has the plain one, which is the window.
///
/// ```swift
/// var row = Room()
/// row.height = 44
/// let viewport = row.viewport(in: window)  // as wide as the window, 44 points high, nothing covered
/// ```
public struct Room: Sendable, Hashable {
  /// A bar over the room, or beside it.
  public struct Bar: Sendable, Hashable {
    /// A bar of UIKit, whose height follows from the traits of the window; nil for one that has only ``points``.
    public var kind: Kind?
    /// Points that it is high besides: all of it, or a line above its title.
    public var points: Double
    /// Whether the room ends where the bar begins. A room without reaches under the bar, which covers it.
    public var endsRoom: Bool

    /// A bar that covers the edge of a room, unless told that it ends it.
    public init(_ kind: Kind? = nil, points: Double = 0, endsRoom: Bool = false) {
      (self.kind, self.points, self.endsRoom) = (kind, points, endsRoom)
    }
  }

  /// The bars of UIKit.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// 44 points high, 32 where the height is compact, and 50 on tablets.
    case navigationBar
    /// 49 points high, 32 where the height is compact, and 50 on tablets.
    case tabBar
    /// As high as a tab bar above a home indicator, and 44 points without one.
    case toolbar
  }

  /// How wide it is, in points; nil is as wide as the window.
  public var width: Double?
  /// How high it is, in points; nil is as high as the window.
  public var height: Double?
  /// Whether it is as high as what it shows, as cells of tables are; ``height`` is for one in which nothing says how
  /// high.
  public var heightFollows = false
  /// What is left of the window beside it, on both sides, in points.
  public var sides = 0.0
  /// The bar at its top.
  public var top: Bar?
  /// The bar at its bottom.
  public var bottom: Bar?
  /// By how much it is lower than the window on a phone that is held upright, where it begins below the status bar, in
  /// points; 0 is no sheet.
  public var sheet = 0.0
  /// Whether the safe area of the window, and what bars cover, is that of the room. One of another size than the window
  /// has none.
  public var hasSafeArea = true

  /// All of the window.
  public init() {}

  /// What it has of a window. Size classes stay the window's.
  ///
  /// A sheet is at most a quarter lower than the window. The height of a room that follows what it shows is the one it
  /// has if nothing says how high it is.
  ///
  /// Source for the heights of bars: they are those that UIKit has since iOS 12.
  public func viewport(in window: Viewport) -> Viewport {
    var viewport = window
    func set(_ size: Size) {
      viewport.size = size
      viewport.traits.size = size
    }
    let own = Size(width ?? max(0, window.size.width - 2 * sides), height ?? window.size.height)
    guard hasSafeArea, own == window.size else {
      viewport.safeArea = .zero
      set(own)
      return viewport
    }
    let isUpright = window.traits.idiom == .phone && window.traits.vertical != .compact
    let isSheet = sheet > 0 && isUpright
    let (bar, endsAtTop, endsAtBottom) = (
      top?.height(in: window) ?? 0, top?.endsRoom ?? false, bottom?.endsRoom ?? false
    )
    let above = window.safeArea.top + bar
    let below = window.safeArea.bottom + (bottom?.height(in: window) ?? 0)
    viewport.safeArea.top = endsAtTop ? 0 : isSheet ? bar : above
    viewport.safeArea.bottom = endsAtBottom ? 0 : below
    var height = window.size.height - (endsAtTop ? above : 0) - (endsAtBottom ? below : 0)
    if isSheet, !endsAtTop { height -= min(sheet, window.size.height / 4) }
    set(Size(window.size.width, max(0, height)))
    return viewport
  }
}

extension Room.Bar {
  /// How high it is in a window, in points.
  public func height(in window: Viewport) -> Double {
    let standard: Double =
      switch kind {
      case nil: 0
      case _ where window.traits.idiom == .pad: 50
      case _ where window.traits.vertical == .compact: 32
      case .navigationBar: 44
      case .tabBar: 49
      case .toolbar: window.safeArea.bottom > 0 ? 49 : 44
      }
    return standard + points
  }
}
