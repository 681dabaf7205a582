/// Why a font could not be found or opened. Each description says what is wrong, where, and what to try.
public enum FontError: Error, Sendable, Hashable {
  /// There is no file at the path.
  case noSuchFile(path: String)
  /// The file cannot be read, for a reason in the system's words.
  case unreadable(path: String, reason: String)
  /// The path is that of a folder or a device.
  case notAFile(path: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The file is not a TrueType or OpenType font, or it is damaged.
  case notAFont(path: String, reason: String)
  /// The file was cut off: a table, with the byte at which it ends, reaches past the end of the file.
  case truncated(path: String, table: String, end: Int, fileSize: Int)
  /// The font lacks a table that it cannot be used without.
  case missingTable(path: String, table: String, purpose: String)
  /// The collection has fewer faces.
  case noSuchFace(path: String, index: Int, count: Int)
  /// The font does not have the axis; `axes` are those that it has.
  case noSuchAxis(path: String, axis: String, axes: [String])
  /// The font does not have the named instance; `names` are those that it has.
  case noSuchInstance(path: String, name: String, names: [String])
  /// The text is not of the form `axis=value`.
  case badVariation(String)
  /// The text is not an OpenType feature.
  case badFeature(String)
  /// No family of the name is bundled or installed; `nearest` are similar names that are.
  case unknownFamily(String, nearest: [String])
  /// None of a list of families is bundled or installed; `nearest` are similar names that are.
  case unknownFamilies([String], nearest: [String])
  /// The family has no face of the style, neither by its name nor by its meaning; `styles` are those that it has.
  case noSuchStyle(family: String, style: String, styles: [String])
  /// The text is not a family, a file or a fontconfig pattern.
  case badPattern(String)
  /// A part of a fontconfig pattern is unknown or does not choose a font. The reason continues a sentence that begins
  /// with the part.
  case badPatternPart(pattern: String, part: String, reason: String)
  /// None of the folders that were searched has the bundled fonts.
  case noBundledFonts(searched: [String])
  /// fontconfig could not be started.
  case noFontSystem
  /// A limit was passed; the string is its name in ``Limits``.
  case overLimit(path: String, limit: String, value: Int, maximum: Int)
}

extension FontError: CustomStringConvertible {
  /// What is wrong, where, and what to try.
  public var description: String {
    switch self {
    case .noSuchFile(let path) where MemoryFont.isName(path):
      "no font in memory is '\(path)'; name one that was not released, and that is of the same context"
    case .noSuchFile(let path):
      "no font file at '\(path)'; check the path"
    case .unreadable(let path, let reason):
      "cannot read the font file '\(path)': \(reason); check its permissions"
    case .notAFile(let path):
      "'\(path)' is not a file; name a .ttf, .otf, .ttc, .woff or .woff2 file"
    case .empty(let path):
      "the font file '\(path)' is empty (0 bytes); copy it again"
    case .notAFont(let path, let reason):
      "'\(path)' is not a usable font: \(reason); use a TrueType or OpenType file (.ttf, .otf, .ttc, .woff, .woff2)"
    case .truncated(let path, let table, let end, let size):
      // Parts of the file that are not tables are in parentheses.
      "the font file '\(path)' is truncated: its "
        + (table.hasPrefix("(") ? String(table.dropFirst().dropLast()) : "table '\(table)'")
        + " ends at byte \(end), the file at byte \(size); copy it again"
    case .missingTable(let path, let table, let purpose):
      "the font '\(path)' has no usable '\(table)' table, so \(purpose); use another font"
    case .noSuchFace(let path, let index, let count):
      "'\(path)' has no face \(index): it holds \(count), numbered from 0; choose one of 0...\(max(0, count - 1))"
    case .noSuchAxis(let path, let axis, let axes):
      axes.isEmpty
        ? "the font '\(path)' has no axis '\(axis)': it is not a variable font; choose another font"
        : "the font '\(path)' has no axis '\(axis)'; choose one of " + axes.joined(separator: ", ")
    case .noSuchInstance(let path, let name, let names):
      names.isEmpty
        ? "the font '\(path)' has no named instance '\(name)': it is not a variable font; choose another font"
        : "the font '\(path)' has no named instance '\(name)'; choose one of " + names.joined(separator: ", ")
    case .badVariation(let text):
      "'\(text)' is not an axis with a value; write it like wght=650"
    case .badFeature(let text):
      "'\(text)' is not an OpenType feature; write it like smcp, -liga, ss01=1 or kern[3:5]=0"
    case .unknownFamily(let name, let nearest):
      "no font '\(name)' is bundled or installed; "
        + (didYouMean(nearest.map { "'\($0)'" }) ?? "name another family or a font file")
    case .unknownFamilies(let names, let nearest):
      "none of the fonts \(names.map { "'\($0)'" }.joined(separator: ", ")) is bundled or installed; "
        + (didYouMean(nearest.map { "'\($0)'" }) ?? "add a family that is, such as sans-serif, or a font file")
    case .noSuchStyle(let family, let style, let styles):
      "no style '\(style)' of '\(family)' is bundled or installed; the family has "
        + styles.map { "'\($0)'" }.joined(separator: ", ")
        + "; name one of these, or write words such as ':bold:italic'"
    case .badPatternPart(let pattern, let part, let reason):
      "'\(part)' in '\(pattern)' \(reason)"
    case .badPattern(let pattern):
      "'\(pattern)' is not a font family, a file or a fontconfig pattern; write 'Family' or 'Family:bold:lang=ja'"
    case .noBundledFonts(let searched):
      "the bundled fonts are missing; looked in " + searched.joined(separator: ", ")
        + "; set FITFONT_FONTS to their folder, or name a font file"
    case .noFontSystem:
      "fontconfig could not be started; name a bundled family or a font file"
    case .overLimit(let names, "fallbackFonts", let value, let maximum):
      "the list of fonts '\(names)' exceeds the limit fallbackFonts: \(value) after the first is more than \(maximum);"
        + " name fewer fonts"
    case .overLimit(let path, let limit, let value, let maximum):
      "the font '\(path)' exceeds the limit \(limit): \(value) is more than \(maximum); use another font"
    }
  }
}
