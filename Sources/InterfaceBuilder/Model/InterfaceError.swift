/// A place in a storyboard or xib: line and column, counted from 1.
public struct InterfacePlace: Sendable, Hashable {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int

  /// A place by its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A problem of a storyboard or xib, or a part of it that is not understood: the place, and a sentence that says what
/// to do.
///
/// The type serves both as an error, if the file cannot be read, and as a note, if everything else was read.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name as it was given.
  public var file: String
  /// The place; nil if the problem concerns the whole file.
  public var place: InterfacePlace?
  /// The sentence, without the place.
  public var problem: String

  /// A problem with its place.
  public init(file: String, place: InterfacePlace?, problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  /// `Main.storyboard:12:9: the sentence`, as compilers write it.
  public var description: String {
    (place.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): ") + problem
  }
}
