package import AdaptiveLayout
package import Catalogs
internal import ConstraintSolver
internal import Drawing
internal import Geometry
package import InterfaceBuilder
package import InterfaceScreens
internal import JSONText
internal import LabelFitting
package import LayoutDocuments
package import TextFields
internal import TextFit

/// A scene of a storyboard or xib as a screen to be checked, with the app's translations.
package struct InterfaceScreen: CheckedScreen {
  private let scene: SceneDocument
  private let screen: DocumentScreen
  private let translations: InterfaceTranslations
  private let orientations: SupportedOrientations?
  /// What the views of the scene are in every window, by their places.
  private let looks: [JSONPlace: Look]

  package init(
    _ scene: SceneDocument, _ translations: InterfaceTranslations, _ orientations: SupportedOrientations? = nil
  ) {
    (self.scene, self.translations, self.orientations) = (scene, translations, orientations)
    let screen = DocumentScreen(scene.document)
    let subjects = scene.ownTexts
    self.screen = screen
    self.subjects = subjects
    texts = subjects.map { own in screen.texts.filter { !own.isDisjoint(with: $0.keys) } } ?? screen.texts
    let parked = Self.parked(in: scene.scene)
    looks = scene.views.mapValues { Look($0, of: scene.file, parked: parked[$0.place]) }
  }

  /// What a view of the scene is in every window, read from the file once.
  private struct Look {
    /// Whether it is so transparent that it is not seen, nor anything in it.
    let isUnseen: Bool
    /// The sides of the screen beyond which the author placed it, in left-to-right reading.
    let parked: Set<ScreenInspection.Protrusion.Side>?
    let isSeeThrough: Bool
    let scrolls: Bool
    /// Whether its text scrolls in it.
    let scrollsText: Bool
    let isOpaque: Bool
    /// What people call it; nil if it is no control.
    let control: String?

    init(_ view: InterfaceView, of file: InterfaceFile, parked: Set<ScreenInspection.Protrusion.Side>?) {
      let (alpha, background) = (view.alpha, file.background(of: view))
      isUnseen = alpha < SolvedScreen.leastOpacity
      self.parked = parked
      isSeeThrough = view.isSeeThrough && background == nil
      scrolls = view.scrolls
      scrollsText = scrolls && view.kind == "textView"
      isOpaque = alpha >= 1 && background.map { $0.alpha >= 1 } ?? false
      control = view.isControl ? view.spokenKind : nil
    }
  }

  /// Finds views that constraints place beyond the screen on purpose: an edge beyond the same edge of the screen or its
  /// safe area, or the whole view. These are not reported.
  private static func parked(in scene: InterfaceScene) -> [InterfacePlace: Set<ScreenInspection.Protrusion.Side>] {
    typealias Side = ScreenInspection.Protrusion.Side
    let screen = scene.view
    let around = Set([screen.id] + screen.guides.keys)
    let views = Dictionary(screen.subviews.map { ($0.id, $0.place) }, uniquingKeysWith: { first, _ in first })
    let edges: [Attribute: (side: Side, opposite: Attribute, outward: Double)] = [
      .top: (.top, .bottom, -1), .bottom: (.bottom, .top, 1), .left: (.left, .right, -1), .right: (.right, .left, 1),
      .leading: (.left, .trailing, -1), .trailing: (.right, .leading, 1),
    ]
    var found: [InterfacePlace: Set<Side>] = [:]
    for constraint in screen.constraints {
      guard constraint.relation == .equal, constraint.multiplier == 1, let second = constraint.second else { continue }
      // The constant is added to the right side.
      let isForward = around.contains(second.item)
      let (own, other) = isForward ? (constraint.first, second) : (second, constraint.first)
      guard let place = views[own.item], around.contains(other.item), let edge = edges[other.attribute.edge] else {
        continue
      }
      let constant = (isForward ? 1 : -1) * constraint.constant.default
      let isBeyond = own.attribute.edge == other.attribute.edge && constant * edge.outward > 0
      if isBeyond || own.attribute.edge == edge.opposite { found[place, default: []].insert(edge.side) }
    }
    return found
  }

  /// The scenes that a path names: one scene of a file, or all of them.
  ///
  /// - Parameters:
  ///   - wanted: the requested languages. If the file's language is not stated, it is assumed to be one of these
  ///     without a translation.
  ///   - given: the catalogues that are given in addition, which may have translations of the file.
  ///   - isHeldAsAsked: whether the orientations are given, so that those that the app supports do not matter.
  ///   - problem: receives notes about parts of the file that are not understood, and parts of scenes that are not laid
  ///     out, each with its place.
  /// - Throws: ``Failure`` for a name that no scene has.
  package static func all(
    _ reference: SceneReference, wanted: [String] = [], given: [String] = [], isHeldAsAsked: Bool = false,
    problem: (_ isFatal: Bool, InterfaceError) -> Void
  ) throws(Failure) -> [InterfaceScreen] {
    let file: InterfaceFile
    do throws(InterfaceError) {
      file = try InterfaceFile(contentsOf: reference.file)
    } catch {
      problem(true, error)
      return []
    }
    for note in file.notes { problem(false, note) }
    var translations = InterfaceTranslations(of: reference.file)
    if let note = translations.adopt(wanted, beside: given) { problem(false, note) }
    let orientations = SupportedOrientations(of: reference.file)
    let scenes = reference.scene == nil ? file.scenes : [try SceneDocument.scene(reference, of: file)]
    var (screens, documents): ([InterfaceScreen], [SceneDocument]) = ([], [])
    for scene in scenes {
      do throws(Failure) {
        let document = try SceneDocument(scene, of: file, .named(language: translations.language))
        for note in document.notes { problem(false, note) }
        screens.append(InterfaceScreen(document, translations, orientations))
        documents.append(document)
        // A button has to hold the title of each of its states.
        for state in scene.titledStates {
          let other = try SceneDocument(scene, of: file, .named(language: translations.language), in: state)
          screens.append(InterfaceScreen(other, translations, orientations))
        }
      } catch {
        problem(true, InterfaceError(file: file.name, place: scene.view.place, problem: error.message))
      }
    }
    for note in SceneDocument.unmeasured(documents, hasStates: true, areAll: reference.scene == nil) {
      problem(false, note)
    }
    if !isHeldAsAsked, let orientations, let words = orientations.words {
      problem(
        false,
        InterfaceError(
          file: file.name, place: nil,
          problem: "\(words), as \(orientations.file) says; give --portrait or --landscape to say it yourself"))
    }
    return screens
  }

  // MARK: A checked screen

  package var file: String { screen.file }
  package var place: CatalogPlace? {
    CatalogPlace(line: scene.scene.view.place.line, column: scene.scene.view.place.column)
  }
  /// The labels of the scene. In another state than the normal one, these are only the texts of that state, as all
  /// others are checked in the normal state.
  package let texts: [ScreenText]
  package let subjects: Set<String>?
  package var languages: [String] { texts.isEmpty ? [] : [translations.language] }
  package var language: String { translations.language }
  package var mayNameDevices: Bool { screen.mayNameDevices }
  package var catalogs: [String] { translations.catalogs }
  package var hasObjectKeys: Bool { true }
  package var purpose: String { "it is for iPhones and iPads" }
  package var oldestYear: Int? { scene.file.oldestYear }

  package func isMeant(for viewport: Viewport) -> Bool { scene.isMeant(for: viewport) }

  package func isHeld(_ orientation: Orientation, on idiom: Idiom) -> Bool {
    orientations?.allows(orientation, idiom) ?? true
  }

  package func room(in window: Viewport) -> Viewport { screen.room(in: window) }

  package func hasText(_ text: ScreenText, language: String) -> Bool { screen.hasText(text, language: language) }

  package func ownWords(of text: ScreenText, language: String) -> String? {
    text.keys.first.flatMap { scene.texts[$0] }
  }

  package func hasSourceText(_ text: ScreenText) -> Bool { screen.hasSourceText(text) }

  /// The place of a text is that of its view, which has the text.
  package func place(of text: ScreenText, language: String) -> CatalogPlace { text.place }

  package func place(ofLine line: Int) -> CatalogPlace {
    let found = scene.scene.view.all.lazy.flatMap(\.constraints).first { $0.place.line == line }
    return CatalogPlace(line: line, column: found?.place.column ?? 1)
  }

  package func meaning(ofKey key: String) -> KeyMeaning { scene.file.meaning(ofKey: key) }

  package func built(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> any BuiltScreen {
    // For texts that a language lacks, the file's own are shown.
    let words = words ?? ScreenWords([:])
    return Built(
      screen: try screen.document(language, words, opened), scene: scene, looks: looks,
      others: Set(words.byKey.keys))
  }

  // MARK: One language

  private struct Built: DrawnScreen {
    let screen: DocumentScreen.Built
    let scene: SceneDocument
    let looks: [JSONPlace: Look]
    /// The keys of texts that are not the file's own.
    let others: Set<String>

    /// The factor by which a text of the file itself may be wider than its box, as the substitute for San Francisco may
    /// be wider by that factor, and the author has seen that the text fits.
    private static let tolerance = 1.02

    /// The fit of the file's own text, which does not fit its box on a device, if it is too wide by no more than the
    /// fonts may differ; otherwise nil.
    private func authored(_ text: ScreenSolution.Text) -> Fit? {
      guard !text.isFitted, others.isDisjoint(with: text.keys) else { return nil }
      let fit = text.fit
      let box = Size(fit.box.width * Self.tolerance, fit.box.height)
      guard let roomy = try? fit.text.fit(in: box, fit.options), roomy.fits else { return nil }
      return roomy
    }

    /// Apart from its texts, a scene differs between languages only in the reading direction.
    var silence: String { screen.screen.direction == .rightToLeft ? "right to left" : "left to right" }

    func sharing(_ work: LayoutWork) -> Built {
      Built(screen: screen.sharing(work), scene: scene, looks: looks, others: others)
    }

    func forget() { screen.forget() }

    func picture(in viewport: Viewport) throws(Failure) -> Picture { try screen.picture(in: viewport) }

    func solved(in viewport: Viewport) throws(Failure) -> ScreenSolution {
      var solution = try screen.solved(in: viewport)
      var lists: [View: Int] = [:]
      var unseen: Set<View> = []
      if case .controller = scene.scene.role { solution.tellsOwnStrays = true }
      for index in solution.pieces.indices {
        if solution.pieces[index].text?.fit.fits == false, let text = solution.pieces[index].text,
          let fit = authored(text)
        {
          solution.pieces[index].text = text.fitted(fit)
        }
        let place = solution.pieces[index].place
        let look = looks[JSONPlace(line: place.line, column: place.column)]
        let handle = solution.pieces[index].view
        // Views that scroll need not be visible.
        let superview = (try? solution.layout.superview(of: handle)) ?? nil
        if let list = superview.flatMap({ lists[$0] }) {
          solution.pieces[index].list = list
          lists[handle] = list
        }
        // Views in a transparent view are not visible, either.
        if look?.isUnseen ?? false || superview.map(unseen.contains) ?? false {
          unseen.insert(handle)
          solution.pieces[index].isHidden = true
        }
        guard let look else { continue }
        if let sides = look.parked {
          // The sides are those for reading from left to right, and are mirrored for the other direction.
          let isTurned = screen.screen.direction == .rightToLeft
          solution.parked[handle] = isTurned ? Set(sides.map(\.mirrored)) : sides
        }
        if look.isSeeThrough { solution.seeThrough.insert(handle) }
        if look.scrolls {
          lists[handle] = lists[handle] ?? index
          solution.scrolling.insert(handle)
          if look.scrollsText { solution.pieces[index].text = nil }
        }
        if look.isOpaque { solution.pieces[index].isOpaque = true }
        if let control = look.control {
          (solution.pieces[index].isControl, solution.pieces[index].control) = (true, control)
        }
      }
      return solution
    }
  }
}
