internal import JSONText

/// A subtitle of a film, from the moment at which it appears to that at which it disappears.
package struct SubtitleCue: Sendable {
  /// Its number in order of appearance, whatever number the file gives it.
  package var number = 0
  /// Its name in the file; empty if it has none.
  package var identifier = ""
  /// In milliseconds.
  package var start = 0
  package var end = 0
  /// The text, without tags.
  package var text = ""
  /// The same, with the tags that markup has as well.
  package var markup = ""
  /// The speaker, if WebVTT names one.
  package var voice = ""
  /// WebVTT's settings for its position, by name.
  package var settings: [String: String] = [:]
  /// The line of the file on which it starts, from 1.
  package var line = 0
  /// Why it cannot be shown.
  package var problem: String?

  /// The names by which a row of a mail merge can refer to a cue's properties, in the order of the documentation.
  package static let fields =
    ["number", "id", "start", "end", "startSeconds", "endSeconds", "duration", "text", "voice"] + settingNames

  /// The names of WebVTT's cue settings (WebVTT 3.4).
  package static let settingNames = ["vertical", "line", "position", "size", "align", "region"]

  /// The value of a field; empty if the file has none.
  package func value(_ field: String) -> String {
    switch field {
    case "number": String(number)
    case "id": identifier
    case "start": Self.clock(start)
    case "end": Self.clock(end)
    case "startSeconds": Self.seconds(start)
    case "endSeconds": Self.seconds(end)
    case "duration": Self.seconds(end - start)
    case "text": text
    case "voice": voice
    default: settings[field] ?? ""
    }
  }

  /// `00:01:02.500`, as WebVTT writes it, for files of either kind.
  private static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    return
      "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(milliseconds % 1000, 3))"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(padded(milliseconds % 1000, 3))"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
