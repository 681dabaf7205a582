import CommandInterface
import TextFields

extension Output {
  /// A message on standard error.
  static func complain(_ message: VisibleText) { note("fitfont: \(message)\n") }

  /// Words, each as a message of its own.
  static func complain(_ messages: [VisibleText]) { for message in messages { complain(message) } }

  /// Sentences, each as a message of its own.
  static func complain(_ sentences: [String]) { for sentence in sentences { complain("\(sentence)") } }
}
