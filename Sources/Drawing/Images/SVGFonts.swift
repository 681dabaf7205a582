/// The fonts that an SVG's texts ask for. Each that is new is looked for among all that are installed, which takes as
/// long as hundreds of shapes.
struct SVGFonts {
  /// What styles say about which font it is.
  static let decisive: Set<String> = [
    "font-family", "font-weight", "font-style", "font-stretch", "font-variant", "font-size", "font", "lang",
  ]

  /// What an element and those around it ask for.
  struct Request {
    /// The same for the same words in the same order.
    fileprivate var number = 0
    /// How many families are named at one place, at most.
    fileprivate var families = 1
  }

  private struct Words: Hashable {
    let around: Int
    let words: [String]
  }

  /// The letters of one kind of script in one font.
  private struct Use: Hashable {
    let font: Int
    let script: UInt32
  }

  private var numbers: [Words: Int] = [:]
  private var uses: Set<Use> = []

  // Microseconds on a slow machine: for each font that is looked for, each family that is named for it, and each pair
  // of these, since fontconfig compares them.
  private static let fontTime = 5000.0
  private static let familyTime = 10.0
  private static let pairTime = 0.015

  /// What an element asks for that says something of fonts.
  mutating func request(_ declarations: [SVGStyles.Declaration], in around: Request) -> Request {
    let words = Words(around: around.number, words: declarations.map { $0.name + ":" + $0.value })
    var request = around
    request.number = numbers[words] ?? numbers.count + 1
    numbers[words] = request.number
    for declaration in declarations where declaration.name != "lang" {
      request.families = max(request.families, 1 + declaration.value.utf8.count { $0 == UInt8(ascii: ",") })
    }
    return request
  }

  /// How long it takes to find the fonts of a text's letters, in microseconds: one for each script that has not been in
  /// the same font yet.
  mutating func time(toFindFor text: String, in request: Request) -> Double {
    var time = 0.0
    var last: UInt32?
    for letter in text.unicodeScalars {
      let script = Self.script(letter.value)
      // Most letters are of the script of the one before.
      guard script != last, !letter.properties.isWhitespace else { continue }
      last = script
      guard uses.insert(Use(font: request.number, script: script)).inserted else { continue }
      let families = Double(request.families)
      time += Self.fontTime + Self.familyTime * families + Self.pairTime * families * families
    }
    return time
  }

  /// A number for the script of a character: its block, more or less. Ideographs and syllables of Hangul have many.
  private static func script(_ value: UInt32) -> UInt32 {
    switch value {
    case ..<0x250: 0
    case ..<0x3000: value >> 7
    case ..<0x1_0000: 0x3000
    default: (value >> 12) << 12
    }
  }
}
