import CommandInterface
import Drawing
import Geometry
import Pages
import TextFields

extension FitFontProgram {
  /// Options of pictures, pages and sheets.
  static let pictureTable: [Option] = [
    .value(
      "output", short: "o", "FILE", .picture,
      "draw the text into \(PictureFormat.endings("FILE.")); - is standard output",
      in: Command.drawing
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    .value(
      "output", short: "o", "FILE", .picture,
      "draw the screen, or a sheet of all that differ, into \(PictureFormat.endings("FILE."))", in: [.layout]
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    Option(
      name: "format", short: nil, argument: "FORMAT", group: .picture,
      help: "\(PictureFormat.endings("")) (default: by the file's name)", commands: Command.drawing + [.layout],
      choices: PictureFormat.allCases.map(\.rawValue), effect: .file
    ) {
      request, argument throws(Failure) in request.picture.format = try argument.pictureFormat()
    },
    .value(
      "title", "TEXT", .picture,
      "title of a PDF (default: its first line; of many pages, the name of the composition)",
      in: Command.drawing, effect: .title
    ) {
      request, argument throws(Failure) in request.picture.title = try argument.nonEmpty()
    },
    .field(.color, in: Command.drawing, effect: .picture),
    .field(.textStroke),
    .field(.textShadow),
    .field(.textBackground),
    .field(.textPadding),
    .field(.textRadius, in: Command.drawing, effect: .picture),
    .field(.textBackgroundPerLine, in: Command.drawing, effect: .picture),
    .field(.background, in: Command.drawing, effect: .picture),
    .field(.opacity, in: Command.drawing, effect: .picture),
    .field(.rotate, in: Command.drawing, effect: .picture),
    .value(
      "padding", "N[,N[,N[,N]]]", .picture, "space around the box: one to four numbers, in CSS order",
      in: Command.drawing,
      effect: .picture
    ) {
      request, argument throws(Failure) in request.picture.padding = try argument.margins()
    },
    .value(
      "scale", "N", .picture,
      "N times as large, such as 2 for @2x; or 300dpi (default: 1 pixel a point; 96dpi for A4)",
      in: Command.drawing, effect: .scale
    ) {
      request, argument throws(Failure) in request.picture.scale = try PictureScale(argument)
    },
    .value(
      "scale", "N", .picture, "draw N times as large (default: the device's pixels; a sheet so that it can be read)",
      in: [.layout], effect: .picture
    ) {
      request, argument throws(Failure) in request.layout.scale = try argument.positiveNumber()
    },
    .flag(
      "frames", .picture, "also draw the outlines of views without a colour, places for images and the safe area",
      in: [.layout], effect: .picture
    ) {
      $0.layout.showsFrames = $1
    },
    .value(
      "quality", "N", .picture,
      "quality of a JPEG or WebP, 1 to 100 (default: \(Picture.usualQuality)); a WebP of 100 is lossless",
      in: Command.drawing + [.layout], effect: .quality
    ) {
      request, argument throws(Failure) in request.picture.quality = try argument.whole(in: 1...100)
    },
    .choice(
      "svg-text", "HOW", .picture, "outlines (default: looks the same everywhere) or text (editable)",
      in: Command.drawing + [.layout], effect: .svg
    ) { $0.picture.svgText = $1 },
    .value(
      "sheet", "PAPER", .picture,
      "put pictures on sheets of labels: L7160, or A4 3x8 gap=2mm; skip=5 omits used labels",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.sheet = try SheetRequest(argument)
    },
    .flag(
      "annotate", .picture, "show box, margins, baselines, line ends and what limits the size", in: Command.drawing,
      effect: .picture
    ) {
      $0.picture.annotates = $1
    },
    .flag(
      "preview", .picture, "show the picture in the terminal (kitty, sixel or coloured blocks)", in: Command.drawing
    ) {
      $0.picture.previews = $1
    },
    .value(
      "composition", "FILE", .picture, "draw the page of texts, images and shapes that a JSON file describes",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.composition = try argument.nonEmpty()
    },
    .value(
      "rows", "FILE", .picture,
      "draw a picture or page for each row of CSV or JSON, or each subtitle of a .srt or .vtt",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.rows = try argument.nonEmpty()
    },
    .value(
      "resume", "FILE", .picture,
      "keep the results of --rows in FILE, and draw only those that it does not contain yet",
      in: [.draw], effect: .rows
    ) {
      request, argument throws(Failure) in request.picture.resume = try argument.nonEmpty()
    },
  ]
}
