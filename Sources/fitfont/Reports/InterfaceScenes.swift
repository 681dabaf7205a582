import AdaptiveLayout
import Geometry
import InterfaceBuilder
import InterfaceScreens
import LabelFitting
import LayoutDocuments
import TextFields

/// A scene of a storyboard or xib where `fitfont layout` takes a document: what it does with documents, it does with these.
///
/// The file is read once, whatever the languages, so that what is to be said of it is said once.
struct InterfaceScenes {
  private let scene: SceneDocument
  private let translations: InterfaceTranslations

  /// The texts of the file itself.
  var document: LayoutDocument { scene.document }

  /// - Throws: ``Failure`` for a file that cannot be read, a name that no scene has, or what cannot be set.
  init(_ path: String, _ words: (InterfaceTranslations) -> SceneDocument.Words) throws(Failure) {
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
    Output.complain((file.notes + scene.notes).map(\.description))
  }

  /// With texts that other languages may replace.
  init(_ path: String) throws(Failure) {
    try self.init(path) { SceneDocument.Words.named(language: $0.language) }
  }

  /// As a document for people, with the texts in their views.
  static func tidied(_ path: String) throws(Failure) -> LayoutDocument {
    try InterfaceScenes(path) { _ in .literal }.document
  }

  /// - Parameter language: nil takes the texts of the file.
  func screen(_ language: String?, _ opened: Opened) throws(Failure) -> LayoutScreen {
    let words = try language.map { language throws(Failure) in try translations.words(language) }
    do throws(LayoutDocumentError) {
      return try document.screen(language: language, words: words, opened)
    } catch {
      throw Failure(error)
    }
  }

  /// What the scene has of a window of a device.
  ///
  /// - Parameter safeArea: what is covered, where somebody says it.
  func viewport(
    _ screen: LayoutScreen, in window: Viewport, covered safeArea: EdgeInsets?
  ) throws(Failure) -> Viewport {
    do throws(LabelError) {
      var viewport = try scene.viewport(of: screen, in: scene.file.room(of: scene.scene, in: window))
      if let safeArea { viewport.safeArea = safeArea }
      return viewport
    } catch {
      throw Failure(error)
    }
  }
}
