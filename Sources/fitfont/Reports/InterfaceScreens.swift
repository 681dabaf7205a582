import AdaptiveLayout
import Catalogs
import Geometry
import InterfaceBuilder
import LabelFitting
import LayoutDocuments
import Platform
import TextFields
import TextFit
import TextLayout
import Typography

/// A scene of a storyboard or xib as a layout document, with its texts in a language: what `fitfont layout` does with documents,
/// it does with these.
///
/// `Main.storyboard` is the scene that the app shows first, `Main.storyboard#Settings` that of a controller's label, class,
/// identifier or object id. Texts of a language are in `de.lproj/Main.strings`, beside the folder that the file is in if that is
/// one of a language as well.
enum InterfaceScreens {
  static func isInterface(_ path: String) -> Bool {
    let file = split(path).file
    return file.hasSuffix(".storyboard") || file.hasSuffix(".xib")
  }

  /// The file of a path that may name a scene in it.
  static func file(of path: String) -> String { isInterface(path) ? split(path).file : path }

  private static func split(_ path: String) -> (file: String, scene: String?) {
    guard let mark = path.lastIndex(of: "#"), access(path, F_OK) != 0 else { return (path, nil) }
    return (String(path[..<mark]), String(path[path.index(after: mark)...]))
  }

  /// - Parameter language: nil takes the texts of the file itself.
  static func document(_ path: String, language: String?) throws(Failure) -> LayoutDocument {
    let (name, wish) = split(path)
    let file: InterfaceFile
    do throws(InterfaceError) {
      file = try InterfaceFile(contentsOf: name)
    } catch {
      throw .badData(error.description)
    }
    let scene: InterfaceScene
    if let wish {
      guard let found = file.scene(named: wish) else {
        let names = file.scenes.map(\.name)
        let hint = didYouMean(wish, among: names) ?? "there are " + names.prefix(12).joined(separator: ", ")
        throw .usage("\(name) has no scene named '\(wish)'; \(hint)")
      }
      scene = found
    } else {
      guard let first = file.initialScene else {
        throw .badData("\(name): no view is in it, so there is nothing to lay out; give another file")
      }
      scene = first
    }
    let texts = try language.map { language throws(Failure) in try strings(of: name, language) } ?? [:]
    var failure: Failure?
    let made: InterfaceLayout
    do throws(LayoutError) {
      made = try file.layout(of: scene) { view in
        do throws(Failure) {
          return try content(view, texts, language ?? "")
        } catch {
          failure = failure ?? Failure(kind: error.kind, message: "\(name):\(view.place.line): \(error.message)")
          return nil
        }
      }
    } catch {
      throw Failure(error)
    }
    if let failure { throw failure }
    Output.complain((file.notes + made.notes).map(\.description))
    do throws(LayoutDocumentError) {
      return try LayoutDocument(describing: made.layout, name: path)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Texts

  /// The texts of a language by `ObjectID.property`.
  private static func strings(of file: String, _ language: String) throws(Failure) -> [String: String] {
    let slash = file.lastIndex(of: "/")
    var folder = slash.map { String(file[...$0]) } ?? ""
    let name = file[(slash.map { file.index(after: $0) } ?? file.startIndex)...].prefix { $0 != "." }
    let own = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if own.hasSuffix(".lproj") {
      // The file's own language needs no other file.
      if own.dropLast(".lproj".count) == language { return [:] }
      folder = String(folder.dropLast(own.count + 1))
    }
    let path = "\(folder)\(language).lproj/\(name).strings"
    // A language whose texts are the file's own has none of its own for it.
    if access(path, F_OK) != 0, access("\(folder)\(language).lproj", F_OK) == 0 { return [:] }
    do throws(CatalogError) {
      let catalog = try Catalog(contentsOf: path, as: .appleStrings)
      return Dictionary(catalog.entries.compactMap { entry in entry.texts.first.map { (entry.key, $0.text) } }) {
        first, _ in
        first
      }
    } catch {
      throw .noInput("no texts for --language \(language): \(error.description)")
    }
  }

  private static func content(
    _ view: InterfaceView, _ texts: [String: String], _ language: String
  ) throws(Failure) -> (any MeasuredContent)? {
    guard view.kind == "label" || view.kind == "button" || view.kind == "textField" || view.kind == "textView",
      let shown = view.texts.first
    else { return nil }
    let text = texts["\(view.id).\(shown.property)"] ?? shown.text
    let font = view.font
    var query = FontQuery(name: family(font.name))
    query.weight = font.weight
    if font.isItalic { query.isItalic = true }
    let face: Font
    do throws(FontError) { face = try FontCatalog.shared.font(query) } catch { throw Failure(error) }
    let label: Label
    do throws(LabelError) {
      label = try Label(
        text, style: TextStyle(font: face, language: language), size: font.size, dynamicType: font.style,
        numberOfLines: view.numberOfLines)
    } catch {
      throw Failure(error)
    }
    switch view.kind {
    // UIKit keeps six points above and below a title, and eight around a text view's, with five at the sides.
    case "button": return Button(label, insets: EdgeInsets(top: 6, right: 0, bottom: 6, left: 0))
    case "textView": return Button(label, insets: EdgeInsets(top: 8, right: 5, bottom: 8, left: 5))
    default: return label
    }
  }

  /// Fonts that are free and as wide as Apple's; the system's San Francisco is nearest to Inter.
  private static func family(_ name: String?) -> String {
    guard let name else { return "Inter" }
    let free = [
      ("Helvetica", "Liberation Sans"), ("Arial", "Liberation Sans"), ("TimesNewRoman", "Liberation Serif"),
      ("Times", "Liberation Serif"), ("Courier", "Liberation Mono"), ("Georgia", "Gelasio"),
    ]
    return (free.first { name.hasPrefix($0.0) }?.1).map { $0 + ", Inter" } ?? name + ", Inter"
  }
}
