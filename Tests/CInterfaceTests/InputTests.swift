import CFitFont
import Testing

@testable import CInterface

/// What callers give is checked before it is looked into.
@Suite struct InputTests {
  private func refusal(_ bytes: [UInt8]) -> Refusal? {
    bytes.withUnsafeBytes { bytes in
      do throws(Refusal) {
        let pointer = bytes.bindMemory(to: CChar.self).baseAddress
        _ = try Input.text(pointer, Int64(bytes.count), "text")
        return nil
      } catch {
        return error
      }
    }
  }

  /// The byte at which it stops being UTF-8, counted from 1.
  @Test(
    arguments: [
      ([0xFF], 1), ([0x61, 0xC3], 2), ([0x61, 0x62, 0xED, 0xA0, 0x80], 3), ([0xE2, 0x82, 0xAC, 0xC0, 0x80], 4),
      ([0xF4, 0x90, 0x80, 0x80], 1),
    ] as [([UInt8], Int)])
  func badUTF8(bytes: [UInt8], place: Int) throws {
    let refusal = try #require(self.refusal(bytes))
    #expect(refusal.code == fitfont_code(FITFONT_DATA))
    #expect(refusal.message.contains("at byte \(place);"), "\(refusal.message)")
  }

  @Test func goodUTF8() {
    #expect(refusal(Array("Größe 漢字 \0 🏳️‍🌈".utf8)) == nil)
    #expect(refusal([]) == nil)
  }

  /// A struct of an older header is smaller than ours one day, and one of a newer header larger; what is not said is 0.
  @Test func structsOfOtherSizes() throws {
    var options = fitfont_context_options()
    options.struct_size = 8
    options.cache_bytes = 77
    let read = try #require(try Input.structure(&options, first: 8, "options"))
    #expect(read.cache_bytes == 0 && read.struct_size == 8)
    options.struct_size = 4096
    #expect(throws: Never.self) {
      // Larger than it is: only as much as we know is read.
      let read = try #require(try Input.structure(&options, "options"))
      #expect(read.cache_bytes == 77)
    }
    for size: UInt32 in [0, 7, 1 << 20, .max] {
      options.struct_size = size
      #expect(throws: Refusal.self) { _ = try Input.structure(&options, first: 8, "options") }
    }
  }

  /// Of a struct that is filled, no more is written than the caller has.
  @Test func resultsOfOtherSizes() throws {
    var result = fitfont_result()
    result.missing_count = 9
    var larger = fitfont_result()
    (larger.struct_size, larger.size, larger.missing_count) = (1, 12, 3)
    result.struct_size = UInt32(MemoryLayout<fitfont_result>.size)
    try Output.fill(&result, with: larger, "result")
    #expect(result.size == 12 && result.missing_count == 3)
    #expect(result.struct_size == UInt32(MemoryLayout<fitfont_result>.size))
  }

  @Test func elementsAreAsFarApartAsTheCallerSays() throws {
    struct Wide: BitwiseCopyable {
      var line = fitfont_line()
      var more = 5.0
    }
    var wide = [Wide(), Wide(), Wide()]
    let lines = (1...4).map { number in
      var line = fitfont_line()
      line.x = Double(number)
      return line
    }
    var count: Int64 = 0
    let refusal: Refusal? = wide.withUnsafeMutableBytes { bytes in
      do throws(Refusal) {
        try Output.copy(
          lines, to: bytes.baseAddress?.assumingMemoryBound(to: fitfont_line.self),
          elementSize: Int64(MemoryLayout<Wide>.stride), capacity: 2, count: &count, "lines")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal == nil)
    #expect(count == 4)
    #expect(wide.map(\.line.x) == [1, 2, 0])
    #expect(wide.map(\.more) == [5, 5, 5])
  }
}
