internal import CFontconfig

/// One face, or one named instance of a variable face, as fontconfig lists it.
struct InstalledFace: Hashable {
  let path: String
  let faceIndex: Int
  /// Which named instance of a variable font, counted from 1; 0 for none.
  let instance: Int
  /// Whether it is a variable font as a whole, with ranges for traits.
  let isVariable: Bool
  /// In HarfBuzz's syntax, for an instance that has no name.
  let variations: String?
  let families: [String]
  let styles: [String]
  let names: [String]
  let traits: FaceTraits

  init?(_ font: OpaquePointer) {
    guard let path = fontconfigStrings(font, FC_FILE).first else { return nil }
    self.path = path
    var index: Int32 = 0
    _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The low 16 bits are the face, the high ones a named instance, or all of them where the font is meant as a whole.
    faceIndex = Int(index & 0xFFFF)
    instance = Int(index >> 16 & 0x7FFF)
    isVariable = Self.bool(font, FC_VARIABLE)
    variations = fontconfigStrings(font, FC_FONT_VARIATIONS).first
    families = fontconfigStrings(font, FC_FAMILY)
    styles = fontconfigStrings(font, FC_STYLE)
    names = Self.names(font)
    let weight = Self.range(font, FC_WEIGHT) ?? 80...80
    let spacing = Self.range(font, FC_SPACING)?.lowerBound ?? 0
    let slant = Self.range(font, FC_SLANT)?.upperBound ?? 0
    traits = FaceTraits(
      weight: FcWeightToOpenTypeDouble(weight.lowerBound)...FcWeightToOpenTypeDouble(weight.upperBound),
      width: Self.range(font, FC_WIDTH) ?? 100...100, slant: slant >= 110 ? .oblique : slant > 0 ? .italic : .roman,
      spacing: spacing)
  }

  /// Whether text can be set in it at any size: it has outlines, or colour bitmaps, as emoji fonts do, in a format that
  /// can be read.
  static func isUsable(_ font: OpaquePointer) -> Bool {
    guard bool(font, FC_SCALABLE) || bool(font, FC_COLOR) else { return false }
    let format = fontconfigStrings(font, FC_FONTFORMAT).first
    return format == nil || format == "TrueType" || format == "CFF"
  }

  /// The full names and PostScript names, and the family with the style: that is what the instances of variable fonts
  /// are called, whose full name in the file is that of the whole font.
  static func names(_ font: OpaquePointer) -> [String] {
    var index: Int32 = 0
    _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
    var names = fontconfigStrings(font, FC_POSTSCRIPT_NAME)
    if index >> 16 == 0 { names += fontconfigStrings(font, FC_FULLNAME) }
    if let family = fontconfigStrings(font, FC_FAMILY).first, let style = fontconfigStrings(font, FC_STYLE).first,
      !style.isEmpty
    {
      names.append(family + " " + style)
    }
    return names
  }

  private static func bool(_ font: OpaquePointer, _ key: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(font, key, 0, &value) == FcResultMatch && value != 0
  }

  /// A number, or the range of a variable font.
  private static func range(_ font: OpaquePointer, _ key: String) -> ClosedRange<Double>? {
    var value = 0.0
    if FcPatternGetDouble(font, key, 0, &value) == FcResultMatch { return value...value }
    var range: OpaquePointer?
    var end = 0.0
    guard FcPatternGetRange(font, key, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &value, &end) != 0, value <= end
    else { return nil }
    return value...end
  }
}

/// All values of a key, in fontconfig's order.
func fontconfigStrings(_ pattern: OpaquePointer, _ key: String) -> [String] {
  var strings: [String] = []
  var value: UnsafeMutablePointer<FcChar8>?
  while FcPatternGetString(pattern, key, Int32(strings.count), &value) == FcResultMatch, let found = value {
    strings.append(String(cString: found))
  }
  return strings
}
