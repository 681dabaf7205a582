import Drawing
import Geometry
import Glibc
import TestSupport
import Testing

@testable import TextFields

/// Images are decoded once, whatever their files are called, and forgotten where there are too many.
@Suite struct ImageStoreTests {
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/fitfont-images-XXXXXX".utf8CString)
      path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { _ = try? Command.run(["-rf", path], executable: "/bin/rm") }

    @discardableResult
    func write(_ name: String, side: Double = 10, _ color: UInt32 = 0) throws -> String {
      let bytes = try Picture(size: Size(side, side), background: Color(rgb: color)).png()
      let file = try #require(fopen(path + "/" + name, "w"))
      defer { fclose(file) }
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      return path + "/" + name
    }
  }

  @Test func onceForAFileAndItsCopies() throws {
    let (folder, store) = (try Folder(), ImageStore())
    let (one, two) = (try folder.write("one.png"), try folder.write("two.png"))
    let image = try store.image(one)
    for path in [one, two, two] { #expect(try store.image(path) === image) }
    #expect(try store.image(try folder.write("other.png", 0xFF)) !== image)
  }

  /// A file that was written anew is read anew.
  @Test func changesAreSeen() throws {
    let (folder, store) = (try Folder(), ImageStore())
    let path = try folder.write("one.png")
    let image = try store.image(path)
    try folder.write("one.png", side: 12)
    #expect(try store.image(path).width == 12)
    #expect(image.width == 10)
  }

  @Test func theOldestGoes() throws {
    let (folder, store) = (try Folder(), ImageStore(capacity: 3 * 4 * 10_000 - 1))
    let paths = try (0..<3).map { try folder.write("\($0).png", side: 100, UInt32($0)) }
    let first = try store.image(paths[0])
    let second = try store.image(paths[1])
    #expect(try store.image(paths[0]) === first)
    _ = try store.image(paths[2])
    // The second was not asked for longest.
    #expect(try store.image(paths[0]) === first)
    #expect(try store.image(paths[1]) !== second)
    // What is larger than all there may be is not kept, and all else stays.
    let huge = try folder.write("huge.png", side: 400)
    #expect(try store.image(huge) !== store.image(huge))
  }

  @Test func failures() throws {
    let store = ImageStore()
    let missing = #expect(throws: Failure.self) { try store.image("/tmp/no such image.png") }
    #expect(missing?.message.contains("no such image.png") == true)
    let folder = #expect(throws: Failure.self) { try store.image("/tmp") }
    #expect(folder?.message.contains("'/tmp'") == true)
  }
}
