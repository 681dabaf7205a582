import Drawing
import LayoutDocuments
import Pages
import TextFields
import Typography

@testable import fitfont

/// What the command reads.
enum CommandTarget {
  private static let file = MemoryFile()

  private static func attempt(_ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
    } catch {
      hold(!error.message.isEmpty)
      hold(error.kind != .software, "\(error.message)")
    }
  }

  /// Records of any format; standard output should be closed (-close_fd_mask=1).
  static func batch(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    attempt { () throws(Failure) in
      var request = Request()
      request.command = .batch
      request.batchFile = file.path
      request.detail = true
      request.jobs = 1
      request.fallback = .bundled
      _ = try Batch(request).run()
    }
  }

  static func group(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    attempt { () throws(Failure) in
      var request = Request()
      request.command = .group
      request.batchFile = file.path
      request.fallback = .bundled
      _ = try Batch(request).run()
    }
  }

  /// A composition, its page, and that page as SVG.
  static func composition(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    attempt { () throws(Failure) in
      var defaults = TextRequest()
      defaults.fallback = .bundled
      let composition = try CompositionReader.read(file.path, defaults, fillsFields: true)
      // Whatever files a path may name are not part of the input.
      guard !composition.items.contains(where: { if case .image = $0 { true } else { false } }) else { return }
      let row = composition.fields.reduce(into: [String: String]()) { $0[$1] = "field" }
      let page = try PageBuilder(composition, annotates: false).page(row, Opened(cache: nil))
      do throws(DrawingError) {
        _ = try page.picture?.svg()
      } catch {
        throw Failure(error)
      }
    }
  }
}
