import TestSupport
import Testing
import Typography

@testable import TextLayout

/// One line of Tests/Fixtures/Strings.txt: what an interface says, and the bundled font that has all of it.
struct Sentence: Sendable, CustomTestStringConvertible {
  let language: String
  let file: String
  let script: String
  let direction: BaseDirection
  let text: String

  var testDescription: String { "\(language) in \(file): \(text)" }

  var font: Font {
    get throws { try FontCatalog.shared.font(path: try Files.bundled(file)) }
  }

  /// Set in its own font and nothing else.
  func style(_ change: (inout TextStyle) -> Void = { _ in }) throws -> TextStyle {
    var style = TextStyle(font: try font, language: language, direction: direction, fallback: .none)
    change(&style)
    return style
  }

  static let all: [Sentence] = {
    let path = Command.package + "/Tests/Fixtures/Strings.txt"
    let contents = (try? Files.contents(of: path)) ?? []
    return String(decoding: contents, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ";", maxSplits: 4).map { $0.drop { $0 == " " } }
      guard !line.hasPrefix("#"), fields.count == 5, let direction = BaseDirection(rawValue: String(fields[3])) else {
        return nil
      }
      return Sentence(
        language: String(fields[0]), file: String(fields[1]), script: String(fields[2]), direction: direction,
        text: String(fields[4]))
    }
  }()

  /// Those of some languages.
  static func of(_ languages: String...) -> [Sentence] { all.filter { languages.contains($0.language) } }
}

extension ShapedText {
  /// The width, in font units, of the whole text on one line.
  var wholeWidth: Int64 { storage.segments.count == 0 ? 0 : storage.width(from: 0, to: storage.segments.count - 1) }

  /// The line's piece of the text between two opportunities, without what hangs.
  func piece(from k: Int, to j: Int) -> String {
    let start = storage.segments.startUnit(k)
    let end = max(start, Int(storage.segments.visibleEnd[j]))
    return String(decoding: UnsafeBufferPointer(start: storage.table.units + start, count: end - start), as: UTF16.self)
  }
}
