import Drawing
import Pages
import RecordStreams
import TextFields

/// The condition under which an option has an effect: what else must be asked for. The table gives one for each option
/// that needs it, so that no request is silently ignored; settings of the text itself are checked by
/// ``TextFields/TextRequest``.
struct Effect: Sendable {
  /// Why an option has no effect in a request, and what to do about it, in words that follow its name; nil if it has an
  /// effect.
  ///
  /// - Parameter given: the names of all options that were given.
  let refusal: @Sendable (_ request: Request, _ given: Set<String>) -> String?

  private init(_ refusal: @escaping @Sendable (Request, Set<String>) -> String?) { self.refusal = refusal }

  /// - Throws: wrong usage for an option that has no effect.
  static func check(_ options: [Option], _ request: Request) throws(Failure) {
    let given = Set(options.map(\.name))
    for option in options {
      if let refusal = option.effect.refusal(request, given) { throw .usage("--\(option.name) \(refusal)") }
    }
  }

  // MARK: Kinds

  static let always = Effect { _, _ in nil }

  /// For pictures, wherever they are shown.
  static let picture = Effect { request, _ in
    request.isDrawn
      ? nil : "is for pictures; add -o FILE\(request.command == .layout ? "" : " or --preview"), or leave it out"
  }

  /// For pictures in files; a terminal shows pictures in its own way.
  static let file = Effect { request, _ in fileless(request) }

  private static func fileless(_ request: Request) -> String? {
    guard request.picture.output == nil, request.command != .draw || request.picture.previews else { return nil }
    return "is for files; add -o FILE, or leave it out"
  }

  /// For files in some of the formats.
  ///
  /// - Parameter takes: whether a format is one of these.
  private static func file(
    _ what: String, _ takes: @escaping @Sendable (PictureFormat, Request) -> Bool
  ) -> Effect {
    Effect { request, _ in
      if let refusal = fileless(request) { return refusal }
      // A name that implies no format is reported elsewhere.
      guard let format = request.writtenFormat, !takes(format, request) else { return nil }
      return "is for \(what); leave it out for .\(format.rawValue)"
    }
  }

  static let title = file(".pdf, whose readers show it") { format, _ in format == .pdf }

  static let quality = file(".jpg and .webp, which leave out what is hardly seen") { format, _ in format.hasQuality }

  static let svg = file(".svg, which has texts as such or as outlines") { format, _ in format == .svg }

  static let scale = file("pictures of pixels, where it says how many there are in an inch") { format, request in
    if case .resolution = request.picture.scale { format.isRaster } else { true }
  }

  /// For the rows of a merge; a batch always has records.
  static let rows = Effect { request, _ in
    guard request.command == .draw, request.picture.rows == nil else { return nil }
    return "is about the rows of a file; add --rows FILE, or leave it out"
  }

  static let delimiter = Effect { request, given in
    if let refusal = rows.refusal(request, given) { return refusal }
    guard let path = request.picture.rows, SubtitleReader.isSubtitles(path: path) else { return nil }
    return "is between the fields of CSV, and '\(path)' has subtitles; leave it out"
  }

  /// For the least height of letters.
  static let leastHeight = Effect { request, _ in
    request.check.leastHeight == nil ? "is about --min-height; add that, or leave it out" : nil
  }

  /// For reports about presentations.
  static let checkedDecks = Effect { request, _ in
    request.command == .pptx && request.presentations.verb != .check
      ? "is for 'fitfont pptx check'; leave it out" : nil
  }

  /// For what is written into presentations.
  static let fittedDecks = Effect { request, _ in
    request.presentations.verb == .fit ? nil : "is for 'fitfont pptx fit'; leave it out"
  }

  /// For sizes that are written into presentations.
  static let runs = all(
    fittedDecks,
    Effect { request, _ in request.presentations.runs == nil ? "is about --runs; add that, or leave it out" : nil })

  /// Several conditions.
  static func all(_ effects: Effect...) -> Effect {
    Effect { request, given in effects.lazy.compactMap { $0.refusal(request, given) }.first }
  }

  /// For the text on the command line; a composition has texts of its own.
  static let textOfItsOwn = Effect { request, _ in
    request.picture.composition == nil
      ? nil : "is about a text on the command line, and a composition has its own; write it into the item there"
  }

  /// For something that another option also sets, differently.
  static func without(_ other: String) -> Effect {
    Effect { _, given in
      given.contains(other) ? "and --\(other) contradict each other; give one of them, or neither for both" : nil
    }
  }
}

extension Request {
  /// Whether a picture is requested.
  fileprivate var isDrawn: Bool { command == .draw || picture.output != nil || picture.previews }

  /// The format of the file; nil if there is none, or if its name implies no format.
  fileprivate var writtenFormat: PictureFormat? {
    guard let path = picture.output else { return nil }
    return try? PictureFormat.of(picture, path: path)
  }
}
