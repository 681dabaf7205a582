import AdaptiveLayout
import ConstraintSolver
import Drawing
import Geometry
import LabelFitting
import TextFit
import TextLayout
import Typography

/// A document built: the layout, ready to be copied for each device, its texts shaped in one language, its images read.
///
/// A value that threads may share. Making it costs the shaping; a copy of its layout costs none.
struct LayoutScene: Sendable {
  /// A view, and how it looks.
  struct Item: Sendable {
    let view: View
    let name: String
    let look: LayoutDocument.Look
    var textColor = Color.black
    var image: PictureImage?
    var imageFitting = PictureImage.Fitting.cover
    /// How a text that is not fitted stands in its frame.
    var textOptions = FitOptions()
    /// Whether it is a place that an image will have.
    var isPlaceholder = false
  }

  private(set) var layout: Layout
  /// Every view, those in front after those behind.
  private(set) var items: [Item] = []
  let direction: LayoutDirection
  private var handles: [String: any LayoutItem] = [:]
  private let document: LayoutDocument
  private let language: String
  private let texts: [String: String]

  /// - Parameter language: nil takes the document's own.
  /// - Throws: ``Failure`` for a language without texts, a font or image that cannot be used, constraints that make no sense.
  init(_ document: LayoutDocument, language: String?, _ opened: Opened) throws(Failure) {
    self.document = document
    let language = language ?? document.language
    self.language = language
    texts = try Self.texts(document, language)
    direction = Self.isRightToLeft(language) ? .rightToLeft : .leftToRight
    layout = Layout(named: LayoutDocument.rootName)
    handles[LayoutDocument.rootName] = layout.root
    var views: [View] = []
    for element in document.elements {
      views.append(try add(element, in: element.parent.map { views[$0] }, opened))
    }
    for guide in document.guides {
      guard let owner = handles[guide.owner] as? View else {
        throw DocumentValues(path: document.path)
          .failure(guide.place, "'\(guide.owner)' is no view; a guide is in a view")
      }
      handles[guide.name] = try at(guide.place) { () throws(LayoutError) in
        try layout.addGuide(to: owner, named: guide.name)
      }
    }
    for rule in document.rules { try add(rule) }
  }

  private func at<Value>(_ place: JSONPlace, _ body: () throws(LayoutError) -> Value) throws(Failure) -> Value {
    do throws(LayoutError) { return try body() } catch {
      let failure = Failure(error)
      throw Failure(code: failure.code, message: place.prefix(document.path) + failure.message)
    }
  }

  // MARK: Language

  /// The texts of a language: its own, or those of the language it is a variety of.
  private static func texts(_ document: LayoutDocument, _ language: String) throws(Failure) -> [String: String] {
    guard !document.texts.isEmpty else { return [:] }
    var tag = language
    while !tag.isEmpty {
      if let texts = document.texts[tag] { return texts }
      tag = tag.lastIndex { $0 == "-" || $0 == "_" }.map { String(tag[..<$0]) } ?? ""
    }
    let known = document.texts.keys.sorted()
    if language.isEmpty, known.count == 1, let texts = document.texts[known[0]] { return texts }
    throw .badData(
      "\(document.path) has no texts in '\(language)'; there are \(known.joined(separator: ", "))"
        + (language.isEmpty ? "; choose one with --language, or give the document a \"language\"" : ""))
  }

