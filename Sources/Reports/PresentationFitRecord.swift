internal import JSONText
package import Presentations
package import TextFields

/// The changes that fitting makes in a presentation: the changed values, the texts that are left as they are, with the
/// reasons, and the texts that still overflow.
package enum PresentationFitRecord {
  /// Writes a line of JSON for each of these.
  ///
  /// - Parameter file: the name of the presentation, if there are several; otherwise nil.
  package static func write(_ fit: PresentationFit, of file: String?, to lines: inout [UInt8]) {
    let writer = JSONWriter()
    func line(_ part: String, _ shape: Int, _ name: String, _ members: () -> Void) {
      writer.object {
        if let file { writer.member("file", file) }
        writer.member("part", part)
        writer.member("shape", shape)
        if !name.isEmpty { writer.member("name", name) }
        members()
      }
      writer.finishLine(into: &lines)
    }
    for change in fit.changes {
      line(change.part, change.shape, change.name) {
        writer.member("change", change.value.rawValue)
        writer.member("before", change.before, places: 4)
        writer.member("after", change.after, places: 4)
      }
    }
    for left in fit.left {
      line(left.part, left.shape, left.name) {
        writer.member("known", false)
        writer.member("reason", left.reason)
      }
    }
    for overflow in fit.overflows {
      line(overflow.part, overflow.shape, overflow.name) { writer.member("overflow", overflow.points, places: 4) }
    }
  }

  /// The same as rows of a table, with one row for all texts that are left for the same reason, which names the first.
  package static func table(_ fit: PresentationFit) -> VisibleText {
    func place(_ part: String, _ shape: Int, _ name: String) -> [VisibleText] { ["\(part)", "\(shape)", "\(name)"] }
    let changes = fit.changes.map { change in
      let (before, after) =
        switch change.value {
        case .scale, .reduction: (decimal(change.before * 100) + " %", decimal(change.after * 100) + " %")
        case .height, .top, .size: (decimal(change.before) + " pt", decimal(change.after) + " pt")
        }
      return place(change.part, change.shape, change.name) + ["\(change.value.rawValue)", "\(before) -> \(after)"]
    }
    let overflows = fit.overflows.map {
      place($0.part, $0.shape, $0.name) + ["overflows", "by \(decimal($0.points)) pt even so"]
    }
    var reasons: [(reason: String, count: Int, first: PresentationFit.Left)] = []
    for left in fit.left {
      if let index = reasons.firstIndex(where: { $0.reason == left.reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((left.reason, 1, left))
      }
    }
    let left = reasons.map { reason, count, first -> VisibleText in
      let place = "'\(first.name)' of \(first.part)"
      return count == 1
        ? "  1 text, \(place), is left as it is, because \(reason)\n"
        : "  \(count) texts, the first of them \(place), are left as they are, because \(reason)\n"
    }
    return VisibleText.table(changes + overflows, indent: "  ") + left.joined()
  }
}
