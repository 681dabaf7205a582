internal import OfficePackages
internal import XMLText

/// The parts of a presentation, each read and parsed only when it is needed.
final class DeckParts {
  let name: String
  let package: OfficePackage
  private var trees: [String: XMLNode] = [:]
  private var related: [String: [OfficeRelationship]] = [:]

  init(_ package: OfficePackage, name: String) {
    self.package = package
    self.name = name
  }

  /// A part's root element, with everything in it.
  ///
  /// - Parameter isKept: whether it is cached because it will be needed again.
  func tree(_ part: String, isKept: Bool = true) throws(PresentationError) -> XMLNode {
    if let known = trees[part] { return known }
    let bytes = try bytes(part)
    do throws(XMLError) {
      let limits = PresentationLimits()
      let tree = try XMLNode.tree(
        of: bytes,
        within: XMLLimits(depth: limits.partDepth, nodes: limits.partNodes, textSize: limits.partText))
      if isKept { trees[part] = tree }
      return tree
    } catch {
      throw PresentationError(
        file: name, part: part, place: error.place.map { ($0.line, $0.column) }, problem: error.problem)
    }
  }

  func bytes(_ part: String) throws(PresentationError) -> [UInt8] {
    do throws(OfficePackageError) { return try package.part(part) } catch {
      throw Self.error(error)
    }
  }

  static func error(_ error: OfficePackageError) -> PresentationError {
    let kind: PresentationError.Kind =
      switch error.kind {
      case .noInput: .noInput
      case .badData: .badData
      case .overLimit: .overLimit
      }
    return PresentationError(
      kind, file: error.file, part: error.part, place: error.place.map { ($0.line, $0.column) }, problem: error.problem)
  }

  /// The first part to which another refers by a kind of relationship; nil if there is none.
  func target(of part: String, _ kind: String) throws(PresentationError) -> String? {
    try relationships(of: part).first { $0.type == kind && $0.target != nil }?.target
  }

  /// The number of parts to which another refers by some kinds of relationships.
  func targets(of part: String, _ kinds: Set<String>) throws(PresentationError) -> Int {
    try relationships(of: part).count { kinds.contains($0.type) && $0.target != nil }
  }

  /// The part that a relationship's id names; nil if there is none.
  func target(of part: String, id: String) throws(PresentationError) -> String? {
    try relationships(of: part).first { $0.id == id }?.target
  }

  private func relationships(of part: String) throws(PresentationError) -> [OfficeRelationship] {
    if let known = related[part] { return known }
    do throws(OfficePackageError) {
      let found = try package.relationships(of: part)
      related[part] = found
      return found
    } catch {
      throw Self.error(error)
    }
  }
}
