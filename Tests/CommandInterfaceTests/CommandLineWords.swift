import Glibc
import TextFields

/// Words as a process has them.
enum CommandLineWords {
  /// Lends them to a body, which may reorder them as getopt does.
  static func lend<Value>(
    _ words: [String],
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var vector = words.map { strdup($0) }
    let owned = vector
    defer { owned.forEach { free($0) } }
    vector.append(nil)
    return try vector.withUnsafeMutableBufferPointer { vector throws(Failure) -> Value in
      guard let base = vector.baseAddress else { throw .usage("there are no words; give some") }
      return try body(Int32(words.count), base)
    }
  }
}
