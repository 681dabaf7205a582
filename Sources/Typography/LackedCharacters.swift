internal import CHarfBuzz
internal import Synchronization

/// The characters that a face lacks for certain: its character map has none of them, and HarfBuzz puts nothing else in
/// their place, as it does for what it composes, decomposes, mirrors or need not show. So a text can be cut up before
/// it is shaped, and is not shaped twice.
///
/// It knows nothing of characters beyond the Basic Multilingual Plane, and of what it does not know it says nothing.
///
/// - Complexity: a bit for each character of a block of 256, found out when one of them is first asked for.
struct LackedCharacters: Sendable {
  private enum Block: UInt8 {
    case unknown, lacksNone, lacksSome
  }

  /// A bit for each character, and what is known about each block of 256; empty until they are asked for.
  private var bits: [UInt64] = []
  private var blocks: [Block] = []

  /// Calls `body` with the index of each unit whose character is lacked.
  ///
  /// - Parameter font: the HarfBuzz font of any instance: all have the same characters.
  mutating func forEach(_ units: UnsafeBufferPointer<UInt16>, _ font: OpaquePointer, _ body: (Int) -> Void) {
    if blocks.isEmpty {
      (bits, blocks) = ([UInt64](repeating: 0, count: 1024), [Block](repeating: .unknown, count: 256))
    }
    var index = 0
    while index < units.count {
      let block = units[index] >> 8
      if blocks[Int(block)] == .unknown { look(at: Int(block), font) }
      let lacksNone = blocks[Int(block)] == .lacksNone
      // Text stays in a block for long.
      while index < units.count, units[index] >> 8 == block {
        if !lacksNone, isLacked(units[index]) { body(index) }
        index += 1
      }
    }
  }

  private func isLacked(_ unit: UInt16) -> Bool { bits[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0 }

  private mutating func look(at block: Int, _ font: OpaquePointer) {
    blocks[block] = .lacksNone
    for character in block << 8..<(block + 1) << 8 where Self.isLacked(UInt32(character), font) {
      bits[character >> 6] |= 1 << UInt64(character & 63)
      blocks[block] = .lacksSome
    }
  }

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
