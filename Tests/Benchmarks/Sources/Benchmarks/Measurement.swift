import CHarfBuzzAlone
import TextLayout

/// Times work on every label against shaping the same labels once, in one run.
struct Measurement {
  let prepared: [Prepared]
  private let buffer: OpaquePointer = hb_buffer_create()
  private let clock = ContinuousClock()

  init(_ labels: [Label]) throws {
    prepared = try labels.map(Prepared.init)
  }

  /// Prints a table row: the ratio's median over the passes, and the middle half of them. Each pass times all labels
  /// shaped once and then all labels worked on, so that drift of the machine hits both.
  func report(_ name: String, passes: Int = 1000, _ work: (Int) throws -> Void) rethrows {
    var ratios: [Double] = []
    for pass in 0..<passes + passes / 10 {
      let shaping = clock.measure { for label in prepared { label.shapeOnce(buffer) } }
      let working = try clock.measure { for index in prepared.indices { try work(index) } }
      if pass >= passes / 10 { ratios.append(working / shaping) }
    }
    ratios.sort()
    let middle = Self.two(ratios[passes / 4]) + "..." + Self.two(ratios[passes * 3 / 4])
    print("| \(name) | \(Self.two(ratios[passes / 2])) | \(middle) |")
  }

  /// Prints how the cost of long texts grows: text to lines and to size, against one `hb_shape`, at each length.
  func reportGrowth(_ language: String, lengths: [Int]) throws {
    var cells: [String] = []
    for length in lengths {
      let label = Label(
        Self.paragraph(language, length), language,
        prepared.first { $0.label.language == language }?.label.font ?? "Noto Sans", 2400, 3200, nil)
      let long = try Prepared(label)
      var ratios: [Double] = []
      for _ in 0..<9 {
        let shaping = clock.measure { long.shapeOnce(buffer) }
        let working = try clock.measure { _ = try long.fit() }
        ratios.append(working / shaping)
      }
      ratios.sort()
      cells.append(Self.two(ratios[4]))
    }
    print("| \(language) | " + cells.joined(separator: " | ") + " |")
  }

  /// Prints what a long text costs after one word of it has been edited, its other words being known.
  func reportEdit(_ language: String, length: Int) throws {
    let text = Self.paragraph(language, length)
    let font = prepared.first { $0.label.language == language }?.label.font ?? "Noto Sans"
    let cache = ShapeCache(keepsTexts: false)
    let middle = text.index(text.startIndex, offsetBy: length / 2)
    var ratios: [Double] = []
    for turn in 0..<41 {
      let edited = text[..<middle] + "edit\(turn)" + text[middle...]
      let long = try Prepared(Label(String(edited), language, font, 2400, 3200, nil))
      let shaping = clock.measure { long.shapeOnce(buffer) }
      let working = try clock.measure { _ = try long.fit(cache: cache) }
      if turn > 0 { ratios.append(working / shaping) }
    }
    ratios.sort()
    print("| \(language), one word of \(length) characters edited | \(Self.two(ratios[ratios.count / 2])) |")
  }

  /// The labels of a language, over and over.
  private static func paragraph(_ language: String, _ length: Int) -> String {
    let sentences = Label.all.filter { $0.language == language }.map(\.text)
    var text = ""
    var next = 0
    var count = 0
    while count < length {
      let sentence = sentences[next % sentences.count] + " "
      text += sentence
      count += sentence.utf16.count
      next += 1
    }
    return text
  }

  static func two(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
