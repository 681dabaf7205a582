internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The bars that Interface Builder shows in a controller's scene: those that the author chose, or those inferred from the controllers
/// around.
///
/// A controller is in a navigation controller if it is its root, or is shown by a controller that is in it. The bars of a tab bar controller
/// apply to its tabs and to the controllers that these show.
struct SimulatedBars {
  private let controllers: [String: InterfaceController]
  /// The navigation controller that each controller is in; then the controllers that are in a tab bar controller.
  private var navigation: [String: String] = [:]
  private var tabs: Set<String> = []
  /// Controllers that another one presents, and the root controllers of these.
  private var presented: Set<String> = []

  init(_ controllers: [String: InterfaceController]) {
    self.controllers = controllers
    // Sorted, so that the same file always gives the same bars.
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

  /// The heights of the bars above and below a controller's view, in points, in addition to the window's own safe area, and whether the
  /// view begins after them because they are opaque.
  struct Covered {
    var top = 0.0
    var bottom = 0.0
    var endsAtTop = false
    var endsAtBottom = false
  }

  func isPresented(_ id: String) -> Bool { presented.contains(id) }

  func covered(_ id: String, _ viewport: Viewport) -> Covered {
    var covered = Covered()
    guard let controller = controllers[id] else { return covered }
    let (element, traits) = (controller.element, viewport.traits)
    let container = navigation[id].flatMap { controllers[$0] }
    let bar = container?.element.child("navigationBar", traits)
    var (isTopClear, isBottomClear) = (bar?["translucent"] != "NO", true)
    if let simulated = element.child("simulatedTopBarMetrics", traits) {
      if simulated.name == "simulatedNavigationBarMetrics" { covered.top = navigationBar(traits) }
      isTopClear = simulated["translucent"] != "NO"
    } else if let container, container.element["navigationBarHidden"] != "YES" {
      // The bar is as high as its own scene has it: higher in a sheet, and with large titles.
      covered.top = bar.flatMap(\.frame)?.size.height ?? navigationBar(traits)
      let item = element.child("navigationItem", traits)
      if item?["largeTitleDisplayMode"] == "never", bar?["largeTitles"] == "YES" { covered.top = navigationBar(traits) }
      if let prompt = item?["prompt"], !prompt.isEmpty { covered.top += Self.promptHeight }
    }
    if let simulated = element.child("simulatedBottomBarMetrics", traits) {
      switch simulated.name {
      case "simulatedTabBarMetrics", "simulatedToolbarMetrics":
        covered.bottom = bottomBar(viewport, isTabBar: simulated.name == "simulatedTabBarMetrics")
        isBottomClear = simulated["translucent"] != "NO"
      default: break
      }
    } else if tabs.contains(id), element["hidesBottomBarWhenPushed"] != "YES" {
      covered.bottom = bottomBar(viewport, isTabBar: true)
    } else if let container, container.element["toolbarHidden"] == "NO" {
      covered.bottom = bottomBar(viewport, isTabBar: false)
      isBottomClear = container.element.child("toolbar", traits)?["translucent"] != "NO"
    }
    let edges = element.child("edgesForExtendedLayout", traits)
    let goesUnderOpaque = element["extendedLayoutIncludesOpaqueBars"] == "YES"
    func ends(_ bar: Double, _ isClear: Bool, _ edge: String) -> Bool {
      bar > 0 && (!isClear && !goesUnderOpaque || edges.map { $0[edge] != "YES" } ?? false)
    }
    covered.endsAtTop = ends(covered.top, isTopClear, "top")
    covered.endsAtBottom = ends(covered.bottom, isBottomClear, "bottom")
    return covered
  }

  /// How much higher a navigation bar with a prompt above its title is.
  private static let promptHeight = 30.0

  private func navigationBar(_ traits: Traits) -> Double {
    traits.idiom == .pad ? 50 : traits.vertical == .compact ? 32 : 44
  }

  /// A tab bar has 49 points; so has a toolbar above a home indicator, and 44 elsewhere.
  private func bottomBar(_ viewport: Viewport, isTabBar: Bool) -> Double {
    if viewport.traits.idiom == .pad { return 50 }
    if viewport.traits.vertical == .compact { return 32 }
    return isTabBar || viewport.safeArea.bottom > 0 ? 49 : 44
  }
}
