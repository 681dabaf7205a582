internal import JSONText
internal import TextFields
internal import TextFit

/// The room that a text has, in a line: for writers of texts, so that their texts fit from the start.
package struct RoomReport {
  private let room: TextRoom
  private let table: SlotTable

  package init(_ room: TextRoom, _ table: SlotTable) { (self.room, self.table) = (room, table) }

  package func line(isJSON: Bool) -> [UInt8] {
    if isJSON { return JSONLinesReport.line(room, slot: table.slots[room.text.slot].name) }
    func signed(_ value: Double) -> String { (value >= 0 ? "+" : "") + decimal(value, places: 2) }
    let axes = room.text.request?.setting.axes ?? .both
    var parts: [String] = []
    if axes != .vertical { parts.append("\(signed((room.width * 100).rounded(.down) / 100)) pt wide") }
    if axes != .horizontal {
      parts.append("\(signed((room.height * 100).rounded(.down) / 100)) pt high")
    }
    let letters = abs(room.letters) == 1 ? "letter" : "letters"
    let sign = room.letters >= 0 ? "+" : ""
    parts.append("about \(sign)\(room.letters) \(letters)")
    let line: VisibleText =
      "\(CheckReport.subject(room.text)): \(parts.joined(separator: ", ")) \(room.fits ? "" : "(does not fit) ")'\(room.text.shown)'\n"
    return Array(line.string.utf8)
  }
}
