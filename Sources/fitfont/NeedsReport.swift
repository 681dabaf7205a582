import Geometry
import TextFit
import TextLayout

/// `fitfont needs`: what a text needs at a size, the box's other side and the number of lines.
struct NeedsReport {
  private let request: Request
  private let text: ShapedText
  private let size: Double

  /// - Throws: ``Failure`` for a missing size or side, a font that cannot be used, a text with nothing to measure.
  init(_ request: Request) throws(Failure) {
    guard let size = request.size else { throw .usage("no size given; write fitfont needs --size 12 --width 200 TEXT") }
    guard (request.width == nil) != (request.height == nil) || (request.height == nil && request.lines != nil) else {
      throw .usage("give the side that is known, --width or --height; the other one is printed")
    }
    self.request = request
    self.size = size
    text = try Job.texts(request, Opened(cache: nil))[0]
  }

  /// Prints the side asked for and the number of lines.
  func run() throws(Failure) -> ExitCode {
    let margins = request.margins
    let needs: Needs?
    do throws(FitError) {
      if let width = request.width {
        let found = try text.needs(atSize: size, width: width - margins.left - margins.right)
        let isTooMany = found.lineCount > request.lines ?? .max
        needs = isTooMany || found.size.width > width - margins.left - margins.right ? nil : found
      } else {
        needs = try text.needs(
          atSize: size, height: request.height.map { $0 - margins.top - margins.bottom }, lines: request.lines)
      }
    } catch {
      throw Failure(error)
    }
    guard let needs else {
      let known = request.width.map { "in a width of \(decimal($0)) pt" } ?? "in that height or number of lines"
      Output.complain("the text does not fit \(known) at \(decimal(size)) pt; try a smaller size or a larger side")
      return .doesNotFit
    }
    let box = Size(
      PrintableSize.roundedUp(needs.size.width + margins.left + margins.right),
      PrintableSize.roundedUp(needs.size.height + margins.top + margins.bottom))
    if request.json {
      let writer = try JSONWriter()
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
