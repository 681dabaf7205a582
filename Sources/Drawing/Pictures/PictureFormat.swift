public import Typography

/// The formats that pictures are written in, each called as its files end: the one list of them.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Scalable Vector Graphics: one picture as shapes, texts and images.
  case svg
  /// Portable Network Graphics: one picture as pixels.
  case png
  /// JPEG: one picture as pixels, what is transparent on white.
  case jpeg = "jpg"
  /// WebP: one picture as pixels.
  case webp
  /// Portable Document Format: any number of pictures, each on a page of its own.
  case pdf

  /// Whether it holds pixels, so that a picture for a display is drawn at the display's scale.
  public var isRaster: Bool {
    switch self {
    case .png, .jpeg, .webp: true
    case .svg, .pdf: false
    }
  }

  /// Whether one file has room for several pictures, each on a page of its own (``PDFDocument``).
  public var holdsPages: Bool {
    switch self {
    case .pdf: true
    case .svg, .png, .jpeg, .webp: false
    }
  }

  /// Whether it may leave out what is hardly seen, as a quality says.
  public var hasQuality: Bool {
    switch self {
    case .jpeg, .webp: true
    case .svg, .png, .pdf: false
    }
  }

  /// The format that a file's name ends with, in letters of either case; nil for any other ending. `.jpeg` is `.jpg`.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return nil }
    self.init(named: ending)
  }

  /// The format of that name, in letters of either case; nil for any other. `jpeg` is `jpg`.
  public init?(named name: some StringProtocol) {
    let word = name.lowercased()
    self.init(rawValue: word == "jpeg" ? "jpg" : word)
  }

  /// Every format as file names end in it, in a sentence: `.svg, .png, .jpg, .webp or .pdf`.
  ///
  /// - Parameter prefix: what stands before the first; a name is not said again.
  package static func endings(_ prefix: String = ".") -> String {
    let all = allCases.enumerated().map { index, format in
      (index == 0 || prefix.isEmpty ? prefix : ".") + format.rawValue
    }
    guard let last = all.last, all.count > 1 else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Picture {
  /// The picture in a format.
  ///
  /// - Parameters:
  ///   - format: what is written.
  ///   - scale: pixels a point for formats that hold pixels; for the others, how much larger the picture says it is.
  ///   - quality: of a JPEG or WebP, from 1 to 100; a WebP of 100 is lossless.
  ///   - text: how an SVG shows text.
  ///   - title: of a PDF, what readers show in the window's title; nil where it has none.
  ///   - created: the date in a PDF's properties, as ISO 8601 has it; nil is now.
  ///   - limits: how large the picture may be.
  /// - Throws: ``DrawingError`` for a size or scale that makes no sense or passes a limit.
  public func bytes(
    as format: PictureFormat, scale: Double = 1, quality: Int = usualQuality, text: SVGText = .outlines,
    title: String? = nil,
    created: String? = nil, limits: Limits = .default
  ) throws(DrawingError) -> [UInt8] {
    switch format {
    case .svg: try svg(SVGOptions(text: text, scale: scale), limits: limits)
    case .png: try png(scale: scale, limits: limits)
    case .jpeg: try jpeg(scale: scale, quality: quality, limits: limits)
    case .webp: try webp(scale: scale, quality: quality, limits: limits)
    case .pdf: try pdf(scale: scale, title: title, created: created, limits: limits)
    }
  }
}
