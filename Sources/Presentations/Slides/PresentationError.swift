/// Why a presentation cannot be read: which part of it, and a sentence that ends with what to do about it.
public struct PresentationError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// There is no such file, or it cannot be read.
    case noInput
    /// It is damaged, or something else than a presentation.
    case badData
    /// It exceeds a limit.
    case overLimit
  }

  package let kind: Kind
  /// The presentation's name as it was given.
  public let file: String
  /// The part of the package, such as `ppt/slides/slide3.xml`; nil where it is about the whole file.
  public let part: String?
  /// Line and column in the part, counted from 1; nil where it is about no place.
  public let place: (line: Int, column: Int)?
  /// The sentence.
  public let problem: String

  package init(
    _ kind: Kind = .badData, file: String, part: String? = nil, place: (line: Int, column: Int)? = nil, problem: String
  ) {
    self.kind = kind
    self.file = file
    self.part = part
    self.place = place
    self.problem = problem
  }

  /// `deck.pptx: ppt/slides/slide3.xml:1:80: the sentence`.
  public var description: String {
    let location = part.map { "\($0):" + (place.map { "\($0.line):\($0.column):" } ?? "") + " " } ?? ""
    return "\(file): \(location)\(problem)"
  }

  /// Whether two are about the same, word for word.
  public static func == (a: PresentationError, b: PresentationError) -> Bool { a.description == b.description }

  /// Feeds the words.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
