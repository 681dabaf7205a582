import CommandInterface
import Geometry
import InterfaceBuilder
import JSONText
import Reports
import TextFields

/// `fitfont layout --canvas`: where the views of storyboards and xibs lie on Interface Builder's canvas.
///
/// A file that cannot be read is a message; the other files go on.
enum CanvasCommand {
  static func run(_ request: Request) throws(Failure) -> ExitCode {
    var refused: InterfaceError?
    var isWhole = true
    for path in request.layout.files {
      let file: InterfaceFile
      do throws(InterfaceError) {
        file = try InterfaceFile(contentsOf: path)
      } catch {
        refused = refused ?? error
        if request.layout.files.count > 1 { Output.complain([error.description]) }
        continue
      }
      let canvas = file.canvas()
      Output.complain((file.notes + canvas.notes).map(\.description))
      isWhole = isWhole && canvas.notes.isEmpty
      try write(canvas, of: path, request)
    }
    if let refused, request.layout.files.count == 1 { throw .badData(refused.description) }
    return refused != nil ? .badData : isWhole ? .fits : .doesNotFit
  }

  private static func write(_ canvas: InterfaceCanvas, of path: String, _ request: Request) throws(Failure) {
    guard request.json else {
      let rows = canvas.answers.map { answer -> [VisibleText] in
        [
          "\(answer.id)", "\(answer.kind)", "\(answer.frame.map(text) ?? answer.reason ?? "")",
          "\(words(answer.taken))",
        ]
      }
      return try Output.write("\(path)\n" + VisibleText.table(rows, indent: "  "))
    }
    let writer = JSONWriter()
    var lines: [UInt8] = []
    for answer in canvas.answers {
      writer.object {
        writer.member("view", answer.id)
        writer.member("kind", answer.kind)
        if let frame = answer.frame {
          writer.member("frame") {
            writer.array {
              for number in [frame.minX, frame.minY, frame.size.width, frame.size.height] { writer.number(number) }
            }
          }
          writer.member("taken", answer.taken.rawValue)
        } else {
          writer.member("known", false)
          writer.member("reason", answer.reason ?? "")
        }
      }
      writer.finishLine(into: &lines)
    }
    try Output.write(lines: lines)
  }

  private static func text(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.size.width, frame.size.height].map { decimal($0) }.joined(separator: " ")
  }

  /// What of an answer is the file's own.
  private static func words(_ taken: InterfaceCanvas.Taken) -> String {
    switch taken {
    case .nothing: ""
    case .size: "stored size"
    case .frame: "stored frame"
    }
  }
}
