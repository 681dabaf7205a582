internal import Geometry

/// A property that was asked of a font and that the font found does not have, although no other font comes nearer.
///
/// A name is found, or refused with a ``FontError``. Weight, slant, width, spacing, language and axis values are met as
/// nearly as possible, and ``Font/unmet`` says what is not met.
public enum UnmetFontRequest: Sendable, Hashable {
  /// The weight, in OpenType weight classes from 1 to 1000.
  case weight(asked: Double, found: Double)
  /// The slant: an italic or oblique face where there are only upright ones, or the reverse.
  case slant(isItalicAsked: Bool)
  /// The width, in percent of the normal width.
  case width(asked: Double, found: Double)
  /// The spacing: monospaced where there are only proportional faces, or the reverse.
  case spacing(isMonospacedAsked: Bool)
  /// The language: the font lacks some of its letters.
  case language(String)
  /// A value beyond the range of its axis.
  case axis(String, asked: Double, found: Double)

  /// Whether the font could meet the request if nothing else had been asked of the same axis.
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
    // Rounded to hundredths: the way to fontconfig's scale and back leaves digits that nobody asked for.
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
  }
}
