/// Why a font could not be found or opened. Each description says what, where and what to try.
public enum FontError: Error, Sendable, Hashable {
  /// There is nothing at the path.
  case noSuchFile(path: String)
  /// The system does not let it be read.
  case unreadable(path: String, reason: String)
  /// A folder, a device.
  case notAFile(path: String)
  /// The file has no bytes.
  case empty(path: String)
  /// Not TrueType or OpenType, or damaged.
  case notAFont(path: String, reason: String)
  /// A table (with the byte it ends at) reaches past the end of the file: it was cut off.
  case truncated(path: String, table: String, end: Int, fileSize: Int)
  /// A table without which the font cannot do what it is for.
  case missingTable(path: String, table: String, purpose: String)
  /// A collection has fewer faces.
  case noSuchFace(path: String, index: Int, count: Int)
  /// With the axes that the font has.
  case noSuchAxis(path: String, axis: String, axes: [String])
  /// With the instances that the font has.
  case noSuchInstance(path: String, name: String, names: [String])
  /// A text that is not `axis=value`.
  case badVariation(String)
  /// A text that is no feature.
  case badFeature(String)
  /// Neither bundled nor installed; with the nearest names that are.
  case unknownFamily(String, nearest: [String])
  /// The family has no face of the style, under that name or by what it means; with the styles that it has.
  case noSuchStyle(family: String, style: String, styles: [String])
  /// A text that is neither family, file nor fontconfig pattern.
  case badPattern(String)
  /// A part of a fontconfig pattern that means nothing, or nothing of what chooses a font; the reason reads on from it.
  case badPatternPart(pattern: String, part: String, reason: String)
  /// None of the folders has them.
  case noBundledFonts(searched: [String])
  /// fontconfig does not start.
  case noFontSystem
  /// One of ``Limits``, by its name.
  case overLimit(path: String, limit: String, value: Int, maximum: Int)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchFile(let path):
      "no font file at '\(path)'; check the path"
    case .unreadable(let path, let reason):
      "cannot read the font file '\(path)': \(reason); check its permissions"
    case .notAFile(let path):
      "'\(path)' is not a file; name a .ttf, .otf or .ttc file"
    case .empty(let path):
      "the font file '\(path)' is empty (0 bytes); copy it again"
    case .notAFont(let path, let reason):
      "'\(path)' is not a font that can be used: \(reason); use a TrueType or OpenType file (.ttf, .otf, .ttc)"
    case .truncated(let path, let table, let end, let size):
      "the font file '\(path)' is truncated: its table '\(table)' ends at byte \(end), the file at byte \(size);"
        + " copy it again"
    case .missingTable(let path, let table, let purpose):
      "the font '\(path)' has no usable '\(table)' table, so \(purpose); use another font"
    case .noSuchFace(let path, let index, let count):
      "'\(path)' has no face \(index): it holds \(count), numbered from 0; use --face-index 0...\(max(0, count - 1))"
    case .noSuchAxis(let path, let axis, let axes):
      axes.isEmpty
        ? "the font '\(path)' has no axis '\(axis)': it is not a variable font; choose another font"
        : "the font '\(path)' has no axis '\(axis)'; its axes are " + axes.joined(separator: ", ")
    case .noSuchInstance(let path, let name, let names):
      names.isEmpty
        ? "the font '\(path)' has no named instance '\(name)': it is not a variable font; choose another font"
        : "the font '\(path)' has no named instance '\(name)'; it has " + names.joined(separator: ", ")
    case .badVariation(let text):
      "'\(text)' is not an axis and its value; write it as wght=650"
    case .badFeature(let text):
      "'\(text)' is not an OpenType feature; write it as smcp, -liga, ss01=1 or kern[3:5]=0"
    case .unknownFamily(let name, let nearest):
      if nearest.isEmpty {
        "no font '\(name)' is bundled or installed; name another family or a font file"
      } else {
        "no font '\(name)' is bundled or installed; did you mean "
          + nearest.map { "'\($0)'" }.joined(separator: " or ") + "?"
      }
    case .noSuchStyle(let family, let style, let styles):
      "no style '\(style)' of '\(family)' is bundled or installed; there "
        + (styles.count == 1 ? "is " : "are ") + styles.map { "'\($0)'" }.joined(separator: ", ")
        + ", and words such as ':bold:italic' find the nearest"
    case .badPatternPart(let pattern, let part, let reason):
      "'\(part)' in '\(pattern)' \(reason)"
    case .badPattern(let pattern):
      "'\(pattern)' is not a font family, a file or a fontconfig pattern; write 'Family' or 'Family:bold:lang=ja'"
    case .noBundledFonts(let searched):
      "the bundled fonts are missing; looked in " + searched.joined(separator: ", ")
        + "; set FITFONT_FONTS to their folder, or name a font file"
    case .noFontSystem:
      "fontconfig could not be started; name a bundled family or a font file"
    case .overLimit(let path, let limit, let value, let maximum):
      "the font '\(path)' passes the limit \(limit): \(value) is more than \(maximum); raise the limit or use"
        + " another font"
    }
  }
}
