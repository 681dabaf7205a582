package import XMLText

/// Why a package, or a part of it, is not read or not written: which file, which part, what is wrong and what to try.
package struct OfficePackageError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// There is no such file, or it cannot be read.
    case noInput
    /// It is damaged, or is not a package.
    case badData
    /// It exceeds one of ``OfficePackageLimits``.
    case overLimit
  }

  package let kind: Kind
  /// The file, as it was named.
  package let file: String
  /// The part that the error concerns; nil where it concerns the whole file.
  package let part: String?
  /// The place in the part; nil where it concerns no particular place.
  package let place: XMLPlace?
  /// What is wrong and, after a semicolon, what to try.
  package let problem: String

  package init(_ kind: Kind = .badData, file: String, part: String? = nil, place: XMLPlace? = nil, _ problem: String) {
    self.kind = kind
    self.file = file
    self.part = part
    self.place = place
    self.problem = problem
  }

  init(_ problem: PackageProblem, file: String) {
    self.init(problem.kind, file: file, part: problem.part, place: problem.place, problem.text)
  }

  /// `deck.pptx: ppt/slides/slide1.xml:3:12: what is wrong; what to try`.
  package var description: String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return file + ": " + (part.map { $0 + position + ": " } ?? "") + problem
  }
}

/// A problem of a package whose file name is added later, where it is known.
struct PackageProblem: Error, Sendable, Hashable {
  var kind: OfficePackageError.Kind = .badData
  var part: String?
  var place: XMLPlace?
  let text: String

  init(_ text: String, kind: OfficePackageError.Kind = .badData, part: String? = nil, place: XMLPlace? = nil) {
    self.text = text
    self.kind = kind
    self.part = part
    self.place = place
  }
}
