internal import CFontconfig

/// Which language Han text without any other letters is most likely in.
///
/// Han characters are written by several languages in different shapes, and simplified Chinese, traditional Chinese and
/// Japanese each have characters that the others do not write: 东 is simplified, 東 is not, 駅 is Japanese only. The
/// repertoires are those that fontconfig asks of a font for each language.
package enum HanRepertoire {
  /// The first is assumed for a text that all of them can write.
  private static let languages = ["zh-CN", "zh-TW", "ja"]
  private static let fontconfigNames = ["zh-cn", "zh-tw", "ja"]

  /// The language that writes the most of some characters; of equals simplified Chinese before traditional before
  /// Japanese.
  ///
  /// - Complexity: linear in the characters; characters other than Han do not count.
  package static func likelyLanguage(of characters: some Sequence<Unicode.Scalar>) -> String {
    let repertoires = fontconfigNames.map { FcLangGetCharSet($0) }
    var counts = [0, 0, 0]
    for character in characters where isHan(character) {
      for (index, repertoire) in repertoires.enumerated() {
        if let repertoire, FcCharSetHasChar(repertoire, character.value) != 0 { counts[index] += 1 }
      }
    }
    let most = counts.max() ?? 0
    return languages[counts.firstIndex(of: most) ?? 0]
  }

  /// Unified ideographs in the blocks that the repertoires reach into.
  private static func isHan(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}
