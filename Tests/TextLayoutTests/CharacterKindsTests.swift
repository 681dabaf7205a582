import Testing

@testable import TextLayout

/// What is looked for once, and left out where there is none.
@Suite struct CharacterKindsTests {
  private func kinds(_ text: String) -> CharacterKinds {
    let units = Array(text.utf16)
    return CharacterKinds(units, count: units.count, isASCII: text.utf8.count == units.count)
  }

  /// Every unit by itself, amid letters of a text that is taken eight units at a time.
  @Test(arguments: ["Some letters before ", "Einige Wörter davor "])
  func everyUnit(_ before: String) {
    for unit in UInt16.min...UInt16.max {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      let kinds = kinds(before + String(scalar) + " and after it")
      let name = "U+\(String(unit, radix: 16))"
      #expect(kinds.hasControls == Characters.isControl(scalar.value), "\(name)")
      #expect(kinds.hasLineTerminators == Characters.isLineTerminator(unit), "\(name)")
      #expect(kinds.hasSoftHyphens == (unit == 0xAD), "\(name)")
      #expect(kinds.mayBeRightToLeft == Bidi.mayBeRightToLeft(unit), "\(name)")
    }
  }

  /// Wherever it stands in a block of eight, also the last one, which begins inside the one before it.
  @Test func everyPlace() {
    for length in 1...27 {
      for place in 0..<length {
        var letters = Array(repeating: "я", count: length)
        #expect(kinds(letters.joined()) == CharacterKinds([0x44F], count: 1, isASCII: false))
        letters[place] = "\u{AD}"
        #expect(kinds(letters.joined()).hasSoftHyphens)
        letters[place] = "א"
        let kinds = kinds(letters.joined())
        #expect(kinds.mayBeRightToLeft && !kinds.hasSoftHyphens)
      }
    }
  }

  /// By the first half of a pair.
  @Test func beyondTheFirstPlane() {
    #expect(kinds("a\u{1E900}").mayBeRightToLeft && kinds("a\u{10840}").mayBeRightToLeft)
    #expect(!kinds("😀").mayBeRightToLeft)
  }
}
