public import AdaptiveLayout
internal import ConstraintSolver
package import Drawing
internal import Geometry
package import JSONText
public import LabelFitting
package import TextFields
package import TextFit
internal import TextLayout

/// A document built: the layout, its texts shaped in one language, its images read.
///
/// A value that threads may share. Making it costs the shaping; ``layout(in:)`` works on a copy, which costs none, so
/// one screen is laid out for any number of devices.
public struct LayoutScreen: Sendable {
  /// A view, and how it looks.
  package struct Item: Sendable {
    package let view: View
    package let name: String
    /// What is planned for all views of its screen or cell, so that copies share it, and its own place among them.
    private let nodes: [ScreenPlan.Node]
    private let index: Int
    /// Among the items, the list that it is in a cell of; nil for what is on the screen whatever the data.
    package var list: Int?

    init(view: View, name: String, in nodes: [ScreenPlan.Node], at index: Int, list: Int? = nil) {
      (self.view, self.name, self.nodes, self.index, self.list) = (view, name, nodes, index, list)
    }

    var node: ScreenPlan.Node { nodes[index] }
    package var look: Look { nodes[index].element.look }
    package var textPaint: TextPaint { nodes[index].textPaint }
    /// How opaque a label is with its background and outline, and how far it is turned, in degrees clockwise.
    package var textLayer: Layer { nodes[index].textLayer }
    package var image: PictureImage? { nodes[index].image }
    package var imagePlacement: ImagePlacement { nodes[index].imagePlacement }
    package var textOptions: FitOptions { nodes[index].textOptions }
    package var isPlaceholder: Bool { nodes[index].isPlaceholder }

    /// Where the document has the view.
    package var place: JSONPlace { nodes[index].element.place }

    /// Where its words are from; nil for anything but a text.
    package var origin: ScreenTextOrigin? { nodes[index].element.origin }

    /// Whether it is a button.
    package var isButton: Bool { nodes[index].isButton }

    /// Its text as it is written, tags included; nil if a record gives it, or for anything but a text.
    package var source: ScreenWords.Words? {
      guard let origin else { return nil }
      if case .field = origin { return nil }
      return nodes[index].source
    }

    /// How the document sets its text under some traits, without the words; nil for anything but a text.
    package func textRequest(for traits: Traits) -> TextRequest? {
      guard case .text(let text) = nodes[index].element.kind else { return nil }
      var requests = Variation(text.request)
      for (condition, other) in text.cases { requests.add(other, when: condition) }
      var request = requests.value(for: traits)
      let lines = text.numberOfLines ?? 1
      request.lines = text.fit?.lines ?? (lines > 0 ? lines : nil)
      return request
    }

    /// How far its text is turned under some traits, in degrees clockwise.
    package func textRotation(for traits: Traits) -> Double {
      isVarying ? textRequest(for: traits)?.rotation ?? 0 : nodes[index].textLayer.rotation
    }

    /// Whether its text is set otherwise under some traits.
    package var isVarying: Bool { nodes[index].isVarying }

    /// Whether its text is fitted to its frame.
    package var isFitted: Bool { nodes[index].isFitted }
  }

  /// The layout as the document says, before any room is known.
  public private(set) var layout: Layout
  /// Every view but those of lists' cells, those in front after those behind.
  package let items: [Item]
  /// Where reading begins in the screen's language.
  public let direction: LayoutDirection
  /// The language of its texts; empty where none was named.
  public let language: String
  let installation: ScreenInstallation
  private let room: Room
  /// Whether labels show a line that is higher than they are.
  let showsOneLine: Bool
  /// Whether nothing of it depends on the rooms in which it was laid out before.
  package let isFollowable: Bool
  private let identity = Identity()

  /// What copies share, and screens that were built apart do not.
  private final class Identity: Sendable {}

  /// Tells the screens that were built apart.
  package var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// - Parameters:
  ///   - language: nil takes the document's own.
  ///   - words: texts in place of the document's own; nil for its own texts, all of which must exist.
  /// - Throws: ``LayoutDocumentError`` for a language without texts, a font or image that cannot be used, constraints
  ///   that make no sense.
  init(
    _ document: DocumentContent, language: String?, words: ScreenWords? = nil, _ opened: Opened
  ) throws(LayoutDocumentError) {
    let place = language == nil ? document.languagePlace : nil
    let language = language ?? document.language
    if words == nil, !TextStyle.isLanguageTag(language) {
      throw LayoutDocumentError(file: document.name, place, "\(TextError.badLanguage(language))")
    }
    (self.language, room, showsOneLine) = (language, document.room, document.showsOneLine)
    direction = ScreenPlan.isRightToLeft(language) ? .rightToLeft : .leftToRight
    let texts: ScreenTexts
    if let words {
      texts = ScreenTexts(document, language, words)
    } else {
      texts = ScreenTexts(try ScreenPlan.texts(document, language, place))
    }
    let plan = try ScreenPlan(document, language: language, texts, opened)
    var layout = Layout(named: DocumentContent.rootName, limits: .ofFile)
    installation = try ScreenInstallation(plan, in: &layout, at: layout.root)
    self.layout = layout
    items = zip(installation.views, plan.nodes.indices).map { view, index in
      Item(view: view, name: plan.nodes[index].element.name, in: plan.nodes, at: index)
    }
    isFollowable = Self.isFollowable(items, installation)
  }

