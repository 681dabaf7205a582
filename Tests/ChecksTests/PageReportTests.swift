import Testing

@testable import Checks

@Suite struct PageReportTests {
  @Test func nothingOfATextIsMarkup() throws {
    let page = try ReportFixture.text(.html)
    #expect(
      !page.contains("<b>") && !page.contains("<i>") && page.contains("&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;"))
    // In the picture the words stand as they are, for those who do not see it; as an attribute they move nothing.
    let words = page.components("<svg")[0] + (page.components("</svg>").last ?? "")
    #expect(!page.contains("\u{1B}") && !words.contains("\u{202E}"))
    #expect(page.components("<script").count == 2 && page.components("<svg").count == 2)
    #expect(page.contains("default-src 'none'") && page.contains("script-src '\(PageReport.scriptHash)'"))
  }

  /// The browser runs the script only if its hash is that of the page's policy.
  @Test func theHashIsThatOfTheScript() {
    #expect(PageReport.scriptHash == "sha256-" + SHA256.base64(Array(PageReport.script.utf8)))
    #expect(SHA256.base64(Array("abc".utf8)) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }
}

extension String {
  fileprivate func components(_ word: String) -> [Substring] {
    split(separator: word, omittingEmptySubsequences: false)
  }
}

/// FIPS 180-4, section 6.2.
private enum SHA256 {
  static func base64(_ message: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    let digest = digest(message)
    for start in stride(from: 0, to: digest.count, by: 3) {
      let group = digest[start..<min(start + 3, digest.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(digest[start + $1]) : 0) }
      for index in 0..<4 { text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }

  private static func digest(_ message: [UInt8]) -> [UInt8] {
    let primes = primes(64)
    func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
    let constants = primes.map { fraction(cubeRoot(Double($0))) }
    var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        bytes[block + 4 * index..<block + 4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var state = hash
      for index in 0..<64 {
        let (a, e) = (state[0], state[4])
        let choice = e & state[5] ^ ~e & state[6]
        let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let one = state[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
        let majority = a & state[1] ^ a & state[2] ^ state[1] & state[2]
        let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let two = sum0 &+ majority
        state = [one &+ two, a, state[1], state[2], state[3] &+ one, e, state[5], state[6]]
      }
      for index in 0..<8 { hash[index] = hash[index] &+ state[index] }
    }
    return hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// To the last bit that counts, by Newton's method.
  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 2
    for _ in 0..<100 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
