extension VisualFormat {
  /// How a format is laid out, as in `NSLayoutConstraint.FormatOptions`.
  public struct Options: Sendable, Hashable {
    /// What all views of the format have in common across its axis; at most one edge and one baseline make sense.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
      /// Left edges.
      case left
      /// Right edges.
      case right
      /// Tops.
      case top
      /// Bottoms.
      case bottom
      /// The edges where reading begins.
      case leading
      /// The edges where reading ends.
      case trailing
      /// Centres between left and right.
      case centerX
      /// Centres between top and bottom.
      case centerY
      /// Baselines of the first lines.
      case firstBaseline
      /// Baselines of the last lines.
      case lastBaseline

      /// The one of the same name.
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
      /// Where reading begins.
      case leadingToTrailing
      /// On the left, wherever reading begins.
      case leftToRight
      /// On the right, wherever reading begins.
      case rightToLeft
    }

    /// What the gaps between views in a vertical format are measured from and to.
    public enum Spacing: String, Sendable, Hashable, CaseIterable {
      /// From a view's bottom to the next one's top.
      case edgeToEdge
      /// From a view's last baseline to the next one's first.
      case baselineToBaseline
    }

    /// What `-` next to `|` means.
    public enum SuperviewSpace: Sendable, Hashable {
      /// A number of points.
      case points(Double)
      /// The superview's layout margin, as on iOS: 8, or the root's own plus what is covered of the window. Where a
      /// guide or a safe area, which has no margin, stands for the superview, it is the space between siblings.
      case margin
    }

    /// The alignment across the axis; empty aligns nothing.
    public var alignments: Set<Alignment>
    /// In which direction the views follow each other.
    public var direction: Direction
    /// What the gaps of a column are measured from and to.
    public var spacing: Spacing
    /// What `-` between views means, in points.
    public var siblingSpace: Double
    /// What `-` next to `|` means.
    public var superviewSpace: SuperviewSpace

    /// Nothing aligned, from the leading edge to the trailing one, with the usual spaces, unless told otherwise.
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
