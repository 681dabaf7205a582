internal import CCairo
internal import Geometry
public import Typography

/// A PDF under construction. Pages are added one after the other and passed on as they are finished, so that memory
/// does not grow with their number, except for fonts and images, which are embedded once.
///
/// Text in the document can be selected, searched and extracted in the order of the input. Its glyphs stand where the
/// fitter placed them, to three thousandths of an em, which is cairo's precision inside a line. Fonts are rebuilt for
/// the document, without hinting instructions; no table of a font file is embedded unchanged.
///
/// The document is tagged (ISO 32000-1, 14.8), so that screen readers read its texts in the order in which they were
/// drawn: paragraphs, lists with their items, and figures with their descriptions, each with its language, and with its
/// words where the glyphs do not give them in reading order. Boxes, lines and images without a description are not
/// read. Some hundred bytes of memory are kept for each paragraph. Title, language, program and date are in the
/// document's properties and in its XMP metadata.
///
/// A document owns its cairo surface and is for one thread at a time.
public final class PDFDocument {
  private let surface: OpaquePointer
  private let painter: CairoPainter
  private let sink: Sink
  private let limits: Limits
  private let title: String
  private let language: String?

  /// The longest side of a page (PDF 32000-1, annex C.2), in points.
  public static let longestSide = 14_400.0

  /// The receiver of the bytes, which gathers the many small pieces that cairo writes.
  private final class Sink {
    private let output: (UnsafeRawBufferPointer) -> Bool
    /// How many bytes have been taken.
    private(set) var count = 0
    /// The bytes that have not been passed on.
    private var pending: [UInt8] = []
    /// Whether all bytes are held back until the end.
    private var holds = false
    private var hasFailed = false
    private var names = PDFNames()
    /// Nil until there is an image that needs it.
    private var inks: PDFInks?

    /// The most bytes that are gathered; a page of text has fewer.
    private static let most = 1 << 16

    init(_ output: @escaping (UnsafeRawBufferPointer) -> Bool) { self.output = output }

    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      guard !hasFailed else { return false }
      let named = names.passing(bytes)
      let passed = inks?.passing(named) ?? named
      if !holds { count += passed.count }
      pending += passed
      return holds || pending.count < Self.most || flush()
    }

    /// Passes on what has been gathered.
    ///
    /// - Returns: whether all bytes so far were taken.
    func flush() -> Bool {
      guard !hasFailed, !pending.isEmpty else { return !hasFailed }
      hasFailed = !pending.withUnsafeBytes(output)
      pending.removeAll(keepingCapacity: true)
      return !hasFailed
    }

    /// From here on, images of four inks may come.
    func expectInks() { if inks == nil { inks = PDFInks() } }

    /// From here on, all bytes are held back.
    func hold() { holds = true }

    func release() -> [UInt8] {
      defer { (pending, holds) = ([], false) }
      let named = names.rest()
      guard inks != nil else { return pending + named }
      return pending + (inks?.passing(named) ?? []) + (inks?.rest() ?? [])
    }

