public import Typography

/// The formats in which pictures can be written, each named after its file extension: the only list of them.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Scalable Vector Graphics: one picture, as shapes, texts and images.
  case svg
  /// Portable Network Graphics: one picture, as pixels.
  case png
  /// JPEG: one picture, as pixels; transparent parts are drawn on white.
  case jpeg = "jpg"
  /// WebP: one picture, as pixels.
  case webp
  /// Portable Document Format: any number of pictures, each on a page of its own.
  case pdf

  /// Whether it consists of pixels, so that a picture for a display is drawn at the display's scale.
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

  /// Whether it can discard barely visible detail, as a quality says.
  public var hasQuality: Bool {
    switch self {
    case .jpeg, .webp: true
    case .svg, .png, .pdf: false
    }
  }

  /// Whether texts can be written as texts or as outlines (``SVGText``).
  package var isTextChosen: Bool {
    switch self {
    case .svg: true
    case .png, .jpeg, .webp, .pdf: false
    }
  }

  /// Whether it has a title, which readers show in their windows' title bars.
  package var hasTitle: Bool {
    switch self {
    case .pdf: true
    case .svg, .png, .jpeg, .webp: false
    }
  }

  /// The formats of some kind as file extensions, as part of a sentence: `.jpg and .webp`.
  package static func endings(where isMeant: (PictureFormat) -> Bool) -> String {
    // Loops, here and below: the table of options asks at every start, and sequences made of sequences are types that
    // have to be looked up.
    var words = ""
    for format in allCases where isMeant(format) { words += (words.isEmpty ? "." : " and .") + format.rawValue }
    return words
  }

  /// The format that a file's extension names, in upper or lower case; nil for any other extension. `.jpeg` is `.jpg`.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return nil }
    self.init(named: ending)
  }

  /// The format with that name, in upper or lower case; nil for any other name. `jpeg` is `jpg`.
  public init?(named name: some StringProtocol) {
    let word = name.lowercased()
    self.init(rawValue: word == "jpeg" ? "jpg" : word)
  }

  /// Every format as a file extension, as part of a sentence: `.svg, .png, .jpg, .webp or .pdf`.
  ///
  /// - Parameter prefix: the text before the first extension; a file name in it is not repeated.
  package static func endings(_ prefix: String = ".") -> String {
    let all = allCases
    var words = ""
    for index in all.indices {
      if index > 0 { words += index == all.count - 1 ? " or " : ", " }
      words += (index == 0 || prefix.isEmpty ? prefix : ".") + all[index].rawValue
    }
    return words
  }
}

extension Picture {
  /// The picture in a format.
  ///
  /// - Parameters:
  ///   - format: the format to write.
  ///   - scale: pixels per point for formats that consist of pixels; for the others, how many times larger the picture
  ///     declares itself.
  ///   - quality: the quality of a JPEG or WebP, from 1 to 100; a WebP of 100 is lossless.
  ///   - text: how an SVG shows text.
  ///   - title: the title of a PDF, which readers show in the window's title bar; nil for none.
  ///   - created: the date in a PDF's properties, in ISO 8601 form; nil for the current date.
  ///   - limits: how large the picture may be.
  /// - Throws: ``DrawingError`` for a size or scale that makes no sense or exceeds a limit.
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
