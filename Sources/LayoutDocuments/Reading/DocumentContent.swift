internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import TextFields

/// A screen as a document describes it: views, what they show, and constraints, all names checked, nothing opened.
///
/// Data and nothing else. ``LayoutScreen`` makes a `Layout` of it, in one of its languages.
struct DocumentContent: Sendable {
  /// Which screens it is meant for.
  struct Purpose: Sendable {
    var condition = TraitCondition.always
    /// What both sides of a window have at least.
    var minimum = Size.zero
  }

  /// A view; those that contain others come before them.
  struct Element: Sendable {
    var name: String
    /// The element that contains it; nil for the root.
    var parent: Int?
    var place: JSONPlace
    var kind = Kind.plain
    var hugging: AxisPriorities?
    var compressionResistance: AxisPriorities?
    var layoutMargins: DirectionalInsets?
    var absoluteLayoutMargins: EdgeInsets?
    var insetsLayoutMarginsFromSafeArea: Bool?
    var preservesSuperviewLayoutMargins: Bool?
    var respectsSystemMinimumLayoutMargins = true
    var alignmentInsets = EdgeInsets.zero
    var isHidden = false
    /// What is otherwise under some traits.
    var propertyCases: [View.Properties.Case] = []
    var isInstalled = Variation(true)
    var semanticContent = SemanticContent.unspecified
    var autoresizing: Autoresizing?
    /// How it lays out the views inside it; nil leaves that to constraints.
    var stack: Variation<Stack>?
    /// In a stack: to the next view, instead of the stack's spacing.
    var spacingAfter: Double?
    /// Whether a stack that it is in lays it out.
    var isArranged = true
    var look = Look()
  }

  /// Apart from its element, because few are texts and those are large.
  indirect enum Kind: Sendable {
    case plain
    case text(Text)
    case image(Image)
    case list(List)

    /// How strongly it hugs its content where nothing else is said: labels and images a little more than anything else,
    /// as Interface Builder makes them, so that of a label and a field beside it the field stretches.
    var usualHugging: AxisPriorities {
      switch self {
      case .text(let text) where !text.isButton: Self.labelHugging
      case .image(let image) where image.path != nil: Self.labelHugging
      default: AxisPriorities(.defaultLow)
      }
    }

    static var labelHugging: AxisPriorities { AxisPriorities(251) }
  }

  /// A label, or a button if it keeps room around its text.
  struct Text: Sendable {
    /// How it is set and fitted, without the words.
    var request = TextRequest(naming: .key)
    var words = Words.literal("")
    var size = Variation(17.0)
    var dynamicType: DynamicTypeStyle?
    var numberOfLines: Int?
    var preferredMaxLayoutWidth: Double?
    /// Whether it is said where lines stand; a button's are in its middle otherwise.
    var isAligned = false
    /// Nil keeps the size.
    var fit: Fitting?
    var insets = EdgeInsets.zero
    var minimum = Size.zero
    /// Other fonts under other traits.
    var cases: [(condition: TraitCondition, request: TextRequest)] = []

    var isButton: Bool { insets != .zero || minimum != .zero }
  }

  enum Words: Sendable {
    case literal(String)
    /// What the table of texts has under this name.
    case key(String)
    /// What a record has under this name, in the cell of a list.
    case field(String)
  }

  struct Fitting: Sendable, Hashable {
    var group: String?
    var ratio = 1.0
    var heightFollows = false
    /// The most lines of the fitted text, where that is another number than the label's own.
    var lines: Int?
  }

  struct Image: Sendable {
    /// As the document names it; nil for a place that an image will have.
    var path: String?
    var size: Size?
    var placement = ImagePlacement(.cover)
    var aspectPriority: Priority?
  }

  /// Data shown in cells that are alike.
  struct List: Sendable {
    var records: [ListRecord] = []
    var choice = ListChoice.form(.table(rowHeight: Variation(44)))
    /// Points of the content above the list's top.
    var offset = 0.0
    /// A cell, which is the root of its own little document.
    var cell: DocumentContent
  }

  struct Guide: Sendable {
    /// What UIKit has a guide for.
    enum Kind: String, CaseIterable, Sendable { case readable, keyboard, content, frame }

    var name: String
    var owner: String
    var kind: Kind?
    var place: JSONPlace
  }

  /// Something in the document's words for what constraints are made from.
  enum Statement: Sendable {
    case format(VisualFormat, superview: Item?, VisualFormat.Options)
    case parts(Parts)
  }

  /// The seven parts, and what else is said of a constraint.
  struct Parts: Sendable {
    var item: Item
    var attribute: Attribute
    /// Where a gap begins that ends at the item; nil for everything else.
    var start: Edge?
    var relation = Relation.equal
    var second: Item?
    var secondAttribute: Attribute?
    var secondStart: Edge?
    var multiplier = Variation(1.0)
    var constant = Variation(0.0)
  }

  struct Edge: Sendable {
    var item: Item
    var attribute: Attribute
  }

  /// A view or guide by name, or a part of a view.
  struct Item: Hashable, Sendable {
    enum Region: String, CaseIterable { case whole, safeArea, layoutMargins }
    var name: String
    var region = Region.whole
  }

  struct Rule: Sendable {
    var statement: Statement
    var priority: Variation<Priority>?
    /// That of its set, for what says none.
    var usualPriority: Variation<Priority>?
    var label: String?
    var rank = 0
    /// All that have to be met: that of the set which it is in, and its own.
    var conditions: [TraitCondition] = []
    /// Whether it holds then, where that depends on more.
    var active: Variation<Bool>?
    var place: JSONPlace
  }

  /// The name by which errors refer to the document.
  var name: String
  /// What relative paths start from.
  var folder: String
  var purpose = Purpose()
  /// What of a window it has.
  var room = Room()
  /// Whether labels show a line that is higher than they are, as UIKit's do.
  var showsOneLine = false
  var elements: [Element] = []
  var guides: [Guide] = []
  var rules: [Rule] = []
  var metrics: [String: Variation<Double>] = [:]
  /// Texts by language and name.
  var texts: [String: [String: String]] = [:]
  /// The language where none is asked for.
  var language = ""
  /// Where that is written; where the texts are, if it is not.
  var languagePlace: JSONPlace?

  static let rootName = "root"

  /// The paths of its images, and of those in the cells of its lists.
  var images: [String] {
    elements.flatMap { element -> [String] in
      switch element.kind {
      case .image(let image): return image.path.map { [path(of: $0)] } ?? []
      case .list(let list): return list.cell.images
      case .plain, .text: return []
      }
    }
  }

  /// Where a file is that the document names.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : folder + name }
}
