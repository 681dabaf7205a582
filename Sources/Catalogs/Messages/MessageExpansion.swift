/// Expands a message into the texts for which it stands: one for each combination of the cases of its choices.
///
/// An argument chooses the same case everywhere in one text. If there are more combinations than
/// may be made, every case still occurs, the longest ones together.
struct MessageExpansion {
  private struct Variant {
    var bytes: [UInt8] = []
    var selectors: [CatalogSelector] = []
    /// The choices made, by the argument's name and the kind of choice.
    var chosen: [(name: String, kind: ICUMessage.Kind, key: String)] = []
    var placeholders: [CatalogPlaceholder] = []
    var place: CatalogPlace?
  }

  /// The greatest number of bytes of all texts together.
  private static let size = 16 << 20
  /// The greatest number of texts that are made, including parts of others.
  private static let most = 16384

  private(set) var isReduced = false
  private var failed = false
  private var made = 0
  /// The arguments whose numbers make choices, which are also shown as numbers.
  private var numbers: Set<String> = []
  /// Whether a number that is shown by its name alone has its thousands grouped, as in Java's and ICU's messages;
  /// Flutter does not group them.
  private let groupsPlainNumbers: Bool
  /// The greatest number of texts that are made by combining choices.
  private let combinations: Int

  init(groupsPlainNumbers: Bool = true, combinations: Int = ReadingLimits.combinations) {
    (self.groupsPlainNumbers, self.combinations) = (groupsPlainNumbers, combinations)
  }

  /// The texts of a message; nil if they would take too much memory.
  ///
  /// - Parameter device: the device for all texts, if it has already been chosen.
  mutating func texts(_ message: ICUMessage, at place: CatalogPlace, device: String? = nil) -> [CatalogText]? {
    (isReduced, failed, made, numbers) = (false, false, 0, [])
    collectNumbers(message.pieces)
    var start = Variant()
    if let device { start.chosen.append((ICUMessage.deviceName, .device, device)) }
    let variants = expand(message.pieces, [start], number: nil)
    guard !failed else { return nil }
    return variants.map { variant in
      var text = CatalogText(
        String(decoding: variant.bytes, as: UTF8.self), at: variant.place ?? place,
        selectors: variant.selectors, placeholders: variant.placeholders)
      text.tags = TagFinder.tags(in: text.text)
      text.removeInsideTags()
      return text
    }
  }

  private mutating func collectNumbers(_ pieces: [ICUMessage.Piece]) {
    for case .choice(let choice) in pieces {
      if choice.kind != .select, choice.kind != .device { numbers.insert(choice.name) }
      for (_, message) in choice.cases { collectNumbers(message) }
    }
  }

  /// - Parameter number: the argument that `#` stands for.
  private mutating func expand(
    _ pieces: [ICUMessage.Piece], _ start: [Variant], number: (name: String, selector: CatalogSelector)?
  ) -> [Variant] {
    var variants = start
    for piece in pieces where !failed {
      switch piece {
      case .text(let bytes):
        guard hasRoom(variants, bytes.count) else { return [] }
        for index in variants.indices { variants[index].bytes += bytes }
      case .argument(var placeholder, let written):
        guard hasRoom(variants, written.count) else { return [] }
        if placeholder.kind == .text, let name = placeholder.name, numbers.contains(name) {
          placeholder.kind = .integer
          placeholder.isGrouped = groupsPlainNumbers
          placeholder.numerals = groupsPlainNumbers ? .local : .plain
        }
        for index in variants.indices {
          let offset = variants[index].bytes.count
          variants[index].bytes += written
          placeholder.range = offset..<offset + written.count
          variants[index].placeholders.append(placeholder)
        }
      case .number:
        for index in variants.indices {
          let offset = variants[index].bytes.count
          variants[index].bytes.append(UInt8(ascii: "#"))
          variants[index].placeholders.append(
            CatalogPlaceholder(
              offset..<offset + 1, .integer, name: number?.name, isGrouped: true, numerals: .local,
              selector: number?.selector))
        }
      case .choice(let choice): variants = expand(choice, variants)
      case .place(let place):
        for index in variants.indices where variants[index].place == nil { variants[index].place = place }
      }
    }
    return variants
  }

