/// Writes JSON texts, one after the other, on one line each or indented.
///
/// It keeps track of commas and colons only: the caller sees to it that members are in objects.
package final class JSONWriter {
  private var text: JSONTextUnderWay

  /// - Parameter indents: whether the text is meant to be read by people.
  package init(indents: Bool = false) { text = JSONTextUnderWay(indents: indents) }

  /// Moves what has been written to the end of `output`, as a line, and starts anew.
  package func finishLine(into output: inout [UInt8]) { text.finishLine(into: &output) }

  /// Moves what has been written to the end of `output` in the midst of a text, which goes on, if it is more than
  /// `most` bytes: so that a text of any length takes no more memory than a piece of it.
  package func pass(over most: Int, into output: inout [UInt8]) {
    if text.bytes.count > most { text.move(to: &output) }
  }

  package func object(_ body: () -> Void) { nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }

  package func array(_ body: () -> Void) { nest(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  private func nest(_ start: UInt8, _ end: UInt8, _ body: () -> Void) {
    text.open(start)
    body()
    text.close(end)
  }

  package func string(_ value: String) { text.string(value) }

  /// A number with at most `places` decimals.
  package func number(_ value: Double, places: Int = 4) { text.number(value, places: places) }

  package func integer(_ value: Int) { text.integer(value) }
  package func bool(_ value: Bool) { text.word(value ? "true" : "false") }

  /// Writes a value as it was read.
  package func value(_ value: JSONValue) {
    switch value {
    case .string(let value): string(value)
    case .number(let digits): text.digits(digits)
    case .bool(let isOn): bool(isOn)
    case .null, .nested: text.word("null")
    case .array(let elements): array { for element in elements { self.value(element) } }
    }
  }

  package func member(_ key: String, _ value: () -> Void) {
    text.key(key)
    value()
  }

  package func member(_ key: String, _ value: String) {
    text.key(key)
    text.string(value)
  }

  package func member(_ key: String, _ value: Double, places: Int = 4) {
    text.key(key)
    text.number(value, places: places)
  }

  package func member(_ key: String, _ value: Int) {
    text.key(key)
    text.integer(value)
  }

  package func member(_ key: String, _ value: Bool) {
    text.key(key)
    bool(value)
  }

  package func member(_ key: String, _ values: [String]) {
    member(key) { array { values.forEach(string) } }
  }

  package func member(_ key: String, _ range: Range<Int>) {
    member(key) {
      array {
        integer(range.lowerBound)
        integer(range.upperBound)
      }
    }
  }
}
