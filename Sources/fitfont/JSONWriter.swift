import CYajl

/// Writes JSON texts through yajl, one after the other; it owns the generator.
final class JSONWriter {
  private let generator: OpaquePointer

  /// - Parameter indents: whether the text is for people too.
  /// - Throws: ``Failure`` where memory is exhausted.
  init(indents: Bool = false) throws(Failure) {
    guard let generator = yajl_gen_alloc(nil) else {
      throw Failure(code: .software, message: "no memory left to write JSON")
    }
    self.generator = generator
    if indents { _ = cyajl_gen_indent(generator) }
  }

  deinit { yajl_gen_free(generator) }

  /// Moves what has been written to the end of `output`, as a line, and starts anew.
  func finishLine(into output: inout [UInt8]) {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    if yajl_gen_get_buf(generator, &bytes, &count) == yajl_gen_status_ok {
      output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }
    output.append(UInt8(ascii: "\n"))
    yajl_gen_clear(generator)
    yajl_gen_reset(generator, nil)
  }

  func object(_ body: () -> Void) {
    _ = yajl_gen_map_open(generator)
    body()
    _ = yajl_gen_map_close(generator)
  }

  func array(_ body: () -> Void) {
    _ = yajl_gen_array_open(generator)
    body()
    _ = yajl_gen_array_close(generator)
  }

  func string(_ value: String) {
    var value = value
    value.withUTF8 { _ = yajl_gen_string(generator, $0.baseAddress, $0.count) }
  }

  /// A number with at most `places` decimals.
  func number(_ value: Double, places: Int = 4) {
    let digits = decimal(value, places: places)
    digits.withCString { _ = yajl_gen_number(generator, $0, digits.utf8.count) }
  }

  /// A value as it was read.
  func value(_ value: JSONValue) {
    switch value {
    case .string(let text): string(text)
    case .number(let digits): digits.withCString { _ = yajl_gen_number(generator, $0, digits.utf8.count) }
    case .bool(let isOn): bool(isOn)
    case .null: _ = yajl_gen_null(generator)
    case .array(let elements): array { for element in elements { self.value(element) } }
    }
  }

  func integer(_ value: Int) { _ = yajl_gen_integer(generator, Int64(value)) }
  func bool(_ value: Bool) { _ = yajl_gen_bool(generator, value ? 1 : 0) }

  func member(_ key: String, _ value: () -> Void) {
    string(key)
    value()
  }

  func member(_ key: String, _ value: String) { member(key) { string(value) } }
  func member(_ key: String, _ value: Double, places: Int = 4) { member(key) { number(value, places: places) } }
  func member(_ key: String, _ value: Int) { member(key) { integer(value) } }
  func member(_ key: String, _ value: Bool) { member(key) { bool(value) } }
  func member(_ key: String, _ range: Range<Int>) {
    member(key) {
      array {
        integer(range.lowerBound)
        integer(range.upperBound)
      }
    }
  }
}
