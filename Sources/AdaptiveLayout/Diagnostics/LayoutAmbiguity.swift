internal import ConstraintSolver
public import Geometry

/// What the constraints leave open: views and guides that could lie elsewhere without making anything worse.
public struct LayoutAmbiguity: Sendable, CustomStringConvertible {
  /// An item that is not determined along an axis.
  public struct Item: Sendable, Hashable {
    /// The view; nil for a guide.
    public let view: View?
    /// What messages call it.
    public let name: String
    /// The axis along which it is not determined.
    public let axis: Axis
    /// Whether nothing decides where it lies.
    public let lacksPosition: Bool
    /// Whether nothing decides how large it is.
    public let lacksSize: Bool
    /// The rectangle that was chosen, in the root's coordinates; ``alternative`` is equally good.
    public let chosen: Rect
    /// Where else it could be, with all constraints met equally well.
    public let alternative: Rect

    /// What would determine it.
    public var remedy: String {
      let (position, size) =
        axis == .horizontal
        ? ("a leading or trailing edge or a horizontal centre", "a width, or content that has one")
        : ("a top, a bottom, a baseline or a vertical centre", "a height, or content that has one")
      let needs = [lacksPosition ? position : nil, lacksSize ? size : nil].compactMap { $0 }
      return needs.joined(separator: ", and ")
    }
  }

  /// The items that are open, in the order of the tree.
  public let items: [Item]
  /// Optional constraints of equal priority that pull in different directions, so that the order of addition decided.
  public let ties: [LayoutConflict.Member]

  /// What is ambiguous, for people to read, one line for each finding.
  public var description: String { lines.map { $0 + "\n" }.joined() }

  /// The description, line by line; a name that contains line ends makes no additional lines.
  package var lines: [String] {
    let lines = items.map { item in
      let (side, chosen, other) =
        item.axis == .horizontal
        ? ("x", (item.chosen.minX, item.chosen.maxX), (item.alternative.minX, item.alternative.maxX))
        : ("y", (item.chosen.minY, item.chosen.maxY), (item.alternative.minY, item.alternative.maxY))
      let (length, alternative) = Self.spans(chosen, other)
      return "\(item.name) is ambiguous: \(side) \(length) or \(alternative) would do; give it \(item.remedy)"
    }
    guard !ties.isEmpty else { return lines }
    return lines + ["Constraints of equal priority pull in different directions; raise one of them:"]
      + ties.map { "    " + $0.text }
  }

  /// Two spans, with as many decimals as are needed to tell one from the other: mostly three.
  static func spans(_ one: (from: Double, to: Double), _ other: (from: Double, to: Double)) -> (String, String) {
    func spans(_ shown: (Double) -> Double) -> (String, String) {
      let texts = [one, other].map { "\(shown($0.from).shortest)...\(shown($0.to).shortest)" }
      return (texts[0], texts[1])
    }
    for parts in [1e3, 1e6, 1e9] {
      let texts = spans { ($0 * parts).rounded() / parts }
      if texts.0 != texts.1 { return texts }
    }
    return spans { $0 }
  }
}

extension Layout {
  /// What is not determined in the tree, after solving what is pending; nil if everything is.
  ///
  /// - Complexity: that of a solve if everything is determined; otherwise also two solves for each side that may be
  ///   free.
  public mutating func ambiguity() throws(LayoutError) -> LayoutAmbiguity? {
    try layout()
    let found = try solving { () throws(SolverError) in try solver.ambiguity() }
    guard let found else { return nil }
    struct Sides {
      var free: Set<ItemSide> = []
      var alternative: Rect
    }
    var free: [Int: Sides] = [:]
    for (variable, other) in zip(found.variables, found.alternative) {
      let item = variable.item
      guard items.indices.contains(item), isInTree(item) else { continue }
      var sides = free[item] ?? Sides(alternative: solvedRect(item))
      sides.free.insert(variable.side)
      switch variable.side {
      case .left: sides.alternative.origin.x = other
      case .top: sides.alternative.origin.y = other
      case .width: sides.alternative.size.width = other
      case .height: sides.alternative.size.height = other
      }
      free[item] = sides
    }
    var result: [LayoutAmbiguity.Item] = []
    for (item, sides) in free.sorted(by: { $0.key < $1.key }) {
      for axis in Axis.allCases {
        let (position, size) =
          axis == .horizontal
          ? (sides.free.contains(.left), sides.free.contains(.width))
          : (sides.free.contains(.top), sides.free.contains(.height))
        guard position || size else { continue }
        result.append(
          LayoutAmbiguity.Item(
            view: items[item].kind == .view ? handle(item) : nil, name: name(item), axis: axis, lacksPosition: position,
            lacksSize: size, chosen: solvedRect(item), alternative: sides.alternative))
      }
    }
    guard !result.isEmpty else { return nil }
    let names = found.ties.isEmpty ? [:] : constraintNames()
    return LayoutAmbiguity(items: result, ties: found.ties.compactMap { names[$0] })
  }

  private func isInTree(_ item: Int) -> Bool {
    guard items[item].isAlive, !items[item].isAbsent else { return false }
    var top = item
    while items[top].parent >= 0 { top = Int(items[top].parent) }
    return top == 0
  }
}
