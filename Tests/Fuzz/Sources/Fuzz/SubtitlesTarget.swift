import RecordStreams
import TextFields

/// A file of subtitles, in either format: every cue has its line and its text, once as it is and once as markup that
/// says the same.
enum SubtitlesTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    for text in [text, "WEBVTT\n\n" + text] {
      do throws(Failure) {
        try check(try SubtitleReader.cues(text), lines: text.count { $0.isNewline } + 1)
      } catch {
        Message.hold(error.message)
        hold(error.kind == .badData, error.message)
      }
    }
    // What a stream starts with tells the same, however it goes on.
    if SubtitleReader.isSubtitles(text) {
      hold(SubtitleReader.isSubtitles(text + "\n"), "another line changes what it is")
    }
  }

  private static func check(_ cues: [SubtitleCue], lines: Int) throws(Failure) {
    var line = 0
    for (index, cue) in cues.enumerated() {
      hold(cue.number == index + 1, "cues are not counted")
      hold(cue.line > line && cue.line <= lines, "a cue begins before the one before it ends")
      line = cue.line
      if let problem = cue.problem { Message.hold(problem) } else { hold(cue.end >= cue.start) }
      let words = try Markup(cue.markup).text
      hold(words == cue.text, "the markup says something else")
      for field in SubtitleCue.fields { _ = cue.value(field) }
    }
  }
}
