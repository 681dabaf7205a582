import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

/// What scenes have of a device's window. The canvas is an iPhone 8, 375 by 667 points.
@Suite struct SceneRoomTests {
  private static let phone = try? Device.named("iPhone 15").viewport(.portrait)

  private static func room(_ text: String, _ id: String) throws -> Room {
    let file = try Interface.read(text)
    return file.room(of: try #require(file.scenes.first { $0.view.id == id }))
  }

  private static func viewport(_ text: String, _ id: String) throws -> Viewport {
    try room(text, id).viewport(in: try #require(phone))
  }

  private static func view(_ kind: String, _ size: Size, _ attributes: String = "", _ more: String = "") -> String {
    "<\(kind) id=\"v\" \(attributes)>\(Interface.frame(Rect(size: size)))\(more)</\(kind)>"
  }

  private static func xib(_ element: String) -> String {
    Interface.xib("").replacing("</objects>", with: element + "</objects>")
  }

  /// A controller's view is the window, whatever its stored size.
  @Test func controllers() throws {
    let controller =
      "<viewController id=\"c\"><view key=\"view\" id=\"v\">\(Interface.frame(Rect(size: Size(375, 667))))"
      + "</view></viewController>"
    let window = try #require(Self.phone)
    #expect(try Self.room(Interface.storyboard([controller]), "v") == Room())
    let bars =
      "<navigationController id=\"n\"><navigationBar key=\"navigationBar\" id=\"b\">"
      + Interface.frame(Rect(x: 0, y: 20, width: 375, height: 44))
      + "</navigationBar><connections><segue destination=\"c\" kind=\"relationship\" relationship=\"rootViewController\""
      + " id=\"s\"/></connections></navigationController>"
    let below = try Self.viewport(Interface.storyboard([bars, controller]), "v")
    #expect(below.size == window.size && below.safeArea.top == window.safeArea.top + 44)
  }

  /// Sides that the canvas gave are the window's, others are the file's; nothing of it is covered.
  @Test(
    arguments: [
      (Size(375, 80), Size(393, 80)), (Size(200, 80), Size(200, 80)), (Size(375, 667), Size(393, 852)),
      (Size(100, 667), Size(100, 852)),
    ])
  func viewsOfXibs(stored: Size, expected: Size) throws {
    let viewport = try Self.viewport(Self.xib(Self.view("view", stored)), "v")
    #expect(viewport.size == expected && viewport.safeArea == .zero)
    #expect(try !Self.room(Self.xib(Self.view("view", stored)), "v").heightFollows)
    #expect(viewport.traits.horizontal == Self.phone?.traits.horizontal)
  }

  /// A table's cell is as wide as the window, and as high as what it shows unless somebody says how high.
  @Test(
    arguments: [("", 44.0, true), ("rowHeight=\"60\"", 60, false), ("rowHeight=\"-1\"", 44, true)])
  func cells(attributes: String, height: Double, follows: Bool) throws {
    let cell = Self.xib(Self.view("tableViewCell", Size(320, 44), attributes))
    let viewport = try Self.viewport(cell, "v")
    #expect(viewport.size == Size(393, height) && viewport.safeArea == .zero)
    #expect(try Self.room(cell, "v").heightFollows == follows)
  }

  @Test func cellsHaveTheHeightOfTheirTable() throws {
    let cell = Self.view("tableViewCell", Size(375, 44))
    func table(_ height: String) -> String {
      Self.xib(
        "<tableView id=\"t\" rowHeight=\"\(height)\">\(Interface.frame(Rect(size: Size(375, 667))))<prototypes>\(cell)"
          + "</prototypes></tableView>")
    }
    #expect(try Self.room(table("70"), "v").height == 70)
    #expect(try Self.room(table("70"), "v").heightFollows == false)
    #expect(try Self.room(table("-1"), "v").heightFollows)
  }

  @Test func collectionCellsKeepTheirSize() throws {
    let cell = Self.xib(Self.view("collectionViewCell", Size(100, 60)))
    #expect(try Self.viewport(cell, "v").size == Size(100, 60) && !Self.room(cell, "v").heightFollows)
  }

  /// A bar that is as high as any is as high as the device's; one with a large title is as high as the file has it.
  @Test(arguments: [(44.0, 32.0), (96, 96)])
  func barsOfDevices(stored: Double, sideways: Double) throws {
    let controller =
      "<viewController id=\"c\"><view key=\"view\" id=\"v\">\(Interface.frame(Rect(size: Size(375, 667))))</view></viewController>"
    let bars =
      "<navigationController id=\"n\"><navigationBar key=\"navigationBar\" id=\"b\">"
      + Interface.frame(Rect(x: 0, y: 20, width: 375, height: stored))
      + "</navigationBar><connections><segue destination=\"c\" kind=\"relationship\" relationship=\"rootViewController\""
      + " id=\"s\"/></connections></navigationController>"
    let window = try Device.named("iPhone 8").viewport(.landscape)
    let room = try Self.room(Interface.storyboard([bars, controller]), "v").viewport(in: window)
    #expect(room.safeArea.top == window.safeArea.top + sideways)
  }

  /// A sheet is lower than the window on a phone that is held upright, and begins below the status bar.
  @Test func sheets() throws {
    func controller(_ id: String, _ height: Double, _ inside: String = "") -> String {
      "<viewController id=\"\(id)\"><view key=\"view\" id=\"\(id)v\">\(Interface.frame(Rect(size: Size(375, height))))</view>\(inside)</viewController>"
    }
    let segue = "<connections><segue destination=\"d\" kind=\"presentation\" id=\"s2\"/></connections>"
    let file = Interface.storyboard([controller("c", 667, segue), controller("d", 647)])
    let phone = try Device.named("iPhone 8")
    let upright = try Self.room(file, "dv").viewport(in: phone.viewport(.portrait))
    #expect(upright.size == Size(375, 647) && upright.safeArea == .zero)
    #expect(try Self.room(file, "dv").viewport(in: phone.viewport(.landscape)).size == Size(667, 375))
  }
}
