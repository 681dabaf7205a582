package import AdaptiveLayout
package import Catalogs
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
package import LayoutDocuments
internal import Pages
internal import Synchronization
package import TextFields
internal import TextFit
internal import TextLayout

/// A layout document as a screen to be checked.
package struct DocumentScreen: CheckedScreen {
  private let document: LayoutDocument
  package let texts: [ScreenText]
  package let mayNameDevices: Bool

  package init(_ document: LayoutDocument) {
    self.document = document
    texts = document.textPlaces.map { text in
      ScreenText(
        view: text.view, keys: Self.keys(of: text.origin), isNamed: text.origin.isName, isMarkup: text.isMarkup,
        place: CatalogPlace(text.place))
    }
    mayNameDevices = document.mayNameDevices
  }

  /// Reads the file of a document.
  ///
  /// - Parameter hasCatalogs: whether catalogues have texts that the document lacks.
  /// - Throws: ``Failure`` with file, line and column if the document is not valid.
  package init(contentsOf path: String, hasCatalogs: Bool) throws(Failure) {
    do throws(LayoutDocumentError) {
      self.init(try LayoutDocument(contentsOf: path, hasOtherTexts: hasCatalogs))
    } catch {
      throw Failure(error)
    }
  }

  /// The images that the document names.
  package var images: [String] { document.images }

  package var file: String { document.name }
  package var languages: [String] { document.languages }
  package var language: String { document.language }

  package func isMeant(for viewport: Viewport) -> Bool { document.isMeant(for: viewport) }

  package func room(in window: Viewport) -> Viewport { document.room.viewport(in: window) }

  package func hasText(_ text: ScreenText, language: String) -> Bool {
    guard text.isNamed, let name = text.keys.first else { return true }
    return document.hasText(name, language: language)
  }

  package func ownWords(of text: ScreenText, language: String) -> String? {
    guard let name = text.keys.first else { return nil }
    return text.isNamed ? document.text(name, language: language) : name
  }

  package func hasSourceText(_ text: ScreenText) -> Bool {
    guard text.isNamed, let name = text.keys.first else { return true }
    return document.hasSourceText(name)
  }

  package func place(of text: ScreenText, language: String) -> CatalogPlace {
    guard text.isNamed, let name = text.keys.first else { return text.place }
    return document.place(ofText: name, language: language).map { CatalogPlace($0) } ?? text.place
  }

  package func built(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> any BuiltScreen {
    try self.document(language, words, opened)
  }

  /// The document with the words of a language.
  func document(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> Built {
    do throws(LayoutDocumentError) {
      return Built(screen: try document.screen(language: language, words: words, opened))
    } catch {
      throw Failure(error)
    }
  }

  static func keys(of origin: ScreenTextOrigin) -> [String] {
    switch origin {
    case .key(let name): [name]
    case .literal(let words): words.isEmpty ? [] : [words]
    case .field: []
    }
  }

  struct Built: DrawnScreen {
    let screen: LayoutScreen
    private let known = Known()

    init(screen: LayoutScreen) { self.screen = screen }

    func sharing(_ work: LayoutWork) -> Built { Built(screen: screen.sharing(work)) }

    var silence: String { screen.language }

    func forget() {
      known.first.withLock { $0 = .unknown }
      known.fits.withLock { $0 = [:] }
    }

    private enum First: Sendable {
      case unknown
      case solved(SolvedScreen)
      /// The layout failed, and is not tried again for each window.
      case refused
    }

    /// Results that windows share.
    private final class Known: Sendable {
      /// The screen in a window from which it is laid out in all others.
      let first = Mutex<First>(.unknown)
      let fits = Mutex<[Place: Fit]>([:])
    }

    /// The same first window for all screens, so that results do not depend on the order in which threads lay out
    /// windows.
    private static let firstWindow = Viewport(window: Size(375, 667))

    private func layout(in viewport: Viewport) throws(LabelError) -> SolvedScreen {
      guard screen.isFollowable else { return try screen.layout(in: viewport) }
      // One thread lays out the screen while the others wait, as they have nothing else to do.
      let first = known.first.withLock { first in
        if case .unknown = first { first = (try? screen.layout(in: Self.firstWindow)).map(First.solved) ?? .refused }
        return first
      }
      guard case .solved(let solved) = first else { return try screen.layout(in: viewport) }
      return try screen.layout(in: viewport, from: solved)
    }

    /// The values that determine the fit of a text whose size is not fitted to its frame.
    private struct Place: Hashable {
      let view: View
      let size: Double
      let frame: Size
      let letterSpacing: Double
    }

    /// Whether traits change nothing of a text's style except its letter spacing.
    private static func isAlike(_ style: Variation<TextStyle>) -> Bool {
      guard !style.isConstant else { return true }
      return style.values.allSatisfy { other in
        var other = other
        other.letterSpacing = style.default.letterSpacing
        return other == style.default
      }
    }

    func picture(in viewport: Viewport) throws(Failure) -> Picture {
      do throws(LabelError) {
        return try screen.layout(in: try screen.settled(viewport)).picture()
      } catch {
        throw Failure(error)
      }
    }

    func solved(in viewport: Viewport) throws(Failure) -> ScreenSolution {
      let solved: SolvedScreen
      do throws(LabelError) { solved = try layout(in: try screen.settled(viewport)) } catch { throw Failure(error) }
      let context = ScreenSolution.Context(solved.layout.traits, screen.language)
      var pieces: [ScreenSolution.Piece] = []
      pieces.reserveCapacity(solved.items.count)
      for item in solved.items {
        pieces.append(
          ScreenSolution.Piece(
            view: item.view, name: item.name, place: CatalogPlace(item.place), isHidden: solved.isHidden(item.view),
            list: item.list, isControl: item.isButton, text: try text(of: item, in: solved, context)))
      }
      let restless = solved.moving + solved.unsettled.filter { !solved.moving.contains($0) }
      return ScreenSolution(layout: solved.layout, pieces: pieces, restless: restless)
    }

    private func fit(
      of item: LayoutScreen.Item, _ content: any TextBearing, _ frame: Size, in solved: SolvedScreen
    ) throws(Failure) -> Fit? {
      // The text in a cell of a list depends on the visible records.
      let isKept =
        !item.isFitted && item.list == nil && !item.isVarying
        && Self.isAlike(content.label.style)
      let place = Place(
        view: item.view, size: content.label.pointSize(for: solved.layout.traits), frame: frame,
        letterSpacing: content.label.style.value(for: solved.layout.traits).letterSpacing)
      if isKept, let fit = known.fits.withLock({ $0[place] }) { return fit }
      do throws(FitError) {
        let fit = try solved.fit(of: item)
        if isKept, let fit { known.fits.withLock { $0[place] = fit } }
        return fit
      } catch {
        throw Failure(error)
      }
    }

    private func text(
      of item: LayoutScreen.Item, in solved: SolvedScreen, _ context: ScreenSolution.Context
    ) throws(Failure) -> ScreenSolution.Text? {
      guard item.origin != nil, let frame = solved.frame(item.view),
        let content = solved.layout.content(of: item.view) as? any TextBearing, !content.label.text.isEmpty
      else { return nil }
      guard let fit = try fit(of: item, content, frame.size, in: solved) else { return nil }
      return ScreenSolution.Text(item: item, content: content, frame: frame.size, context: context, fit: fit)
    }
  }
}

extension ScreenText {
  /// The box of a text in its view's frame, for slots and screens: the frame without the insets of a button.
  static func box(_ frame: Size, _ content: any TextBearing) -> Size {
    let insets = content.textInsets
    return Size(frame.width - insets.left - insets.right, frame.height - insets.top - insets.bottom)
  }
}

extension ScreenTextOrigin {
  var isName: Bool { if case .key = self { true } else { false } }
}

extension CatalogPlace {
  init(_ place: JSONPlace) { self.init(line: place.line, column: place.column) }
}
