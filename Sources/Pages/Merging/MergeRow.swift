package import Drawing
package import JSONText

/// What came of a row of a mail merge, and how it is told.
package struct MergeRow: Sendable {
  package let number: Int
  package let line: Int
  package var id: JSONValue?
  package var misfits: [String] = []
  /// What was asked for and not met, though the texts may fit.
  package var unmet: [String] = []
  package var problem: String?
  /// What its file is called; empty where all rows go into one.
  package var name = ""
  /// What is written into its file.
  package var bytes: [UInt8]?
  /// Its page where all rows go into one file.
  package var page: Picture?
  /// The place on the sheet that its page is put on, counted from 1.
  package var label: Int?
  /// Of what the picture is made from, where that is kept.
  package var record: Fingerprint?

  package init(number: Int, line: Int) {
    self.number = number
    self.line = line
  }

  package var isDrawn: Bool { problem == nil && (page != nil || bytes != nil || label != nil) }

  /// - Parameter page: the number of its page where all rows go into one file.
  package func write(page number: Int, to writer: JSONWriter) {
    writer.object {
      if let id { writer.member("id") { writer.value(id) } }
      writer.member("row", self.number)
      if let problem {
        writer.member("line", line)
        writer.member("error", problem)
        return
      }
      writer.member("fits", misfits.isEmpty)
      if isDrawn {
        if name.isEmpty { writer.member("page", number) } else { writer.member("file", name) }
        if let label { writer.member("label", label) }
        if let record { writer.member("record", record.description) }
      }
      if !misfits.isEmpty { writer.member("misfits", misfits) }
      if !unmet.isEmpty { writer.member("unmet", unmet) }
    }
  }
}
