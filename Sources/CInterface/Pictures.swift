// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Drawing
internal import Geometry
internal import JSONText
internal import Pages
internal import Reports
internal import TextFields
internal import TextFit
internal import Typography

/// How a picture is written, as the caller gives it.
struct PictureWishes {
  /// What is drawn.
  enum Subject {
    case fit
    case composition
    case screen
  }

  let format: PictureFormat
  /// The scale; nil for the command's default.
  let scale: PictureScale?
  let padding: EdgeInsets
  let quality: Int
  let isAnnotated: Bool
  let hasTexts: Bool
  let showsFrames: Bool
  let title: String

  init(_ pointer: UnsafePointer<fitfont_picture_options>?, of subject: Subject) throws(Refusal) {
    guard let options = try Input.structure(pointer, "options") else { throw .null("options") }
    switch Int(options.format) {
    case FITFONT_SVG: format = .svg
    case FITFONT_PNG: format = .png
    case FITFONT_JPEG: format = .jpeg
    case FITFONT_WEBP: format = .webp
    case FITFONT_PDF: format = .pdf
    default:
      throw .misuse("the format \(options.format) is not known; give FITFONT_SVG, _PNG, _JPEG, _WEBP or _PDF")
    }
    let (scale, resolution) = (options.scale, options.resolution)
    guard scale.isFinite, resolution.isFinite, scale >= 0, resolution >= 0, scale == 0 || resolution == 0 else {
      throw Refusal(
        FITFONT_USAGE, "the scale or the resolution is not a number above 0, or both are given; give one of them")
    }
    guard resolution == 0 || format.isRaster else {
      throw Refusal(
        FITFONT_USAGE, "a resolution has no meaning for .\(format.rawValue), which has no pixels; leave it at 0")
    }
    self.scale = scale > 0 ? .times(scale) : resolution > 0 ? .resolution(resolution) : nil
    let sides = options.padding
    padding = EdgeInsets(top: sides.0, right: sides.1, bottom: sides.2, left: sides.3)
    guard [sides.0, sides.1, sides.2, sides.3].allSatisfy({ $0 >= 0 && $0 <= 1e6 }) else {
      throw Refusal(FITFONT_USAGE, "the padding is not four numbers from 0 to 1000000; give four such numbers")
    }
    guard (0...100).contains(options.quality), options.quality == 0 || format.hasQuality else {
      throw Refusal(
        FITFONT_USAGE,
        "the quality \(options.quality) is not from 1 to 100, or the picture is not a JPEG or WebP; leave it at 0")
    }
    quality = options.quality == 0 ? Picture.usualQuality : Int(options.quality)
    let known = FITFONT_PICTURE_ANNOTATED | FITFONT_PICTURE_TEXT | FITFONT_PICTURE_FRAMES
    let flags = Int(options.flags)
    guard flags & ~known == 0 else { throw .misuse("the flags \(flags) contain one that is not known; leave it out") }
    isAnnotated = flags & FITFONT_PICTURE_ANNOTATED != 0
    hasTexts = flags & FITFONT_PICTURE_TEXT != 0
    showsFrames = flags & FITFONT_PICTURE_FRAMES != 0
    guard !isAnnotated || subject != .screen else {
      throw Refusal(FITFONT_USAGE, "FITFONT_PICTURE_ANNOTATED is for fits and compositions; leave it out for a screen")
    }
    guard !showsFrames || subject == .screen else {
      throw Refusal(FITFONT_USAGE, "FITFONT_PICTURE_FRAMES is for screens; leave it out")
    }
    guard subject == .fit || padding == EdgeInsets(0) else {
      throw Refusal(FITFONT_USAGE, "the padding is added around the box of a fit; leave it at 0 for anything else")
    }
    guard !hasTexts || format.isTextChosen else {
      let others = PictureFormat.endings(where: \.isTextChosen)
      throw Refusal(FITFONT_USAGE, "FITFONT_PICTURE_TEXT is for \(others); leave it out for .\(format.rawValue)")
    }
    title = try Input.text(options.title, options.title_size, "title")
    guard title.isEmpty || format.hasTitle else {
      let others = PictureFormat.endings(where: \.hasTitle)
      throw Refusal(FITFONT_USAGE, "a title is only for \(others); leave it out for .\(format.rawValue)")
    }
  }

  /// The picture in its format.
  ///
  /// - Parameters:
  ///   - scale: the scale to use if the caller gives none.
  ///   - title: the title to use if the caller gives none; empty for no title.
  func bytes(
    of picture: Picture, scale usual: Double, title other: String, _ limits: Limits
  ) throws(Failure) -> [UInt8] {
    let title = title.isEmpty ? other : title
    do throws(DrawingError) {
      return try picture.bytes(
        as: format, scale: usual, quality: quality, text: hasTexts ? .editable : .outlines,
        title: title.isEmpty ? nil : title, created: DocumentDate.reproducible, limits: limits)
    } catch {
      throw Failure(error)
    }
  }

