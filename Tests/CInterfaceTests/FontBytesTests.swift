import BundledFonts
import CFitFont
import Geometry
import TestSupport
import Testing
import TextFields
import TextFit

@testable import CInterface

/// A font from memory sets texts as its file does, in the styles of its context.
@Suite struct FontBytesTests {
  private func style(_ json: String, _ context: Context) throws -> Style {
    let bytes = Array(json.utf8)
    return try bytes.withUnsafeBytes { try Style(context, json: $0) }
  }

  private func size(_ file: String, _ context: Context) throws -> Double {
    try style(#"{"fontFile": "\#(file)"}"#, context).job("Sign in", in: Size(200, 40)).run().fit.size
  }

  @Test func isTheFontOfItsFile() throws {
    let context = try Context(nil)
    let path = try Files.bundled("NotoSerif-Regular.ttf")
    let bytes = try Scratch(copyOf: path).bytes
    let font = try bytes.withUnsafeBytes { try FontBytes(context, $0) }
    let name = String(cString: try #require(font.name.pointer))
    #expect(try size(name, context) == size(path, context))
  }

  @Test func aNameOfNothing() throws {
    let context = try Context(nil)
    #expect(throws: (any Error).self) { try size("memory:999999999", context) }
    #expect(throws: (any Error).self) { try Array("no font".utf8).withUnsafeBytes { try FontBytes(context, $0) } }
  }
}
