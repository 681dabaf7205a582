package import Drawing
package import JSONText

/// The result of a row of a mail merge, and how it is reported.
package struct MergeRow: Sendable {
  package let number: Int
  package let line: Int
  package var id: JSONValue?
  package var misfits: [String] = []
  /// The requests that could not be met, although the texts may fit.
  package var unmet: [String] = []
  package var problem: String?
  /// The name of its file; empty if all rows go into one.
  package var name = ""
  /// The bytes to write into its file.
  package var bytes: [UInt8]?
  /// Its page, if all rows go into one file.
  package var page: Picture?
  /// The number of its page's place on the sheet, counted from 1.
  package var label: Int?
  /// The fingerprint of everything that the picture is made from, if that is kept.
  package var record: Fingerprint?
  /// The fingerprint of its file as it was written, if that is kept.
  package var picture: Fingerprint?

  package init(number: Int, line: Int) {
    self.number = number
    self.line = line
  }

  package var isDrawn: Bool { problem == nil && (page != nil || bytes != nil || label != nil) }

  /// - Parameter page: the number of its page, if all rows go into one file.
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
        if let picture { writer.member("picture", picture.description) }
      }
      if !misfits.isEmpty { writer.member("misfits", misfits) }
      if !unmet.isEmpty { writer.member("unmet", unmet) }
    }
  }
}