  /// The picture of a page.
  func bytes(
    of page: Page, hasUnits: Bool, title: String = "", _ context: Context
  ) throws(Refusal) -> [UInt8] {
    guard let picture = page.picture else {
      throw Refusal(FITFONT_DOES_NOT_FIT, page.misfits.joined(separator: "\n"))
    }
    let scale = (scale ?? .times(1)).pixels(format, hasUnits: hasUnits)
    return try speaking { () throws(Failure) in
      try bytes(of: picture, scale: scale, title: page.title.isEmpty ? title : page.title, context.limits)
    }
  }
}

extension Fitting {
  /// The text in its box, drawn as a page.
  func page(_ wishes: PictureWishes) throws(Failure) -> Page {
    let request = FitRequest(words, variants: style.variants, in: outcome.fit.box, style.setting)
    let composition = try Composition(request, padding: wishes.padding, fillsFields: false)
    let builder = try PageBuilder(composition, annotates: wishes.isAnnotated)
    return try style.context.lend { opened throws(Failure) in try builder.page([:], opened) }
  }
}

@c(fitfont_fit_draw) @implementation
public func fitfont_fit_draw(
  _ fit: OpaquePointer?, _ options: UnsafePointer<fitfont_picture_options>?, _ picture: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  picture?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let fit = try Handle.object(fit, Fitting.self)
    let wishes = try PictureWishes(options, of: .fit)
    guard picture != nil else { throw .null("picture") }
    let page = try speaking { () throws(Failure) in try fit.page(wishes) }
    try Buffer.put(try wishes.bytes(of: page, hasUnits: false, fit.style.context), picture, "picture")
  }
}

/// A page with placeholders for the fields of rows.
final class Pattern: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (5, "composition")

  let context: Context
  private let composition: Composition
  private let plain: PageBuilder
  private let annotated: PageBuilder

  /// The title of a document that has none of its own.
  let title: String

  init(_ context: Context, _ composition: Composition, title: String) throws(Failure) {
    (self.context, self.composition, self.title) = (context, composition, title)
    plain = try PageBuilder(composition, annotates: false)
    annotated = try PageBuilder(composition, annotates: true)
  }

  var hasUnits: Bool { composition.hasUnits }

  /// The page for a row.
  func page(_ row: [String: String], isAnnotated: Bool) throws(Failure) -> Page {
    try context.lend { opened throws(Failure) in try (isAnnotated ? annotated : plain).page(row, opened) }
  }

  /// The fields of a row as texts, and a sentence for each field that is skipped.
  func row(_ json: UnsafeRawBufferPointer) throws(Failure) -> (fields: [String: String], notes: [String]) {
    guard !json.isEmpty else { return ([:], []) }
    do throws(JSONError) {
      let members = try RowFields.parse(json, lists: composition.listFields)
      return (RowFields.texts(members), RowFields.notes(members))
    } catch {
      throw .badData(error.problem)
    }
  }
}

@c(fitfont_composition_create) @implementation
public func fitfont_composition_create(
  _ context: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ size: Int64, _ name: UnsafePointer<CChar>?,
  _ name_size: Int64, _ folder: UnsafePointer<CChar>?, _ folder_size: Int64, _ composition: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  composition?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let source = try Source(json, size, name, name_size, folder, folder_size, "composition", .composition)
    let made = try speaking { () throws(Failure) in
      let read: Composition
      do throws(PageError) {
        read = try Composition(json: source.json, name: source.name, folder: source.folder)
      } catch {
        throw Failure(kind: error.kind, message: error.description)
      }
      return try Pattern(context, read, title: source.title)
    }
    try Handle.put(made, composition, "composition")
  }
}

@c(fitfont_composition_draw) @implementation
public func fitfont_composition_draw(
  _ composition: OpaquePointer?, _ row: UnsafePointer<CChar>?, _ size: Int64,
  _ options: UnsafePointer<fitfont_picture_options>?, _ picture: HandlePlace, _ misfits: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  picture?.pointee = nil
  misfits?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let composition = try Handle.object(composition, Pattern.self)
    let row = try Input.bytes(row, size, "row", .record)
    let wishes = try PictureWishes(options, of: .composition)
    guard picture != nil else { throw .null("picture") }
    let (fields, notes) = try speaking { () throws(Failure) in try composition.row(row) }
    let page = try speaking { () throws(Failure) in
      try composition.page(fields, isAnnotated: wishes.isAnnotated)
    }
    let bytes = try wishes.bytes(
      of: page, hasUnits: composition.hasUnits, title: composition.title, composition.context)
    if let misfits, !page.fits {
      try Buffer.put(page.misfits.joined(separator: "\n").utf8, misfits, "misfits")
    }
    do throws(Refusal) {
      try Buffer.put(bytes, warnings: notes, picture, "picture")
    } catch {
      Handle.release(misfits?.pointee, Buffer.self)
      misfits?.pointee = nil
      throw error
    }
  }
}

@c(fitfont_composition_release) @implementation
public func fitfont_composition_release(_ composition: OpaquePointer?) { Handle.release(composition, Pattern.self) }
