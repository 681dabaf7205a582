import CommandInterface
import InterfaceBuilder
import InterfaceScreens
import TextFields

/// `fitfont layout --canvas`: where the views of storyboards and xibs lie on Interface Builder's canvas.
///
/// A file that cannot be read is a message; the other files go on.
enum CanvasCommand {
  static func run(_ request: Request) throws(Failure) -> ExitCode {
    var refused: InterfaceError?
    var isWhole = true
    for path in request.layout.files {
      let reference = SceneReference(path)
      let file: InterfaceFile
      do throws(InterfaceError) {
        file = try InterfaceFile(contentsOf: reference.file)
      } catch {
        refused = refused ?? error
        if request.layout.files.count > 1 { Output.complain([error.description]) }
        continue
      }
      let canvas =
        reference.scene == nil
        ? file.canvas() : file.canvas(of: try SceneDocument.scene(reference, of: file))
      Output.complain((file.notes + canvas.notes).map(\.description))
      isWhole = isWhole && canvas.notes.isEmpty
      if request.json {
        try Output.write(lines: CanvasRecord.lines(canvas))
      } else {
        try Output.write(CanvasRecord.table(canvas, of: path))
      }
    }
    if let refused, request.layout.files.count == 1 { throw .badData(refused.description) }
    return refused != nil ? .badData : isWhole ? .fits : .doesNotFit
  }
}
