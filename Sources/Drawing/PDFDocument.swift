internal import CCairo
internal import Geometry
public import Typography

/// A PDF under construction: pages are added one after the other and handed on as they are finished, so that memory does
/// not grow with their number but for fonts and images, which are embedded once.
///
/// It owns cairo's surface, and fonts rebuilt for it, without instructions for coarse displays: no table of a font file gets in as it
/// is. For one thread at a time. Text is text: it can be selected, searched and extracted in the
/// order of the input; its glyphs stand where the fitter put them to three thousandths of an em, the precision that cairo
/// gives distances inside a line.
public final class PDFDocument {
  private let surface: OpaquePointer
  private let painter: CairoPainter
  private let sink: Sink
  private let limits: Limits
  private var isFinished = false

  /// The longest side of a page (PDF 32000-1, annex C.2), in points.
  public static let longestSide = 14_400.0

  /// Where the bytes go.
  private final class Sink {
    let write: (UnsafeRawBufferPointer) -> Bool
    init(_ write: @escaping (UnsafeRawBufferPointer) -> Bool) { self.write = write }
  }

  /// - Parameters:
  ///   - created: the date in the document's properties, as ISO 8601 has it; nil is now.
  ///   - limits: how large a page and its images may be.
  ///   - write: takes the next bytes, and says whether it could.
  /// - Throws: ``DrawingError/failed(_:)``
  public init(
    created: String? = nil, limits: Limits = .default, write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(DrawingError) {
    sink = Sink(write)
    self.limits = limits
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
    if let created { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created) }
    self.surface = surface
    do throws(DrawingError) {
      painter = try CairoPainter(surface, embedsText: true)
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
  }

  deinit {
    // Also writes what is pending; after an error there is nothing left to say.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// - Parameters:
  ///   - page: what is on it.
  ///   - scale: how much larger than its points the page is.
  /// - Throws: ``DrawingError`` for a size that makes no sense or passes a limit, for an image that is damaged, or bytes that
  ///   were not taken.
  public func add(_ page: Picture, scale: Double = 1) throws(DrawingError) {
    try page.check(scale: scale, limits)
    let (width, height) = (page.size.width * scale, page.size.height * scale)
    guard max(width, height) <= Self.longestSide else {
      throw .overLimit(
        "points on the side of a PDF page", value: Int(saturating: max(width, height), .up),
        maximum: Int(saturating: Self.longestSide))
    }
    cairo_pdf_surface_set_size(surface, width, height)
    cairo_save(painter.context)
    cairo_scale(painter.context, scale, scale)
    try painter.paint(page)
    cairo_restore(painter.context)
    cairo_show_page(painter.context)
    try painter.check()
  }

  /// Ends the document; its last bytes are written.
  ///
  /// - Throws: ``DrawingError/notWritten`` where they were not taken.
  public func finish() throws(DrawingError) {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoPainter.error(status) }
  }
}

extension Picture {
  /// The picture as a PDF of one page.
  ///
  /// - Throws: as ``PDFDocument/add(_:scale:)``.
  public func pdf(
    scale: Double = 1, created: String? = nil, limits: Limits = .default
  ) throws(DrawingError) -> [UInt8] {
    final class Bytes { var all: [UInt8] = [] }
    let bytes = Bytes()
    let document = try PDFDocument(created: created, limits: limits) {
      bytes.all += $0
      return true
    }
    try document.add(self, scale: scale)
    try document.finish()
    return bytes.all
  }
}
