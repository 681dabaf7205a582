import Testing
import TextFields

/// What people are shown is on the line that it was meant for, and does nothing to their terminals.
@Suite struct VisibleTextTests {
  /// Every scalar that a terminal obeys, or that moves the text around it: Unicode's control characters, separators,
  /// and the explicit bidirectional ones.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      || scalar.properties.isBidiControl
  }

  @Test func everyScalarIsSpelledOutOrStays() {
    for value in (0...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown: VisibleText = "\(String(scalar))"
      let digits = String(value, radix: 16, uppercase: true)
      #expect(shown.string == (Self.isObeyed(scalar) ? "\\u{\(digits)}" : String(scalar)), "\(digits)")
    }
  }

  @Test func whatTheProgramSaysStays() {
    let name = "a\nb\u{1B}[2J"
    let row: VisibleText = "name\t\(name)\n"
    #expect(row.string == "name\ta\\u{A}b\\u{1B}[2J\n")
    let rows: VisibleText = "\r\(row)\(12)"
    #expect(rows.string == "\rname\ta\\u{A}b\\u{1B}[2J\n12")
  }

  /// A line end of Windows is one character and two scalars; joiners and marks belong to words.
  @Test func charactersOfSeveralScalars() {
    let crlf: VisibleText = "\("a\r\nb")"
    #expect(crlf.string == "a\\u{D}\\u{A}b")
    for text in ["👨‍👩‍👧", "नमस्ते", "می‌خواهم", "é", "שלום", "مرحبا"] {
      let shown: VisibleText = "\(text)"
      #expect(shown.string == text)
    }
  }

  @Test func columns() {
    let cells: [VisibleText] = ["a", "\("\u{7}")"]
    let widest = cells.map(\.count).max() ?? 0
    #expect(cells.map { $0.padded(to: widest).string } == ["a    ", "\\u{7}"])
    #expect(cells.joined(separator: ", ").string == "a, \\u{7}")
  }
}
