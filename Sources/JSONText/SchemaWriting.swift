/// The pieces of JSON Schemas (2020-12).
extension JSONWriter {
  /// A whole schema, indented; `body` writes its members after the title.
  package static func schema(title: String, _ body: (JSONWriter) -> Void) -> [UInt8] {
    let writer = JSONWriter(indents: true)
    writer.object {
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", title)
      body(writer)
    }
    var bytes: [UInt8] = []
    writer.finishLine(into: &bytes)
    return bytes
  }

  /// What a value may be: one type, or one of several.
  package func types(_ types: [String], _ description: String) {
    member("type") {
      if types.count == 1 { string(types[0]) } else { array { types.forEach(string) } }
    }
    member("description", description)
  }

  /// A value that is one of a few words.
  package func choices(_ words: [String], _ description: String) {
    member("enum") { array { words.forEach(string) } }
    member("description", description)
  }
}
