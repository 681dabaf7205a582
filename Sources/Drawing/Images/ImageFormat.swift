extension PictureImage {
  /// The formats in which images can be read. A file's format is recognised by its first bytes, never by its name.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG: baseline and progressive; grey, RGB and CMYK.
    case jpeg
    /// WebP; the first frame of an animation.
    case webp
    /// GIF; the first frame of an animation.
    case gif
    /// Scalable Vector Graphics, without scripts and without references to anything outside the file.
    case svg

    /// The format's usual name.
    var title: String {
      switch self {
      case .png: "PNG"
      case .jpeg: "JPEG"
      case .webp: "WebP"
      case .gif: "GIF"
      case .svg: "SVG"
      }
    }

    /// Its media type (IANA).
    var mediaType: String {
      switch self {
      case .svg: "image/svg+xml"
      default: "image/" + rawValue
      }
    }

    /// Nil if the bytes are in none of the formats.
    init?(_ bytes: [UInt8]) {
      switch bytes {
      case _ where bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
      case _ where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
      case _ where bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8): self = .gif
      case _ where bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8): self = .webp
      case _ where Self.isSVG(bytes): self = .svg
      default: return nil
      }
    }

    /// The number of bytes within which an SVG's root must begin: an XML declaration, comments and a document type may
    /// precede it.
    private static let prologue = 1 << 16

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
      var rest = bytes.prefix(prologue)
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
      rest = rest.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return false }
      // A root with a prefix (`<svg:svg`) begins in the same way.
      return rest.indices.contains { index in
        rest[index] == UInt8(ascii: "<") && rest[index...].dropFirst().starts(with: "svg".utf8)
      }
    }

    /// Every format, as part of a sentence: `PNG, JPEG, WebP, GIF or SVG`.
    static let titles = allCases.dropLast().map(\.title).joined(separator: ", ") + " or \(Format.svg.title)"

    /// What a file in none of the formats seems to be, and what to do about it.
    static func refusal(_ bytes: [UInt8]) -> String {
      if bytes.isEmpty { return "the file is empty (0 bytes); copy it again" }
      let known: [(name: String, offset: Int, start: [UInt8])] = [
        ("a PDF", 0, Array("%PDF".utf8)), ("a TIFF", 0, [0x49, 0x49, 0x2A, 0]), ("a TIFF", 0, [0x4D, 0x4D, 0, 0x2A]),
        ("a BMP", 0, Array("BM".utf8)), ("a compressed SVG or another gzip file", 0, [0x1F, 0x8B]),
        ("an AVIF", 4, Array("ftypavif".utf8)), ("a HEIC", 4, Array("ftyphei".utf8)),
        ("a JPEG XL", 0, [0xFF, 0x0A]), ("HTML or XML without an svg element", 0, Array("<".utf8)),
      ]
      let kind = known.first { bytes.dropFirst($0.offset).starts(with: $0.start) }
      return (kind.map { "it looks like \($0.name)" } ?? "it is not a known kind of image")
        + "; only \(titles) can be used, so convert it to one of them"
    }
  }
}
