// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import JSONText
internal import RecordStreams
internal import Synchronization
internal import TextFields
internal import TextFit
internal import TextLayout

/// Many texts in their boxes, and the columns for their results. Threads may share it safely, because the caller keeps
/// all of its memory for the duration of the call, and because each element of a column is written once, by one thread.
struct ManyTexts: @unchecked Sendable {
  private let texts: fitfont_texts
  private let boxes: fitfont_boxes
  private let columns: fitfont_columns
  private let style: Style

  var count: Int { Int(texts.count) }

  /// - Throws: ``Refusal`` for arguments that are not valid, before any text is fitted.
  init(
    _ style: Style, _ texts: fitfont_texts, _ boxes: fitfont_boxes, _ columns: fitfont_columns
  ) throws(Refusal) {
    (self.style, self.texts, self.boxes, self.columns) = (style, texts, boxes, columns)
    let most = Self.most
    guard (0...most).contains(texts.count), (0...most).contains(texts.byte_count) else {
      throw .misuse(
        "texts have a count of \(texts.count) and \(texts.byte_count) bytes; give their true numbers, at most \(most)")
    }
    guard texts.offset_size == 4 || texts.offset_size == 8 else {
      throw .misuse("the offset_size of texts is \(texts.offset_size); give 4 for int32_t or 8 for int64_t")
    }
    guard texts.count == 0 || texts.offsets != nil else { throw .null("the offsets of texts") }
    guard texts.byte_count == 0 || texts.bytes != nil else { throw .null("the bytes of texts") }
    guard boxes.count == texts.count || boxes.count == 1 else {
      throw .misuse("there are \(boxes.count) boxes for \(texts.count) texts; give one for each text, or 1 for all")
    }
    guard boxes.widths != nil, boxes.heights != nil else { throw .null("a column of boxes") }
    guard texts.validity == nil || (0...most).contains(texts.validity_offset) else {
      throw .misuse("the validity_offset of texts is \(texts.validity_offset); give a number from 0 to \(most)")
    }
    guard texts.count > 0 else { return }
    var last = offset(0)
    guard (0...texts.byte_count).contains(last) else {
      throw .misuse(
        "the first offset of texts is \(last), and there are \(texts.byte_count) bytes; give an offset within them")
    }
    for index in 1...Int(texts.count) {
      let next = offset(index)
      guard next >= last else {
        throw .misuse("offset \(index) of texts is \(next), below the one before it, \(last); give them in order")
      }
      guard next <= texts.byte_count else {
        throw .misuse(
          "offset \(index) of texts is \(next), but there are \(texts.byte_count) bytes; give all of them")
      }
      last = next
    }
  }

  /// The greatest number of texts, and of bytes of all texts, that any memory can hold.
  private static let most: Int64 = 1 << 40

  private func offset(_ index: Int) -> Int64 {
    guard let offsets = texts.offsets else { return 0 }
    return texts.offset_size == 4
      ? Int64(offsets.loadUnaligned(fromByteOffset: 4 * index, as: Int32.self))
      : offsets.loadUnaligned(fromByteOffset: 8 * index, as: Int64.self)
  }

  private func isThere(_ index: Int) -> Bool {
    guard let validity = texts.validity else { return true }
    let bit = Int(texts.validity_offset) + index
    return validity[bit >> 3] >> (bit & 7) & 1 != 0
  }

  private func text(_ index: Int) throws(Refusal) -> String {
    let start = Int(offset(index))
    return try Input.text(texts.bytes.map { $0 + start }, offset(index + 1) - Int64(start), "the text")
  }

  private func box(_ index: Int) throws(Refusal) -> Size {
    let index = boxes.count == 1 ? 0 : index
    guard let widths = boxes.widths, let heights = boxes.heights else { throw .null("a column of boxes") }
    return try Style.box(widths[index], heights[index])
  }

  /// Fits some of the texts.
  ///
  /// - Returns: the number of texts that could not be fitted.
  func fit(_ range: Range<Int>, _ opened: Opened) -> Int64 {
    var failures: Int64 = 0
    for index in range {
      guard isThere(index) else {
        writeNothing(index, fitfont_code(FITFONT_OK))
        continue
      }
      do throws(Refusal) {
        let (words, box) = (try text(index), try box(index))
        let outcome = try speaking { () throws(Failure) in
          try FitJob(words, variants: style.variants, in: box, style.prepared, opened).run()
        }
        write(try speaking { () throws(Failure) in try FoundSize(outcome) }, index)
      } catch {
        failures += 1
        writeNothing(index, error.code)
      }
    }
    return failures
  }

  private func write(_ found: FoundSize, _ index: Int) {
    let fit = found.outcome.fit
    columns.codes?[index] = fitfont_code(FITFONT_OK)
    columns.fits?[index] = fit.fits ? 1 : 0
    columns.sizes?[index] = fit.printableSize
    columns.exact_sizes?[index] = fit.size
    let lines = columns.widths != nil || columns.heights != nil ? found.shown.lines : nil
    if let lines {
      let extent = FoundSize.extent(of: lines)
      columns.widths?[index] = extent.width
      columns.heights?[index] = extent.height
    }
    if let counts = columns.line_counts { counts[index] = Int32(clamping: lines?.count ?? found.shown.lineCount) }
    if let limits = columns.limits { limits[index] = found.number(of: found.limit(lines)) }
  }

  private func writeNothing(_ index: Int, _ code: fitfont_code) {
    columns.codes?[index] = code
    columns.fits?[index] = 0
    columns.sizes?[index] = .nan
    columns.exact_sizes?[index] = .nan
    columns.widths?[index] = .nan
    columns.heights?[index] = .nan
    columns.line_counts?[index] = 0
    columns.limits?[index] = 0
  }

  /// The number of texts that a thread takes at a time.
  private static let few = 32

  /// Fits all texts.
  ///
  /// - Returns: the number of texts that could not be fitted.
  func run(threads: Int) -> Int64 {
    let work = Work()
    let (texts, count) = (self, count)
    Workers.run(count: min(threads, (count + Self.few - 1) / Self.few)) {
      texts.style.context.borrow { opened in
        while true {
          let start = work.next.add(Self.few, ordering: .relaxed).oldValue
          guard start < count else { return }
          let failures = texts.fit(start..<min(start + Self.few, count), opened)
          work.failures.add(Int(failures), ordering: .relaxed)
        }
      }
    }
    return Int64(work.failures.load(ordering: .acquiring))
  }

  /// The state that threads share.
  private final class Work: Sendable {
    let next = Atomic(0)
    let failures = Atomic(0)
  }
}

@c(fitfont_style_fit_many) @implementation
public func fitfont_style_fit_many(
  _ style: OpaquePointer?, _ texts: UnsafePointer<fitfont_texts>?, _ boxes: UnsafePointer<fitfont_boxes>?,
  _ columns: UnsafePointer<fitfont_columns>?, _ threads: Int32, _ failures: UnsafeMutablePointer<Int64>?,
  _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let style = try Handle.object(style, Style.self)
    guard let texts = try Input.structure(texts, "texts") else { throw .null("texts") }
    guard let boxes = try Input.structure(boxes, "boxes") else { throw .null("boxes") }
    guard let columns = try Input.structure(columns, "columns") else { throw .null("columns") }
    guard (0...1024).contains(threads) else {
      throw .misuse("the number of threads is \(threads); give 0 for one on each core, or up to 1024")
    }
    let many = try ManyTexts(style, texts, boxes, columns)
    let failed = many.run(threads: threads == 0 ? Workers.cores : Int(threads))
    failures?.pointee = failed
  }
}
