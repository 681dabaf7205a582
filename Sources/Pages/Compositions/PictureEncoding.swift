package import Drawing
package import TextFields

/// How pictures become the bytes of a file.
package struct PictureEncoding: Sendable {
  package let format: PictureFormat
  /// The pixels per point, and how many times larger a format without pixels declares itself.
  package var scale: Double
  /// The quality of a JPEG or WebP, from 1 to 100; nil for the usual one.
  package let quality: Int?
  package let text: SVGText

  package init(_ format: PictureFormat, scale: Double, quality: Int? = nil, text: SVGText = .outlines) {
    (self.format, self.scale, self.quality, self.text) = (format, scale, quality, text)
  }

  /// - Parameter title: the title of a document; nil for none.
  /// - Throws: ``Failure`` for a picture that exceeds a limit or cannot be drawn.
  package func bytes(of picture: Picture, title: String?) throws(Failure) -> [UInt8] {
    do throws(DrawingError) {
      return try picture.bytes(
        as: format, scale: scale, quality: quality ?? Picture.usualQuality, text: text, title: title,
        created: DocumentDate.reproducible)
    } catch {
      throw Failure(error)
    }
  }
}
