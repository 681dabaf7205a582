internal import XMLText

/// The major and the minor font of a theme, by kind of script: `+mj-lt` is the major font for Latin text, `+mn-ea` the
/// minor one for East Asian text. A theme also names fonts for single scripts, such as `Hebr`; they apply if it names
/// none for the script's kind.
struct ThemeFonts {
  private var names: [String: String] = [:]

  init(_ theme: XMLNode?) {
    let scheme = theme?.first(at: "themeElements", "fontScheme")
    for (element, prefix) in [("majorFont", "+mj"), ("minorFont", "+mn")] {
      for case .element(let font) in scheme?.first(element)?.content ?? [] {
        guard let name = font["typeface"], !name.isEmpty else { continue }
        switch font.name {
        case "latin": names[prefix + "-lt"] = name
        case "ea": names[prefix + "-ea"] = name
        case "cs": names[prefix + "-cs"] = name
        case "font": if let script = font["script"] { names[prefix + script] = name }
        default: break
        }
      }
    }
  }

  /// The family that a typeface names; nil if it refers to a font that the theme does not have.
  ///
  /// - Parameter script: the text's script, as its four-letter code (ISO 15924).
  func family(_ typeface: String, script: String? = nil) -> String? {
    guard typeface.hasPrefix("+") else { return typeface }
    return names[typeface] ?? script.flatMap { names[typeface.prefix(3) + $0] }
  }
}
