internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import TextFields

/// A view while it is read or written.
struct ViewDraft: Sendable {
  var element: DocumentContent.Element
  var text = DocumentContent.Text()
  var isText = false
  var image = DocumentContent.Image()
  var isImage = false
  var list: DocumentContent.List?
  /// To be written: where it is, if that is not where it stands, and what is in it.
  var superview: String?
  var views: [ViewDraft] = []
}

/// The keys of a view: its kind and content, its look and its place.
enum ViewKeys {
  typealias Key = DocumentKey<ViewDraft>

  /// Where views stand, which decides what they may say.
  enum Position: String, CaseIterable {
    /// The screen, or the cell, itself.
    case root
    /// In the list of a document or of a cell.
    case outer
    /// In the list of a view, or of a stack.
    case nested, arranged
  }

  static func object(_ position: Position, isInCell: Bool) -> DocumentObject<ViewDraft> {
    let objects = isInCell ? inCells : inDocuments
    return switch position {
    case .root: objects.root.value
    case .outer: objects.outer.value
    case .nested: objects.nested.value
    case .arranged: objects.arranged.value
    }
  }

  /// A view as it is written, with its place if it had one before.
  static func node(_ view: ViewDraft, _ position: Position, isInCell: Bool) -> JSONNode {
    JSONNode.object(object(position, isInCell: isInCell).written(view)).at(view.element.place)
  }

  /// What the schema calls it.
  static func name(_ position: Position, isInCell: Bool) -> String {
    let name = position == .root ? "root" : position.rawValue + "View"
    return isInCell ? "cell" + name.prefix(1).uppercased() + name.dropFirst() : name
  }

  // MARK: Positions

  static let all = DocumentObject("a view", keys, rules: rules, misplaced: TextKeys.misplaced)

  private static let outsideStacks = [
    "arranged": "\(quoted("arranged")) is for the views of a stack; leave it out",
    "spacingAfter": "\(quoted("spacingAfter")) is for the views of a stack; leave it out",
  ]
  private static let insideViews = [
    "in": "the view is inside another already; leave out \(quoted("in")), which is for those of the outermost list"
  ]
  private static let outsideRoot = [
    "respectsSystemMinimumLayoutMargins":
      "\(quoted("respectsSystemMinimumLayoutMargins")) is for the root; leave it out"
  ]
  private static let inRoot = [
    "name": "the root is called root; leave out \(quoted("name"))",
    "in": "the root is in no view; leave out \(quoted("in"))",
    "installed": "the root is always there; leave out \(quoted("installed"))",
    "views": "the root has the views of the document; leave them out here, and write them beside \(quoted("root"))",
    "list": "the root cannot be a list; give the list a view of its own",
    "stack": "the root cannot be a stack; give the stack a view of its own",
  ]

  /// The same object in every position; few documents have views in all of them.
  private struct Objects: Sendable {
    let root, outer, nested, arranged: Lazily<DocumentObject<ViewDraft>>

    /// - Parameter elsewhere: keys that belong to none of them, with the messages for these.
    init(_ elsewhere: [String: String]) {
      func object(_ problems: [[String: String]]) -> Lazily<DocumentObject<ViewDraft>> {
        Lazily { all.without(problems.reduce(elsewhere) { $0.merging($1) { _, own in own } }) }
      }
      root = object([outsideStacks, inRoot])
      outer = object([outsideRoot])
      nested = object([outsideRoot, outsideStacks, insideViews])
      arranged = object([outsideRoot, insideViews])
    }
  }

  private static let inDocuments = Objects([
    "field":
      "\(quoted("field")) is for the labels in the cell of a list; give \(quoted("text")) or \(quoted("textKey"))"
  ])
  private static let inCells = Objects([
    "list": "a list cannot stand in the cell of another; leave it out, or give it a view outside the list",
    "respectsSystemMinimumLayoutMargins":
      "\(quoted("respectsSystemMinimumLayoutMargins")) is for the screen's root; a cell has no system margins, so leave it out",
  ])

