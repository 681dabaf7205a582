package import AdaptiveLayout
package import Catalogs
package import Drawing
internal import Geometry
package import InterfaceBuilder
internal import LabelFitting
package import LayoutDocuments
package import TextFields
package import TextFit
internal import TextLayout

/// A screen that can be checked: a layout document, or anything else that makes a `Layout`.
///
/// Catalogues may have its texts under keys. The screen is built with the words of one language.
package protocol CheckedScreen: Sendable {
  /// The file that describes the screen, as findings name it.
  var file: String { get }
  /// The place of the screen in its file; nil if it is the whole file.
  var place: CatalogPlace? { get }
  /// The labels of the screen, including those in cells of lists.
  var texts: [ScreenText] { get }
  /// The languages of the screen's own texts; empty if its texts are in its views.
  var languages: [String] { get }
  /// The language of the screen's own texts; empty if it is not stated.
  var language: String { get }
  /// Whether the screen may look different on two devices whose windows differ only in the device's name.
  var mayNameDevices: Bool { get }
  /// The catalogues that belong to the screen, whose keys are those of its texts.
  var catalogs: [String] { get }
  /// Whether the keys of the screen's texts name objects of its file, as in storyboards.
  var hasObjectKeys: Bool { get }
  /// The windows for which the screen is made, in words.
  var purpose: String { get }
  /// If the screen shows another state of a screen that is also checked, the keys of the texts of that state: only
  /// findings about these are reported. Nil if all findings are reported.
  var subjects: Set<String>? { get }
  /// The year of the oldest devices on which the screen's app can run, 0 for any; nil if the screen is not that of an
  /// app.
  var oldestYear: Int? { get }

  /// Whether the screen is made for such a window.
  func isMeant(for viewport: Viewport) -> Bool

  /// Whether the screen is shown in an orientation on a kind of device.
  func isHeld(_ orientation: Orientation, on idiom: Idiom) -> Bool

  /// The part of a window that the screen occupies; windows with the same part count as one.
  func room(in window: Viewport) -> Viewport

  /// Whether the screen has its own text in a language.
  func hasText(_ text: ScreenText, language: String) -> Bool

  /// The screen's own words for a text in a language; nil if it has none in that language.
  func ownWords(of text: ScreenText, language: String) -> String?

  /// Whether the screen has its own text that is shown in languages without one.
  func hasSourceText(_ text: ScreenText) -> Bool

  /// The place of the screen's own text in a language, or of the view that shows it.
  func place(of text: ScreenText, language: String) -> CatalogPlace

  /// The place at which something in a line of the file begins, such as a constraint.
  func place(ofLine line: Int) -> CatalogPlace

  /// What a key of the screen's own catalogues stands for in its file.
  func meaning(ofKey key: String) -> KeyMeaning

  /// The screen with the words of a language.
  ///
  /// - Parameters:
  ///   - words: the words that replace the screen's own, by key; nil for its own words, which must then be complete.
  ///   - opened: the fonts that were opened before on the same thread.
  /// - Throws: ``Failure`` if fonts or constraints cannot be used.
  func built(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> any BuiltScreen
}

extension CheckedScreen {
  package var place: CatalogPlace? { nil }
  package var catalogs: [String] { [] }
  package var hasObjectKeys: Bool { false }
  package var subjects: Set<String>? { nil }
  package func place(ofLine line: Int) -> CatalogPlace { CatalogPlace(line: line, column: 1) }
  package func meaning(ofKey key: String) -> KeyMeaning { .text }
  package var oldestYear: Int? { nil }
  package var purpose: String { "its \"meantFor\" says which" }
  package func isHeld(_ orientation: Orientation, on idiom: Idiom) -> Bool { true }
  package func room(in window: Viewport) -> Viewport { window }
}

/// A screen in one language, which threads may share.
package protocol BuiltScreen: Sendable {
  /// The property in which the screen without any words differs between languages; screens with the same value are then
  /// alike.
  var silence: String { get }

  /// Lays the screen out in a window, in the reading direction of its own language, whatever the viewport says.
  func solved(in viewport: Viewport) throws(Failure) -> ScreenSolution

  /// The same screen with a shared budget: steps of layout beyond its own budget are taken from one that other screens
  /// also use.
  func sharing(_ work: LayoutWork) -> Self

  /// Releases the memory that is shared between windows.
  func forget()
}

/// A label of a screen.
package struct ScreenText: Sendable, Hashable {
  /// The name of the label's view in reports.
  package var view: String
  /// The keys under which a catalogue may have the text, the preferred one first; empty for the text of a record.
  package var keys: [String]
  /// Whether the words are stored under a name, so that a language may lack them.
  package var isNamed: Bool
  /// Whether the words have markup, wherever they come from.
  package var isMarkup = false
  /// The place of the view in the screen's file.
  package var place: CatalogPlace

  package init(view: String, keys: [String], isNamed: Bool, isMarkup: Bool = false, place: CatalogPlace) {
    (self.view, self.keys, self.isNamed, self.isMarkup, self.place) = (view, keys, isNamed, isMarkup, place)
  }
}

/// A screen laid out in a window.
package struct ScreenSolution: Sendable {
  /// A view of the screen, visible or hidden.
  package struct Piece: Sendable {
    package var view: View
    /// The name of the view in reports.
    package var name: String
    /// The place of the view in the screen's file.
    package var place: CatalogPlace
    /// Whether the view is hidden.
    package var isHidden: Bool
    /// The index, among the pieces, of the list or scroll view that contains the view and scrolls it; nil if there is
    /// none.
    package var list: Int?
    /// Whether users tap the view, so that only its own text may be over it.
    package var isControl: Bool
    /// The name of such a control for people.
    package var control = "button"
    /// Whether the view hides everything behind it.
    package var isOpaque = false
    /// The text of the view; nil if it has none.
    package var text: Text?
  }

  /// The text of a view. It is shared, because it has many references, which every copy of its view would count.
  package final class Text: Sendable {
    /// The view that shows it, in its document.
    let item: LayoutScreen.Item
    /// What the view shows under the traits.
    let content: any TextBearing
    /// The size of the view.
    let frame: Size
    let context: Context
    /// The fit of the text in its frame, at the size at which it is shown.
    package let fit: Fit

    init(item: LayoutScreen.Item, content: any TextBearing, frame: Size, context: Context, fit: Fit) {
      (self.item, self.content, self.frame, self.context, self.fit) = (item, content, frame, context, fit)
    }

    /// The same text with another fit.
    func fitted(_ fit: Fit) -> Text { Text(item: item, content: content, frame: frame, context: context, fit: fit) }

    /// As in ``ScreenText/keys``.
    package var keys: [String] { item.origin.map(DocumentScreen.keys) ?? [] }
    package var isNamed: Bool { item.origin?.isName ?? false }
    /// Whether the size of the text is fitted to its frame.
    package var isFitted: Bool { item.isFitted }
    /// Whether the request differs from those of other windows only in its box and sizes.
    var isSetAlike: Bool { item.list == nil && !item.isVarying }
    /// The angle by which the view is rotated about its centre, in degrees.
    var turn: Double { item.textRotation(for: context.traits) }

    /// The words as they are written, with their setting, which includes their language; `isMarkup` says whether they
    /// have tags. It is made when it is asked for, since hardly any text has a finding.
    package var request: FitRequest {
      let traits = context.traits
      var request = item.textRequest(for: traits) ?? TextRequest()
      let source = item.source ?? ScreenWords.Words(content.label.text)
      if request.language.isEmpty { request.language = context.language }
      request.isMarkup = source.isMarkup
      request.direction = fit.text.style.direction
      if !isFitted {
        // The text is checked in its frame, at the size that it has under these traits.
        let size = content.label.pointSize(for: traits)
        request.margins = .zero
        (request.minimumSize, request.maximumSize, request.step, request.sizes) = (size, size, nil, nil)
      }
      // A single line that is higher than its box, but whose letters are not, is not checked in height.
      if fit.box.height > frame.height + 1e-9, content.label.numberOfLines == 1 { request.axes = .horizontal }
      return FitRequest(source.text, in: ScreenText.box(frame, content), request)
    }

    /// The request with a larger least size, if it has a smaller one.
    func request(notBelow size: Double) -> FitRequest {
      var request = request
      request.setting.minimumSize = max(size, request.setting.minimumSize ?? 0)
      return request
    }
  }

  /// What all texts of a window have in common.
  final class Context: Sendable {
    let traits: Traits
    /// The language of texts that name none.
    let language: String

    init(_ traits: Traits, _ language: String) { (self.traits, self.language) = (traits, language) }
  }

  package var layout: Layout
  /// From back to front, superviews before subviews.
  package var pieces: [Piece]
  /// The index of a view's first piece, for those who look many up.
  var placesByView: [View: Int] {
    Dictionary(zip(pieces.lazy.map(\.view), pieces.indices), uniquingKeysWith: { first, _ in first })
  }
  /// The names of the views that did not settle.
  package var restless: [String]
  /// The views that scroll, so that their contents may be larger.
  package var scrolling: Set<View> = []
  /// Whether views that extend beyond the screen with any words are findings, too.
  package var tellsOwnStrays = false
  /// The sides of the screen beyond which a constraint places a view on purpose, such as a panel that waits there.
  var parked: [View: Set<ScreenInspection.Protrusion.Side>] = [:]
  /// The views that are invisible themselves and do not clip: a view that extends beyond one of these is judged by the
  /// superviews around it.
  var seeThrough: Set<View> = []

  package init(layout: Layout, pieces: [Piece], restless: [String]) {
    (self.layout, self.pieces, self.restless) = (layout, pieces, restless)
  }
}

/// A screen that can be drawn.
package protocol DrawnScreen: BuiltScreen {
  /// - Throws: ``Failure`` if a part of the screen cannot be drawn.
  func picture(in viewport: Viewport) throws(Failure) -> Picture
}
