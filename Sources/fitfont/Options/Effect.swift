import CommandInterface
import Drawing
import Pages
import RecordStreams
import TextFields

/// What must be asked for so that options have an effect.
extension OptionEffect<FitFontProgram> {
  /// For pictures, wherever they are shown.
  static var picture: Effect {
    Effect { request, _ in
      request.isDrawn
        ? nil : "is for pictures; add -o FILE\(request.command == .layout ? "" : " or --preview"), or leave it out"
    }
  }

  /// For pictures in files; a terminal shows pictures in its own way.
  static var file: Effect {
    Effect { request, _ in fileless(request) }
  }

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

  static var title: Effect {
    file("\(PictureFormat.endings(where: \.hasTitle)), whose readers show it") { format, _ in format.hasTitle }
  }

  static var quality: Effect {
    file("\(PictureFormat.endings(where: \.hasQuality)), which leave out what is hardly seen") { format, _ in
      format.hasQuality
    }
  }

  static var svg: Effect {
    file("\(PictureFormat.endings(where: \.isTextChosen)), which has texts as such or as outlines") { format, _ in
      format.isTextChosen
    }
  }

  static var scale: Effect {
    file("pictures of pixels, where it says how many there are in an inch") { format, request in
      if case .resolution = request.picture.scale { format.isRaster } else { true }
    }
  }

  /// For the rows of a merge; a batch always has records.
  static var rows: Effect {
    Effect { request, _ in
      guard request.command == .draw, request.picture.rows == nil else { return nil }
      return "is about the rows of a file; add --rows FILE, or leave it out"
    }
  }

  static var delimiter: Effect {
    Effect { request, given in
      if let refusal = rows.refusal(request, given) { return refusal }
      guard let path = request.picture.rows, SubtitleReader.isSubtitles(path: path) else { return nil }
      return "is between the fields of CSV, and '\(path)' has subtitles; leave it out"
    }
  }

  /// For the least height of letters.
  static var leastHeight: Effect {
    Effect { request, _ in
      request.check.leastHeight == nil ? "is about --min-height; add that, or leave it out" : nil
    }
  }

  /// For reports about presentations.
  static var checkedDecks: Effect {
    Effect { request, _ in
      request.command == .pptx && request.presentations.verb != .check
        ? "is for 'fitfont pptx check'; leave it out" : nil
    }
  }

  /// For what is written into presentations.
  static var fittedDecks: Effect {
    Effect { request, _ in
      request.presentations.verb == .fit ? nil : "is for 'fitfont pptx fit'; leave it out"
    }
  }

  /// For sizes that are written into presentations.
  static var runs: Effect {
    all(
      fittedDecks,
      Effect { request, _ in request.presentations.runs == nil ? "is about --runs; add that, or leave it out" : nil })
  }

  /// For the text on the command line; a composition has texts of its own.
  static var textOfItsOwn: Effect {
    Effect { request, _ in
      request.picture.composition == nil
        ? nil : "is about a text on the command line, and a composition has its own; write it into the item there"
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
