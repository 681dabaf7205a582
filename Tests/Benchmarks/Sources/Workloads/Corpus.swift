extension Label {
  /// The labels of a corpus that is not part of the package: rows of language, font file, face index, width and height
  /// in points, lines (0: any number) and text, whose line feeds are written as `\n`, with tabs between them.
  /// `Tests/Benchmarks/count` writes the file.
  package static func corpus(_ path: String) -> [Label] {
    var labels: [Label] = []
    for columns in rows(of: path, columns: 7) {
      guard columns.count == 7, let face = Int(columns[2]), let width = Double(columns[3]),
        let height = Double(columns[4]), let lines = Int(columns[5])
      else { continue }
      var label = Label(lineFeeds(columns[6]), columns[0], columns[1], width, height, lines > 0 ? lines : nil)
      label.face = face
      labels.append(label)
    }
    return labels
  }

  private static func lineFeeds(_ text: String) -> String {
    var unescaped = ""
    var isEscaped = false
    for character in text {
      if isEscaped, character == "n" {
        unescaped += "\n"
        isEscaped = false
      } else if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        unescaped.append(character)
        isEscaped = false
      }
    }
    return unescaped
  }
}