  /// What a view's own views are.
  static func contents(isInCell: Bool) -> JSONShape.Condition {
    func views(_ position: Position) -> JSONShape { .list(.reference(name(position, isInCell: isInCell))) }
    return .differs(key: "views", beside: "stack", views(.arranged), otherwise: views(.nested))
  }

  // MARK: Keys

  private static let keys: [Key] =
    [
      Key("name", .someName, "its unique name, without a '.'") { view, member, reader throws(DocumentFailure) in
        view.element.name = try reader.newName(try member.text(), member.value.place)
      } write: {
        .text($0.element.name)
      }.first.required("a view has no \(quoted("name")), which constraints, results and messages need; give it one"),
      Key("in", .someName, "of a view in the outermost list: an earlier view that contains it") {
        view, member, reader throws(DocumentFailure) in
        view.element.parent = try reader.earlierView(try member.text(), member.value.place)
      } write: {
        $0.superview.map { .text($0) }
      }.first,
    ] + lifted(TextKeys.words, isWords: true) + [
      Key("image", .text(), "an image file, relative to the document") { view, member, _ throws(DocumentFailure) in
        view.image.path = try member.text()
        view.isImage = true
      }.first,
      Key(
        "intrinsicSize", DocumentValue<Size>.partialSize.shape,
        "the size of an image or of a place for one, such as 120x80, or [120, null] for a width alone"
      ) { view, member, reader throws(DocumentFailure) in
        view.image.size = try DocumentValue<Size>.partialSize.read(member.value, member.name, reader)
        view.isImage = true
      } write: { view in
        view.isImage ? view.image.size.map(DocumentValue<Size>.partialSize.write) : nil
      }.first,
      Key(
        "control", DocumentValue<Control>.choice.shape,
        "a place for a UIKit control, with its size, alignment rectangle and hugging"
      ) { view, member, reader throws(DocumentFailure) in
        let control = try DocumentValue<Control>.choice.read(member.value, member.name, reader)
        view.image.size = control.intrinsicSize
        view.element.alignmentInsets = control.alignmentInsets
        view.element.hugging = control.hugging
        view.isImage = true
      },
      Key(
        "imageFit", .choice, \.image.placement.fitting, unless: .cover, "how an image fills its frame (default: cover)"),
      Key(
        "imagePosition", DocumentValue(ArgumentKind.imagePosition), \.image.placement.position, unless: .center,
        "which part of an image remains visible, as in CSS's object-position: \"right\", \"30% 10%\" (default: center)"),
      Key(
        "imageOpacity", DocumentValue(ArgumentKind.fraction), \.image.placement.opacity, unless: 1,
        "the opacity of an image, from 0 to 1 (default: 1)"),
      Key(
        "imageRendering", .choice, \.image.placement.rendering, unless: .smooth,
        "how an image is enlarged: nearest keeps QR codes and pixel art sharp (default: smooth)"),
      Key("aspect", .priority, \.image.aspectPriority, "the priority at which an image keeps its proportions"),
    ] + looks + places + lifted(TextKeys.common) + contents

  private static func lifted(_ keys: [TextKeys.Key], isWords: Bool = false) -> [Key] {
    keys.map { key in
      let lifted = key.lifted(\ViewDraft.text) { $0.isText }
      guard isWords else { return lifted }
      return Key(key.name, key.shape, key.help) { view, member, reader throws(DocumentFailure) in
        try lifted.read(&view, member, &reader)
        view.isText = true
      } write: {
        lifted.write($0)
      }.first
    }
  }

