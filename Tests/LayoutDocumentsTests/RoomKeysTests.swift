import AdaptiveLayout
import Geometry
import LayoutDocuments
import Testing

/// The key `room`: what a screen has of a window.
@Suite struct RoomKeysTests {
  private static func document(_ room: String, _ more: String = "") throws(LayoutDocumentError) -> LayoutDocument {
    try LayoutDocument(json: "{\"room\": \(room), \"views\": []\(more)}")
  }

  @Test func everyKey() throws {
    let text = """
      {"width": 100, "height": 44, "top": {"bar": "navigationBar", "points": 30, "endsRoom": true}, \
      "bottom": {"points": 7}, "sheet": 10, "safeArea": false}
      """
    let document = try Self.document(text)
    var room = Room()
    (room.width, room.height, room.sheet, room.hasSafeArea) = (100, 44, 10, false)
    (room.top, room.bottom) = (Room.Bar(.navigationBar, points: 30, endsRoom: true), Room.Bar(points: 7))
    #expect(document.room == room)
    #expect(try LayoutDocument(json: document.json()).room == room)
    #expect(try Self.document("{\"sides\": 20}").room.sides == 20)
    #expect(try Self.document("{}").room == Room())
  }

  /// A cell is as high as what it shows, and as high as it says where nothing does.
  @Test func heightsThatFollow() throws {
    let label =
      ", \"views\": [{\"name\": \"a\", \"intrinsicSize\": \"30x70\"}], \"constraints\": [\"V:|[a]|\", \"H:|[a]\"]"
    let room = "{\"height\": 44, \"heightFollows\": true}"
    let window = try Device.named("iPhone 15").viewport(.portrait)
    let screen = try LayoutDocument(json: "{\"room\": \(room)\(label)}").screen()
    #expect(try screen.room(in: window).size == Size(393, 70))
    #expect(try Self.document(room).screen().room(in: window).size == Size(393, 44))
  }

  @Test(
    arguments: [
      ("{\"width\": 1, \"sides\": 1}", "leave one of the two out"), ("{\"width\": -1}", "width"),
      ("{\"top\": {}}", "a bar has no height"), ("{\"top\": {\"bar\": \"sideBar\"}}", "sideBar"),
      ("{\"hight\": 1}", "hight"),
    ])
  func refusals(room: String, words: String) {
    do throws(LayoutDocumentError) {
      _ = try Self.document(room)
      Issue.record("\(room) was read")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }
}
