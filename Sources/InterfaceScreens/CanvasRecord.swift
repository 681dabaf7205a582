internal import Geometry
package import InterfaceBuilder
internal import JSONText
package import TextFields

/// The frames of a storyboard's or xib's views on Interface Builder's canvas, as a table and as JSON.
package enum CanvasRecord {
  /// A row for each view, below the file's name.
  package static func table(_ canvas: InterfaceCanvas, of path: String) -> VisibleText {
    let rows = canvas.answers.map { answer -> [VisibleText] in
      [
        "\(answer.id)", "\(answer.kind)", "\(answer.frame.map(text) ?? answer.reason ?? "")",
        "\(words(answer.taken))",
      ]
    }
    return "\(path)\n" + VisibleText.table(rows, indent: "  ")
  }

  /// A line of JSON for each view.
  package static func lines(_ canvas: InterfaceCanvas) -> [UInt8] {
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
    return lines
  }

  private static func text(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.size.width, frame.size.height].map { decimal($0) }.joined(separator: " ")
  }

  /// The part of an answer that was taken from the file, in words.
  private static func words(_ taken: InterfaceCanvas.Taken) -> String {
    switch taken {
    case .nothing: ""
    case .size: "stored size"
    case .frame: "stored frame"
    }
  }
}
