internal import XMLText

/// The two fonts of a theme, by kind of script: `+mj-lt` is the major one for Latin text, `+mn-ea` the minor one for East Asian.
struct ThemeFonts {
  private var names: [String: String] = [:]

  init(_ theme: XMLNode?) {
    let scheme = theme?.first(at: "themeElements", "fontScheme")
    for (element, prefix) in [("majorFont", "+mj"), ("minorFont", "+mn")] {
      guard let font = scheme?.first(element) else { continue }
      for (kind, suffix) in [("latin", "-lt"), ("ea", "-ea"), ("cs", "-cs")] {
        if let name = font.first(kind)?["typeface"], !name.isEmpty { names[prefix + suffix] = name }
      }
    }
  }

  /// The family that a typeface names; nil where it names a font that the theme does not have.
  func family(_ typeface: String) -> String? { typeface.hasPrefix("+") ? names[typeface] : typeface }
}
