internal import JSONText
package import TextFields
internal import Typography

/// Reads subtitles in SubRip's format (`.srt`) and in WebVTT (`.vtt`), as they are found rather than as they should be.
///
/// A cue begins with the line of its times, before which its number or name may stand, and goes on to the next cue. So wrong numbers,
/// missing empty lines and empty lines inside a text do no harm. A cue that makes no sense has its problem, and the rest are read;
/// nothing is left out without a word but what the format says is no cue: WebVTT's header, notes, styles and regions.
package struct SubtitleReader {
  /// Bytes of a file: a film has less than a megabyte.
  package static let byteLimit = 16 << 20

  private let lines: [Substring]
  private let isWebVTT: Bool
  private var cues: [SubtitleCue] = []

  /// Whether text is that of subtitles: it starts as WebVTT does, or a line of times is its first or second that is not empty.
  package static func isSubtitles(_ text: String) -> Bool {
    if isWebVTT(text) { return true }
    let first = text.split(whereSeparator: \.isNewline).lazy.filter { !trimmed($0).isEmpty }.prefix(2)
    if first.first.map(isTimes) == true { return true }
    return first.count == 2 && first.first.map(isNumber) == true && first.last.map(isTimes) == true
  }

  /// Whether a name is one that subtitles have.
  package static func isSubtitles(path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".srt") || name.hasSuffix(".vtt")
  }

  private static func isWebVTT(_ text: String) -> Bool {
    guard text.hasPrefix("WEBVTT") else { return false }
    return text.dropFirst(6).first.map { $0.isWhitespace } ?? true
  }

  /// The cues of a file, in its order.
  ///
  /// - Parameter text: without a byte order mark.
  /// - Throws: bad data for a text that has no line of times.
  /// - Complexity: linear in the text.
  package static func cues(_ text: String) throws(Failure) -> [SubtitleCue] {
    var reader = SubtitleReader(text)
    reader.read()
    guard !reader.cues.isEmpty else {
      throw .badData(
        "there are no subtitles in the file; give each a line of times, such as 00:00:01,000 --> 00:00:02,500, above its text"
      )
    }
    return reader.cues
  }

  private init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd)
    isWebVTT = Self.isWebVTT(text)
  }

  /// Of one character or two; what else Unicode ends lines with belongs to texts.
  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  // MARK: Lines

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  private static func isTimes(_ line: Substring) -> Bool { line.has("-->") || isSlip(line) }

  /// Whether a line is one of times but for its arrow: what stands before and behind that are times, written as those of
  /// subtitles only are.
  private static func isSlip(_ line: Substring) -> Bool {
    guard line.contains(where: arrowParts.contains) else { return false }
    let words = line.split { $0.isWhitespace || arrowParts.contains($0) }
    guard words.count >= 2, words.prefix(2).allSatisfy({ time($0) != nil }) else { return false }
    return words.prefix(2).allSatisfy { $0.contains(",") || $0.contains(".") }
      || line.contains { $0 == ">" || arrows.contains($0) }
  }

  private static let arrows: Set<Character> = ["→", "⟶", "➔", "➜", "⇒"]
  /// What arrows are made of, where they are not written as `-->`.
  private static let arrowParts = arrows.union(["-", "=", ">", "–", "—"])

  private static func isNumber(_ line: Substring) -> Bool {
    let line = trimmed(line)
    return !line.isEmpty && line.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private func isBlank(_ index: Int) -> Bool { !lines.indices.contains(index) || Self.trimmed(lines[index]).isEmpty }

  /// Whether a cue begins on a line, as it has times or is what stands before them: a number anywhere, a name behind an empty line.
  private func beginsCue(_ index: Int) -> Bool {
    if Self.isTimes(lines[index]) { return true }
    guard index + 1 < lines.count, Self.isTimes(lines[index + 1]), !isBlank(index) else { return false }
    return Self.isNumber(lines[index]) || isBlank(index - 1)
  }

  // MARK: Cues

  private mutating func read() {
    var index = isWebVTT ? header() : 0
    while index < lines.count {
      if isBlank(index) {
        index += 1
      } else if isWebVTT, let end = aside(index) {
        index = end
      } else {
        index = cue(index)
      }
    }
  }

  /// Past WebVTT's first lines, up to an empty one.
  private func header() -> Int {
    var index = 1
    while index < lines.count, !isBlank(index), !beginsCue(index) { index += 1 }
    return index
  }

  /// Past a block that is no cue; nil where it is one.
  private func aside(_ start: Int) -> Int? {
    let word = Self.trimmed(lines[start]).prefix { !$0.isWhitespace }
    guard ["NOTE", "STYLE", "REGION"].contains(word), !Self.isTimes(lines[start]),
      start + 1 >= lines.count || !Self.isTimes(lines[start + 1])
    else { return nil }
    var index = start
    while index < lines.count, !isBlank(index) { index += 1 }
    return index
  }

  /// Reads what begins on a line, up to the next cue.
  private mutating func cue(_ start: Int) -> Int {
    var cue = SubtitleCue(number: cues.count + 1, line: start + 1)
    var index = start
    if !Self.isTimes(lines[index]), index + 1 < lines.count, Self.isTimes(lines[index + 1]) {
      cue.identifier = String(Self.trimmed(lines[index]))
      index += 1
    }
    if Self.isTimes(lines[index]) {
      readTimes(lines[index], &cue)
      if cue.problem != nil { cue.line = index + 1 }
      index += 1
    } else {
      cue.problem =
        "there is no line of times before '\(Self.trimmed(lines[index]).prefix(40))'; write one, such as 00:00:01,000 --> 00:00:02,500"
    }
    var text: [Substring] = []
    while index < lines.count, !beginsCue(index) {
      if isWebVTT, isBlank(index) { break }
      let line = Self.trimmed(lines[index])
      if !line.isEmpty { text.append(line) }
      index += 1
    }
    let words = SubtitleText(text.joined(separator: "\n"), isWebVTT: isWebVTT)
    (cue.text, cue.markup, cue.voice) = (words.plain, words.markup, words.voice)
    cues.append(cue)
    return index
  }

  // MARK: Times

  /// `00:00:01,000 --> 00:00:02,500`, and in WebVTT what is said of its place.
  private func readTimes(_ line: Substring, _ cue: inout SubtitleCue) {
    let written = Self.trimmed(line)
    guard let arrow = line.range(of: "-->"),
      let start = Self.time(Self.trimmed(line[..<arrow.lowerBound]))
    else { return cue.problem = Self.badTimes(written) }
    let rest = line[arrow.upperBound...].split(whereSeparator: \.isWhitespace)
    guard let first = rest.first, let end = Self.time(first) else { return cue.problem = Self.badTimes(written) }
    (cue.start, cue.end) = (start, end)
    if end < start { cue.problem = "the subtitle ends before it starts: '\(written.prefix(60))'; change its times" }
    guard isWebVTT else { return }
    for word in rest.dropFirst() {
      guard let colon = word.firstIndex(of: ":") else { continue }
      let name = String(word[..<colon])
      if SubtitleCue.settingNames.contains(name) { cue.settings[name] = String(word[word.index(after: colon)...]) }
    }
  }

  private static func badTimes(_ line: Substring) -> String {
    "'\(line.prefix(60))' is no line of times; write it as 00:00:01,000 --> 00:00:02,500"
  }

  /// `01:02:03,456` in milliseconds; hours may be missing and have any number of digits, the fraction one to three, behind a comma or a
  /// point, or be missing.
  private static func time(_ word: Substring) -> Int? {
    let halves = word.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard halves.count <= 2, let clock = halves.first else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      // A film of a million hours has no subtitles.
      guard isNumber(part), part.count <= 6, let number = Int(part), index == 0 && parts.count == 3 || number < 60
      else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard halves.count == 2, let fraction = halves.last else { return seconds * 1000 }
    guard isNumber(fraction), fraction.count <= 3, let number = Int(fraction) else { return nil }
    return seconds * 1000 + number * [0, 100, 10, 1][fraction.count]
  }
}

extension Substring {
  /// Where a word first stands.
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
