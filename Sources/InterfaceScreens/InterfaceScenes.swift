package import AdaptiveLayout
internal import Geometry
internal import InterfaceBuilder
internal import JSONText
internal import LabelFitting
package import LayoutDocuments
package import TextFields

/// A scene of a storyboard or xib in place of a layout document: it is laid out like a document, in each language of
/// its translations.
///
/// The file is read once for all languages, so that each note about it is reported once.
package struct InterfaceScenes {
  private let scene: SceneDocument
  private let translations: InterfaceTranslations
  /// Receives the notes about the file.
  private let say: ([VisibleText]) -> Void

  /// The document of the scene, with the texts of the file itself.
  package var document: LayoutDocument { scene.document }

  /// Whether an app shows the scene in such a window.
  package func isMeant(for viewport: Viewport) -> Bool { scene.isMeant(for: viewport) }

  private init(
    _ path: String, _ words: (InterfaceTranslations) -> SceneDocument.Words, _ say: @escaping ([VisibleText]) -> Void
  ) throws(Failure) {
    self.say = say
    let reference = SceneReference(path)
    let file: InterfaceFile
    do throws(InterfaceError) {
      file = try InterfaceFile(contentsOf: reference.file)
    } catch {
      throw .badData(error.description)
    }
    translations = InterfaceTranslations(of: reference.file)
    let found = try SceneDocument.scene(reference, of: file)
    scene = try SceneDocument(found, of: file, words(translations))
    say((file.notes + scene.notes + SceneDocument.unmeasured([scene])).map { "\($0)" })
    if reference.scene == nil, file.scenes.count > 1 { say([Self.choice(found, of: file)]) }
  }

  /// A sentence that says which scene of several is laid out, and names the others.
  private static func choice(_ scene: InterfaceScene, of file: InterfaceFile) -> VisibleText {
    var others: [String] = []
    for other in file.scenes where other.view.place != scene.view.place {
      let name = file.scene(named: other.name)?.view.place == other.view.place ? other.name : other.view.id
      if !others.contains(name) { others.append(name) }
    }
    let shown = others.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", ")
    return
      "\(file.name): of \(file.scenes.count) scenes '\(scene.name)' (line \(scene.view.place.line)) is laid out; for another one, add # and its name: \(shown)\(others.count > mostNamed ? " and others" : "")"
  }

  private static let mostNamed = 12

  /// A sentence that names the parts of the scene that a picture does not draw; nil if it draws all of them.
  package var undrawn: VisibleText? {
    var kinds: [String: Int] = [:]
    for view in scene.scene.view.all {
      if view.isUndrawn { kinds[view.spokenKind, default: 0] += 1 }
      if view.kind == "button", scene.file.button(view).hasImage { kinds["image in a button", default: 0] += 1 }
    }
    guard !kinds.isEmpty else { return nil }
    let all = kinds.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }
    return
      "\(scene.file.name): the picture leaves room for the following, and does not draw them: \(all.joined(separator: ", "))"
  }

  /// Reads a scene with texts that other languages may replace.
  ///
  /// - Parameters:
  ///   - path: a file, or one of its scenes as ``SceneReference`` names it.
  ///   - say: receives notes about the file as they are found.
  /// - Throws: ``Failure`` for a file that cannot be read, a name that no scene has, or a text that cannot be set.
  package init(_ path: String, _ say: @escaping ([VisibleText]) -> Void) throws(Failure) {
    try self.init(path, { SceneDocument.Words.named(language: $0.language) }, say)
  }

  /// A scene as a document for people, with the texts in their views.
  package static func tidied(_ path: String, _ say: @escaping ([VisibleText]) -> Void) throws(Failure) -> LayoutDocument
  {
    try InterfaceScenes(path, { _ in .literal }, say).document
  }

  /// The screens of the scene for several kinds of devices.
  ///
  /// - Parameters:
  ///   - language: the language of the texts; nil for the texts of the file.
  ///   - kinds: the kinds of devices, as ``DeviceKind`` names them.
  /// - Returns: the different screens, and for each kind the index of its screen.
  /// - Throws: ``Failure`` for a translation that cannot be read, or a text that cannot be set.
  package func screens(
    _ language: String?, on kinds: [String], _ opened: Opened
  ) throws(Failure) -> (screens: [LayoutScreen], places: [String: Int]) {
    var translations = translations
    // A language without a translation may be that of the file.
    if let note = language.flatMap({ translations.adopt([$0]) }) { say(["\(note)"]) }
    var (screens, said, places): ([LayoutScreen], [ScreenWords?], [String: Int]) = ([], [], [:])
    for kind in kinds where places[kind] == nil {
      let words = try language.map { language throws(Failure) in try translations.words(language, on: kind) }
      if let known = said.firstIndex(where: { $0?.byKey == words?.byKey }) {
        places[kind] = known
        continue
      }
      do throws(LayoutDocumentError) {
        screens.append(try document.screen(language: language, words: words, opened))
      } catch {
        throw Failure(error)
      }
      places[kind] = said.count
      said.append(words)
    }
    return (screens, places)
  }
}
