internal import CHarfBuzz

/// Scripts whose letters join, so that space between them would tear words (CSS Text 3, 8.2.2).
enum CursiveScripts {
  static func contains(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_MANDAIC,
      HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN:
      true
    default: false
    }
  }
}
