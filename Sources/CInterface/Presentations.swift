// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Presentations
internal import Reports
internal import TextFields
internal import Typography

/// A presentation and what to do with it, as the caller gives them.
struct PresentationWishes {
  let path: String
  let sizes: FitSizes
  let fontMap: [String: String]

  init(_ path: UnsafePointer<CChar>?, _ size: Int64, _ options: UnsafePointer<fitfont_presentation_options>?)
    throws(Refusal)
  {
    self.path = try Self.path(path, size, "path")
    guard !self.path.isEmpty else { throw .misuse("path is empty; give that of a presentation") }
    let options = try Input.structure(options, "options")
    let least = options?.least_size ?? 0
    guard least.isFinite, (0...4000).contains(least) else {
      throw .misuse("the least_size is \(least); give 0, or a size of at most 4000 points")
    }
    switch Int(options?.runs ?? 0) {
    case FITFONT_RUNS_STORED: sizes = .stored
    case FITFONT_RUNS_SHAPE: sizes = .shapes(least: least == 0 ? 1 : least)
    case FITFONT_RUNS_KIND: sizes = .kinds(least: least == 0 ? 1 : least)
    default: throw .misuse("the runs are none of FITFONT_RUNS_STORED, _SHAPE and _KIND; give one of them")
    }
    var map: [String: String] = [:]
    for line in try Input.text(options?.font_map, options?.font_map_size ?? 0, "font_map").split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw Refusal(
          .usage("'\(line)' is not a family and its font; write it as in 'Segoe UI=Selawik.ttf' in font_map"))
      }
      map[String(sides[0])] = String(sides[1])
    }
    fontMap = map
  }

  /// The path of a file. A path with a NUL is refused, as the system would stop reading there and open another file.
  static func path(_ text: UnsafePointer<CChar>?, _ size: Int64, _ name: StaticString) throws(Refusal) -> String {
    let path = try Input.text(text, size, name)
    guard !path.utf8.contains(0) else { throw .misuse("\(name) has a NUL, which no file's name has; leave it out") }
    return path
  }

  func check(_ context: Context) throws(Refusal) -> PresentationCheck {
    let check = PresentationCheck(catalog: context.catalog, fontMap: fontMap)
    do throws(FontError) { try check.openMappedFonts() } catch { throw Refusal(Failure(error)) }
    return check
  }

  func speaking<Value>(_ body: () throws(PresentationError) -> Value) throws(Refusal) -> Value {
    do throws(PresentationError) {
      return try body()
    } catch {
      throw Refusal(Failure(error))
    }
  }
}

@c(fitfont_presentation_check) @implementation
public func fitfont_presentation_check(
  _ context: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ pathSize: Int64,
  _ options: UnsafePointer<fitfont_presentation_options>?, _ lines: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  lines?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let wishes = try PresentationWishes(path, pathSize, options)
    guard lines != nil else { throw .null("lines") }
    let check = try wishes.check(context)
    let (deck, answers) = try wishes.speaking { () throws(PresentationError) in
      let deck = try Presentation(contentsOf: wishes.path)
      return (deck, try check.answers(for: deck))
    }
    var bytes: [UInt8] = []
    PresentationRecord.write(answers, of: nil, to: &bytes)
    try Buffer.put(bytes, warnings: check.complaints(of: "font_map") + deck.embeddedFontComplaints, lines, "lines")
  }
}

@c(fitfont_presentation_fit) @implementation
public func fitfont_presentation_fit(
  _ context: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ pathSize: Int64, _ output: UnsafePointer<CChar>?,
  _ outputSize: Int64, _ options: UnsafePointer<fitfont_presentation_options>?, _ lines: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  lines?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let wishes = try PresentationWishes(path, pathSize, options)
    let output = try PresentationWishes.path(output, outputSize, "output")
    guard lines != nil else { throw .null("lines") }
    let check = try wishes.check(context)
    let (deck, fit) = try wishes.speaking { () throws(PresentationError) in
      let deck = try Presentation(contentsOf: wishes.path)
      return (deck, try PresentationFit(deck, by: check, sizes: wishes.sizes))
    }
    if !output.isEmpty, !fit.isEmpty || output != wishes.path {
      let file = try CInterface.speaking { () throws(Failure) in try OutputFile(output) }
      try wishes.speaking { () throws(PresentationError) in try fit.write { file.write($0) } }
      try CInterface.speaking { () throws(Failure) in try file.commit() }
    }
    var bytes: [UInt8] = []
    PresentationFitRecord.write(fit, of: nil, to: &bytes)
    try Buffer.put(bytes, warnings: check.complaints(of: "font_map") + deck.embeddedFontComplaints, lines, "lines")
  }
}
