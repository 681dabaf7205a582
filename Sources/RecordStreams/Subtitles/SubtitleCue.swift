internal import JSONText

/// What is shown of a film's subtitles at a time, from the moment it starts to the one where it ends.
package struct SubtitleCue: Sendable {
  /// How many there were up to it, whatever its file numbers it as.
  package var number = 0
  /// What its file calls it; empty where it does not.
  package var identifier = ""
  /// In milliseconds.
  package var start = 0
  package var end = 0
  /// What is shown, without tags.
  package var text = ""
  /// The same with those tags that markup has.
  package var markup = ""
  /// Who speaks, where WebVTT says that.
  package var voice = ""
  /// What WebVTT says of its place, by name.
  package var settings: [String: String] = [:]
  /// The line of the file that it starts on, from 1.
  package var line = 0
  /// Why it cannot be shown.
  package var problem: String?

  /// What a row of a mail merge may name of a cue, in the order of the documentation.
  package static let fields =
    ["number", "id", "start", "end", "startSeconds", "endSeconds", "duration", "text", "voice"] + settingNames

  /// What WebVTT calls cue settings (WebVTT 3.4).
  package static let settingNames = ["vertical", "line", "position", "size", "align", "region"]

  /// A field's value; empty where the file says nothing.
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

  /// `00:01:02.500`, as WebVTT writes it, of files of either kind.
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