  private mutating func hasRoom(_ variants: [Variant], _ count: Int) -> Bool {
    // All variants are about as long as the longest.
    let longest = variants.reduce(0) { max($0, $1.bytes.count) }
    if variants.count * (longest + count) > Self.size { failed = true }
    return !failed
  }

  private static func selector(_ choice: ICUMessage.Choice, _ key: String) -> CatalogSelector {
    switch choice.kind {
    case .select, .choice: return .choice(key, of: choice.name)
    case .device: return .device(key)
    case .plural, .ordinal:
      if key.hasPrefix("=") { return .count(String(key.dropFirst()), of: choice.name) }
      let category = PluralCategory(rawValue: key) ?? .other
      return choice.kind == .plural ? .plural(category, of: choice.name) : .ordinal(category, of: choice.name)
    }
  }

  private mutating func expand(_ choice: ICUMessage.Choice, _ variants: [Variant]) -> [Variant] {
    // In a variant for which the argument has already chosen, only that case remains.
    var result: [Variant] = []
    var free: [Variant] = []
    for variant in variants {
      guard let key = variant.chosen.first(where: { $0.name == choice.name && $0.kind == choice.kind })?.key else {
        free.append(variant)
        continue
      }
      guard
        let same = choice.cases.first(where: { $0.key == key }) ?? choice.cases.first(where: { $0.key == "other" })
          ?? choice.cases.last
      else { continue }
      result += expand(same.message, [variant], number: (choice.name, Self.selector(choice, key)))
    }
    guard !free.isEmpty, !failed else { return result }
    let isCombined = free.count == 1 || free.count * choice.cases.count <= combinations
    made += isCombined ? free.count * choice.cases.count : max(free.count, choice.cases.count)
    // Nested choices may multiply.
    guard made <= Self.most else {
      failed = true
      return []
    }
    func begin(_ variant: Variant, _ key: String) -> Variant {
      var variant = variant
      variant.selectors.append(Self.selector(choice, key))
      variant.chosen.append((choice.name, choice.kind, key))
      return variant
    }
    if isCombined {
      for variant in free {
        for (key, message) in choice.cases {
          guard result.count * (variant.bytes.count + 1) <= Self.size else {
            failed = true
            return []
          }
          result += expand(message, [begin(variant, key)], number: (choice.name, Self.selector(choice, key)))
        }
      }
      return result
    }
    isReduced = true
    return result + paired(choice, free, begin)
  }

  /// Every case and every variant at least once, the longest together.
  private mutating func paired(
    _ choice: ICUMessage.Choice, _ free: [Variant], _ begin: (Variant, String) -> Variant
  ) -> [Variant] {
    let variants = free.sorted { $0.bytes.count > $1.bytes.count }
    let cases = choice.cases.map { (key: $0.key, message: $0.message, size: Self.size(of: $0.message)) }
      .sorted { $0.size > $1.size }
    var result: [Variant] = []
    for index in 0..<max(variants.count, cases.count) where !failed {
      let (key, message, _) = cases[min(index, cases.count - 1)]
      let variant = begin(variants[min(index, variants.count - 1)], key)
      guard result.count * (variant.bytes.count + 1) <= Self.size else {
        failed = true
        return []
      }
      result += expand(message, [variant], number: (choice.name, Self.selector(choice, key)))
    }
    return result
  }

  /// The approximate length of a message in bytes.
  private static func size(of pieces: [ICUMessage.Piece]) -> Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .text(let bytes): sum + bytes.count
      case .argument(_, let written): sum + written.count
      case .number: sum + 1
      case .place: sum
      case .choice(let choice): sum + (choice.cases.map { size(of: $0.message) }.max() ?? 0)
      }
    }
  }
}
