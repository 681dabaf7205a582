@testable import Presentations

/// A presentation that is whole but for what the bytes say: what stands on a slide, its layout and its master, in the
/// text styles and in the theme, and the font that it embeds. What is known of its texts are numbers, and what is not
/// has a reason.
enum PresentationsTarget {
  /// A fuzzer has one thread.
  private nonisolated(unsafe) static let check = PresentationCheck()

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    var deck = SlideDeck()
    func text() -> String { String(decoding: Array(choices.bytes(until: 0xFF)), as: UTF8.self) }
    deck.slides = [text()]
    deck.layout = text()
    deck.master = text()
    deck.styles = text()
    deck.defaults = text()
    deck.scriptFonts = text()
    // A bundled font comes after an embedded one.
    if let font = font(&choices) { deck.embeddedFonts = [SlideDeck.EmbeddedFont(deck.font, font)] }
    do throws(PresentationError) {
      let presentation = try Presentation(deck.bytes(), name: "deck.pptx")
      for answer in try check.answers(for: presentation) {
        guard let reading = answer.reading else {
          hold(answer.reason?.isEmpty == false, "neither known nor a reason")
          continue
        }
        hold(reading.lines ?? 1 > 0, "no lines")
        hold((reading.lines == nil) == (reading.height == nil), "lines without a height")
        for number in [reading.height ?? 0, reading.overflow, reading.beyondSlide, reading.scale, reading.reduction] {
          hold(number.isFinite && number >= 0, "\(number)")
        }
      }
      for complaint in presentation.embeddedFontComplaints { Message.hold(complaint) }
    } catch {
      Message.hold("\(error)")
    }
  }

  /// A small font, as it is compressed, and the same as one part of the compression.
  private static let sample: (tables: [UInt8], file: EmbeddedFontFile) = {
    guard let file = try? Files.contents(of: Files.bundled("NotoSansHebrew-Regular.ttf")) else {
      hold(false, "no bundled font")
      return ([], EmbeddedFontFile([]))
    }
    var tables = FontTables(CompactFontWriter.tables(of: file))
    for table in ["GPOS", "GSUB", "GDEF", "name", "post"] { tables.remove(table) }
    var compressed = EmbeddedFontFile(CompactFontWriter.compressed(tables.bytes))
    compressed.isCompressed = true
    return (tables.bytes, compressed)
  }()

  /// A font of any bytes; a header and any bytes, compressed or not; or a sound font, some bytes of which are changed
  /// before or after it is compressed. Nil where the bytes ask for none.
  private static func font(_ choices: inout Choices) -> [UInt8]? {
    let kind = choices.byte()
    switch kind & 7 {
    case 1: return Array(choices.bytes(until: 0xFF))
    case 2, 3:
      var file = EmbeddedFontFile([])
      file.isCompressed = kind & 7 == 3
      file.isDisguised = kind & 8 != 0
      file.version = choices.one(of: [0x0002_0002, 0x0002_0001, 0x0001_0000])
      file.permissions = Int(choices.byte())
      if kind & 0x10 != 0 { file.saidDataSize = Int(choices.byte()) }
      file.data = Array(choices.remaining())
      return file.bytes()
    case 4: return changed(sample.file.bytes(), &choices)
    case 5:
      do throws(EmbeddedFontError) {
        return EmbeddedFontFile(try CompactFont(changed(sample.tables, &choices), limit: 1 << 20).font()).bytes()
      } catch {
        hold(!error.reason.isEmpty, "no reason")
        return nil
      }
    default: return nil
    }
  }

  /// Puts a byte to each place that the choices name.
  private static func changed(_ bytes: [UInt8], _ choices: inout Choices) -> [UInt8] {
    var bytes = bytes
    while !choices.isAtEnd {
      let place = Int(choices.byte()) << 8 | Int(choices.byte())
      bytes[place % bytes.count] = choices.byte()
    }
    return bytes
  }
}