  private static let looks = [
    Key("background", .color, \.element.look.background, unless: .transparent, "a colour as CSS writes it"),
    Key("stroke", .reference("color"), "the colour of its outline") { view, member, reader throws(DocumentFailure) in
      view.element.look.stroke = Stroke(try DocumentValue<Color>.color.read(member.value, member.name, reader))
    },
    Key("strokeWidth", .length(.init(0...1e6)), "the width of its outline, in points (default: 1)") {
      view, member, _ throws(DocumentFailure) in
      view.element.look.stroke?.width = try member.value.length(member.name, in: 0...1e6)
    },
    Key(
      "cornerRadius", DocumentValue(ArgumentKind.cornerRadius), \.element.look.cornerRadius, unless: .zero,
      "in points, or as a fraction of the shorter side: \"50%\" makes a square a circle"),
  ]

  private static let places = [
    Key(
      "hugging", .priorities, \.element.hugging,
      "a priority, or [horizontal, vertical] (default: 251 of labels and images, 250 of all else)"),
    Key(
      "compressionResistance", .priorities, \.element.compressionResistance,
      "a priority, or [horizontal, vertical] (default: 750)"),
    Key(
      "layoutMargins", .margins, \.element.layoutMargins,
      "in CSS order, with left as the side where reading begins (default: 8, or 0 in a stack)"),
    Key(
      "absoluteLayoutMargins", .insets, \.element.absoluteLayoutMargins,
      "the same with a left and a right side, which stay where they are if reading begins on the right"),
    Key(
      "respectsSystemMinimumLayoutMargins", .bool, \.element.respectsSystemMinimumLayoutMargins, unless: true,
      "of the root: whether they are at least the system's; false for a cell or a view alone (default: true)"),
    Key(
      "insetsLayoutMarginsFromSafeArea", .bool, \.element.insetsLayoutMarginsFromSafeArea,
      "whether the safe area makes them larger (default: true)"),
    Key(
      "preservesSuperviewLayoutMargins", .bool, \.element.preservesSuperviewLayoutMargins,
      "whether they are at least its superview's (default: false)"),
    Key(
      "alignmentInsets", .insets, \.element.alignmentInsets, unless: .zero,
      "the part of its frame outside its alignment rectangle, in CSS order"),
    Key("hidden", .bool, \.element.isHidden, unless: false, "whether it is hidden; a stack leaves no space for it"),
    Key("when", .list(oneCase.shape()), "what is different under some traits: whether it is hidden, its priorities") {
      view, member, reader throws(DocumentFailure) in
      for node in try member.list() {
        var one = View.Properties.Case(TraitCondition())
        try oneCase.read(node, into: &one, &reader)
        view.element.propertyCases.append(one)
      }
    } write: { view in
      let cases = view.element.propertyCases
      return cases.isEmpty ? nil : .list(cases.map { .object(oneCase.written($0)) })
    },
    Key(
      "installed", .activity, \.element.isInstalled, unless: Variation(true),
      "whether it exists, which may depend on the traits; its constraints hold only then"),
    Key(
      "semanticContent", .choice, \.element.semanticContent, unless: .unspecified,
      "whether it follows the reading direction"),
    Key("autoresizing", .autoresizing, \.element.autoresizing, "springs and struts"),
    Key(
      "arranged", .bool, \.element.isArranged, unless: true, "in a stack: whether the stack lays it out (default: true)"
    )
    .inStack,
    Key("spacingAfter", .spacing, \.element.spacingAfter, "in a stack: points to the next view, or standard: 8")
      .inStack,
  ]

  private static let oneCase = DocumentObject<View.Properties.Case>(
    "a case",
    TraitKeys.condition.keys.map { $0.lifted(\.condition) } + [
      DocumentKey("hidden", .bool, \.isHidden, "whether it is not drawn then"),
      DocumentKey("hugging", .priorities, \.hugging, "a priority, or [horizontal, vertical]"),
      DocumentKey(
        "compressionResistance", .priorities, \.compressionResistance, "a priority, or [horizontal, vertical]"),
    ])

