/// A problem of a catalogue: its place, and a sentence that says what is wrong and what to do about it.
///
/// The type serves both for errors, which end the reading of the file, and for warnings, which do not.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name as it was given.
  public var file: String
  /// The place of the problem; nil if it concerns the whole file.
  public var place: CatalogPlace?
  /// The sentence without the place.
  public var problem: String

  /// A problem with its place.
  public init(file: String, place: CatalogPlace?, problem: String) {
    self.file = file
    self.place = place
    self.problem = problem
  }

  /// `de.po:3:14: the sentence`, as compilers write it.
  public var description: String {
    (place.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): ") + problem
  }
}
