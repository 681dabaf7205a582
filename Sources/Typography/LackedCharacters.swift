internal import CHarfBuzz
internal import Synchronization

/// The characters that a face lacks for certain: its character map has none of them, and HarfBuzz puts nothing else in
/// their place, as it does for what it composes, decomposes, mirrors or need not show. So a text can be cut up before
/// it is shaped, and is not shaped twice.
///
/// It knows nothing of characters beyond the Basic Multilingual Plane, and of what it does not know it says nothing.
///
/// - Complexity: finds out once what it does not know of a character, when it is first asked for.
struct LackedCharacters: Sendable {
  /// Whether each character is lacked or not known yet, and whether it is known, a bit each; empty until they are asked
  /// for.
  private var isOpen: [UInt64] = []
  private var isKnown: [UInt64] = []

  /// Calls `body` with the index of each unit whose character is lacked.
  ///
  /// - Parameter font: the HarfBuzz font of any instance: all have the same characters.
  mutating func forEach(_ units: UnsafeBufferPointer<UInt16>, _ font: OpaquePointer, _ body: (Int) -> Void) {
    if isOpen.isEmpty {
      (isOpen, isKnown) = ([UInt64](repeating: .max, count: 1024), [UInt64](repeating: 0, count: 1024))
    }
    var index = 0
    while true {
      // Mostly there is none.
      index = isOpen.withUnsafeBufferPointer { isOpen in
        var index = index
        while index < units.count, isOpen[Int(units[index] >> 6)] & Self.bit(units[index]) == 0 { index &+= 1 }
        return index
      }
      guard index < units.count else { return }
      let (word, bit) = (Int(units[index] >> 6), Self.bit(units[index]))
      if isKnown[word] & bit == 0 {
        isKnown[word] |= bit
        if !Self.isLacked(UInt32(units[index]), font) { isOpen[word] &= ~bit }
      } else {
        body(index)
        index += 1
      }
    }
  }

  private static func bit(_ unit: UInt16) -> UInt64 { 1 &<< UInt64(unit & 63) }

  private static func isLacked(_ character: UInt32, _ font: OpaquePointer) -> Bool {
    guard let scalar = Unicode.Scalar(character), !isReplaced(scalar) else { return false }
    var glyph: hb_codepoint_t = 0
    if hb_font_get_nominal_glyph(font, character, &glyph) != 0 { return false }
    let functions = hb_unicode_funcs_get_default()
    let mirrored = hb_unicode_mirroring(functions, character)
    if mirrored != character, hb_font_get_nominal_glyph(font, mirrored, &glyph) != 0 { return false }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    return hb_unicode_decompose(functions, character, &first, &second) == 0
  }

  /// Whether something else may be shown for a character that a font lacks, or nothing at all.
  private static func isReplaced(_ character: Unicode.Scalar) -> Bool {
    if character.properties.isDefaultIgnorableCodePoint { return true }
    switch character.value {
    // The hyphen that does not break, vowels that are shown as two, and the parts of Hangul syllables.
    case 0x2011, 0xE33, 0xEB3, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch character.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber,
      .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return false
    default: return true
    }
  }
}

extension Font {
  /// Calls `body` with the index of each UTF-16 unit whose character the font lacks, whatever stands around it; a
  /// character that it does not call it for may be lacked too.
  ///
  /// A mark or joiner that follows may change that: the caller looks out for them.
  ///
  /// - Complexity: linear in the units.
  package func forEachLacked(_ units: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    face.lacked.withLock { $0.forEach(units, harfBuzz, body) }
  }
}
