package import Drawing
internal import Platform
package import TextFields

/// The single PDF that all rows go into. Threads use it in turn, so it is safe to send to another.
package final class PageFile: @unchecked Sendable {
  private let document: PDFDocument
  private let file: OutputFile?
  private let scale: Double
  private let brokenPipe: @Sendable () -> Never

  /// - Parameters:
  ///   - path: the path of the PDF; `-` is standard output.
  ///   - scale: how many times larger than its size in points each page is.
  ///   - title: the title that readers show; nil for none.
  ///   - brokenPipe: ends the process when the reader of standard output has gone away.
  /// - Throws: cannot create, or cannot write.
  package init(
    path: String, scale: Double, title: String?, brokenPipe: @escaping @Sendable () -> Never
  ) throws(Failure) {
    let file = path == "-" ? nil : try OutputFile(path)
    self.file = file
    self.scale = scale
    self.brokenPipe = brokenPipe
    do throws(DrawingError) {
      document = try PDFDocument(title: title, created: DocumentDate.reproducible) {
        bytes in
        file?.write(bytes) ?? FileBytes.write(bytes, to: STDOUT_FILENO)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Adds a page.
  ///
  /// - Returns: what is wrong with the page; nil if it was added.
  /// - Throws: cannot write.
  package func add(_ page: Picture) throws(Failure) -> String? {
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

  /// Writes the end of the document, and gives the file its name.
  ///
  /// - Throws: cannot write.
  package func finish() throws(Failure) {
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
      brokenPipe()
    }
    return Failure(error)
  }
}
