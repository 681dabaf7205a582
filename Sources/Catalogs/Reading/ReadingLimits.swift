/// What a catalogue may not exceed, so that a hostile one costs no more than its size: the one place of these numbers.
enum ReadingLimits {
  /// Bytes of one text, key or comment, in UTF-8, entities expanded.
  static let textSize = 1 << 20
  /// Levels of XML elements, of JSON values and of messages inside messages.
  static let depth = 64
  /// Elements, attributes and texts inside the XML of one entry.
  static let nodes = 100_000
  /// The texts that one message may stand for; where it has more, each choice varies by itself.
  static let combinations = 256
  /// Warnings that are kept; what comes after is counted.
  static let warnings = 1000
}

extension ReadingLimits {
  /// What is said of a message that has more.
  static func reduced(_ key: String) -> String {
    "\(key) stands for more than \(combinations) texts, so that only the longest choices are put together; use fewer choices"
  }
}
