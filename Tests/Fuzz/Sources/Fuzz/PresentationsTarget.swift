import Presentations

/// A presentation that is whole but for what the bytes say: what stands on a slide, its layout and its master, in the
/// text styles and in the theme. What is known of its texts are numbers, and what is not has a reason.
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
    } catch {
      Message.hold("\(error)")
    }
  }
}
