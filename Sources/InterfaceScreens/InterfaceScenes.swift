package import AdaptiveLayout
internal import Geometry
internal import InterfaceBuilder
internal import JSONText
internal import LabelFitting
package import LayoutDocuments
package import TextFields

/// A scene of a storyboard or xib where a document is taken: it is laid out as documents are, in each language of its
/// translations.
///
/// The file is read once, whatever the languages, so that what is to be said of it is said once.
package struct InterfaceScenes {
  private let scene: SceneDocument
  private let translations: InterfaceTranslations
  /// Takes what people should know of the file.
  private let say: ([VisibleText]) -> Void

  /// The texts of the file itself.
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

  /// Which scene was taken of a file with several, and what the others are called.
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

  /// What of the scene a picture has no drawing of; nil where it has all.
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

  /// With texts that other languages may replace.
  ///
  /// - Parameters:
  ///   - path: a file, or one of its scenes as ``SceneReference`` names it.
  ///   - say: takes what people should know of the file, as it is found.
  /// - Throws: ``Failure`` for a file that cannot be read, a name that no scene has, or what cannot be set.
  package init(_ path: String, _ say: @escaping ([VisibleText]) -> Void) throws(Failure) {
    try self.init(path, { SceneDocument.Words.named(language: $0.language) }, say)
  }

  /// As a document for people, with the texts in their views.
  package static func tidied(_ path: String, _ say: @escaping ([VisibleText]) -> Void) throws(Failure) -> LayoutDocument
  {
    try InterfaceScenes(path, { _ in .literal }, say).document
  }

  /// The screen as kinds of devices show it.
  ///
  /// - Parameters:
  ///   - language: nil takes the texts of the file.
  ///   - kinds: of devices, as ``DeviceKind`` names them.
  /// - Returns: the screens that differ, and for each kind the place of its own.
  /// - Throws: ``Failure`` for a translation that cannot be read, or a text that cannot be set.
  package func screens(
    _ language: String?, on kinds: [String], _ opened: Opened
  ) throws(Failure) -> (screens: [LayoutScreen], places: [String: Int]) {
    var translations = translations
    // What no translation has is what the file says.
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