  private static let contents = [
    Key("list", .reference("list"), "data shown as a table, a grid or a collection of like cells") {
      view, member, reader throws(DocumentFailure) in
      view.list = try reader.list(member.value)
    }.last,
    Key("stack", .stack, \.element.stack, "lays out the views inside").last,
    // They are read when the view has its place.
    Key("views", .list(.anything), "the views inside it, from back to front") { _, member, _ throws(DocumentFailure) in
      _ = try member.list()
    } write: { view in
      view.views.isEmpty ? nil : .list(view.views.map { node($0, .arranged, isInCell: false) })
    }.last,
  ]

  // MARK: Rules

  private static let words = TextKeys.words.map(\.name)

  private static let rules: [DocumentObject<ViewDraft>.Rule] =
    [
      .apart(
        ["control"], words + ["image", "intrinsicSize", "views", "stack", "list"],
        "a control shows itself and nothing else; leave the others out, or give the view no control"),
      .apart(words, ["image", "intrinsicSize"], "a view shows a text or an image, not both; leave one out"),
      .apart(
        ["text"], ["paragraphs", "textKey", "field"], "a label takes its words from one place; leave the others out"),
      .apart(["paragraphs"], ["textKey", "field"], "a label takes its words from one place; leave the others out"),
      .apart(["textKey"], ["field"], "a label takes its words from one place; leave the others out"),
      .apart(
        ["list"], words + ["image", "intrinsicSize", "views", "stack"],
        "a view with a list shows nothing else; put the rest into its cells, or into a view beside it"),
      .needs(TextKeys.common.map(\.name), words, "is for labels; give the view a text, or leave the key out"),
      .needs(
        ["imageFit", "imagePosition", "imageOpacity", "imageRendering", "aspect"], ["image", "intrinsicSize"],
        "is for images; give the view one, or leave the key out"),
      .apart(
        ["layoutMargins"], ["absoluteLayoutMargins"],
        "margins either turn round with the reading direction or do not; leave one out"),
      .needs(
        ["strokeWidth"], ["stroke"],
        "needs \(quoted("stroke")), the colour of the edge; give it, or leave \(quoted("strokeWidth")) out"),
    ] + TextKeys.contradictionRules(among: TextKeys.textFields)
}

extension DocumentKey<ViewDraft> {
  /// For the views of a stack, which those of the outermost list may be in, too.
  fileprivate var inStack: DocumentKey {
    let (name, read, write) = (name, read, write)
    return DocumentKey(name, shape, help) { view, member, reader throws(DocumentFailure) in
      guard let parent = view.element.parent, reader.document.elements[parent].stack != nil else {
        throw DocumentFailure(member.place, "\(member.name) is for the views of a stack; leave it out")
      }
      try read(&view, member, &reader)
    } write: {
      write($0)
    }
  }
}

// MARK: - Values

extension DocumentValue where Value == DirectionalInsets {
  fileprivate static let margins = DocumentValue(
    shape: .reference("insets")
  ) { node, what, reader throws(DocumentFailure) in
    let insets = try DocumentValue<EdgeInsets>.insets.read(node, what, reader)
    return DirectionalInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  } write: { margins in
    .insets(EdgeInsets(top: margins.top, right: margins.trailing, bottom: margins.bottom, left: margins.leading))
  }
}

