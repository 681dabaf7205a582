internal import XMLText

/// Reads the relationships of a part.
final class RelationshipReader: XMLEvents {
  private let part: String
  private let file: String
  private(set) var relationships: [OfficeRelationship] = []

  private static let namespaces = [
    "http://schemas.openxmlformats.org/package/2006/relationships",
    "http://purl.oclc.org/ooxml/package/relationships",
  ]

  /// - Parameters:
  ///   - part: whose relationships they are.
  ///   - file: the part that lists them.
  private init(of part: String, in file: String) {
    self.part = part
    self.file = file
  }

  static func read(_ bytes: [UInt8], of part: String, in file: String) throws(PackageProblem) -> [OfficeRelationship] {
    let reader = RelationshipReader(of: part, in: file)
    var rest: [UInt8]? = bytes
    do {
      try XMLScanner.read(within: XMLLimits(depth: 16, nodes: 1000, textSize: 1 << 16), telling: reader) {
        defer { rest = nil }
        return rest ?? []
      }
    } catch let error as PackageProblem {
      throw error
    } catch let error as XMLError {
      throw PackageProblem(error.problem, part: file, place: error.place)
    } catch {
      throw PackageProblem("cannot be read; save the file again", part: file)
    }
    return reader.relationships
  }

  func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest {
    guard Self.namespaces.contains(element.namespace ?? "") else { return .pass }
    guard element.name == "Relationship" else { return .enter }
    guard let id = element["Id"], let type = element["Type"], let target = element["Target"] else {
      throw PackageProblem(
        "a relationship has no Id, Type or Target; save the file again, or correct it here", part: file,
        place: element.start)
    }
    let name: String?
    if element["TargetMode"] == "External" {
      name = nil
    } else {
      name = PartName.resolve(target, beside: part)
      guard name != nil else {
        throw PackageProblem(
          "the relationship \(id) leads out of the package, to '\(target)'; save the file again, or correct it here",
          part: file, place: element.start)
      }
    }
    relationships.append(
      OfficeRelationship(
        id: id, type: String(type[(type.lastIndex(of: "/").map(type.index(after:)) ?? type.startIndex)...]),
        target: name))
    return .pass
  }

  func collected(_ element: XMLNode, in path: [String]) {}

  func close(_ name: String, in path: [String]) {}
}
