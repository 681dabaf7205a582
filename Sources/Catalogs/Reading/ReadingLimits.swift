/// The limits for a catalogue, which keep the cost of a hostile one in proportion to its size.
enum ReadingLimits {
  /// The most bytes of one text, key or comment, in UTF-8 with entities expanded.
  static let textSize = 1 << 20
  /// The most levels of nested XML elements, JSON values and messages.
  static let depth = 64
  /// The most elements, attributes and texts in the XML of one entry, and the most values in the JSON of one.
  static let nodes = 100_000
  /// The most texts that are made of one message by combining its choices; with more, only the longest cases are
  /// combined.
  static let combinations = 256
  /// The most texts that are made of all messages of a file by combining their choices; of further messages, only the
  /// longest cases are combined.
  static let combinedTexts = 65_536
  /// The most warnings that are kept; further ones are only counted.
  static let warnings = 1000
}

extension ReadingLimits {
  /// The warning about a message with more combinations.
  static func reduced(_ key: String) -> String {
    "\(key) has more than \(combinations) combinations of its choices, so only the longest are combined; use fewer choices"
  }

  /// The warning about the first message of a file whose messages before it had more combinations.
  static func reducedFrom(_ key: String) -> String {
    "the messages before \(key) have more than \(combinedTexts) combinations of their choices, so from here on, only the longest"
      + " are combined; use fewer choices, or split the file"
  }
}
