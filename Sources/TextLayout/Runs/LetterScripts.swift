internal import CHarfBuzz

/// The scripts of characters of the Basic Multilingual Plane, for runs of which nothing else has to be known.
///
/// Each block of 256 is looked up in HarfBuzz's copy of the Unicode data when one of its characters is first asked for.
/// After that, a character costs a few instructions instead of fifty.
///
/// - Complexity: a KB for each block, of which a language has one to a few (Chinese: about eighty).
final class LetterScripts {
  /// Pages of it that are never asked for are never touched.
  private let scripts = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << 16)
  private let isKnown = UnsafeMutablePointer<Bool>.allocate(capacity: 1 << 8)

  init() { isKnown.initialize(repeating: false, count: 1 << 8) }

  deinit {
    scripts.deallocate()
    isKnown.deallocate()
  }

  /// The script of a letter (hiragana for katakana); 0 for a character that several scripts use, and for a surrogate.
  @inline(__always)
  func script(_ unit: UInt16) -> UInt32 {
    if !isKnown[Int(unit >> 8)] { look(at: Int(unit >> 8)) }
    return scripts[Int(unit)]
  }

  private func look(at block: Int) {
    let functions = hb_unicode_funcs_get_default()
    for character in block << 8..<(block + 1) << 8 {
      let script = hb_unicode_script(functions, UInt32(character))
      let isShared =
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || (0xD800..<0xE000).contains(character)
      scripts[character] = isShared ? 0 : Itemizer.merged(script.rawValue)
    }
    isKnown[block] = true
  }
}
