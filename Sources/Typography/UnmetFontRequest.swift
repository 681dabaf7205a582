internal import Geometry

/// Something that was asked of a font and that the one found does not have: the nearest there is was taken.
///
/// A name is found or refused (``FontError``); weight, slant, width, spacing, language and axis values are met as nearly as
/// can be, and ``Font/unmet`` says what is left.
public enum UnmetFontRequest: Sendable, Hashable {
  /// OpenType weight classes, 1...1000.
  case weight(asked: Double, found: Double)
  /// An italic or oblique face where there are only upright ones, or the other way round.
  case slant(isItalicAsked: Bool)
  /// Percent of the normal width.
  case width(asked: Double, found: Double)
  /// One width for all glyphs, or not.
  case spacing(isMonospacedAsked: Bool)
  /// The font lacks letters of a language that was asked for.
  case language(String)
  /// A value beyond the axis's range.
  case axis(String, asked: Double, found: Double)

  /// Whether the font could have had it, had nothing else been asked of the same axis.
  public func isWithinReach(of font: Font) -> Bool {
    func reaches(_ tag: String, _ value: Double) -> Bool {
      font.axes.contains { $0.tag == tag && $0.minimum <= value && value <= $0.maximum }
    }
    return switch self {
    case .weight(let asked, _): reaches("wght", asked)
    case .width(let asked, _): reaches("wdth", asked)
    case .slant: font.axes.contains { ["slnt", "ital"].contains($0.tag) }
    case .axis(let axis, let asked, _): reaches(axis, asked)
    case .spacing, .language: false
    }
  }

  /// What was asked for, in words: "weight 700".
  public var asked: String {
    switch self {
    case .weight(let asked, _): "weight \(Self.text(asked))"
    case .slant(let isItalicAsked): isItalicAsked ? "italic" : "upright"
    case .width(let asked, _): "width \(Self.text(asked)) %"
    case .spacing(let isMonospacedAsked): isMonospacedAsked ? "monospaced" : "proportional"
    case .language(let tag): "language \(tag)"
    case .axis(let axis, let asked, _): "\(axis)=\(Self.text(asked))"
    }
  }

  /// What the font has instead, in words: "weight 400".
  public var found: String {
    switch self {
    case .weight(_, let found): "weight \(Self.text(found))"
    case .slant(let isItalicAsked): isItalicAsked ? "upright" : "italic"
    case .width(_, let found): "width \(Self.text(found)) %"
    case .spacing(let isMonospacedAsked): isMonospacedAsked ? "proportional" : "monospaced"
    case .language: "not all of its letters"
    case .axis(let axis, _, let found): "\(axis)=\(Self.text(found))"
    }
  }

  private static func text(_ value: Double) -> String {
    // Rounded to hundredths: fontconfig's scale and back leaves digits that nobody asked for.
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
  }
}
