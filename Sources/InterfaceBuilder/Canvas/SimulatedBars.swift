internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The bars that Interface Builder shows in a controller's scene: those that the author chose, or those inferred from
/// the controllers around it.
///
/// A controller is in a navigation controller if it is the root controller there, or if a controller in the same
/// navigation controller shows it. The bars of a tab bar controller apply to its tabs and to the controllers that these
/// show.
struct SimulatedBars {
  private let controllers: [String: InterfaceController]
  /// The navigation controller that contains each controller.
  private var navigation: [String: String] = [:]
  /// The controllers that are in a tab bar controller.
  private var tabs: Set<String> = []
  /// The controllers that another one presents, and their child controllers.
  private var presented: Set<String> = []

  init(_ controllers: [String: InterfaceController]) {
    self.controllers = controllers
    // Sorted, so that a file always gives the same bars.
    let sorted = controllers.values.sorted { $0.id < $1.id }
    var reached: [(String, navigation: String?, isInTab: Bool)] = []
    for controller in sorted {
      for segue in controller.segues where segue.kind == "relationship" {
        if segue.relationship == "rootViewController" { reached.append((segue.destination, controller.id, false)) }
        if segue.relationship == "viewControllers" { reached.append((segue.destination, nil, true)) }
      }
    }
    for controller in sorted {
      for segue in controller.segues where segue.kind == "presentation" || segue.kind == "modal" {
        presented.insert(segue.destination)
      }
    }
    for controller in sorted where presented.contains(controller.id) {
      presented.formUnion(controller.segues.filter { $0.kind == "relationship" }.map(\.destination))
    }
    while let (id, container, isInTab) = reached.popLast() {
      let isNew = (container != nil && navigation[id] == nil) || (isInTab && !tabs.contains(id))
      guard isNew, let controller = controllers[id] else { continue }
      if let container { navigation[id] = navigation[id] ?? container }
      if isInTab { tabs.insert(id) }
      for segue in controller.segues {
        switch segue.kind {
        case "show", "push": reached.append((segue.destination, container, isInTab))
        case "relationship": reached.append((segue.destination, nil, isInTab))
        default: break
        }
      }
    }
  }

  /// The heights of the bars above and below a controller's view, in points, in addition to the window's own safe area,
  /// and whether the view ends at them, for example because they are opaque.
  struct Covered {
    var top = 0.0
    var bottom = 0.0
    var endsAtTop = false
    var endsAtBottom = false
  }

  func isPresented(_ id: String) -> Bool { presented.contains(id) }

  func covered(_ id: String, _ viewport: Viewport) -> Covered {
    let (top, bottom) = bars(id, on: viewport)
    return Covered(
      top: top?.height(in: viewport) ?? 0, bottom: bottom?.height(in: viewport) ?? 0,
      endsAtTop: top?.endsRoom ?? false, endsAtBottom: bottom?.endsRoom ?? false)
  }

  /// The bars above and below a controller's view; nil if there is none.
  ///
  /// - Parameter viewport: the canvas.
  func bars(_ id: String, on viewport: Viewport) -> (top: Room.Bar?, bottom: Room.Bar?) {
    guard let controller = controllers[id] else { return (nil, nil) }
    let (element, traits) = (controller.element, viewport.traits)
    let container = navigation[id].flatMap { controllers[$0] }
    let bar = container?.element.child("navigationBar", traits)
    var (top, bottom): (Room.Bar?, Room.Bar?) = (nil, nil)
    var (isTopClear, isBottomClear) = (bar?["translucent"] != "NO", true)
    if let simulated = element.child("simulatedTopBarMetrics", traits) {
      if simulated.name == "simulatedNavigationBarMetrics" { top = Room.Bar(.navigationBar) }
      isTopClear = simulated["translucent"] != "NO"
    } else if let container, container.element["navigationBarHidden"] != "YES" {
      let item = element.child("navigationItem", traits)
      let isSmall = item?["largeTitleDisplayMode"] == "never" && bar?["largeTitles"] == "YES"
      top = Self.navigationBar(isSmall ? nil : bar.flatMap(\.frame)?.size.height)
      if let prompt = item?["prompt"], !prompt.isEmpty { top?.points += Self.promptHeight }
    }
    if let simulated = element.child("simulatedBottomBarMetrics", traits) {
      switch simulated.name {
      case "simulatedTabBarMetrics": bottom = Room.Bar(.tabBar)
      case "simulatedToolbarMetrics": bottom = Room.Bar(.toolbar)
      default: break
      }
      isBottomClear = simulated["translucent"] != "NO"
    } else if tabs.contains(id), element["hidesBottomBarWhenPushed"] != "YES" {
      bottom = Room.Bar(.tabBar)
    } else if let container, container.element["toolbarHidden"] == "NO" {
      bottom = Room.Bar(.toolbar)
      isBottomClear = container.element.child("toolbar", traits)?["translucent"] != "NO"
    }
    let edges = element.child("edgesForExtendedLayout", traits)
    let goesUnderOpaque = element["extendedLayoutIncludesOpaqueBars"] == "YES"
    func ends(_ bar: Room.Bar?, _ isClear: Bool, _ edge: String) -> Bool {
      guard let bar, bar.height(in: viewport) > 0 else { return false }
      return !isClear && !goesUnderOpaque || edges.map { $0[edge] != "YES" } ?? false
    }
    let (endsAtTop, endsAtBottom) = (ends(top, isTopClear, "top"), ends(bottom, isBottomClear, "bottom"))
    top?.endsRoom = endsAtTop
    bottom?.endsRoom = endsAtBottom
    return (top, bottom)
  }

  /// The height that a prompt above the title adds to a navigation bar.
  private static let promptHeight = 30.0

  /// A navigation bar with the height that its own scene stores, which is greater in a sheet and with large titles. A
  /// bar with a usual height gets the usual height of other devices, too.
  private static func navigationBar(_ height: Double?) -> Room.Bar {
    guard let height, ![32, 44, 50].contains(height) else { return Room.Bar(.navigationBar) }
    return Room.Bar(points: max(0, height))
  }
}
