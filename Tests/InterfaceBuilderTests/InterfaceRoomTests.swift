import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

/// What scenes have of a device's window. The canvas is an iPhone 8, 375 by 667 points.
@Suite struct InterfaceRoomTests {
  private static let phone = try? Device.named("iPhone 15").viewport(.portrait)

  private static func room(_ text: String, _ id: String) throws -> InterfaceRoom {
    let file = try Interface.read(text)
    let scene = try #require(file.scenes.first { $0.view.id == id })
    return file.room(of: scene, in: try #require(phone))
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
    #expect(try Self.room(Interface.storyboard([controller]), "v") == InterfaceRoom(window))
    let bars =
      "<navigationController id=\"n\"><navigationBar key=\"navigationBar\" id=\"b\">"
      + Interface.frame(Rect(x: 0, y: 20, width: 375, height: 44))
      + "</navigationBar><connections><segue destination=\"c\" kind=\"relationship\" relationship=\"rootViewController\""
      + " id=\"s\"/></connections></navigationController>"
    let below = try Self.room(Interface.storyboard([bars, controller]), "v").viewport
    #expect(below.size == window.size && below.safeArea.top == window.safeArea.top + 44)
  }

  /// Sides that the canvas gave are the window's, others are the file's; nothing of it is covered.
  @Test(
    arguments: [
      (Size(375, 80), Size(393, 80)), (Size(200, 80), Size(200, 80)), (Size(375, 667), Size(393, 852)),
      (Size(100, 667), Size(100, 852)),
    ])
  func viewsOfXibs(stored: Size, expected: Size) throws {
    let room = try Self.room(Self.xib(Self.view("view", stored)), "v")
    #expect(room.viewport.size == expected && room.viewport.safeArea == .zero && !room.heightFollowsContent)
    #expect(room.viewport.traits.horizontal == Self.phone?.traits.horizontal)
  }

  /// A table's cell is as wide as the window, and as high as what it shows unless somebody says how high.
  @Test(
    arguments: [("", 44.0, true), ("rowHeight=\"60\"", 60, false), ("rowHeight=\"-1\"", 44, true)])
  func cells(attributes: String, height: Double, follows: Bool) throws {
    let room = try Self.room(Self.xib(Self.view("tableViewCell", Size(320, 44), attributes)), "v")
    #expect(room.viewport.size == Size(393, height) && room.heightFollowsContent == follows)
    #expect(room.viewport.safeArea == .zero)
  }

  @Test func cellsHaveTheHeightOfTheirTable() throws {
    let cell = Self.view("tableViewCell", Size(375, 44))
    func table(_ height: String) -> String {
      Self.xib(
        "<tableView id=\"t\" rowHeight=\"\(height)\">\(Interface.frame(Rect(size: Size(375, 667))))<prototypes>\(cell)"
          + "</prototypes></tableView>")
    }
    #expect(try Self.room(table("70"), "v").viewport.size.height == 70)
    #expect(try Self.room(table("70"), "v").heightFollowsContent == false)
    #expect(try Self.room(table("-1"), "v").heightFollowsContent)
  }

  @Test func collectionCellsKeepTheirSize() throws {
    let room = try Self.room(Self.xib(Self.view("collectionViewCell", Size(100, 60))), "v")
    #expect(room.viewport.size == Size(100, 60) && !room.heightFollowsContent)
  }
}
