internal import TextFields
internal import Typography

/// The fonts of a platform's user interface, and free fonts that stand in for those that are not installed.
///
/// The widths of stand-ins are similar, not the same. Results are exact only for fonts that were designed to have the
/// same widths (Liberation Sans and Arial, by fontconfig's `30-metric-aliases.conf`; Selawik and Segoe UI, by Selawik's
/// documentation). The sources of the names are given with each platform.
package enum PlatformFonts: String, Sendable, CaseIterable {
  case android, ios, windows, web

  /// The platform's own font and those that may stand in for it, the best first; the last is Noto Sans, which is
  /// bundled.
  func families(_ language: String) -> [String] {
    let parts = SlotFonts.folded(language).split(separator: "-").map(String.init)
    let script: String =
      switch parts.first ?? "" {
      case "ja": "Jpan"
      case "ko": "Kore"
      case "zh": parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "Hant" : "Hans"
      case "ar", "fa", "ur", "ps", "ckb": "Arab"
      case "he", "iw", "yi": "Hebr"
      case "th": "Thai"
      case "hi", "mr", "ne": "Deva"
      default: "Latn"
      }
    let free: [String] =
      switch script {
      case "Jpan": ["Noto Sans CJK JP", "Noto Sans JP"]
      case "Kore": ["Noto Sans CJK KR", "Noto Sans KR"]
      case "Hant": ["Noto Sans CJK TC", "Noto Sans TC"]
      case "Hans": ["Noto Sans CJK SC", "Noto Sans SC"]
      case "Arab": ["Noto Sans Arabic"]
      case "Hebr": ["Noto Sans Hebrew"]
      case "Thai": ["Noto Sans Thai"]
      case "Deva": ["Noto Sans Devanagari"]
      default: []
      }
    let own: [String: [String]] =
      switch self {
      case .android:
        // AOSP, `data/fonts/fonts.xml`: "sans-serif" is Roboto; `und-Arab` has Noto Naskh Arabic UI (compact, what a
        // TextView takes below API level 35) and Noto Naskh Arabic (elegant); `und-Hebr`, `und-Thai`, `und-Deva`, `ja`,
        // `ko`, `zh-Hans` and `zh-Hant` have the Noto Sans of their scripts, whose UI editions differ in height alone.
        ["Latn": ["Roboto"], "Arab": ["Noto Naskh Arabic UI", "Noto Naskh Arabic"]]
      case .ios:
        // The fallbacks of the system font, from files in /System/Library/Fonts: SF Pro, SFArabic, SFHebrew, PingFang,
        // Hiragino Sans; and from Gecko's `modules/libpref/init/all.js` for Apple's systems
        // (`font.name-list.sans-serif.*`): Apple SD Gothic Neo, Thonburi, Kohinoor Devanagari. Inter is not an edition
        // of SF Pro, but was drawn for the same use.
        [
          "Latn": ["SF Pro Text", "SF Pro", "Inter"], "Jpan": ["Hiragino Sans"], "Kore": ["Apple SD Gothic Neo"],
          "Hans": ["PingFang SC"], "Hant": ["PingFang TC"], "Arab": ["SF Arabic"], "Hebr": ["SF Hebrew"],
          "Thai": ["Thonburi"], "Deva": ["Kohinoor Devanagari"],
        ]
      case .windows:
        // Microsoft, "Script and font support in Windows"; for Asian scripts also fontconfig's `65-nonlatin.conf`
        // (system-ui) and the SystemLink list of Segoe UI. Open Sans is similar, but has other widths.
        [
          "Latn": ["Segoe UI", "Selawik", "Open Sans"], "Jpan": ["Yu Gothic UI"], "Kore": ["Malgun Gothic"],
          "Hans": ["Microsoft YaHei UI"], "Hant": ["Microsoft JhengHei UI"], "Arab": ["Segoe UI"],
          "Hebr": ["Segoe UI"], "Thai": ["Leelawadee UI"], "Deva": ["Nirmala UI"],
        ]
      case .web:
        // Browsers use Arial for "sans-serif" on Windows and Apple's systems; fontconfig's `30-metric-aliases.conf`
        // replaces it with Liberation Sans.
        ["Latn": ["Arial", "Liberation Sans"], "Arab": ["Arial"], "Hebr": ["Arial", "Liberation Sans"]]
      }
    let families = (own[script] ?? []) + free + ["Noto Sans"]
    return families.enumerated().filter { families.firstIndex(of: $1) == $0 }.map(\.element)
  }

  /// The font that is measured, and the name of the platform's own font if the measured one only stands in for it.
  ///
  /// - Complexity: looks up fonts; call it once for each language.
  package func font(_ language: String) -> (name: String, wanted: String?) {
    let families = families(language)
    let wanted = families[0]
    let found = families.first { family in
      (try? FontCatalog.shared.fontStack(FontQuery(name: quoted(family)))) != nil
    }
    let name = found ?? "Noto Sans"
    return (name, name == wanted ? nil : wanted)
  }

  /// The note about a font whose glyphs were measured instead of those of the platform's own.
  func standIn(for wanted: String, measured: String) -> CheckNote.StandIn {
    let isMetric = [("Arial", "Liberation Sans"), ("Segoe UI", "Selawik")].contains { $0 == wanted && $1 == measured }
    return CheckNote.StandIn(platform: self, wanted: wanted, measured: measured, isMetric: isMetric)
  }
}
