internal import ConstraintSolver
internal import Geometry

extension VisualFormat: CustomStringConvertible {
  /// The format as Apple's logs write it: `H:|-(15)-[title]-(>=8)-|`.
  public var description: String {
    rest.reduce("\(arrangement.rawValue):\(first)") { "\($0)\($1.connection)\($1.node)" }
  }
}

extension VisualFormat.Node: CustomStringConvertible {
  package var description: String {
    switch self {
    case .superview: "|"
    case .view(let view): "\(view)"
    }
  }
}

extension VisualFormat.NamedView: CustomStringConvertible {
  package var description: String {
    "[\(name)\(last.map { ".." + $0 } ?? "")\(predicates.isEmpty ? "" : predicates.listed)]"
  }
}

extension VisualFormat.Connection: CustomStringConvertible {
  package var description: String {
    switch self {
    case .flush: ""
    case .standard: "-"
    case .spaced(let predicates): "-\(predicates.listed)-"
    case .equal: "~"
    case .unrelated: "->"
    }
  }
}

extension [VisualFormat.Predicate] {
  fileprivate var listed: String { "(\(map(\.description).joined(separator: ",")))" }
}

extension VisualFormat.Predicate: CustomStringConvertible {
  package var description: String {
    "\(relation == .equal ? "" : relation.rawValue)\(object)\(priority.map { "@\($0)" } ?? "")"
  }
}

extension VisualFormat.Amount: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): number.shortest
    case .metric(let name): name
    }
  }
}

extension VisualFormat.Object: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): number.shortest
    case .name(let name): name
    case .percent(let percent): percent.shortest + "%"
    case .linear(let linear): "\(linear)"
    }
  }
}

extension VisualFormat.Linear: CustomStringConvertible {
  package var description: String {
    let start = (multiplier.map { "\($0)*" } ?? "") + view + (dimension.map { "." + $0.rawValue } ?? "")
    return start + (divisor.map { "/\($0)" } ?? "") + (offset.map { "\(subtracts ? "-" : "+")\($0)" } ?? "")
  }
}
