internal import JSONText
internal import TextFields

/// The JSON Schema (2020-12) of everything that `batch`, `group` and `--json` read and write, made from
/// the options that a record may set.
package struct RecordSchema {
  /// A field of records that is an option as well: its key, and its help.
  package typealias Field = (key: String, help: String)

  private let writer: JSONWriter
  private let fields: [Field]

  /// The whole schema, indented.
  ///
  /// - Parameters:
  ///   - version: the version named in its title.
  ///   - fields: the options that a record may set, in the order of the help.
  package static func text(version: String, fields: [Field]) -> [UInt8] {
    JSONWriter.schema(title: "fitfont \(version): records in, results and errors out, one JSON object a line") {
      RecordSchema(writer: $0, fields: fields).write()
    }
  }

  private func write() {
    writer.member("anyOf") {
      writer.array {
        for name in ["record", "result", "error"] { writer.object { writer.member("$ref", "#/$defs/" + name) } }
      }
    }
    writer.member("$defs") {
      writer.object {
        definition("record", oneOf: ["text", TextField.paragraphs.key]) { writeRecord() }
        definition("result", required: ["fits", "size", "lineCount", "limit"]) { writeResult() }
        definition("error", required: ["line", "error"]) {
          property("id", RecordField.identity, "the record's own, if it could be read")
          property("line", types: ["integer"], "of the input, counted from 1")
          property("error", types: ["string"], "what is wrong, where, and what to try")
        }
      }
    }
  }

  // MARK: Records

  private func writeRecord() {
    field("id", RecordField.identity, "copied to the result")
    property("text", .either([.text(), .number()]), "what is to be fitted")
    field("width", RecordField.length, "of the box in points, or with a unit; with height, instead of rect")
    field("height", RecordField.length, "of the box in points, or with a unit")
    field(
      "variants", .either([.list(.either([.someText, .number()])), .someText, .number()]),
      "shorter texts to try, in order")
    field("group", .either([.text(), .number()]), "for 'fitfont group': whose size the record shares")
    field("ratio", RecordField.positive, "for 'fitfont group': the record's size as a multiple of the group's")
    for (key, help) in fields {
      guard let shape = RecordField.named[key]?.shape else { continue }
      field(key, shape, help)
    }
  }

  /// A value that a record may omit; null has the same effect.
  private func field(_ name: String, _ shape: JSONShape, _ description: String) {
    if case .either(let shapes) = shape {
      property(name, .either(shapes + [.null]), description)
    } else {
      property(name, .either([shape, .null]), description)
    }
  }

  // MARK: Results

  private static let limits = ["width", "height", "lines", "min-lines", "maximum", "step"]

  private func writeResult() {
    property("id", RecordField.identity, "the record's")
    property("fits", types: ["boolean"], "whether the text fits at size")
    property("size", types: ["number"], "points, rounded down to 1/10000; the smallest allowed where nothing fits")
    property("lineCount", types: ["integer"], "at size, of the text that is shown")
    property("limit", choices: Self.limits + ["group", "order"], "what keeps the size from being larger")
    property("group", types: ["string"], "the record's")
    property("groupSize", types: ["number"], "the size that the group shares")
    property("binds", types: ["boolean"], "whether this record keeps its group from being larger")
    property("variant", types: ["integer"], "which text was taken: 0 is text, then variants")
    list(
      "knobs", "what gave way, in order",
      item: {
        property("knob", types: ["string"], "its name in order")
        property("value", types: ["number"], "where it ended")
      })
    property("shown", types: ["string"], "the text shortened by overflow")
    range("removed", "the part of the text as a whole that the mark in shown stands for")
    property(
      "cutOff", types: ["boolean"],
      "whether what is shown is cut off, since it is higher than the box or no mark fits its width")
    property("missing", types: ["array"], "characters that no font asked has, as U+XXXX")
    property(
      "missingHyphenation", types: ["array"],
      "the languages whose hyphenation patterns are not installed; an empty one where none is given")
    property(
      "missingPhrases", types: ["array"],
      "the languages whose phrases the installed ICU does not know; an empty one where none is given")
    list(
      "unmet", "what was asked of a font and is not met; none where everything is",
      item: {
        property("asked", types: ["string"], "in words, such as weight 700")
        property("found", types: ["string"], "what the font has instead, such as weight 400")
        property("font", types: ["string"], "family and style of the font that was taken")
      })
    limitLine()
    property("freeSize", types: ["number"], "with limit step: the largest size if every size were allowed")
    writeLines()
    list(
      "fonts", "in order of use",
      item: {
        property("family", types: ["string"], "family name")
        property("style", types: ["string"], "style name")
        property("file", types: ["string"], "path")
        property("faceIndex", types: ["integer"], "in a collection")
        property("variations", types: ["object"], "axes that are not at their default")
      })
    next()
    object("whole", "with shown: what lines, room and next are of the text as a whole, at size") {
      property("lineCount", types: ["integer"], "at size")
      limitLine()
      writeLines()
      next()
    }
  }

  private func limitLine() {
    property("limitLine", types: ["integer"], "with limit width: the line that fills it, counted from 0")
  }

  private func writeLines() {
    property("room", types: ["array"], "points left beside the widest line and below the last")
    list(
      "lines", "from the first to the last",
      item: {
        range("range", "of the text (of shown, if there is one), white space at its end included")
        range("visibleRange", "the same without what hangs")
        property("text", types: ["string"], "in visibleRange")
        property("width", types: ["number"], "its advance in points")
        property("expansion", types: ["number"], "points that a justified line is widened by, besides its width")
        property("baseline", types: ["number"], "points from the first line's top")
        property("height", types: ["number"], "in points")
        property("x", types: ["number"], "of its left end in the box")
        property("y", types: ["number"], "of its baseline in the box")
        property("hyphen", types: ["boolean"], "whether it ends with a hyphen that is not in the text")
        property("paragraph", types: ["integer"], "of a text of several: which it belongs to, counted from 0")
        property("size", types: ["number"], "of a text of several paragraphs: that of the line's, in points")
        property("marker", types: ["string"], "of an item of a list: the bullet or number before its first line")
      })
  }

  private func next() {
    object("next", "what breaks at the next larger size; where nothing fits, at this one") {
      property("limit", choices: Self.limits, "what breaks")
      range("range", "with limit width: the piece that is too wide, of the same text as the lines")
      property("needed", types: ["number"], "points or lines")
      property("available", types: ["number"], "points or lines")
      property("lineCount", types: ["integer"], "with limit height: the lines that are too high")
    }
  }

  // MARK: Writing

  /// - Parameter keys: exactly one of them is required, too.
  private func definition(
    _ name: String, required: [String] = [], oneOf keys: [String] = [], _ properties: () -> Void
  ) {
    func require(_ names: [String]) {
      writer.member("required") { writer.array { for name in names { writer.string(name) } } }
    }
    writer.member(name) {
      writer.object {
        writer.member("type", "object")
        if !required.isEmpty { require(required) }
        if !keys.isEmpty {
          writer.member("oneOf") { writer.array { for key in keys { writer.object { require([key]) } } } }
        }
        writer.member("additionalProperties", false)
        writer.member("properties") { writer.object(properties) }
      }
    }
  }

  private func property(_ name: String, _ shape: JSONShape, _ description: String) {
    writer.member(name) { writer.object { writer.shape(shape, description) } }
  }

  private func property(_ name: String, types: [String], _ description: String) {
    writer.member(name) { writer.object { writer.types(types, description) } }
  }

  private func property(_ name: String, choices: [String], _ description: String) {
    writer.member(name) { writer.object { writer.choices(choices, description) } }
  }

  /// A pair of UTF-8 offsets.
  private func range(_ name: String, _ description: String) {
    writer.member(name) {
      writer.object {
        writer.member("type", "array")
        writer.member("items") { writer.object { writer.member("type", "integer") } }
        writer.member("minItems", 2)
        writer.member("maxItems", 2)
        writer.member("description", description + ", in bytes of UTF-8")
      }
    }
  }

  private func list(_ name: String, _ description: String, item: () -> Void) {
    writer.member(name) {
      writer.object {
        writer.member("type", "array")
        writer.member("description", description)
        writer.member("items") {
          writer.object {
            writer.member("type", "object")
            writer.member("additionalProperties", false)
            writer.member("properties") { writer.object(item) }
          }
        }
      }
    }
  }

  private func object(_ name: String, _ description: String, _ properties: () -> Void) {
    writer.member(name) {
      writer.object {
        writer.member("type", "object")
        writer.member("description", description)
        writer.member("additionalProperties", false)
        writer.member("properties") { writer.object(properties) }
      }
    }
  }
}
