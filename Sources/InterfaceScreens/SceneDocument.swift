package import AdaptiveLayout
internal import Drawing
internal import Geometry
package import InterfaceBuilder
package import JSONText
internal import LabelFitting
package import LayoutDocuments
package import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A scene of a storyboard or xib as a layout document, so that scenes can be used wherever documents can.
///
/// The document has the texts of the file; texts in other languages are looked up by the names in ``texts``. The places
/// in the document, and so in messages and findings, are places in the file.
package struct SceneDocument: Sendable {
  /// The file that contains the scene.
  package let file: InterfaceFile
  package let scene: InterfaceScene
  package let document: LayoutDocument
  /// The file's own texts by `ObjectID.property`; empty if the document has its texts in their views.
  package let texts: [String: String]
  /// Notes on differences between the document and the file, each with its place.
  package let notes: [InterfaceError]
  /// The state whose titles buttons have.
  package let state: InterfaceButton.State
  /// The texts of the scene that are not measured.
  private let unmeasured: [UnmeasuredText]
  /// The views by the places of their elements.
  package let views: [JSONPlace: InterfaceView]

  /// How texts are stored in the document.
  package enum Words: Sendable {
    /// In their views, as in documents that people write.
    case literal
    /// Under `ObjectID.property`, so that each language may have its own.
    case named(language: String)
  }

  /// - Parameters:
  ///   - scene: one of the file's scenes.
  ///   - words: how texts are stored in the document.
  ///   - state: the state whose titles the buttons show, if they have one for it.
  /// - Throws: ``Failure`` for a text that exceeds a limit or cannot be set.
  /// - Complexity: linear in the views and constraints; each text is shaped once.
  package init(
    _ scene: InterfaceScene, of file: InterfaceFile, _ words: Words, in state: InterfaceButton.State = .normal
  ) throws(Failure) {
    var contents = SceneContents(of: file, in: state)
    var failure: Failure?
    let made: InterfaceLayout
    do throws(LayoutError) {
      made = try file.layout(of: scene) { view in
        do throws(Failure) {
          return try contents.content(view)
        } catch {
          failure = failure ?? Failure(kind: error.kind, message: "\(file.name):\(view.place.line): \(error.message)")
          return nil
        }
      }
    } catch {
      throw Failure(error)
    }
    if let failure { throw failure }
    (self.file, self.scene, self.state) = (file, scene, state)
    unmeasured = UnmeasuredText.all(of: scene, of: file) { view in
      made.handles[view.place].map { made.layout[$0].content is any TextBearing } ?? false
    }
    var description = DescribedScreen(name: file.name)
    description.room = file.room(of: scene)
    description.showsOneLine = true
    var isNamed = false
    if case .named(let language) = words { (description.language, isNamed) = (language, true) }
    var views: [JSONPlace: InterfaceView] = [:]
    let opacities = Self.opacities(scene.view)
    for view in scene.view.all {
      guard let handle = made.handles[view.place] else { continue }
      let place = JSONPlace(line: view.place.line, column: view.place.column)
      views[place] = views[place] ?? view
      var described = DescribedScreen.View(place: place)
      if var background = file.background(of: view) {
        // The background of a text gets its opacity together with the text.
        if !(made.layout[handle].content is any TextBearing) { background.alpha *= opacities[view.place] ?? 1 }
        described.background = Color(background)
      }
      described.cornerRadius = file.cornerRadius(of: view).map { $0.isPart ? .part($0.radius) : .points($0.radius) }
      if let text = view.text(in: state), made.layout[handle].content is any TextBearing {
        do throws(Failure) {
          described.markup = try contents.markup(view)
        } catch {
          throw Failure(kind: error.kind, message: "\(file.name):\(view.place.line): \(error.message)")
        }
        described.color = file.textColor(of: view).map(Color.init)
        described.alignment = Self.alignment(view)
        described.opacity = opacities[view.place] ?? 1
        if isNamed {
          let key = "\(view.id).\(text.property)"
          described.textKey = key
          // If several views have the same object id, the first one keeps it.
          description.texts[key] = description.texts[key] ?? described.markup ?? text.text
        }
      }
      description.views[handle] = described
    }
    (self.views, texts) = (views, description.texts)
    notes = made.notes + contents.notes
    do throws(LayoutDocumentError) {
      document = try LayoutDocument(describing: made.layout, description)
    } catch {
      throw Failure(error)
    }
  }

  /// Notes on the texts of a file's scenes that are not measured: a sentence for each reason, with the place of the
  /// first text.
  ///
  /// - Parameters:
  ///   - hasStates: whether the titles of buttons in other states are measured in separate scenes.
  ///   - areAll: whether these are all scenes of the file, so that texts that belong to none are told with them.
  package static func unmeasured(
    _ scenes: [SceneDocument], hasStates: Bool = false, areAll: Bool = false
  ) -> [InterfaceError] {
    guard let file = scenes.first?.file else { return [] }
    let texts =
      scenes.filter { $0.state == .normal }.flatMap(\.unmeasured)
      + (areAll ? UnmeasuredText.withoutScene(in: file) : [])
    return UnmeasuredText.notes(on: hasStates ? texts.filter { $0.reason != .state } : texts, of: file.name)
  }

  /// The names of the texts that buttons have only in this state; nil for the scene in its normal state, which has all
  /// other texts.
  package var ownTexts: Set<String>? {
    guard state != .normal else { return nil }
    let buttons = scene.view.all.filter { $0.kind == "button" && $0.hasTitle(of: state) }
    return Set(buttons.map { "\($0.id).\(state.property)" })
  }

  /// The opacities of views, each multiplied by those of its superviews, by place.
  private static func opacities(_ view: InterfaceView) -> [InterfacePlace: Double] {
    var (found, rest): ([InterfacePlace: Double], [(InterfaceView, Double)]) = ([:], [(view, 1)])
    while let (view, around) = rest.popLast() {
      let own = around * view.alpha
      found[view.place] = own
      rest += view.subviews.map { ($0, own) }
    }
    return found
  }

  /// The texts of UIKit's labels and fields are vertically centred, and those of text views begin at the top.
  private static func alignment(_ view: InterfaceView) -> TextAlignment {
    let horizontal: HorizontalAlignment =
      switch view.textAlignment {
      case .start: .start
      case .end: .end
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justify
      }
    return TextAlignment(horizontal, view.kind == "textView" ? .top : .center)
  }

  /// Whether an app shows the scene in such a window: on Apple's phones and tablets, or only on tablets if the file is
  /// for those.
  package func isMeant(for viewport: Viewport) -> Bool {
    guard viewport.traits.idiom == .pad || viewport.traits.idiom == .phone && !file.isForPads else { return false }
    guard let device = viewport.traits.device else { return true }
    return ["iPhone", "iPad", "iPod"].contains { device.hasPrefix($0) }
  }
}

extension SceneDocument {
  /// The scene that a reference names or, if it names none, the one that the app shows first.
  ///
  /// - Throws: ``Failure`` for a name that no scene has, or for a file without scenes.
  package static func scene(_ reference: SceneReference, of file: InterfaceFile) throws(Failure) -> InterfaceScene {
    guard let wish = reference.scene else {
      guard let first = file.initialScene else {
        throw .badData("\(file.name): it contains no view, so there is nothing to lay out; give another file")
      }
      return first
    }
    if let found = file.scene(named: wish) { return found }
    let names = file.scenes.map(\.name)
    let hint = DocumentFailure.hint(wish, names) ?? "leave the scene out"
    throw .usage("\(file.name) has no scene named '\(wish)'; \(hint)")
  }
}

extension Color {
  fileprivate init(_ color: InterfaceColor) {
    self.init(color.red, color.green, color.blue, alpha: color.alpha)
  }
}
