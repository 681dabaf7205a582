internal import JSONText
package import Presentations

/// The texts of a presentation as lines of JSON.
package enum PresentationRecord {
  /// Writes a line that says why a presentation cannot be read.
  package static func write(_ error: PresentationError, to lines: inout [UInt8]) {
    let writer = JSONWriter()
    writer.object {
      writer.member("file", error.file)
      if let part = error.part { writer.member("part", part) }
      if let place = error.place {
        writer.member("line", place.line)
        writer.member("column", place.column)
      }
      writer.member("error", error.problem)
    }
    writer.finishLine(into: &lines)
  }

  /// - Parameter file: the name of the presentation, if there are several; otherwise nil.
  package static func write(_ answers: [BodyAnswer], of file: String?, to lines: inout [UInt8]) {
    let writer = JSONWriter()
    for answer in answers {
      writer.object {
        if let file { writer.member("file", file) }
        writer.member("part", answer.part)
        writer.member("shape", answer.shape)
        if !answer.name.isEmpty { writer.member("name", answer.name) }
        if let row = answer.row, let column = answer.column {
          writer.member("row", row)
          writer.member("column", column)
          if answer.rowSpan > 1 { writer.member("rowSpan", answer.rowSpan) }
        }
        writer.member("text", answer.text)
        writer.member("autofit", answer.autofit.rawValue)
        writer.member("known", answer.reading != nil)
        if let reason = answer.reason { writer.member("reason", reason) }
        if let reading = answer.reading {
          if let lines = reading.lines { writer.member("lines", lines) }
          if let height = reading.height { writer.member("height", height, places: 4) }
          if answer.autofit == .text {
            writer.member("scale", reading.scale)
            writer.member("reduction", reading.reduction)
          }
          writer.member("overflows", answer.overflows)
          if reading.overflow > 0 { writer.member("overflow", reading.overflow, places: 4) }
          if reading.beyondSlide > 0 { writer.member("beyondSlide", reading.beyondSlide, places: 4) }
          if let edge = reading.edge { writer.member("edge", edge.rawValue) }
        }
        if let height = answer.storedHeight { writer.member("storedHeight", height, places: 4) }
        if answer.autofit == .text {
          writer.member("storedScale", answer.storedScale)
          writer.member("storedReduction", answer.storedReduction)
        }
        if answer.reading != nil { writer.member("stale", answer.isStale) }
      }
      writer.finishLine(into: &lines)
    }
  }
}
