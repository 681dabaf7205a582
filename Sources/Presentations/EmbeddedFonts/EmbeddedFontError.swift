/// Why a font that a presentation embeds cannot be used.
struct EmbeddedFontError: Error, Hashable {
  /// Worded to follow "because".
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let cutOff = EmbeddedFontError("its data ends too early")
  static let damaged = EmbeddedFontError("its compressed data is damaged")
  static let tooLarge = EmbeddedFontError(
    "it is too large when it is unpacked, by itself or together with those before it")
}

/// What unpacking a font may cost, so that a small one cannot ask for much memory.
struct EmbeddedFontLimits: Sendable, Hashable {
  /// Bytes of one font, unpacked; parts of packages are no larger either.
  var fontBytes = 64 << 20
  /// Bytes of all fonts of a presentation, unpacked.
  var deckBytes = 256 << 20
  /// The largest ratio of a font's unpacked to its packed size, for fonts above ``unpackedFreely``: that of web fonts.
  /// Fonts unpack to two or three times their size.
  var ratio = 100
  /// Bytes, unpacked, up to which a font may have any ratio.
  static let unpackedFreely = 1 << 20

  /// The bytes to which so many may unpack.
  func unpacked(from packed: Int) -> Int { min(fontBytes, max(Self.unpackedFreely, packed * ratio)) }
}
