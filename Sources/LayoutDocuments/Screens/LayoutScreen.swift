public import AdaptiveLayout
package import Drawing
internal import JSONText
public import LabelFitting
package import TextFit

/// A document built: the layout, its texts shaped in one language, its images read.
///
/// A value that threads may share. Making it costs the shaping; ``layout(in:)`` works on a copy, which costs none, so one
/// screen is laid out for any number of devices.
public struct LayoutScreen: Sendable {
  /// A view, and how it looks.
  package struct Item: Sendable {
    package let view: View
    package let name: String
    package let look: Look
    package var textColor = Color.black
    package var image: PictureImage?
    package var imageFitting = PictureImage.Fitting.cover
    /// How a text that is not fitted stands in its frame.
    package var textOptions = FitOptions()
    /// Whether it is a place that an image will have.
    package var isPlaceholder = false
  }

  /// The layout as the document says, before any room is known.
  public internal(set) var layout: Layout
  /// Every view, those in front after those behind.
  package internal(set) var items: [Item] = []
  /// Where reading begins in the screen's language.
  public let direction: LayoutDirection
  /// The language of its texts; empty where none was named.
  public let language: String
  var handles: [String: any LayoutItem] = [:]
  let document: DocumentContent
  let texts: [String: String]

  /// - Parameter language: nil takes the document's own.
  /// - Throws: ``LayoutDocumentError`` for a language without texts, a font or image that cannot be used, constraints that
  ///   make no sense.
  init(_ document: DocumentContent, language: String?, _ opened: Opened) throws(LayoutDocumentError) {
    self.document = document
    let language = language ?? document.language
    self.language = language
    texts = try Self.texts(document, language)
    direction = Self.isRightToLeft(language) ? .rightToLeft : .leftToRight
    layout = Layout(named: DocumentContent.rootName)
    handles[DocumentContent.rootName] = layout.root
    var views: [View] = []
    for element in document.elements {
      views.append(try add(element, in: element.parent.map { views[$0] }, opened))
    }
    for guide in document.guides {
      guard let owner = handles[guide.owner] as? View else {
        throw DocumentValues(name: document.name)
          .failure(guide.place, "'\(guide.owner)' is no view; a guide is in a view")
      }
      handles[guide.name] = try at(guide.place) { () throws(LayoutError) in
        try layout.addGuide(to: owner, named: guide.name)
      }
    }
    for rule in document.rules { try add(rule) }
  }

  func at<Value>(
    _ place: JSONPlace, _ body: () throws(LayoutError) -> Value
  ) throws(LayoutDocumentError) -> Value {
    do throws(LayoutError) { return try body() } catch {
      throw LayoutDocumentError(file: document.name, place, Failure(error))
    }
  }

  // MARK: Names

  /// The names of all views and guides, sorted; the screen itself is `root`.
  public var names: [String] { handles.keys.sorted() }

  /// The view or guide of a name.
  public subscript(name: String) -> (any LayoutItem)? { handles[name] }

  /// The view of a name.
  public func view(_ name: String) -> View? { handles[name] as? View }

  /// The labels and the labels of buttons, each with its view's name, from back to front.
  public var labels: [(name: String, label: Label)] {
    items.compactMap { item in
      (layout[item.view].content as? any TextBearing).map { (item.name, $0.label) }
    }
  }

  // MARK: Laying out

  /// The screen in a room, its labels fitted. It is read in the direction of its language, whatever the viewport says.
  ///
  /// - Throws: a solver's limit, or a text that cannot be fitted at all.
  public func layout(in viewport: Viewport) throws(LabelError) -> SolvedScreen {
    var viewport = viewport
    viewport.traits.direction = direction
    return try SolvedScreen(self, viewport)
  }
}
