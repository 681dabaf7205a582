internal import CHarfBuzz
internal import Platform

/// The scripts of characters of the Basic Multilingual Plane, for runs of which nothing else has to be known.
///
/// Each block of 256 is looked up in HarfBuzz's copy of the Unicode data when one of its characters is first asked for.
/// After that, a character costs a few instructions instead of fifty.
///
/// - Complexity: a KB for each block, of which a language has one to a few (Chinese: about eighty).
final class LetterScripts {
  /// What ``script(_:)`` says of letters is greater than both of these.
  ///
  /// Of spaces, digits and punctuation that are in the script of what precedes them, whatever that is: no bracket, and
  /// no emoji unless a selector follows.
  static let shared: UInt32 = 1
  /// Of any other character that several scripts use, and of a surrogate.
  static let other: UInt32 = 2

  /// 0 where it has not been looked up yet.
  private let scripts: UnsafeMutablePointer<UInt32>

  init() {
    // Pages that nobody writes to are never there. Where there is no memory, `allocate` ends the program.
    let byteCount = MemoryLayout<UInt32>.stride << 16
    let memory = calloc(byteCount, 1) ?? .allocate(byteCount: byteCount, alignment: MemoryLayout<UInt32>.alignment)
    scripts = memory.assumingMemoryBound(to: UInt32.self)
  }

  deinit { free(scripts) }

  /// The script of a letter (hiragana for katakana), ``shared`` or ``other``.
  @inline(__always)
  func script(_ unit: UInt16) -> UInt32 {
    let known = scripts[Int(unit)]
    return known != 0 ? known : look(at: unit)
  }

  /// The end of the characters from `start` on that are letters of a script or ``shared``, and for which `body` holds.
  @inline(__always)
  func end(
    of script: UInt32, _ units: UnsafePointer<UInt16>, from start: Int, to end: Int, while body: (Int) -> Bool
  ) -> Int {
    let scripts = scripts
    var index = start
    while index < end, body(index) {
      let known = scripts[Int(units[index])]
      if known == script || known == Self.shared {
        index &+= 1
      } else {
        if known != 0 { break }
        _ = look(at: units[index])
      }
    }
    return index
  }

  private func look(at unit: UInt16) -> UInt32 {
    let functions = hb_unicode_funcs_get_default()
    for character in UInt32(unit & 0xFF00)...UInt32(unit | 0xFF) {
      let script = hb_unicode_script(functions, character)
      let isLetter =
        script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && !(0xD800..<0xE000).contains(character)
      scripts[Int(character)] =
        isLetter ? Itemizer.merged(script.rawValue) : Self.goesWithAny(character) ? Self.shared : Self.other
    }
    return scripts[Int(unit)]
  }

  /// Of ASCII all but letters and brackets, then punctuation of Latin, and of Chinese and Japanese at both widths. None
  /// of it has had a script of its own in any version.
  private static func goesWithAny(_ character: UInt32) -> Bool {
    switch character {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: false
    case 0x00...0x7F: true
    case 0xA0...0xA8, 0xAB, 0xB0...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0x2010...0x2027: true
    case 0x3001...0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A...0xFF1B, 0xFF1F: true
    default: false
    }
  }
}
