/// The limits of a catalogue, which keep the cost of a hostile one in proportion to its size. They are defined only
/// here.
enum ReadingLimits {
  /// Bytes of one text, key or comment, in UTF-8, entities expanded.
  static let textSize = 1 << 20
  /// Levels of XML elements, of JSON values and of messages inside messages.
  static let depth = 64
  /// Elements, attributes and texts inside the XML of one entry.
  static let nodes = 100_000
  /// The number of texts that one message may stand for; beyond that, each choice varies by itself.
  static let combinations = 256
  /// The number of warnings that are kept; further ones are counted.
  static let warnings = 1000
}

extension ReadingLimits {
  /// The warning about a message that stands for more.
  static func reduced(_ key: String) -> String {
    "\(key) has more than \(combinations) combinations of its choices, so only the longest are combined; use fewer choices"
  }
}
