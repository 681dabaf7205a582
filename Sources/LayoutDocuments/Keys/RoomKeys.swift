internal import AdaptiveLayout
internal import JSONText
internal import TextFields

/// What a screen has of a window.
enum RoomKeys {
  static let room = DocumentObject<Room>(
    quoted("room"),
    [
      DocumentKey("width", side, \.width, "in points (default: the window's)"),
      DocumentKey("height", side, \.height, "in points (default: the window's)"),
      DocumentKey(
        "heightFollows", .bool, \.heightFollows, unless: false,
        "whether it is as high as what it shows, as cells of tables are (default: false)"),
      DocumentKey(
        "sides", reach, \.sides, unless: 0, "points of the window that are left free beside it, on both sides"),
      DocumentKey("top", bar.shape(), "the bar above it") { room, member, reader throws(DocumentFailure) in
        room.top = try read(member.value, reader)
      } write: {
        $0.top.map { .object(bar.written($0)) }
      },
      DocumentKey("bottom", bar.shape(), "the bar below it") { room, member, reader throws(DocumentFailure) in
        room.bottom = try read(member.value, reader)
      } write: {
        $0.bottom.map { .object(bar.written($0)) }
      },
      DocumentKey(
        "sheet", reach, \.sheet, unless: 0,
        "by how many points it is lower than the window of a phone that is held upright, where it begins below the status bar"
      ),
      DocumentKey(
        "safeArea", .bool, \.hasSafeArea, unless: true,
        "whether the window's safe area and bars cover it; never where it is smaller than the window (default: true)"),
    ],
    rules: [
      .apart(
        ["width"], ["sides"], "a room has a width of its own or leaves free what is beside it; leave one of the two out"
      )
    ])

  private static let side = DocumentValue<Double>.length(in: 0...1e6)
  private static let reach = DocumentValue<Double>.length(in: 0...1e6)

  private static func read(_ node: JSONNode, _ reader: LayoutDocumentReader) throws(DocumentFailure) -> Room.Bar {
    var (one, reader) = (Room.Bar(), reader)
    try bar.read(node, into: &one, &reader)
    return one
  }

  private static let bar = DocumentObject<Room.Bar>(
    "a bar",
    [
      DocumentKey("bar", .choice, \.kind, "one of UIKit's, as high as it is on the device"),
      DocumentKey("points", reach, \.points, unless: 0, "how high it is, or how much higher than UIKit's"),
      DocumentKey(
        "endsRoom", .bool, \.endsRoom, unless: false,
        "whether the room ends where the bar begins, and does not reach under it (default: false)"),
    ],
    rules: [.some(["bar", "points"], "a bar has no height; give it \(quoted("bar")) or \(quoted("points"))")])
}
