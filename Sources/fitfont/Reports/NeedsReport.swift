import Geometry
import JSONText
import LayoutDocuments
import Reports
import TextFields
import TextFit
import TextLayout

/// `fitfont needs`: what a text needs at a given size: the other side of the box, and the number of lines.
struct NeedsReport {
  private let request: Request
  private let text: ShapedText

  /// - Throws: ``Failure`` for a missing size or side, a font that cannot be used, or a text with nothing to measure.
  init(_ request: Request) throws(Failure) {
    if request.curve {
      guard request.width != nil, request.height == nil, request.size == nil, request.lines == nil else {
        throw .usage("--curve needs --width and no --size, --height or --lines")
      }
    } else if request.size == nil {
      throw .usage("no size given; write fitfont needs --size 12 --width 200 TEXT")
    }
    guard (request.width == nil) != (request.height == nil) || (request.height == nil && request.lines != nil) else {
      throw .usage("give one side, --width or --height; the other one is printed")
    }
    if request.curve, request.setting.breaking == .optimal {
      let asked = FieldNaming.option.assignment(.breaking, LineBreakingName.optimal.rawValue)
      throw .usage("--curve is about lines that take what they hold, and \(asked) about others; leave one of them out")
    }
    self.request = request
    text = try request.setting.texts([try request.textToFit()], Opened(cache: nil))[0]
  }

  func run() throws(Failure) -> ExitCode {
    Output.complain(Unmet(text, .option).sentences)
    guard let size = request.size else { return try printCurve() }
    return try printNeeds(size)
  }

  /// Prints the ranges of sizes over which the lines remain the same, from the largest size down.
  private func printCurve() throws(Failure) -> ExitCode {
    let writer = JSONWriter()
    var output: [UInt8] = []
    do throws(FitError) {
      let width = (request.width ?? 0) - request.margins.left - request.margins.right
      for stretch in try text.curve(width: width, maximumStretches: Self.maximumStretches).stretches {
        writer.object {
          writer.member("above", stretch.above, places: 6)
          writer.member("largest", printable(stretch.largest), places: 6)
          writer.member("lineCount", stretch.lineCount)
          writer.member("heightInEm", stretch.heightInEm, places: 6)
          if stretch.fixedHeight > 0 { writer.member("fixedHeight", stretch.fixedHeight, places: 6) }
        }
        writer.finishLine(into: &output)
      }
    } catch {
      throw Failure(error)
    }
    try Output.write(lines: output)
    return .fits
  }

  /// A size that is still inside its range when it is printed: fractions of a point that an optical size leaves have
  /// six decimals.
  private func printable(_ size: Double) -> Double {
    text.opticalRange != nil && size * 64 == (size * 64).rounded() ? size : PrintableSize.roundedDown(size)
  }

  /// The most changes that are printed; a long text has more, at sizes too small to read.
  private static let maximumStretches = 10_000

  /// Prints the other side and the number of lines.
  private func printNeeds(_ size: Double) throws(Failure) -> ExitCode {
    guard let needs = try request.setting.needs(of: text, atSize: size, width: request.width, height: request.height)
    else {
      let known = request.width.map { "in a width of \(decimal($0)) pt" } ?? "in that height or number of lines"
      Output.complain("the text does not fit \(known) at \(decimal(size)) pt; try a smaller size or a larger side")
      return .doesNotFit
    }
    let box = needs.box
    if request.json {
      let writer = JSONWriter()
      writer.object {
        writer.member("width", box.width)
        writer.member("height", box.height)
        writer.member("lineCount", needs.lineCount)
      }
      var line: [UInt8] = []
      writer.finishLine(into: &line)
      try Output.write(lines: line)
    } else {
      try Output.write("\(decimal(request.width == nil ? box.width : box.height)) \(needs.lineCount)\n")
    }
    return .fits
  }
}
