internal import AdaptiveLayout
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import TextFields
internal import TextFit
internal import Typography

/// A document's views and constraints with everything opened that they name: fonts found, texts shaped, images read.
///
/// A value that threads may share, to be put into a layout any number of times: once as a screen, or for each cell of a
/// list.
struct ScreenPlan: Sendable {
  /// A view as it will be, and how it looks.
  struct Node: Sendable {
    let element: DocumentContent.Element
    /// Whether it is a button, whether its text is set otherwise under some traits, and whether that is fitted to its
    /// frame: asked for each view of each window.
    let isButton: Bool
    let isVarying: Bool
    let isFitted: Bool
    var properties = View.Properties()
    var textPaint = TextPaint()
    var textLayer = Layer()
    var image: PictureImage?
    /// How a text that is not fitted stands in its frame.
    var textOptions = FitOptions()
    /// Its text, as it is written, and whether that is marked up; empty if a record gives it.
    var source = ScreenWords.Words("")
    var data = Data.none

    /// What records give it.
    indirect enum Data: Sendable {
      case none
      /// The words of a label.
      case words(TextPlan)
      /// What the cells of a list show.
      case list(ListPlan)
    }

    init(_ element: DocumentContent.Element) {
      self.element = element
      if case .text(let text) = element.kind {
        (isButton, isVarying, isFitted) = (text.isButton, !text.cases.isEmpty, text.fit != nil)
      } else {
        (isButton, isVarying, isFitted) = (false, false, false)
      }
    }

    var words: TextPlan? { if case .words(let plan) = data { plan } else { nil } }
    var list: ListPlan? { if case .list(let plan) = data { plan } else { nil } }

    /// Whether it is a place that an image will have.
    var isPlaceholder: Bool { if case .image = element.kind { image == nil } else { false } }

    var imagePlacement: ImagePlacement {
      guard case .image(let image) = element.kind else { return ImagePlacement(.cover) }
      return element.look.rounding(image.placement)
    }
  }

  /// A list of records, and the plan of one cell.
  struct ListPlan: Sendable {
    let list: DocumentContent.List
    let cell: ScreenPlan
  }

  let document: DocumentContent
  private(set) var nodes: [Node] = []

  /// - Throws: ``LayoutDocumentError`` for a font or image that cannot be used, or a text that the language does not
  ///   have.
  init(
    _ document: DocumentContent, language: String, _ texts: ScreenTexts, _ opened: Opened
  ) throws(LayoutDocumentError) {
    self.document = document
    for element in document.elements {
      nodes.append(try Self.node(element, document, language, texts, opened))
    }
  }

  private static func node(
    _ element: DocumentContent.Element, _ document: DocumentContent, _ language: String, _ texts: ScreenTexts,
    _ opened: Opened
  ) throws(LayoutDocumentError) -> Node {
    var node = Node(element)
    node.properties.hugging = element.hugging ?? element.kind.usualHugging
    if let resistance = element.compressionResistance { node.properties.compressionResistance = resistance }
    node.properties.layoutMargins = element.layoutMargins
    node.properties.absoluteLayoutMargins = element.absoluteLayoutMargins
    node.properties.respectsSystemMinimumLayoutMargins = element.respectsSystemMinimumLayoutMargins
    if let insets = element.insetsLayoutMarginsFromSafeArea {
      node.properties.insetsLayoutMarginsFromSafeArea = insets
    }
    if let preserves = element.preservesSuperviewLayoutMargins {
      node.properties.preservesSuperviewLayoutMargins = preserves
    }
    node.properties.alignmentInsets = element.alignmentInsets
    node.properties.isHidden = element.isHidden
    node.properties.cases = element.propertyCases
    node.properties.isInstalled = element.isInstalled
    node.properties.semanticContent = element.semanticContent
    node.properties.autoresizing = element.autoresizing
    switch element.kind {
    case .plain: break
    case .text(let text):
      node.textPaint = text.request.paint
      node.textLayer = Layer(opacity: text.request.opacity, rotation: text.request.rotation)
      do throws(Failure) {
        let plan = try TextPlan(text, language: language, texts, opened)
        node.textOptions = plan.options
        node.source = plan.source
        if case .field = text.words { node.data = .words(plan) }
        node.properties.content = try plan.content()
      } catch {
        throw LayoutDocumentError(file: document.name, element.place, error, of: element.name)
      }
    case .image(let wish):
      if let path = wish.path { node.image = try load(path, element, document, opened.images) }
      let size = wish.size ?? node.image?.size ?? .zero
      node.properties.content = FixedContent(size, keepsAspectAt: wish.aspectPriority)
    case .list(let list):
      let cell = try ScreenPlan(list.cell, language: language, texts, opened)
      // One cell by itself, so that what is wrong with all of them is said before any is in sight.
      var alone = Layout(named: element.name)
      _ = try ScreenInstallation(cell, in: &alone, at: alone.root)
      node.data = .list(ListPlan(list: list, cell: cell))
    }
    return node
  }

  private static func load(
    _ path: String, _ element: DocumentContent.Element, _ document: DocumentContent, _ images: ImageStore
  ) throws(LayoutDocumentError) -> PictureImage {
    let path = document.path(of: path)
    do throws(Failure) {
      return try images.image(path)
    } catch {
      throw LayoutDocumentError(file: document.name, element.place, error, of: element.name)
    }
  }
}
