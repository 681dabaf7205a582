package import AdaptiveLayout
package import Catalogs
package import Drawing
package import LayoutDocuments
package import TextFields
package import TextFit

/// A screen that can be checked, whatever describes it: a layout document, or anything else that makes a `Layout`.
///
/// It has texts that catalogues may have under keys, and is built with the words of one language.
package protocol CheckedScreen: Sendable {
  /// The file that describes it, as findings name it.
  var file: String { get }
  /// Where its file has it; nil where it is all of the file.
  var place: CatalogPlace? { get }
  /// Its labels, lists' cells included.
  var texts: [ScreenText] { get }
  /// The languages that it has texts in by itself; none where its texts stand in its views.
  var languages: [String] { get }
  /// The language of its own texts; empty where nothing states it.
  var language: String { get }
  /// Whether two devices whose windows are alike in everything but the device's name may look different.
  var mayNameDevices: Bool { get }
  /// Catalogues that belong to it, whose keys are those of its texts.
  var catalogs: [String] { get }
  /// Whether the keys of its texts name objects of its file, as those of storyboards do.
  var hasObjectKeys: Bool { get }
  /// Which windows it is made for, in words.
  var purpose: String { get }
  /// The keys of the texts that it is laid out for, where it shows another state of a screen that is checked, too:
  /// nothing else that is found of it is told. Nil where all is.
  var subjects: Set<String>? { get }
  /// The year in which the oldest devices were sold on which its app can run, 0 for any; nil for what is not an app's.
  var oldestYear: Int? { get }

  /// Whether it is made for such a window.
  func isMeant(for viewport: Viewport) -> Bool

  /// Whether devices of a kind are held so where it is shown.
  func isHeld(_ orientation: Orientation, on idiom: Idiom) -> Bool

  /// What it has of a window; windows of which it has the same are one.
  func room(in window: Viewport) -> Viewport

  /// Whether it has a text of its own in a language.
  func hasText(_ text: ScreenText, language: String) -> Bool

  /// What it says by itself in a language; nil where it has no text of that language.
  func ownWords(of text: ScreenText, language: String) -> String?

  /// Whether it has a text of its own that is shown in languages that lack it.
  func hasSourceText(_ text: ScreenText) -> Bool

  /// Where it has a text of its own in a language, or the view that says it.
  func place(of text: ScreenText, language: String) -> CatalogPlace

  /// Where something begins that is in a line of its file, such as a constraint.
  func place(ofLine line: Int) -> CatalogPlace

  /// Whether its file has what a key of a catalogue of its own is about.
  func hasObject(_ key: String) -> Bool

  /// The screen with the words of a language.
  ///
  /// - Parameters:
  ///   - words: by key, what is said in the place of its own words; nil for what it says itself, all of which has to be
  ///     there.
  ///   - opened: fonts found before, on the same thread.
  /// - Throws: ``Failure`` for fonts and constraints that cannot be used.
  func built(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> any BuiltScreen
}

extension CheckedScreen {
  package var place: CatalogPlace? { nil }
  package var catalogs: [String] { [] }
  package var hasObjectKeys: Bool { false }
  package var subjects: Set<String>? { nil }
  package func place(ofLine line: Int) -> CatalogPlace { CatalogPlace(line: line, column: 1) }
  package func hasObject(_ key: String) -> Bool { true }
  package var oldestYear: Int? { nil }
  package var purpose: String { "its \"meantFor\" says which" }
  package func isHeld(_ orientation: Orientation, on idiom: Idiom) -> Bool { true }
  package func room(in window: Viewport) -> Viewport { window }
}

/// A screen in one language, which threads may share.
package protocol BuiltScreen: Sendable {
  /// What tells it from the same screen in other languages where nothing is said; screens of which this is the same are
  /// then alike.
  var silence: String { get }

  /// Where its own language is read from right to left, whatever the viewport says.
  func solved(in viewport: Viewport) throws(Failure) -> ScreenSolution

  /// The same screen; what it takes to lay it out beyond its own steps is taken from what other screens take it from,
  /// too.
  func sharing(_ work: LayoutWork) -> Self

  /// Gives back the memory of what windows share.
  func forget()
}

/// A label of a screen.
package struct ScreenText: Sendable, Hashable {
  /// What reports call its view.
  package var view: String
  /// The keys under which a catalogue may have it, the first one first; none for the text of a record.
  package var keys: [String]
  /// Whether what it says stands under a name, so that a language may lack it.
  package var isNamed: Bool
  /// Whether its words are marked up, wherever they are from.
  package var isMarkup = false
  /// Where the screen's file has the view.
  package var place: CatalogPlace

  package init(view: String, keys: [String], isNamed: Bool, isMarkup: Bool = false, place: CatalogPlace) {
    (self.view, self.keys, self.isNamed, self.isMarkup, self.place) = (view, keys, isNamed, isMarkup, place)
  }
}

/// A screen laid out in a window.
package struct ScreenSolution: Sendable {
  /// A view that is seen, or would be.
  package struct Piece: Sendable {
    package var view: View
    /// What reports call it.
    package var name: String
    /// Where the screen's file has it.
    package var place: CatalogPlace
    /// Whether it is seen.
    package var isHidden: Bool
    /// Among the pieces, the list that it is in a cell of, and scrolls with.
    package var list: Int?
    /// Whether fingers look for it, so that no text may lie over it but its own.
    package var isControl: Bool
    /// What people call such a control.
    package var control = "button"
    /// Whether nothing behind it is seen through it.
    package var isOpaque = false
    /// Its text; nil where it has none.
    package var text: Text?
  }

  /// The text of a view.
  package struct Text: Sendable {
    /// As in ``ScreenText/keys``.
    package var keys: [String]
    package var isNamed: Bool
    /// The words as they are written, and how they are set, their language included; `isMarkup` says whether they have
    /// tags.
    package var request: FitRequest
    /// Whether its size follows its frame.
    package var isFitted: Bool
    /// The text in its frame, as large as it is shown.
    package var fit: Fit
    /// Whether only its box and its sizes tell the request from that of other windows.
    package var isSetAlike = false
  }

  package var layout: Layout
  /// From back to front, superviews before subviews.
  package var pieces: [Piece]
  /// Names of what did not come to rest.
  package var restless: [String]
  /// Views that show a part of what is in them, which may be larger.
  package var scrolling: Set<View> = []
  /// Whether what leaves the screen whatever the words are is found, too.
  package var tellsOwnStrays = false
  /// Sides of the screen that a view is put beyond by a constraint that says so, as a panel that waits there is.
  var parked: [View: Set<ScreenInspection.Protrusion.Side>] = [:]
  /// Views of which nothing is seen, and that cut nothing off: what sticks out of them is seen as if it were in what
  /// they are in.
  var seeThrough: Set<View> = []

  package init(layout: Layout, pieces: [Piece], restless: [String]) {
    (self.layout, self.pieces, self.restless) = (layout, pieces, restless)
  }
}

/// A screen that can be drawn.
package protocol DrawnScreen: BuiltScreen {
  /// - Throws: ``Failure`` where something of it cannot be drawn.
  func picture(in viewport: Viewport) throws(Failure) -> Picture
}
