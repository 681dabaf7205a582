import CommandInterface
import RecordStreams
import TestSupport
import Testing

@testable import fitfont

/// The published JSON Schema, and that what the command reads and writes keeps to it.
@Suite struct RecordSchemaTests {
  /// After a change that is wanted: `.build/debug/fitfont batch --schema > Tests/fitfontTests/Fixtures/schema.json`.
  @Test func published() throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/schema.json"
    let expected = String(decoding: try TemporaryFolder.contents(of: fixture), as: UTF8.self)
    for command in ["batch", "group"] {
      #expect(try Command.run(command, "--schema") == Outcome(out: expected, err: "", ending: .exit(0)))
    }
  }

  private static func schema(_ definition: String) throws -> JSON {
    let schema = try JSON(try Command.run("batch", "--schema").out)
    return try #require(schema["$defs"]?[definition])
  }

  /// What of a value breaks a schema; as much of JSON Schema as ours uses.
  private func violations(_ value: JSON, _ schema: JSON, at path: String = "$") -> [String] {
    var found: [String] = []
    if let types = schema["type"] {
      let names = types.string.map { [$0] } ?? types.items.compactMap(\.string)
      if !names.contains(where: { isOf($0, value) }) { found.append("\(path): \(value) is no \(names)") }
    }
    if let either = schema["anyOf"]?.items {
      let misses = either.map { violations(value, $0, at: path) }
      if !misses.contains([]) { found += misses.flatMap(\.self) }
    }
    if let one = schema["oneOf"]?.items {
      let hits = one.count { violations(value, $0, at: path).isEmpty }
      if hits != 1 { found.append("\(path): \(hits) of \(one)") }
    }
    if let choices = schema["enum"]?.items, !choices.contains(value) { found.append("\(path): \(value)") }
    for name in schema["required"]?.items.compactMap(\.string) ?? [] where value[name] == nil {
      found.append("\(path): no \(name)")
    }
    if let properties = schema["properties"] {
      for key in value.keys {
        if let property = properties[key] {
          found += violations(value[key] ?? .null, property, at: path + "." + key)
        } else if schema["additionalProperties"] == .bool(false) {
          found.append("\(path): unknown \(key)")
        }
      }
    }
    if let items = schema["items"] {
      for item in value.items { found += violations(item, items, at: path + "[]") }
      if let least = schema["minItems"]?.number, Double(value.items.count) < least { found.append("\(path): too few") }
      if let most = schema["maxItems"]?.number, Double(value.items.count) > most { found.append("\(path): too many") }
    }
    return found
  }

  private func isOf(_ type: String, _ value: JSON) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || (type == "integer" && number == number.rounded())
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  @Test(arguments: [
    #"{"id":"a","text":"Hello, wide world","rect":"60x60"}"#,
    #"{"id":1,"text":"Donaudampfschifffahrt","rect":"60x60","wrap":"hyphenate","language":"de","balance":true}"#,
    #"{"text":"far too long for so small a box","width":20,"height":10,"minSize":12,"overflow":"ellipsis"}"#,
    #"{"text":"one two three","rect":"20x10","step":0.5,"sizes":null,"margin":[1,2],"align":"center"}"#,
    #"{"text":"Save all changes","rect":"90x20","order":"tracking:-2%,line-height:0.9,size","maxSize":14}"#,
    #"{"text":"Save all changes","variants":["Save"],"rect":"40x20","minSize":12,"bounds":"ink"}"#,
    #"{"text":"\u0378 x","rect":"40x20","font":"Inter","weight":650,"fallback":"none"}"#,
    #"{"text":"Hello","rect":"40x20","font":"Inter","weight":950}"#,
    #"{"text":"one two three four","rect":"60x90","align":"justify","alignLast":"end","breaking":"optimal","looseness":-1}"#,
    #"{"text":"one two three four","rect":"60x90","tolerance":"900","looseness":"+2","breaking":"optimal"}"#,
  ])
  func recordsAndResults(record: String) throws {
    #expect(violations(try JSON(record).withoutNulls, try Self.schema("record")) == [])
    let schema = try Self.schema("result")
    for words in [["batch"], ["batch", "--detail"]] {
      let line = try Command.run(words, input: Array(record.utf8)).out
      #expect(violations(try JSON(line), schema) == [], "\(line)")
    }
  }

  @Test func groupsAndErrors() throws {
    let group = try Command.run(
      ["group", "--detail"], input: Array(#"{"text":"a","rect":"9x9","group":"g","ratio":2}"#.utf8)
    ).out
    #expect(violations(try JSON(group), try Self.schema("result")) == [])
    let error = try Self.schema("error")
    for bad in [#"{"id":"x","text":"a","rect":"9"}"#, "{nonsense", #"{"id":7,"text":"a","rect":"9x9","colour":1}"#] {
      #expect(violations(try JSON(try Command.run(["batch"], input: Array(bad.utf8)).out), error) == [])
    }
  }

  /// Every field that a record may have is in the schema, with the words it may be.
  @Test func everyFieldIsThere() throws {
    let schema = try Self.schema("record")
    let fields = RecordField.named.keys.filter { !$0.contains("-") }
    #expect(schema["properties"]?.keys == Set(fields))
    let wraps = schema["properties"]?["wrap"]?["anyOf"]?.items.compactMap { $0["enum"] }
    #expect(wraps == [.array(["word", "hyphenate", "break-word", "anywhere"].map(JSON.string))])
    for option in Option.table where !option.choices.isEmpty && option.isRecordField {
      for choice in option.choices {
        // What is said of last lines is said of justified text.
        let other = option.fieldName == "alignLast" ? #","align":"justify""# : ""
        let record = #"{"text":"a","rect":"9x9","\#(option.fieldName)":"\#(choice)"\#(other)}"#
        let line = try Command.run(["batch"], input: Array(record.utf8)).out
        #expect(try JSON(line)["error"] == nil, "\(line)")
      }
    }
  }
}

extension JSON {
  /// Null members say nothing to a batch.
  fileprivate var withoutNulls: JSON {
    if case .object(let members) = self { .object(members.filter { $0.value != .null }) } else { self }
  }
}
