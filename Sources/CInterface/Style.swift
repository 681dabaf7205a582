// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import RecordStreams
internal import TextFields
internal import TextLayout
internal import Typography

/// How texts are set and fitted, read once from JSON.
final class Style: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (2, "style")

  let context: Context
  let prepared: TextSetting
  /// The style's fonts as the header's structs, the preferred one first.
  let fonts: [FontDescription]
  /// Shorter texts to try in place of every text.
  let variants: [String]
  /// The names of the fields that the style's JSON sets.
  private let given: Set<String>

  /// - Throws: ``Failure`` for keys and values that are not valid, and for a font that does not exist.
  init(_ context: Context, json: UnsafeRawBufferPointer) throws(Failure) {
    var fields = RecordRequest(defaults: RecordRequest.Defaults(TextRequest(naming: context.naming)), isDrawn: true)
    let said = try Self.asArguments(context) { () throws(Failure) in
      if !json.isEmpty { try fields.read(json: json) }
      return try fields.style()
    }
    self.context = context
    (variants, given) = (said.variants, said.given)
    prepared = try context.lend { opened throws(Failure) in try TextSetting(said.setting, opened) }
    fonts = ([prepared.style.font] + prepared.style.fallbackFonts).map { FontDescription($0) }
  }

  /// Reports values that are not valid as wrong usage, and not as bad data, for callers whose settings are keyword
  /// arguments of a call and no document.
  private static func asArguments<Value>(_ context: Context, _ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    do throws(Failure) { return try body() } catch {
      guard context.naming == .keyword, error.kind == .badData else { throw error }
      throw Failure(kind: .usage, message: error.message, excerpt: error.excerpt, place: error.place)
    }
  }

  /// The job of fitting a text to a box, with the text shaped.
  func job(_ text: String, in box: Size) throws(Failure) -> FitJob {
    try context.lend { opened throws(Failure) in
      try FitJob(text, variants: variants, in: box, prepared, opened)
    }
  }

  var setting: TextRequest { prepared.request }

  /// Refuses a style with settings that have no effect on the box that a text needs at a size.
  func checkNeeds() throws(Refusal) {
    let field = TextField.fitting.first { given.contains($0.name) }.map { setting.naming.name($0) }
    if let name = field ?? (variants.isEmpty ? nil : setting.naming.variants) {
      throw Refusal(
        FITFONT_USAGE,
        "\(name) affects only fits, not what a text needs at a size; use a style without it")
    }
  }

  /// The size of a box. Refuses sides that are not finite numbers above 0, before anything is shaped.
  static func box(_ width: Double, _ height: Double) throws(Refusal) -> Size {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      throw Refusal(
        FITFONT_USAGE,
        "the box \(width.shortest) x \(height.shortest) is not usable; both sides must be finite numbers above 0")
    }
    return Size(width, height)
  }
}

@c(fitfont_style_create) @implementation
public func fitfont_style_create(
  _ context: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ size: Int64,
  _ style: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  style?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let json = try Input.bytes(json, size, "json", .record)
    let made = try speaking { () throws(Failure) in try Style(context, json: json) }
    try Handle.put(made, style, "style")
  }
}

@c(fitfont_style_fonts) @implementation
public func fitfont_style_fonts(
  _ style: OpaquePointer?, _ fonts: UnsafeMutablePointer<fitfont_font>?, _ struct_size: Int64, _ capacity: Int64,
  _ count: UnsafeMutablePointer<Int64>?, _ error: HandlePlace
) -> fitfont_code {
  Style.copy(style, fonts, struct_size, capacity, count, error, "fonts") { style in style.fonts.map(\.value) }
}

@c(fitfont_style_release) @implementation
public func fitfont_style_release(_ style: OpaquePointer?) { Handle.release(style, Style.self) }
