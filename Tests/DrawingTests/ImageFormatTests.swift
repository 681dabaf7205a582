import TestSupport
import Testing

@testable import Drawing

/// What a file is, its bytes say.
@Suite struct ImageFormatTests {
  @Test(arguments: ImageSample.all) func endings(sample: ImageSample) throws {
    let format = try #require(PictureImage.Format(try sample.bytes()))
    let ending = try #require(sample.name.split(separator: ".").last)
    #expect(format.rawValue == (ending == "jpg" ? "jpeg" : String(ending)))
  }

  @Test(
    arguments: [
      "<svg/>", "\u{FEFF}<svg>", " \n<?xml version=\"1.0\"?>\n<!-- a <b> --><!DOCTYPE svg>\n<svg:svg ",
    ])
  func drawings(text: String) { #expect(PictureImage.Format(Array(text.utf8)) == .svg) }

  @Test(
    arguments: [
      ("%PDF-1.7", "a PDF"), ("GIF88a", "not a known"), ("RIFF....WAVE", "not a known"), ("<html>", "HTML"),
      ("II*\0", "a TIFF"), ("....ftypavif", "AVIF"), ("....ftypheic", "HEIC"), ("", "empty"), ("svg", "not a known"),
    ])
  func others(text: String, word: String) {
    let error = #expect(throws: DrawingError.self) { try PictureImage(checking: Array(text.utf8), name: "x.jpg") }
    let sentence = words(error)
    #expect(sentence.contains(word) && sentence.contains("'x.jpg'") && Remedy.missing(in: sentence) == nil)
  }
}
