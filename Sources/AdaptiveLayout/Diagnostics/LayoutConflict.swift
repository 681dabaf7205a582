internal import ConstraintSolver
internal import Geometry

/// Required constraints that cannot hold together: a minimal set, and the one that is broken so that the others hold.
///
/// It comes back as soon as the conflict is gone. Which one breaks is always the same. What is given never does while
/// something that an author wrote can: the window's size, sizes of content, springs and struts, and what stacks and
/// lists are made of. Of the authors' constraints it is one of the lowest rank; among those a trailing, right or bottom
/// edge that is tied to another such edge, then a size that is a number, then any other; and of several such the one
/// added last.
public struct LayoutConflict: Sendable, Hashable, CustomStringConvertible {
  /// A constraint, written or made by the layout itself.
  public struct Member: Sendable, Hashable {
    /// The constraint's handle; nil for what the layout made: the window's size, sizes of content, springs and struts.
    public let id: LayoutConstraintID?
    /// The constraint as algebra, with its label and line, and with the values of the margins and safe areas that it
    /// names.
    public let text: String
  }

  /// All members, the broken one included, in the order in which they were added.
  public let members: [Member]
  /// The member that is left out, so that the others hold.
  public let broken: Member

  /// The conflict for people to read, in the words of UIKit's log.
  public var description: String { lines.joined(separator: "\n") }

  /// The description, line by line; a name that contains line ends makes no additional lines.
  package var lines: [String] {
    ["Unable to simultaneously satisfy constraints."] + members.map { "    " + $0.text }
      + ["Will attempt to recover by breaking constraint", "    " + broken.text]
  }
}

extension Layout {
  /// The required constraints that could not hold together in the last ``layout()``; empty when all of them hold.
  public var conflicts: [LayoutConflict] {
    let found = solver.conflicts
    guard !found.isEmpty else { return [] }
    let names = constraintNames()
    func member(_ id: ConstraintID) -> LayoutConflict.Member {
      names[id] ?? LayoutConflict.Member(id: nil, text: "\(id)")
    }
    return found.map { LayoutConflict(members: $0.constraints.map(member), broken: member($0.broken)) }
  }

  /// The solver's constraints in the layout's terms.
  func constraintNames() -> [ConstraintID: LayoutConflict.Member] {
    var result: [ConstraintID: LayoutConflict.Member] = [:]
    for (index, record) in constraints.enumerated() where record.isAlive {
      result[record.solverID] = LayoutConflict.Member(
        id: LayoutConstraintID(owner: record.owner, index: Int32(index)), text: descriptionWithInsets(index))
    }
    func own(_ id: ConstraintID?, _ text: String) {
      if let id { result[id] = LayoutConflict.Member(id: nil, text: text) }
    }
    func number(_ id: ConstraintID?) -> String {
      id.flatMap { try? solver.constant(of: $0) }.map(\.shortest) ?? "?"
    }
    func priority(_ id: ConstraintID?) -> String {
      guard let priority = id.flatMap({ try? solver.priority(of: $0) }), !priority.isRequired else { return "" }
      return " @\(priority)"
    }
    for (index, item) in items.enumerated() where item.isAlive {
      let name = name(index)
      own(item.minima.0, "\(name).width >= 0")
      own(item.minima.1, "\(name).height >= 0")
      for (id, side) in zip(item.springs, ["left", "top", "width", "height"]) {
        own(id, "\(name).\(side) == \(number(id)) (springs and struts)")
      }
    }
    for (id, side) in zip(rootConstraints, ["left", "top", "width", "height"]) {
      own(id, "\(name(0)).\(side) == \(number(id)) (the window)")
    }
    for record in contents where record.isAlive {
      let name = name(Int(record.item))
      for (id, side) in [(record.hugging.horizontal, "width"), (record.hugging.vertical, "height")] {
        own(id, "\(name).\(side) <= \(number(id))\(priority(id)) (content hugging)")
      }
      for (id, side) in [(record.compression.horizontal, "width"), (record.compression.vertical, "height")] {
        own(id, "\(name).\(side) >= \(number(id))\(priority(id)) (compression resistance)")
      }
      own(record.aspect, "\(name).width : \(name).height (content's aspect ratio)\(priority(record.aspect))")
    }
    return result
  }
}