  /// The same screen; what it takes to lay it out beyond its own steps is taken from what other screens take it from,
  /// too.
  package func sharing(_ work: LayoutWork) -> LayoutScreen {
    var screen = self
    screen.layout.share(work)
    return screen
  }

  // MARK: Names

  /// The names of all views and guides, sorted; the screen itself is `root`.
  public var names: [String] { installation.handles.keys.sorted() }

  /// The view or guide of a name.
  public subscript(name: String) -> (any LayoutItem)? { installation.handles[name] }

  /// The view of a name.
  public func view(_ name: String) -> View? { installation.handles[name] as? View }

  /// Whether a name is one that a cell of a list, or a view in it, has when it is in sight.
  package func isInCell(_ name: String) -> Bool {
    let parts = name.split(separator: "[", maxSplits: 1)
    guard parts.count == 2, let place = items.firstIndex(where: { $0.name == parts[0] }),
      let list = items[place].node.list, let end = parts[1].firstIndex(of: "]"),
      let index = Int(parts[1][..<end]), list.list.records.indices.contains(index)
    else { return false }
    let rest = parts[1][end...].dropFirst()
    return rest.isEmpty || rest.first == "." && list.cell.nodes.contains { $0.element.name == rest.dropFirst() }
  }

  /// The labels and the labels of buttons, each with its view's name, from back to front.
  public var labels: [(name: String, label: Label)] {
    items.compactMap { item in
      (layout[item.view].content as? any TextBearing).map { (item.name, $0.label) }
    }
  }

  // MARK: Laying out

  /// What the screen has of a window: all of it, unless the document has a `room`. This is what ``layout(in:)`` takes.
  ///
  /// - Throws: a solver's limit.
  /// - Complexity: constant, but for a cell that is as high as what it shows: that of laying it out twice.
  public func room(in window: Viewport) throws(LabelError) -> Viewport { try settled(room.viewport(in: window)) }

  /// A room as high as what the screen shows, if the document wants that.
  package func settled(_ viewport: Viewport) throws(LabelError) -> Viewport {
    guard room.heightFollows else { return viewport }
    var viewport = viewport
    if let height = try fittingHeight(in: viewport), height >= Self.leastHeight { viewport.size.height = height }
    return viewport
  }

  /// Lower than any cell that its content makes as high as it is, in points: one that nothing makes so keeps its
  /// height.
  private static let leastHeight = 2.0

  /// The screen in a room, its labels fitted. It is read in the direction of its language, whatever the viewport says.
  /// The whole viewport is the screen's; ``room(in:)`` says what that is of a window.
  ///
  /// - Throws: a solver's limit, or a text that cannot be fitted at all.
  public func layout(in viewport: Viewport) throws(LabelError) -> SolvedScreen {
    var viewport = viewport
    viewport.traits.direction = direction
    return try SolvedScreen(self, viewport)
  }

  /// The screen in a room, from where it was laid out in another: the same is found, and only what moves is solved.
  ///
  /// A screen with lists, labels that are fitted or springs in views whose sizes are solved is laid out anew: what is
  /// in sight, and where a search begins, is told by what was there before.
  ///
  /// - Parameter known: this screen in any room.
  /// - Throws: a solver's limit, or a text that cannot be fitted at all.
  /// - Complexity: in proportion to what moves, and to the labels.
  package func layout(in viewport: Viewport, from known: SolvedScreen) throws(LabelError) -> SolvedScreen {
    guard isFollowable, known.screen.id == id else { return try layout(in: viewport) }
    var viewport = viewport
    viewport.traits.direction = direction
    return try SolvedScreen(self, viewport, from: known.layout)
  }

  private static func isFollowable(_ items: [Item], _ installation: ScreenInstallation) -> Bool {
    guard installation.lists.isEmpty else { return false }
    // Whether the size of a view follows from the room's by springs alone.
    var followsRoom: [Bool] = []
    for item in items {
      if (item.node.properties.content as? any TextBearing)?.label.fit != nil { return false }
      let isSprung = item.node.properties.autoresizing != nil
      let isIn = item.node.element.parent.map { $0 < followsRoom.count && followsRoom[$0] } ?? false
      if isSprung, !isIn { return false }
      followsRoom.append(item.node.element.parent == nil || isSprung)
    }
    return true
  }

  /// How high it is by its own constraints where it is as wide as a room: that of a cell which is as high as what it
  /// shows. Nil where nothing says so.
  ///
  /// - Throws: a solver's limit.
  /// - Complexity: that of laying it out twice.
  private func fittingHeight(in viewport: Viewport) throws(LabelError) -> Double? {
    var (viewport, layout) = (viewport, layout)
    viewport.traits.direction = direction
    do throws(LayoutError) {
      try layout.layout(in: viewport)
      let size = try layout.systemLayoutSizeFitting(
        layout.root, target: Size(viewport.size.width, 0), horizontal: .required, vertical: .fittingSizeLevel)
      return size.height > 0 && size.height.isFinite ? size.height : nil
    } catch {
      throw .layout(error)
    }
  }
}
