internal import AdaptiveLayout
internal import Geometry
internal import InterfaceBuilder
internal import LabelFitting
internal import LayoutDocuments
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// The contents of a scene's views: their texts in free fonts, with the space that UIKit leaves around them. They have
/// no language, as it is set for the whole screen.
struct SceneContents {
  let file: InterfaceFile
  /// Notes about fonts that are not installed, each once, and about other differences from the file.
  private(set) var notes: [InterfaceError] = []
  private var noted: Set<String> = []
  private var fonts: [InterfaceFont: Font] = [:]

  /// The state whose titles the buttons show.
  let state: InterfaceButton.State

  init(of file: InterfaceFile, in state: InterfaceButton.State = .normal) { (self.file, self.state) = (file, state) }

  /// The text content of a view; nil for a view without text.
  ///
  /// - Throws: ``Failure`` for a text that cannot be set.
  mutating func content(_ view: InterfaceView) throws(Failure) -> (any MeasuredContent)? {
    guard let shown = view.text(in: state) else {
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
        // The subtitle is below the title, in a smaller size.
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

  /// A width that no title reaches, as the intrinsic size of a button is that of its title on one line.
  private static let onOneLine = 100_000.0
  /// The size of a button's subtitle in points, at the usual text size.
  private static let subtitleSize = 12.0

  /// A text view leaves eight points above and below its text, and five at the sides.
  private static let textView = EdgeInsets(top: 8, right: 5, bottom: 8, left: 5)
  /// A text field with a border leaves seven points at the sides of its text, and is 34 points high.
  private static let field = EdgeInsets(top: 4, right: 7, bottom: 4, left: 7)
  private static let fieldHeight = 34.0

  private mutating func label(_ view: InterfaceView, _ text: String) throws(Failure) -> Label {
    let fonts = view.fonts
    var style = Variation(try self.style(fonts.default, in: fonts, view))
    var size = Variation(fonts.default.size)
    for category in Self.spacings(fonts.default, view) {
      var own = style.default
      own.letterSpacing = category.spacing
      style.add(own, when: TraitCondition(contentSizes: category.sizes))
    }
    for other in fonts.cases {
      let its = try self.style(other.value, in: fonts, view)
      style.add(its, when: other.condition)
      size.add(other.value.size, when: other.condition)
      for category in Self.spacings(other.value, of: fonts.default.style, view) {
        guard let condition = other.condition.and(TraitCondition(contentSizes: category.sizes)) else { continue }
        var own = its
        own.letterSpacing = category.spacing
        style.add(own, when: condition)
      }
    }
    if view.textParts.contains(where: \.isMoved) {
      note(
        "moved \(view.id)", view,
        "letters of \(view.id) are set apart, raised or drawn wider; they are measured as their font has them"
      )
    }
    var fit: LabelFit?
    if let least = view.leastFontSize {
      let most = fonts.default.size
      fit = LabelFit(
        FitOptions(
          lines: view.numberOfLines > 0 ? view.numberOfLines : nil,
          // A single line shrinks only for its width.
          axes: view.numberOfLines == 1 ? .horizontal : .both,
          sizes: AllowedSizes(minimum: min(least, most), maximum: most), overflow: .ellipsis))
      if fonts.default.style != nil {
        note(
          "shrinks", view,
          "\(view.id) shrinks to fit and has a text style; its size does not follow the user's text size")
      }
    }
    do throws(LabelError) {
      return try Label(
        text, style: style, size: size, dynamicType: fonts.default.style, numberOfLines: view.numberOfLines,
        preferredMaxLayoutWidth: view.wrapsTitle ? Self.onOneLine : view.preferredMaxLayoutWidth, fit: fit)
    } catch {
      throw Failure(error)
    }
  }

  /// The style of a text in one of the fonts of its view.
  private mutating func style(
    _ wanted: InterfaceFont, in fonts: Variation<InterfaceFont>, _ view: InterfaceView
  ) throws(Failure) -> TextStyle {
    let font = try font(wanted, view)
    var style = TextStyle(font: font)
    if view.breaksAnywhere { style.wrap = .anywhere }
    // Line height and tracking are those of the font that is replaced.
    if wanted.name == nil {
      style.lineHeight = FreeFonts.systemLineHeight
      style.letterSpacing = FreeFonts.systemTracking(at: Self.measured(wanted.size, view))
    } else if fonts.values.contains(where: { $0.name == nil }) {
      style.lineHeight = Double(font.metrics.lineHeight) / Double(max(1, font.metrics.unitsPerEm))
    }
    return style
  }

  /// The size whose tracking is used. For a text that shrinks, it is the smallest one, at which the text would be cut
  /// off.
  private static func measured(_ size: Double, _ view: InterfaceView) -> Double {
    min(size, view.leastFontSize ?? size)
  }

  /// The tracking of the system's font, in em, for other text sizes than the usual one. Text sizes whose tracking
  /// differs by at most a hundredth of an em form a range, which has the widest tracking in it; the range of the usual
  /// size is left out.
  ///
  /// - Parameter style: the text style with which the size grows; nil for that of the font.
  private static func spacings(
    _ font: InterfaceFont, of style: DynamicTypeStyle? = nil, _ view: InterfaceView
  ) -> [(sizes: ClosedRange<ContentSizeCategory>, spacing: Double)] {
    guard font.name == nil, let style = style ?? font.style else { return [] }
    var ranges: [(sizes: ClosedRange<ContentSizeCategory>, least: Double, most: Double)] = []
    for category in ContentSizeCategory.allCases {
      let own = FreeFonts.systemTracking(at: measured(style.scaled(font.size, at: category), view))
      if let last = ranges.last, max(last.most, own) - min(last.least, own) <= 0.01 {
        ranges[ranges.count - 1] = (
          last.sizes.lowerBound...category, min(last.least, own), max(last.most, own)
        )
      } else {
        ranges.append((category...category, own, own))
      }
    }
    return ranges.filter { !$0.sizes.contains(.large) }.map { ($0.sizes, $0.most) }
  }

  /// The attributed text of a view as markup, if its parts differ in their fonts or lines; nil if all of it is set like
  /// its first part.
  ///
  /// Fonts, weights, sizes, underlines and lines through the letters are kept. The tracking of all parts is that of the
  /// first.
  mutating func markup(_ view: InterfaceView) throws(Failure) -> String? {
    guard state == .normal || view.kind != "button" else { return nil }
    let (parts, own) = (view.textParts, view.font)
    guard parts.contains(where: { $0.font.map { $0 != own } ?? false || $0.isUnderlined || $0.isStruck }) else {
      return nil
    }
    let base = try font(own, view)
    var markup = ""
    for part in parts {
      var (words, attributes) = (Markup.escaped(part.text), "")
      if let wanted = part.font, wanted != own, own.size > 0 {
        let found = try font(wanted, view)
        if found.familyName != base.familyName, !found.familyName.contains("\"") {
          attributes += " font=\"\(found.familyName)\""
        }
        if wanted.weight != own.weight { attributes += " weight=\"\(wanted.weight.shortest)\"" }
        let part = wanted.size / own.size
        if part != 1, Self.relativeSizes.contains(part) { attributes += " size=\"\(part.shortest)\"" }
        if wanted.isItalic, !own.isItalic { words = "<i>\(words)</i>" }
      }
      if part.isUnderlined { words = "<u>\(words)</u>" }
      if part.isStruck { words = "<s>\(words)</s>" }
      markup += attributes.isEmpty ? words : "<span\(attributes)>\(words)</span>"
    }
    return markup
  }

  /// The relative sizes that markup allows for a part of a text.
  private static let relativeSizes = 0.001...1000.0

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
