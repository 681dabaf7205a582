import Geometry
import InterfaceBuilder
import Testing

/// Bars that Interface Builder shows because of the controllers around, or because the author said so.
@Suite struct SimulatedBarsTests {
  private static func controller(_ id: String, _ inside: String = "", _ attributes: String = "") -> String {
    """
    <viewController id="\(id)" \(attributes)><view key="view" id="\(id)v">\(Interface.frame(Rect(size: Size(375, 667))))
    <subviews>\(Interface.view("\(id)a"))</subviews><viewLayoutGuide key="safeArea" id="\(id)s"/>
    \(Interface.constraints(
      "\(id)a.top = \(id)s.top", "\(id)s.bottom = \(id)a.bottom", "\(id)a.leading = \(id)s.leading", "\(id)a.width = 9"))
    </view>\(inside)</viewController>
    """
  }

  private static func navigation(_ bar: String, _ attributes: String = "", height: Double = 44) -> String {
    """
    <navigationController id="n" \(attributes)><navigationBar key="navigationBar" \(bar) id="bar">
    \(Interface.frame(Rect(size: Size(375, height))))</navigationBar>
    <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="s1"/></connections>
    </navigationController>
    """
  }

  /// What is left free above and below a controller's view.
  private static func free(_ objects: [String], _ id: String = "c") throws -> [Double] {
    let frame = try #require(try Interface.frames(Interface.storyboard(objects))["\(id)a"])
    return [frame.minY, 667 - frame.maxY]
  }

  @Test func navigationBars() throws {
    let controller = Self.controller("c")
    #expect(try Self.free([controller]) == [20, 0])
    #expect(try Self.free([Self.navigation(""), controller]) == [64, 0])
    #expect(try Self.free([Self.navigation("", height: 96), controller]) == [116, 0])
    #expect(try Self.free([Self.navigation("", "navigationBarHidden=\"YES\""), controller]) == [20, 0])
    #expect(try Self.free([Self.navigation("", "toolbarHidden=\"NO\""), controller]) == [64, 44])
    // The view begins below a bar that nothing shows through, unless it says otherwise.
    #expect(try Self.free([Self.navigation("translucent=\"NO\""), controller]) == [0, 0])
    #expect(
      try Self.free([
        Self.navigation("translucent=\"NO\""), Self.controller("c", "", "extendedLayoutIncludesOpaqueBars=\"YES\""),
      ]) == [64, 0])
    let edges = "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>"
    #expect(try Self.free([Self.navigation(""), Self.controller("c", edges)]) == [0, 0])
  }

  /// A title may be large, unless the screen says never, and have a line above it.
  @Test func titles() throws {
    let large = Self.navigation("largeTitles=\"YES\"", height: 96)
    func free(_ item: String) throws -> [Double] {
      try Self.free([large, Self.controller("c", "<navigationItem key=\"navigationItem\" \(item) id=\"i\"/>")])
    }
    #expect(try free("") == [116, 0])
    #expect(try free("largeTitleDisplayMode=\"never\"") == [64, 0])
    #expect(try free("largeTitleDisplayMode=\"never\" prompt=\"Above\"") == [94, 0])
  }

  /// A sheet, which is lower than the window, begins below the status bar.
  @Test func sheets() throws {
    let segue = "<connections><segue destination=\"d\" kind=\"presentation\" id=\"s2\"/></connections>"
    let sheet = Self.controller("d").replacing("height=\"667.0\"", with: "height=\"647.0\"")
    let frame = try #require(
      try Interface.frames(Interface.storyboard([Self.controller("c", segue), sheet]))["da"])
    #expect(frame.minY == 0 && frame.maxY == 647)
  }

  /// What is shown from inside a navigation controller is in it; what is presented is not. A cell's segue counts as a
  /// button's.
  @Test(arguments: [("show", [64.0, 0]), ("push", [64, 0]), ("presentation", [20, 0]), ("embed", [20, 0])])
  func shownControllers(kind: String, expected: [Double]) throws {
    let segue = "<items><connections><segue destination=\"d\" kind=\"\(kind)\" id=\"s2\"/></connections></items>"
    #expect(try Self.free([Self.navigation(""), Self.controller("c", segue), Self.controller("d")], "d") == expected)
  }

  /// Two controllers that show each other end nothing in a circle.
  @Test func circles() throws {
    func segue(_ to: String) -> String {
      "<connections><segue destination=\"\(to)\" kind=\"show\" id=\"s\(to)\"/></connections>"
    }
    let objects = [Self.navigation(""), Self.controller("c", segue("d")), Self.controller("d", segue("c"))]
    #expect(try Self.free(objects, "d") == [64, 0])
  }

  @Test func tabBars() throws {
    let tabs = """
      <tabBarController id="t"><connections>
      <segue destination="c" kind="relationship" relationship="viewControllers" id="s3"/></connections></tabBarController>
      """
    #expect(try Self.free([tabs, Self.controller("c")]) == [20, 49])
    #expect(try Self.free([tabs, Self.controller("c", "", "hidesBottomBarWhenPushed=\"YES\"")]) == [20, 0])
    #expect(try Self.free([tabs, Self.navigation(""), Self.controller("c")]) == [64, 49])
  }

  @Test func simulatedBars() throws {
    func free(_ inside: String) throws -> [Double] {
      try Self.free([Self.navigation(""), Self.controller("c", inside)])
    }
    #expect(try free("<nil key=\"simulatedTopBarMetrics\"/>") == [20, 0])
    #expect(try free("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>") == [64, 44])
    #expect(try free("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/>") == [64, 0])
    #expect(try free("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>") == [64, 49])
    #expect(
      try Self.free([Self.controller("c", "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>")]) == [
        64, 0,
      ])
  }
}
