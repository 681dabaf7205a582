import Drawing
import Pages
import Platform
import TextFields

/// The single PDF that all rows go into. Threads use it in turn, so it is safe to send to another.
final class PageFile: @unchecked Sendable {
  private let document: PDFDocument
  private let file: OutputFile?
  private let scale: Double

  init(path: String, scale: Double, title: String?) throws(Failure) {
    let file = path == "-" ? nil : try OutputFile(path)
    self.file = file
    self.scale = scale
    do throws(DrawingError) {
      document = try PDFDocument(title: title, created: DocumentDate.reproducible) {
        bytes in
        file?.write(bytes) ?? FileBytes.write(bytes, to: STDOUT_FILENO)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Returns: what is wrong with the page; nil if it was added.
  /// - Throws: cannot write.
  func add(_ page: Picture) throws(Failure) -> String? {
    do throws(DrawingError) {
      try document.add(page, scale: scale)
      return nil
    } catch {
      switch error {
      case .notWritten, .failed: throw failure(error)
      default: return error.description
      }
    }
  }

  func finish() throws(Failure) {
    do throws(DrawingError) {
      try document.finish()
    } catch {
      throw failure(error)
    }
    try file?.commit()
  }

  /// The file knows the reason better than cairo does.
  private func failure(_ error: DrawingError) -> Failure {
    guard case .notWritten = error else { return Failure(error) }
    if let file {
      do throws(Failure) { try file.commit() } catch { return error }
    } else if errno == EPIPE {
      Output.endQuietly()
    }
    return Failure(error)
  }
}
