/// A JSON text that is being written: its bytes so far, and what separates the next value from them.
///
/// It is a structure, so that ``JSONWriter`` reaches for it once a value and not once a byte.
struct JSONTextUnderWay {
  private(set) var bytes: [UInt8] = []
  private let indents: Bool
  private var depth = 0
  /// Whether the next value belongs to the key just written.
  private var followsKey = false
  /// Whether something precedes the next value in the same object or array.
  private var followsValue = false

  init(indents: Bool) { self.indents = indents }

  /// Moves the bytes to the end of `output`.
  mutating func move(to output: inout [UInt8]) {
    // A report is one line of many megabytes, of which there is no second copy.
    if output.isEmpty { swap(&output, &bytes) } else { output += bytes }
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func finishLine(into output: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    move(to: &output)
    (depth, followsKey, followsValue) = (0, false, false)
  }

  mutating func open(_ bracket: UInt8) {
    begin()
    bytes.append(bracket)
    depth += 1
    followsValue = false
  }

  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if followsValue { endLine() }
    bytes.append(bracket)
    followsValue = true
  }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if indents { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  mutating func string(_ value: String) {
    begin()
    JSONWriter.append(value, to: &bytes)
    followsValue = true
  }

  mutating func number(_ value: Double, places: Int) {
    begin()
    bytes.append(decimal: value, places: places)
    followsValue = true
  }

  mutating func integer(_ value: Int) { digits(String(value)) }

  mutating func digits(_ digits: String) {
    begin()
    bytes += digits.utf8
    followsValue = true
  }

  mutating func word(_ word: StaticString) {
    begin()
    word.withUTF8Buffer { bytes += $0 }
    followsValue = true
  }

  /// Writes what separates the next value from the one before it.
  private mutating func begin() {
    if followsKey {
      followsKey = false
      return
    }
    if followsValue { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { endLine() }
  }

  private mutating func endLine() {
    guard indents else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }
}
