extension PictureImage {
  /// The formats that images are read in, told by the first bytes of a file, never by its name.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG: baseline and progressive, grey, in colour and in four inks.
    case jpeg
    /// WebP; of an animation its first frame.
    case webp
    /// GIF; of an animation its first frame.
    case gif
    /// Scalable Vector Graphics, without scripts and without anything outside the file.
    case svg

    /// What people call it.
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

    /// Nil for what is none of them.
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

    /// Bytes in which an SVG's root must begin: what may stand before it is a declaration, comments and a document type.
    private static let prologue = 1 << 16

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
      var rest = bytes.prefix(prologue)
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
      rest = rest.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return false }
      // A root that has a prefix (`<svg:svg`) starts the same.
      return rest.indices.contains { index in
        rest[index] == UInt8(ascii: "<") && rest[index...].dropFirst().starts(with: "svg".utf8)
      }
    }

    /// Every format in a sentence: `PNG, JPEG, WebP, GIF or SVG`.
    static let titles = allCases.dropLast().map(\.title).joined(separator: ", ") + " or \(Format.svg.title)"

    /// What a file that is none of them is, and what to do.
    static func refusal(_ bytes: [UInt8]) -> String {
      if bytes.isEmpty { return "the file is empty (0 bytes); copy it again" }
      let known: [(name: String, offset: Int, start: [UInt8])] = [
        ("a PDF", 0, Array("%PDF".utf8)), ("a TIFF", 0, [0x49, 0x49, 0x2A, 0]), ("a TIFF", 0, [0x4D, 0x4D, 0, 0x2A]),
        ("a BMP", 0, Array("BM".utf8)), ("a compressed SVG or another gzip file", 0, [0x1F, 0x8B]),
        ("an AVIF", 4, Array("ftypavif".utf8)), ("a HEIC", 4, Array("ftyphei".utf8)),
        ("a JPEG XL", 0, [0xFF, 0x0A]), ("HTML or XML without an svg element", 0, Array("<".utf8)),
      ]
      let kind = known.first { bytes.dropFirst($0.offset).starts(with: $0.start) }
      return (kind.map { "it looks like \($0.name)" } ?? "it is no image that is known")
        + "; only \(titles) can be used, so convert it to one of them"
    }
  }
}