  /// Whether a language is written from right to left (CLDR, `characterOrder`).
  static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
    }
    return [
      "ar", "arc", "ckb", "dv", "fa", "ha-arab", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur",
      "yi",
    ]
    .contains(parts.first ?? "")
  }

  // MARK: Views

  private mutating func add(
    _ element: LayoutDocument.Element, in parent: View?, _ opened: Opened
  ) throws(Failure) -> View {
    var properties = View.Properties()
    if let hugging = element.hugging { properties.hugging = hugging }
    if let resistance = element.compressionResistance { properties.compressionResistance = resistance }
    properties.layoutMargins = element.layoutMargins
    if let insets = element.insetsLayoutMarginsFromSafeArea { properties.insetsLayoutMarginsFromSafeArea = insets }
    if let preserves = element.preservesSuperviewLayoutMargins {
      properties.preservesSuperviewLayoutMargins = preserves
    }
    properties.alignmentInsets = element.alignmentInsets
    properties.isHidden = element.isHidden
    properties.semanticContent = element.semanticContent
    properties.autoresizing = element.autoresizing
    var textColor = Color.black
    var textOptions = FitOptions()
    var image: PictureImage?
    var fitting = PictureImage.Fitting.cover
    var isPlaceholder = false
    switch element.kind {
    case .plain: break
    case .text(let text):
      textColor = text.request.picture.color
      do throws(Failure) {
        (properties.content, textOptions) = try content(text, opened)
      } catch {
        throw Failure(
          code: error.code, message: element.place.prefix(document.path) + "\(element.name): \(error.message)")
      }
    case .image(let wish):
      if let path = wish.path { image = try load(path, element) }
      fitting = wish.fitting
      isPlaceholder = image == nil
      let size = wish.size ?? image.map { Size(Double($0.width), Double($0.height)) } ?? .zero
      properties.content = FixedContent(size, keepsAspectAt: wish.aspectPriority)
    }
    let place = element.place
    let root = layout.root
    let view = try at(place) { () throws(LayoutError) in
      guard let parent else {
        try layout.update(root) { $0 = properties }
        return root
      }
      guard let stack = element.stack else { return try layout.add(properties, to: parent, named: element.name) }
      let view = try layout.add(stack, to: parent, named: element.name)
      try layout.update(view) { $0 = properties }
      return view
    }
    if let parent, let index = element.parent, document.elements[index].stack != nil {
      try at(place) { () throws(LayoutError) in
        try layout.arrange(view, in: parent)
        if let spacing = element.spacingAfter { try layout.setCustomSpacing(spacing, after: view, in: parent) }
      }
    }
    handles[element.name] = view
    items.append(
      Item(
        view: view, name: element.name, look: element.look, textColor: textColor, image: image, imageFitting: fitting,
        textOptions: textOptions, isPlaceholder: isPlaceholder))
    return view
  }

  private func load(_ path: String, _ element: LayoutDocument.Element) throws(Failure) -> PictureImage {
    let path = path.hasPrefix("/") ? path : document.folder + path
    let prefix = element.place.prefix(document.path) + "\(element.name): "
    do throws(Failure) {
      let bytes = try readBytes(path, limit: Limits.default.imageBytes, what: "image")
      do throws(DrawingError) {
        return try PictureImage(checking: bytes, name: path)
      } catch {
        throw Failure(error)
      }
    } catch {
      throw Failure(code: error.code, message: prefix + error.message)
    }
  }

  private func content(
    _ text: LayoutDocument.Text, _ opened: Opened
  ) throws(Failure) -> (any MeasuredContent, FitOptions) {
    var words: String
    switch text.words {
    case .literal(let literal): words = literal
    case .key(let key):
      guard let found = texts[key] else { throw .badData("there is no text '\(key)' in '\(language)'") }
      words = found
    }
    var request = text.request
    if request.language.isEmpty { request.language = language }
    var spans: [TextSpan] = []
    if request.isMarkup {
      let markup = try Markup(words)
      words = markup.text
      for (range, attributes) in markup.parts { spans.append(try opened.span(range, attributes, request)) }
    }
    var style = Variation(try Job.style(request, opened))
    for (condition, other) in text.cases {
      var other = other
      other.language = request.language
      style.add(try Job.style(other, opened), when: condition)
    }
    let lines = text.numberOfLines ?? 1
    if lines > 0 { request.lines = lines }
    let isButton = text.insets != .zero || text.minimum != .zero
    if isButton, request.alignment == TextAlignment() { request.alignment = TextAlignment(.center, .center) }
    let options = try Job.options(request)
    let fit = text.fit.map {
      LabelFit(options, group: $0.group, ratio: $0.ratio, heightFollows: $0.heightFollows)
    }
    do throws(LabelError) {
      let label = try Label(
        words, style: style, size: text.size, spans: spans, dynamicType: text.dynamicType, numberOfLines: lines,
        fit: fit, cache: opened.cache)
      guard isButton else { return (label, options) }
      return (Button(label, insets: text.insets, minimum: text.minimum), options)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Constraints

  private mutating func add(_ rule: LayoutDocument.Rule) throws(Failure) {
    let layout = layout
    var constraints: [LayoutConstraint]
    switch rule.statement {
    case .parts(let parts):
      guard let item = item(parts.item) else { return }
      var constraint = LayoutConstraint(
        item, parts.attribute, parts.relation, parts.second.flatMap { self.item($0) }, parts.secondAttribute)
      constraint.multiplier = parts.multiplier
      constraint.constant = parts.constant
      constraints = [constraint]
    case .format(let format, let superview, let options):
      do {
        constraints = try layout.constraints(
          of: format, views: handles, in: superview.flatMap { item($0) }, varying: document.metrics, options: options)
      } catch {
        throw .badData(rule.place.prefix(document.path) + "\(error)")
      }
    }
    for index in constraints.indices {
      constraints[index].label = rule.label
      constraints[index].rank = rule.rank
      constraints[index].location = SourceLocation(file: document.path, line: rule.place.line)
      if let priority = rule.priority { constraints[index].priority = priority }
      if rule.condition != .always { constraints[index] = constraints[index].when(rule.condition) }
    }
    let added = constraints
    _ = try at(rule.place) { () throws(LayoutError) in try self.layout.add(added) }
  }

  /// What a name stands for.
  private func item(_ item: LayoutDocument.Item) -> (any LayoutItem)? {
    guard let handle = handles[item.name] else { return nil }
    guard let view = handle as? View else { return handle }
    return switch item.region {
    case .whole: view
    case .safeArea: view.safeArea
    case .layoutMargins: view.layoutMargins
    }
  }

  /// The view of a name.
  func view(named name: String) -> View? { handles[name] as? View }

  func item(named name: String) -> (any LayoutItem)? { handles[name] }

  var names: [String] { handles.keys.sorted() }
}
