extension VisualFormat {
  /// One line of algebra, with names for views: `first.attribute == multiplier * second.attribute + constant @ priority`.
  public struct Relation: Sendable, Hashable {
    public var first: Term
    public var comparison: Comparison
    /// Nil when the first is compared with the constant alone.
    public var second: Term?
    public var multiplier: Double
    public var constant: Double
    public var priority: Double

    public init(
      _ first: Term, _ comparison: Comparison = .equal, _ second: Term?, times multiplier: Double = 1,
      plus constant: Double = 0, priority: Double = 1000
    ) {
      self.first = first
      self.comparison = comparison
      self.second = second
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }
  }

  /// An attribute of an item.
  public struct Term: Sendable, Hashable {
    public var item: Item
    public var attribute: Attribute

    public init(_ item: Item, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// What is related.
  public enum Item: Sendable, Hashable {
    case superview
    case view(String)
    /// A gap that has to be measured, as an invisible rectangle beside the views; counted from 0 within one format.
    case guide(Int)
  }

  /// How a format is laid out, as `NSLayoutConstraint.FormatOptions` has it.
  public struct Options: Sendable, Hashable {
    /// What all views of the format have in common across its axis; at most one edge and one baseline make sense.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
      case left, right, top, bottom, leading, trailing, centerX, centerY, firstBaseline, lastBaseline

      var attribute: Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .centerX: .centerX
        case .centerY: .centerY
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
      }
    }

    /// Where a horizontal format begins.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
      case leadingToTrailing
      case leftToRight
      case rightToLeft
    }

    /// Between what a vertical format's gaps between views are.
    public enum Spacing: String, Sendable, Hashable, CaseIterable {
      case edgeToEdge
      case baselineToBaseline
    }

    /// What `-` next to `|` is.
    public enum SuperviewSpace: Sendable, Hashable {
      case points(Double)
      /// The superview's layout margin, as on iOS: 8, or the root's own with what is covered of the window. Where a guide or a safe area
      /// stands for the superview, which has no margin, the space between siblings.
      case margin
    }

    /// Across the axis; empty aligns nothing.
    public var alignments: Set<Alignment>
    /// Which way the views follow each other.
    public var direction: Direction
    public var spacing: Spacing
    /// What `-` between views is, in points.
    public var siblingSpace: Double
    /// What `-` next to `|` is.
    public var superviewSpace: SuperviewSpace

    public init(
      alignments: Set<Alignment> = [], direction: Direction = .leadingToTrailing, spacing: Spacing = .edgeToEdge,
      siblingSpace: Double = 8, superviewSpace: SuperviewSpace = .margin
    ) {
      self.alignments = alignments
      self.direction = direction
      self.spacing = spacing
      self.siblingSpace = siblingSpace
      self.superviewSpace = superviewSpace
    }
  }
}

extension VisualFormat.Item: CustomStringConvertible {
  public var description: String {
    switch self {
    case .superview: "superview"
    case .view(let name): name
    case .guide(let number): "guide\(number)"
    }
  }
}

extension VisualFormat.Relation: CustomStringConvertible {
  /// The line of algebra, without what changes nothing: `b.leading == a.trailing + 8`, `a.width >= 2 * b.width @750`.
  public var description: String {
    var text = "\(first.item).\(first.attribute) \(comparison.rawValue) "
    if let second {
      text += (multiplier == 1 ? "" : "\(VisualFormat.written(multiplier)) * ") + "\(second.item).\(second.attribute)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(VisualFormat.written(abs(constant)))" }
    } else {
      text += VisualFormat.written(constant)
    }
    return priority == 1000 ? text : text + " @\(VisualFormat.written(priority))"
  }
}
