import AdaptiveLayout
import Geometry
import InterfaceBuilder
import InterfaceScreens
import LabelFitting
import LayoutDocuments
import TextFields

/// A storyboard or xib: read, laid out as on the canvas, and each of its first scenes as a document on a small device
/// and on a large one, written and read again.
enum InterfaceTarget {
  private static let viewports: [Viewport] = ["iPhone 4", "iPad Pro 13-inch (M4)"].compactMap { name in
    try? Device.named(name).viewport(.portrait)
  }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    hold(viewports.count == 2)
    let file: InterfaceFile
    do throws(InterfaceError) {
      file = try InterfaceFile(Array(bytes), name: "fuzzed.xib")
    } catch {
      Message.hold("\(error)")
      return
    }
    for note in file.notes { hold(note.place != nil && !note.problem.isEmpty, note.description) }
    for answer in file.canvas().answers {
      guard let frame = answer.frame else {
        hold(answer.reason != nil, "\(answer.id) has neither a frame nor a reason")
        continue
      }
      hold(frame.maxX.isFinite && frame.maxY.isFinite, "\(answer.id) has the frame \(frame)")
    }
    for scene in file.scenes.prefix(3) {
      for words in [SceneDocument.Words.named(language: "en"), .literal] {
        do throws(Failure) {
          try lay(try SceneDocument(scene, of: file, words))
          for state in scene.titledStates { try lay(try SceneDocument(scene, of: file, words, in: state)) }
        } catch {
          Message.hold(error.message)
          hold(error.kind != .software, error.message)
        }
      }
    }
  }

  private static func lay(_ scene: SceneDocument) throws(Failure) {
    do throws(LayoutDocumentError) {
      let screen: LayoutScreen = try scene.document.screen(cache: nil)
      let read = try LayoutDocument(json: scene.document.json(), name: "described")
      let again = try read.screen(cache: nil)
      for window in viewports {
        do throws(LabelError) {
          let viewport = try screen.room(in: window)
          let room = try again.room(in: window)
          hold(room == viewport, "the room is another when it is read again")
          let (first, second) = (try screen.layout(in: viewport), try again.layout(in: viewport))
          for name in screen.names {
            guard let frame = first.frame(of: name) else { continue }
            hold(frame.maxX.isFinite && frame.maxY.isFinite, "\(name) has the frame \(frame)")
            hold(second.frame(of: name) == frame, "\(name) is elsewhere when it is read again")
          }
        } catch {
          hold(!error.description.isEmpty)
        }
      }
    } catch {
      throw Failure(error)
    }
  }
}
