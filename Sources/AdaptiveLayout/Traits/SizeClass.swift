/// How much room there is along one axis, in two steps: what a layout should ask instead of which device it is on.
///
/// Source: Human Interface Guidelines, Layout; UIUserInterfaceSizeClass.
public enum SizeClass: String, Sendable, Hashable, CaseIterable {
  /// Not known, or not asked: UIKit's `unspecified`, Interface Builder's `any`.
  case any
  /// Little room: a phone's width in portrait, its height in landscape, a narrow window.
  case compact
  /// Much room: a tablet's sides, a phone's height in portrait, a large phone's width in landscape.
  case regular
}
