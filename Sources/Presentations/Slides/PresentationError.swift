/// Why a presentation cannot be read: the part concerned, what is wrong and what to try.
public struct PresentationError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// There is no such file, or it cannot be read.
    case noInput
    /// It is damaged, or is not a presentation.
    case badData
    /// It exceeds a limit.
    case overLimit
  }

  package let kind: Kind
  /// The presentation's name as it was given.
  public let file: String
  /// The part of the package, such as `ppt/slides/slide3.xml`; nil if the error concerns the whole file.
  public let part: String?
  /// The line and column in the part, counted from 1; nil if the error concerns no particular place.
  public let place: (line: Int, column: Int)?
  /// What is wrong and, after a semicolon, what to try.
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

  /// `deck.pptx: ppt/slides/slide3.xml:1:80: what is wrong; what to try`.
  public var description: String {
    let location = part.map { "\($0):" + (place.map { "\($0.line):\($0.column):" } ?? "") + " " } ?? ""
    return "\(file): \(location)\(problem)"
  }

  /// Whether two errors have the same description.
  public static func == (a: PresentationError, b: PresentationError) -> Bool { a.description == b.description }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
