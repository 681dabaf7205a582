internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The bars that Interface Builder shows in a controller's scene: what the author chose, or what it infers from the controllers
/// around.
///
/// A controller is in a navigation controller if it is the root of one, or is shown by one that is. Bars of a tab bar controller
/// reach its tabs and what these show.
struct SimulatedBars {
  private let controllers: [String: InterfaceController]
  /// By controller: the navigation and tab bar controllers that it is in.
  private var navigation: [String: String] = [:]
  private var tabs: Set<String> = []

  init(_ controllers: [String: InterfaceController]) {
    self.controllers = controllers
    // In order, so that the same file gives the same bars.
    let sorted = controllers.values.sorted { $0.id < $1.id }
    var reached: [(String, navigation: String?, isInTab: Bool)] = []
    for controller in sorted {
      for segue in controller.segues where segue.kind == "relationship" {
        if segue.relationship == "rootViewController" { reached.append((segue.destination, controller.id, false)) }
        if segue.relationship == "viewControllers" { reached.append((segue.destination, nil, true)) }
      }
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

  /// What bars cover of a controller's view, in points, besides the window's own safe area; `status` says whether its top
  /// counts.
  func covered(_ id: String, _ traits: Traits) -> (top: Double, bottom: Double, status: Bool) {
    guard let controller = controllers[id] else { return (0, 0, true) }
    let element = controller.element
    let isCompact = traits.vertical == .compact
    let barHeight: Double = traits.idiom == .pad ? 50 : isCompact ? 32 : 44
    var (top, bottom) = (0.0, 0.0)
    let container = navigation[id].flatMap { controllers[$0] }
    if let bar = element.child("simulatedTopBarMetrics", traits) {
      if bar.name == "simulatedNavigationBarMetrics" { top = barHeight }
    } else if let container, container.element["navigationBarHidden"] != "YES" {
      top = barHeight
    }
    if let bar = element.child("simulatedBottomBarMetrics", traits) {
      switch bar.name {
      case "simulatedTabBarMetrics": bottom = tabBar(traits)
      case "simulatedToolbarMetrics": bottom = toolbar(traits)
      default: break
      }
    } else if tabs.contains(id), element["hidesBottomBarWhenPushed"] != "YES" {
      bottom = tabBar(traits)
    } else if let container, container.element["toolbarHidden"] == "NO" {
      bottom = toolbar(traits)
    }
    let status = element.child("simulatedStatusBarMetrics", traits)?.name != "nil"
    return (top, bottom, status)
  }

  private func tabBar(_ traits: Traits) -> Double { traits.idiom == .pad ? 50 : traits.vertical == .compact ? 32 : 49 }

  private func toolbar(_ traits: Traits) -> Double { traits.idiom == .pad ? 50 : traits.vertical == .compact ? 32 : 44 }
}
