internal import AdaptiveLayout
internal import Geometry
internal import InterfaceBuilder
internal import LabelFitting
internal import LayoutDocuments
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// The contents of a scene's views: their texts in free fonts, with the space that UIKit keeps around them. They have no language, which is set
/// for the whole screen.
struct SceneContents {
  let file: InterfaceFile
  /// Notes about fonts that are not installed, each once, and about other differences from the file.
  private(set) var notes: [InterfaceError] = []
  private var noted: Set<String> = []
  private var fonts: [InterfaceFont: Font] = [:]

  init(of file: InterfaceFile) { self.file = file }

  /// The text content of a view; nil for a view without text.
  ///
  /// - Throws: ``Failure`` for a text that cannot be set.
  mutating func content(_ view: InterfaceView) throws(Failure) -> (any MeasuredContent)? {
    guard let shown = view.texts.first else {
      guard view.kind == "button" else { return nil }
      let button = file.button(view)
      return button.hasImage ? FixedContent(button.minimum) : nil
    }
    switch view.kind {
    case "label": return try label(view, shown.text)
    case "button":
      let label = try label(view, shown.text)
      var button = file.button(view)
      if view.isConfigured, let subtitle = view.texts.dropFirst().first {
        // It stands below the title, and is set smaller.
        let font = try font(view.font, view)
        do throws(LabelError) {
          let below = try Label(
            subtitle.text, style: Variation(TextStyle(font: font)), size: Variation(Self.subtitleSize),
            dynamicType: .caption1)
          let room = below.measure(width: nil, traits: Traits()).size
          button.minimum.width = max(button.minimum.width, room.width + button.insets.left + button.insets.right)
          button.insets.bottom += room.height + file.titlePadding(view)
        } catch {
          throw Failure(error)
        }
      }
      return Button(label, insets: button.insets, minimum: button.minimum)
    case "textField":
      let label = try label(view, shown.text)
      guard view.hasBorder else { return label }
      return Button(label, insets: Self.field, minimum: Size(0, Self.fieldHeight))
    case "textView": return Button(try label(view, shown.text), insets: Self.textView)
    default: return nil
    }
  }

  /// Points per em of the line below a button's title, at the usual size of text.
  private static let subtitleSize = 12.0

  /// A text view keeps eight points above and below, and five at the sides.
  private static let textView = EdgeInsets(top: 8, right: 5, bottom: 8, left: 5)
  /// A text field with a border keeps seven points at the sides, and is 34 points high.
  private static let field = EdgeInsets(top: 4, right: 7, bottom: 4, left: 7)
  private static let fieldHeight = 34.0

  private mutating func label(_ view: InterfaceView, _ text: String) throws(Failure) -> Label {
    let fonts = view.fonts
    let isAnySystem = fonts.values.contains { $0.name == nil }
    func set(_ wanted: InterfaceFont, in font: Font) -> TextStyle {
      var style = TextStyle(font: font)
      // Lines are as far apart as those of the font that is stood in for.
      if wanted.name == nil {
        style.lineHeight = FreeFonts.systemLineHeight
      } else if isAnySystem {
        style.lineHeight = Double(font.metrics.lineHeight) / Double(max(1, font.metrics.unitsPerEm))
      }
      return style
    }
    var style = Variation(set(fonts.default, in: try font(fonts.default, view)))
    var size = Variation(fonts.default.size)
    for other in fonts.cases {
      style.add(set(other.value, in: try font(other.value, view)), when: other.condition)
      size.add(other.value.size, when: other.condition)
    }
    if view.isMixed {
      note(
        "mixed \(view.id)", view,
        "parts of the text of \(view.id) are set in other fonts, or with their letters apart; all of it is measured as it begins"
      )
    }
    var fit: LabelFit?
    if let least = view.leastFontSize {
      let most = fonts.default.size
      fit = LabelFit(
        FitOptions(
          lines: view.numberOfLines > 0 ? view.numberOfLines : nil,
          // A single line shrinks by its width alone.
          axes: view.numberOfLines == 1 ? .horizontal : .both,
          sizes: AllowedSizes(minimum: min(least, most), maximum: most), overflow: .ellipsis))
      if fonts.default.style != nil {
        note(
          "shrinks", view,
          "the label \(view.id) shrinks to fit and has a text style; its size does not follow the user's text size")
      }
    }
    do throws(LabelError) {
      return try Label(
        text, style: style, size: size, dynamicType: fonts.default.style, numberOfLines: view.numberOfLines,
        preferredMaxLayoutWidth: view.preferredMaxLayoutWidth, fit: fit)
    } catch {
      throw Failure(error)
    }
  }

  private mutating func font(_ wanted: InterfaceFont, _ view: InterfaceView) throws(Failure) -> Font {
    var key = wanted
    (key.size, key.style) = (0, nil)
    if let known = fonts[key] { return known }
    var query = FontQuery(name: FreeFonts.families(wanted).joined(separator: ", "))
    query.weight = wanted.weight
    query.isItalic = wanted.isItalic ? true : nil
    let found: Font
    do throws(FontError) { found = try FontCatalog.shared.font(query) } catch { throw Failure(error) }
    fonts[key] = found
    if let name = wanted.name, !FreeFonts.isMeant(found, wanted) {
      note(
        name, view,
        "the font '\(name)' is not installed; \(found.familyName) stands in for it, and its letters have other widths, so that texts"
          + " may fit here and not on a device, or the other way round; install '\(wanted.family ?? name)'")
    }
    return found
  }

  private mutating func note(_ name: String, _ view: InterfaceView, _ problem: String) {
    guard noted.insert(name).inserted else { return }
    notes.append(InterfaceError(file: file.name, place: view.place, problem: problem))
  }
}
