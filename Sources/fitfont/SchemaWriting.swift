/// What the command's JSON Schemas (2020-12) are written with.
extension JSONWriter {
  /// A whole schema, indented; `body` writes its members after the title.
  static func schema(title: String, _ body: (JSONWriter) -> Void) throws(Failure) -> [UInt8] {
    let writer = try JSONWriter(indents: true)
    writer.object {
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", "fitfont \(Help.version): " + title)
      body(writer)
    }
    var bytes: [UInt8] = []
    writer.finishLine(into: &bytes)
    // yajl ends an indented text with a line of its own.
    bytes.removeLast()
    return bytes
  }

  /// What a value may be: one type, or one of several.
  func types(_ types: [String], _ description: String) {
    member("type") {
      if types.count == 1 { string(types[0]) } else { array { types.forEach(string) } }
    }
    member("description", description)
  }

  /// A value that is one of a few words.
  func choices(_ words: [String], _ description: String) {
    member("enum") { array { words.forEach(string) } }
    member("description", description)
  }
}
