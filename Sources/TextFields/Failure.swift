package import Drawing
package import JSONText
package import TextFit
package import TextLayout
package import Typography

/// Why a request cannot be met: a sentence for whoever wrote it, and the kind of problem.
package struct Failure: Error {
  /// The kinds of problems that sysexits.h distinguishes.
  package enum Kind: Sendable {
    /// Words that make no sense, or contradict each other.
    case usage
    /// A text, font or document that is not valid.
    case badData
    case noInput
    /// A limit was exceeded, or something is missing that should have been installed.
    case unavailable
    case software
    case cannotCreate
    case cannotWrite
  }

  package let kind: Kind
  /// A sentence on one line, apart from line breaks in what it quotes; of a very long one, the beginning and the end.
  package let message: String
  /// Further lines that show what the sentence is about.
  package var excerpt: [String] = []
  /// The exact place in the user's document, if it is known more precisely than the place of the value that was read.
  package var place: JSONPlace?

  /// The sentence, with the lines that show what it is about.
  package var visible: VisibleText {
    ([message] + excerpt).map { "\($0)" }.joined(separator: "\n")
  }

  package static func usage(_ message: String) -> Failure { Failure(kind: .usage, message: message) }
  package static func badData(_ message: String) -> Failure { Failure(kind: .badData, message: message) }
  package static func noInput(_ message: String) -> Failure { Failure(kind: .noInput, message: message) }

  /// Nobody reads a longer sentence, which quotes a value that somebody else may have sent; in bytes.
  private static let longest = 4096
  /// How many characters of such a sentence are left, at its beginning and at its end.
  private static let shown = 1000

  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > longest else { return message }
    let characters = message.unicodeScalars
    return String(characters.prefix(shown)) + " … " + String(characters.suffix(shown))
  }

  package init(kind: Kind, message: String, excerpt: [String] = [], place: JSONPlace? = nil) {
    self.kind = kind
    self.message = Self.shortened(message)
    self.excerpt = excerpt
    self.place = place
  }

  package init(_ error: FontError) {
    let kind: Kind =
      switch error {
      case .noSuchFile, .unreadable, .notAFile, .unknownFamily, .unknownFamilies, .noSuchStyle: .noInput
      case .noBundledFonts, .noFontSystem, .overLimit: .unavailable
      case .badPattern, .badPatternPart, .badVariation, .badFeature, .noSuchAxis, .noSuchInstance: .usage
      case .empty, .notAFont, .truncated, .missingTable, .noSuchFace: .badData
      }
    self.init(kind: kind, message: error.description)
  }

  package init(_ error: TextError) {
    let kind: Kind =
      switch error {
      case .overLimit, .shapingFailed, .outOfMemory: .unavailable
      case .badLineHeight, .badLetterSpacing, .badLanguage, .lineBreaking: .usage
      // These problems come with the text itself.
      case .badSpan, .badRelativeSize, .noParagraphs, .badParagraph: .badData
      }
    self.init(kind: kind, message: error.description)
  }

  package init(_ error: FitError) {
    if case .overLimit = error {
      self.init(kind: .unavailable, message: error.description)
    } else {
      self.init(kind: .usage, message: error.description)
    }
  }

  package init(_ error: DrawingError) {
    if case .text(let error) = error {
      self.init(error)
      return
    }
    let kind: Kind =
      switch error {
      case .badColor, .badGradient, .badSize, .badScale: .usage
      case .badImage: .badData
      case .overLimit, .missingLibrary, .text: .unavailable
      case .failed: .software
      case .notWritten: .cannotWrite
      }
    self.init(kind: kind, message: error.description)
  }
}