extension DocumentValue where Value == Autoresizing {
  fileprivate static let autoresizing = DocumentValue(shape: keys.shape()) {
    node, _, reader throws(DocumentFailure) in
    var (draft, reader) = (Draft(), reader)
    try keys.read(node, into: &draft, &reader)
    let frame = draft.frame
    return Autoresizing(
      Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]), in: draft.size,
      draft.flexible.reduce(into: AutoresizingMask()) { $0.insert($1) })
  } write: { springs in
    let (frame, mask) = (springs.frame, springs.mask)
    return .object(
      keys.written(
        Draft(
          frame: [frame.minX, frame.minY, frame.size.width, frame.size.height], size: springs.superviewSize,
          flexible: masks.map(\.1).filter { mask.contains($0) })))
  }

  private struct Draft: Sendable {
    var frame = [0.0, 0, 0, 0]
    var size = Size.zero
    var flexible: [AutoresizingMask] = []
  }

  private static var incomplete: String {
    "\(quoted("autoresizing")) needs \(quoted("frame")), [x, y, width, height], and \(quoted("in")), the superview's size; give it both"
  }

  private static let keys = DocumentObject<Draft>(
    quoted("autoresizing"),
    [
      DocumentKey(
        "frame", .list(.length, count: 4...4, as: "[x, y, width, height]; write it as [10, 10, 30, 30]"), \.frame,
        unless: [], "x, y, width and height in the superview"
      ).required(incomplete),
      DocumentKey("in", .size, \.size, unless: Size(.nan, .nan), "the superview's size").required(incomplete),
      DocumentKey("flexible", .list(.words(masks)), \.flexible, unless: [], "the parts that grow and shrink with it"),
    ])

  private static let masks: [(String, AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]
}

extension DocumentValue where Value == Double {
  /// Between the views of a stack.
  fileprivate static let spacing = DocumentValue(
    shape: .either([length.shape, .words(["standard"])])
  ) { node, what, reader throws(DocumentFailure) in
    if case .string("standard") = node.value { return Stack.standardSpacing }
    if case .string(let word) = node.value, Lengths.isWithUnit(word) == false {
      throw node.failure("\(what) '\(word)' is neither a number nor \"standard\"; write one of the two")
    }
    return try length.read(node, what, reader)
  } write: {
    length.write($0)
  }
}

extension DocumentValue where Value == Variation<Stack> {
  /// A stack, and maybe `"when"`, a list of others for some traits, each with what differs.
  fileprivate static let stack = DocumentValue(shape: keys.shape()) { node, _, reader throws(DocumentFailure) in
    var (stack, reader) = (Variation(Stack()), reader)
    try keys.read(node, into: &stack, &reader)
    return stack
  } write: {
    .object(keys.written($0))
  }

  private static let properties: [DocumentKey<Stack>] = [
    DocumentKey("axis", .choice, \.axis, unless: nil, "a row or a column (default: horizontal)"),
    DocumentKey(
      "distribution", .choice, \.distribution, unless: nil, "how the space along it is shared (default: fill)"),
    DocumentKey("alignment", .choice, \.alignment, unless: nil, "where views lie across it (default: fill)"),
    DocumentKey("spacing", .spacing, \.spacing, unless: nil, "points between two views, or standard: 8 (default: 0)"),
    DocumentKey(
      "baselineRelative", .bool, \.isBaselineRelativeArrangement, unless: nil,
      "whether a column's gaps are measured between baselines (default: false)"),
    DocumentKey(
      "layoutMarginsRelative", .bool, \.isLayoutMarginsRelativeArrangement, unless: nil,
      "whether the views lie inside the layout margins (default: false)"),
  ]

  private struct Case: Sendable {
    var condition = TraitCondition()
    var stack: Stack
  }

  private static let oneCase = DocumentObject<Case>(
    "a case", TraitKeys.condition.keys.map { $0.lifted(\.condition) } + properties.map { $0.lifted(\.stack) })

  private static let keys = DocumentObject<Variation<Stack>>(
    "a stack",
    properties.map { $0.lifted(\.default) } + [
      DocumentKey("when", .list(oneCase.shape()), "settings that differ under some traits") {
        stack, member, reader throws(DocumentFailure) in
        for node in try member.list() {
          var one = Case(stack: stack.default)
          try oneCase.read(node, into: &one, &reader)
          stack.add(one.stack, when: one.condition)
        }
      } write: { stack in
        stack.isConstant
          ? nil : .list(stack.cases.map { .object(oneCase.written(Case(condition: $0.condition, stack: $0.value))) })
      }
    ])
}
