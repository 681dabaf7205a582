/// A row or a column of views as a line of text draws it: Apple's Visual Format Language,
/// `H:|-[title]-(>=8)-[close(44)]-|`.
///
/// The text as it was understood, with names that have no meaning yet: it knows no views and no constraints. Reading it
/// (``init(parsing:extensions:)``), printing it (``description``, which reads back as the same format) and giving its
/// names their meaning (``Layout/constraints(of:views:in:metrics:varying:options:)``) each take time in proportion to
/// the length of the text.
///
/// The grammar is that of Apple's "Visual Format Language" (Auto Layout Guide, appendix):
///
///     format      = [("H" | "V") ":"] ["|" connection] view (connection view)* [connection "|"]
///     connection  = "" | "-" | "-" predicates "-"
///     predicates  = number | metric | "(" predicate ("," predicate)* ")"
///     predicate   = ["==" | ">=" | "<="] object ["@" priority]
///     object      = number | metric | view            priority = number | metric
///     view        = "[" name ["(" predicate ("," predicate)* ")"] "]"
///
/// ASCII white space between these is skipped; names may have letters of any script. The extensions, which are off
/// unless asked for:
///
///     format      = ("HV:" | ...) ...                 both axes
///     connection  = "~" | "->" | "-" percent "-"      equal gaps | none, and nothing relates the two | of the superview
///     object      = percent                           of the superview's size
///                 | [k "*"] name ["." ("width" | "height")] ["*" k] ["/" k] [("+" | "-") k]      k = number | metric
///     view        = "[" name ".." name [...] "]"      v1, v2 ... v8, connected as the first is to what precedes it
///     // to the end of the line is a comment
public struct VisualFormat: Sendable {
  /// The axis or axes along which the views stand.
  package enum Arrangement: String, Sendable, Hashable, CaseIterable {
    case horizontal = "H"
    case vertical = "V"
    /// Both axes at once; an extension.
    case both = "HV"
  }

  /// A view, several views, or an edge of the superview.
  package enum Node: Sendable, Hashable {
    /// `|`, which may only be first or last.
    case superview(Position)
    /// Between brackets.
    case view(NamedView)
  }

  /// `[name(predicates)]`
  package struct NamedView: Sendable, Hashable {
    package var name: String
    /// The last name of a range `[v1..v8]`; an extension.
    package var last: String?
    package var predicates: [Predicate]
    package var position: Position

    package init(
      _ name: String, through last: String? = nil, _ predicates: [Predicate] = [], at position: Position = Position()
    ) {
      self.name = name
      self.last = last
      self.predicates = predicates
      self.position = position
    }
  }

  /// What is between two nodes.
  package enum Connection: Sendable, Hashable {
    /// Nothing: the two touch.
    case flush
    /// `-`
    case standard
    /// `-8-`, `-(>=8,<=20@500)-`
    case spaced([Predicate])
    /// `~`: as wide as every other `~` of the format; an extension.
    case equal(Position)
    /// `->`: they are not related; an extension.
    case unrelated
  }

  /// A node, and how it is connected to the one before.
  package struct Link: Sendable, Hashable {
    /// What is between them.
    package var connection: Connection
    /// What comes after it.
    package var node: Node

    package init(_ connection: Connection, _ node: Node) {
      self.connection = connection
      self.node = node
    }
  }

  /// A row, a column or both.
  package var arrangement: Arrangement
  /// What it begins with.
  package var first: Node
  /// What follows.
  package var rest: [Link]
  /// The text it was read from, for messages; nil when made by hand.
  private(set) var text: String?

  package init(_ arrangement: Arrangement = .horizontal, _ first: Node, _ rest: [Link] = []) {
    self.arrangement = arrangement
    self.first = first
    self.rest = rest
  }

  /// Reads a format.
  ///
  /// - Parameters:
  ///   - text: such as `H:|-[title]-(>=8)-[close(44)]-|`.
  ///   - extensions: whether to allow more than Apple's grammar.
  /// - Throws: ``VisualFormatError`` with the column of the first thing that cannot be read.
  /// - Complexity: O(length)
  public init(parsing text: String, extensions: Bool = false) throws(VisualFormatError) {
    var parser = VisualFormatParser(text, extensions: extensions)
    self = try parser.format()
    self.text = text
  }
}

extension VisualFormat: Hashable {
  /// Whether both formats say the same, however they are written.
  public static func == (a: VisualFormat, b: VisualFormat) -> Bool {
    a.arrangement == b.arrangement && a.first == b.first && a.rest == b.rest
  }

  /// Hashes what the format says, not how it is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(arrangement)
    hasher.combine(first)
    hasher.combine(rest)
  }
}

extension VisualFormat {
  /// Where something was written in a text, in UTF-8 bytes from its start. It says where, not what, so all positions
  /// count as equal.
  package struct Position: Sendable, Hashable {
    package var offset: Int

    package init(_ offset: Int = 0) { self.offset = offset }

    package static func == (a: Position, b: Position) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }
}
