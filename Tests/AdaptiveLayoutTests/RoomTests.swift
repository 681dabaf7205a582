import AdaptiveLayout
import Geometry
import Testing

/// What rooms have of a window of 393 by 852 points, of which 59 and 34 are covered.
@Suite struct RoomTests {
  private static func window(_ orientation: Orientation = .portrait) throws -> Viewport {
    try Device.named("iPhone 15").viewport(orientation)
  }

  @Test func aPlainRoomIsTheWindow() throws {
    let window = try Self.window()
    #expect(Room().viewport(in: window) == window)
  }

  /// Nothing of a room of another size is covered, and its size classes are the window's.
  @Test func sizes() throws {
    let window = try Self.window()
    var room = Room()
    room.height = 44
    let row = room.viewport(in: window)
    #expect(row.size == Size(393, 44) && row.safeArea == .zero && row.traits.size == row.size)
    #expect(row.traits.horizontal == window.traits.horizontal && row.traits.device == window.traits.device)
    room.sides = 20
    #expect(room.viewport(in: window).size == Size(353, 44))
    room.width = 100
    #expect(room.viewport(in: window).size == Size(100, 44))
    (room.width, room.height, room.sides) = (393, 852, 0)
    #expect(room.viewport(in: window) == window)
    room.hasSafeArea = false
    #expect(room.viewport(in: window).safeArea == .zero)
  }

  @Test(
    arguments: [
      (Room.Kind.navigationBar, [44.0, 32, 50]), (.tabBar, [49, 32, 50]), (.toolbar, [49, 32, 50]),
    ])
  func bars(kind: Room.Kind, heights: [Double]) throws {
    let pad = try Device.named("iPad mini 4").viewport(.portrait)
    for (window, height) in zip([try Self.window(), try Self.window(.landscape), pad], heights) {
      #expect(Room.Bar(kind).height(in: window) == height)
      #expect(Room.Bar(kind, points: 30).height(in: window) == height + 30)
      var room = Room()
      (room.top, room.bottom) = (Room.Bar(kind), Room.Bar(points: 5))
      let under = room.viewport(in: window)
      #expect(under.size == window.size)
      #expect(under.safeArea.top == window.safeArea.top + height)
      #expect(under.safeArea.bottom == window.safeArea.bottom + 5)
      room.top?.endsRoom = true
      let below = room.viewport(in: window)
      #expect(below.safeArea.top == 0 && below.size.height == window.size.height - window.safeArea.top - height)
    }
    let old = try Device.named("iPhone 8").viewport(.portrait)
    #expect(Room.Bar(.toolbar).height(in: old) == 44)
  }

  @Test func sheets() throws {
    var room = Room()
    (room.sheet, room.top) = (20, Room.Bar(points: 10))
    let window = try Self.window()
    let sheet = room.viewport(in: window)
    #expect(sheet.size == Size(393, 832) && sheet.safeArea.top == 10)
    room.sheet = 1000
    #expect(room.viewport(in: window).size.height == 852 * 0.75)
    let sideways = try Self.window(.landscape)
    #expect(room.viewport(in: sideways).size == sideways.size)
  }
}
