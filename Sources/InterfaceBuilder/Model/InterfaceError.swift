/// Where something stands in a storyboard or xib: line and column, counted from 1.
public struct InterfacePlace: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int

  /// A place by its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What is wrong with a storyboard or xib, or is not understood of it: where, in a sentence that ends with what to do about it.
///
/// The same type serves errors, after which there is no file, and notes, after which the rest goes on.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name as it was given.
  public var file: String
  /// Nil where the problem is that of the whole file.
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
