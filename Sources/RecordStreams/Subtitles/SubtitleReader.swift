internal import Platform
package import TextFields
internal import Typography

/// Reads subtitles in the SubRip format (`.srt`) and in WebVTT (`.vtt`), as they occur rather than as they should be.
///
/// A cue begins with the line of its times, optionally preceded by its number or name, and extends to the next cue. So
/// wrong numbers, missing empty lines and empty lines inside a text do no harm. A cue that makes no sense carries its
/// problem, and the others are read; nothing is omitted silently except what the format itself says is not a cue:
/// WebVTT's header, notes, styles and regions.
package struct SubtitleReader {
  /// The most bytes of a file: a film's subtitles take less than a megabyte.
  package static let byteLimit = 16 << 20

  private let lines: [Substring]
  private let isWebVTT: Bool
  private var cues: [SubtitleCue] = []

  /// Whether text looks like subtitles: it begins like WebVTT, or its first or second line that is not empty is a line
  /// of times.
  package static func isSubtitles(_ text: String) -> Bool {
    if isWebVTT(text) { return true }
    let first = text.split(whereSeparator: \.isNewline).lazy.filter { !trimmed($0).isEmpty }.prefix(2)
    if first.first.map(isTimes) == true { return true }
    return first.count == 2 && first.first.map(isNumber) == true && first.last.map(isTimes) == true
  }

  /// Whether a file name is one that subtitles have.
  package static func isSubtitles(path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".srt") || name.hasSuffix(".vtt")
  }

  private static func isWebVTT(_ text: String) -> Bool {
    guard text.hasPrefix("WEBVTT") else { return false }
    return text.dropFirst(6).first.map { $0.isWhitespace } ?? true
  }

  /// The cues of a file, in their order.
  ///
  /// - Parameter text: the text, without a byte order mark.
  /// - Throws: bad data for a text without any line of times.
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

  /// A line end of one or two characters; Unicode's other line ends belong to texts.
  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  // MARK: Lines

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Whether a line is one of times by itself: what stands on one side of its arrow is written like a time, even if it
  /// is none.
  private static func isTimes(_ line: Substring) -> Bool {
    if let arrow = line.range(of: "-->") {
      let words = [
        line[..<arrow.lowerBound].split(whereSeparator: \.isWhitespace).last,
        line[arrow.upperBound...].split(whereSeparator: \.isWhitespace).first,
      ].compactMap { $0 }
      if words.contains(where: isClock) || words.count == 2 && words.allSatisfy(isNumber) { return true }
    }
    return isSlip(line)
  }

  /// Whether a word is written like a time: it has a digit and a colon.
  private static func isClock(_ word: Substring) -> Bool {
    word.utf8.contains(UInt8(ascii: ":"))
      && word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a line is a line of times except for its arrow: before and after it are times, in the notation of
  /// subtitles only.
  private static func isSlip(_ line: Substring) -> Bool {
    guard line.contains(where: arrowParts.contains) else { return false }
    let words = line.split { $0.isWhitespace || arrowParts.contains($0) }
    guard words.count >= 2, words.prefix(2).allSatisfy({ time($0) != nil }) else { return false }
    return words.prefix(2).allSatisfy { $0.contains(",") || $0.contains(".") }
      || line.contains { $0 == ">" || arrows.contains($0) }
  }

  private static let arrows: Set<Character> = ["→", "⟶", "➔", "➜", "⇒"]
  /// The characters that make up arrows, if they are not written as `-->`.
  private static let arrowParts = arrows.union(["-", "=", ">", "–", "—"])

  private static func isNumber(_ line: Substring) -> Bool {
    let line = trimmed(line)
    return !line.isEmpty && line.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private func isBlank(_ index: Int) -> Bool { !lines.indices.contains(index) || Self.trimmed(lines[index]).isEmpty }

  /// Whether a cue begins on a line, because it has times or is a line that precedes them: a number anywhere, or a name
  /// after an empty line.
  private func beginsCue(_ index: Int) -> Bool {
    if isTimes(index) { return true }
    guard index + 1 < lines.count, isTimes(index + 1), !isBlank(index) else { return false }
    return Self.isNumber(lines[index]) || isBlank(index - 1)
  }

  /// Whether a line is one of times: an arrow after a cue's number is meant to be one, whatever surrounds it, and
  /// WebVTT has arrows in no other line. Elsewhere an arrow may be a part of a text.
  ///
  /// Source: https://www.w3.org/TR/webvtt1/#webvtt-cue-text
  private func isTimes(_ index: Int) -> Bool {
    if Self.isTimes(lines[index]) { return true }
    return lines[index].has("-->")
      && (isWebVTT || index > 0 && Self.isNumber(lines[index - 1]) && isBlank(index - 2))
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

  /// Skips WebVTT's first lines, up to an empty one.
  private func header() -> Int {
    var index = 1
    while index < lines.count, !isBlank(index), !beginsCue(index) { index += 1 }
    return index
  }

  /// Skips a block that is not a cue; nil if it is one.
  private func aside(_ start: Int) -> Int? {
    let word = Self.trimmed(lines[start]).prefix { !$0.isWhitespace }
    guard ["NOTE", "STYLE", "REGION"].contains(word), !isTimes(start),
      start + 1 >= lines.count || !isTimes(start + 1)
    else { return nil }
    var index = start
    while index < lines.count, !isBlank(index) { index += 1 }
    return index
  }

  /// Reads the cue that begins on a line, up to the next cue.
  private mutating func cue(_ start: Int) -> Int {
    var cue = SubtitleCue(number: cues.count + 1, line: start + 1)
    var index = start
    if !isTimes(index), index + 1 < lines.count, isTimes(index + 1) {
      cue.identifier = String(Self.trimmed(lines[index]))
      index += 1
    }
    if isTimes(index) {
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

  /// `00:00:01,000 --> 00:00:02,500`, and in WebVTT the settings of its position.
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
    "'\(line.prefix(60))' is not a line of times; write it as 00:00:01,000 --> 00:00:02,500"
  }

  /// `01:02:03,456` in milliseconds. Hours are optional and may have any number of digits; the fraction is optional and
  /// has one to three digits after a comma or a point.
  private static func time(_ word: Substring) -> Int? {
    let halves = word.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard halves.count <= 2, let clock = halves.first else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      // No film lasts a million hours.
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
  /// The first place at which a word occurs.
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
