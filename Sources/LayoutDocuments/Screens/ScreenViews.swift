internal import AdaptiveLayout
internal import Drawing
internal import Geometry
internal import LabelFitting
internal import TextFit
internal import TextLayout
internal import Typography

/// The views of a document, and what they show.
extension LayoutScreen {
  mutating func add(
    _ element: DocumentContent.Element, in parent: View?, _ opened: Opened
  ) throws(LayoutDocumentError) -> View {
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
      textColor = text.request.color
      do throws(Failure) {
        (properties.content, textOptions) = try content(text, opened)
      } catch {
        throw LayoutDocumentError(file: document.name, element.place, error, of: element.name)
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

  private func load(_ path: String, _ element: DocumentContent.Element) throws(LayoutDocumentError) -> PictureImage {
    let path = path.hasPrefix("/") ? path : document.folder + path
    do throws(Failure) {
      let bytes = try FileBytes.read(.file(path), limit: Limits.default.imageBytes, what: "image")
      do throws(DrawingError) {
        return try PictureImage(checking: bytes, name: path)
      } catch {
        throw Failure(error)
      }
    } catch {
      throw LayoutDocumentError(file: document.name, element.place, error, of: element.name)
    }
  }

  func content(
    _ text: DocumentContent.Text, _ opened: Opened
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
    var style = Variation(try request.style(opened))
    for (condition, other) in text.cases {
      var other = other
      other.language = request.language
      style.add(try other.style(opened), when: condition)
    }
    let lines = text.numberOfLines ?? 1
    if lines > 0 { request.lines = lines }
    let isButton = text.insets != .zero || text.minimum != .zero
    if isButton, request.alignment == TextAlignment() { request.alignment = TextAlignment(.center, .center) }
    let options = try request.options()
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
}