    /// Writes the final bytes in place of those held back.
    func end(_ bytes: [UInt8]) -> Bool {
      pending += bytes
      return flush()
    }
  }

  /// Starts a document.
  ///
  /// - Parameters:
  ///   - title: what readers show in the window's title; nil for none. Control characters are left out.
  ///   - language: the BCP 47 tag of the language that the document is in; nil takes the first text's that has one.
  ///   - created: the date in the document's properties, in the form of ISO 8601; nil takes the current date.
  ///   - limits: how large a page and its images may be.
  ///   - write: takes the next bytes of the document, and returns whether it could.
  /// - Throws: ``DrawingError/failed(_:)``
  public init(
    title: String? = nil, language: String? = nil, created: String? = nil, limits: Limits = .default,
    write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(DrawingError) {
    sink = Sink(write)
    self.limits = limits
    let title = title.map(Self.plain) ?? ""
    self.title = title
    self.language = language
    // Unretained: the sink lives as long as the surface does.
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, data, count in
        guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
        return Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().write(bytes)
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, Unmanaged.passUnretained(sink).toOpaque(), 1, 1)
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      let status = cairo_surface_status(surface)
      cairo_surface_destroy(surface)
      throw CairoPainter.error(status)
    }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "FitFont")
    if !title.isEmpty { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
    if let created { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created) }
    self.surface = surface
    do throws(DrawingError) {
      painter = try CairoPainter(surface, embedsText: true, PaintWork(limits))
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
  }

  deinit {
    // Also writes what is pending; after an error there is nothing left to say.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    _ = sink.flush()
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - page: the page to draw.
  ///   - scale: how many times larger than its size in points the page is.
  /// - Throws: ``DrawingError`` for a size that is not usable or passes a limit, for a damaged image, and for bytes
  ///   that were not taken.
  /// - Complexity: linear in what is drawn on the page.
  public func add(_ page: Picture, scale: Double = 1) throws(DrawingError) {
    try page.check(scale: scale, limits)
    let (width, height) = (page.size.width * scale, page.size.height * scale)
    guard max(width, height) <= Self.longestSide else {
      throw .overLimit(
        "pdfSide", value: Int(saturating: max(width, height), .up),
        maximum: Int(saturating: Self.longestSide))
    }
    cairo_pdf_surface_set_size(surface, width, height)
    cairo_save(painter.context)
    cairo_scale(painter.context, scale, scale)
    try painter.paint(page)
    cairo_restore(painter.context)
    // Images follow their page.
    if painter.showsInks { sink.expectInks() }
    cairo_show_page(painter.context)
    painter.endPage()
    try painter.check()
    guard sink.flush() else { throw .notWritten }
  }

  /// Ends the document and writes its last bytes.
  ///
  /// - Throws: ``DrawingError/notWritten`` where they were not taken.
  public func finish() throws(DrawingError) {
    guard sink.flush() else { throw .notWritten }
    sink.hold()
    cairo_surface_finish(surface)
    let end = sink.release()
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoPainter.error(status) }
    guard !end.isEmpty else { return }
    let elements = painter.structure ?? []
    let language = Self.tag(language ?? elements.first { !$0.language.isEmpty }?.language ?? "")
    let completed = PDFEnding(end, start: sink.count)?.completed(
      language: language, title: title,
      elements: elements.map { element in
        var element = element
        let own = Self.tag(element.language)
        // The language is stated only where it differs from the document's.
        element.language = own == language ? "" : own
        return element
      })
    guard sink.end(completed ?? end) else { throw .notWritten }
  }

  /// A language tag in the form of BCP 47.
  private static func tag(_ language: String) -> String { String(language.map { $0 == "_" ? "-" : $0 }) }

  /// A title in one line.
  private static func plain(_ title: String) -> String {
    let scalars = title.unicodeScalars.map { scalar in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }
}

extension Picture {
  /// The picture as a PDF of one page.
  ///
  /// - Parameters:
  ///   - scale: how many times larger than its size in points the page is.
  ///   - title: what readers show in the window's title; nil for none.
  ///   - language: the BCP 47 tag of the language that it is in; nil takes the first text's that has one.
  ///   - created: the date in the document's properties, in the form of ISO 8601; nil takes the current date.
  ///   - limits: how large the page and its images may be.
  /// - Throws: the errors of ``PDFDocument/add(_:scale:)``.
  public func pdf(
    scale: Double = 1, title: String? = nil, language: String? = nil, created: String? = nil,
    limits: Limits = .default
  ) throws(DrawingError) -> [UInt8] {
    final class Bytes { var all: [UInt8] = [] }
    let bytes = Bytes()
    let document = try PDFDocument(title: title, language: language, created: created, limits: limits) {
      bytes.all += $0
      return true
    }
    try document.add(self, scale: scale)
    try document.finish()
    return bytes.all
  }
}
