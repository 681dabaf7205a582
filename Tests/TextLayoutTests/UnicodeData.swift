import TestSupport

/// The Unicode Character Database's conformance tests, as Debian's package unicode-data installs them.
enum UnicodeData {
  static let folder = "/usr/share/unicode/"

  /// The lines of a file that hold data, without the comments at their ends.
  static func records(_ file: String) throws -> [Substring] {
    String(decoding: try Files.contents(of: folder + file), as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
      .map { Substring($0.prefix { $0 != UInt8(ascii: "#") }) }
      .filter { !$0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }

  /// A text, and the offsets in UTF-16 units where it may be cut; both ends are left out.
  struct Boundaries {
    var text = ""
    var offsets: [Int] = []

    /// Reads `÷ 0041 × 0308 ÷`. Surrogates, which no `String` holds, make the record nil.
    init?(_ record: Substring) {
      var unit = 0
      for field in record.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        switch field {
        case "÷": offsets.append(unit)
        case "×": break
        default:
          guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          text.unicodeScalars.append(scalar)
          unit += UTF16.width(scalar)
        }
      }
      offsets.removeAll { $0 == 0 || $0 == unit }
    }
  }

  /// A record of BidiCharacterTest.txt: characters; direction; paragraph level; levels, `x` where a character is
  /// removed.
  struct Levels {
    var units: [UInt16] = []
    var direction = 0
    /// One for each unit; nil where the record does not say.
    var levels: [UInt8?] = []

    init?(_ record: Substring) {
      let fields = record.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard fields.count == 5, let direction = Int(Substring(fields[1])) else { return nil }
      self.direction = direction
      let values = fields[3].split(separator: UInt8(ascii: " "))
      for (field, value) in zip(fields[0].split(separator: UInt8(ascii: " ")), values) {
        guard let number = UInt32(Substring(field), radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          units.append(unit)
          levels.append(UInt8(Substring(value)))
        }
      }
    }

    func agrees(_ found: [UInt8]) -> Bool {
      levels.indices.allSatisfy { levels[$0] == nil || levels[$0] == found[$0] }
    }
  }

  /// Records as written in a list of known deviations, `KIND RECORD # reason`.
  static func deviations(_ kind: String) throws -> Set<String> {
    let path = Command.package + "/Tests/Fixtures/UnicodeDeviations.txt"
    let lines = String(decoding: try Files.contents(of: path), as: UTF8.self).split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix(kind + " ") }.map {
        let record = $0.dropFirst(kind.count + 1).prefix { $0 != "#" }
        return key(record)
      })
  }

  static func key(_ record: some StringProtocol) -> String {
    record.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
  }
}
