/// Compresses bytes by LZCOMP, as a MicroType Express font has them: a small one, greedy, and independent of the
/// reader that it tests.
public struct LZCompWriter {
  /// A node of an adaptive Huffman code.
  private final class Node {
    var weight = 1
    unowned var parent: Node?
    var children: [Node] = []
    var rank = 0
  }

  private final class Code {
    /// Heaviest first.
    private var order: [Node] = []
    private var leaves: [Node] = []

    init(_ count: Int) {
      order = (0..<2 * count - 1).map { _ in Node() }
      for (rank, node) in order.enumerated() {
        node.rank = rank
        guard rank > 0 else { continue }
        node.parent = order[(rank - 1) / 2]
        node.parent?.children.append(node)
      }
      for node in order.reversed() where !node.children.isEmpty {
        node.weight = node.children.reduce(0) { $0 + $1.weight }
      }
      leaves = Array(order.suffix(count))
    }

    func bits(of symbol: Int) -> [Bool] {
      var bits: [Bool] = []
      var node = leaves[symbol]
      while let parent = node.parent {
        bits.append(parent.children[1] === node)
        node = parent
      }
      return bits.reversed()
    }

    func count(_ symbol: Int) {
      var next: Node? = leaves[symbol]
      while let node = next {
        var head = node.rank
        while head > 1, order[head - 1].weight == node.weight { head -= 1 }
        if node.parent != nil, head != node.rank { exchange(node, order[head]) }
        node.weight += 1
        next = node.parent
      }
    }

    private func exchange(_ a: Node, _ b: Node) {
      guard let above = a.parent, let other = b.parent, let left = above.children.firstIndex(where: { $0 === a }),
        let right = other.children.firstIndex(where: { $0 === b })
      else { return }
      above.children[left] = b
      other.children[right] = a
      (a.parent, b.parent) = (other, above)
      order.swapAt(a.rank, b.rank)
      (a.rank, b.rank) = (b.rank, a.rank)
    }
  }

  private var bits: [Bool] = []
  private let symbols: Code
  private let lengths = Code(8)
  private let distances = Code(8)
  private let digits: Int

  private static let past =
    (0..<32).flatMap { high in (0..<96).flatMap { [UInt8(high), UInt8($0)] } }
    + (0..<256).flatMap { Array(repeating: UInt8($0), count: 4) }

  private init(_ count: Int) {
    var digits = 1
    while 1 << (3 * digits) < count { digits += 1 }
    self.digits = digits
    symbols = Code(256 + 8 * digits + 3)
    for symbol in [256, 257] { symbols.count(symbol) }
    for _ in 0..<12 { symbols.count(256 + 8 * digits) }
    for _ in 0..<6 { symbols.count(257 + 8 * digits) }
    for code in [lengths, distances] { for _ in 0..<2 { for symbol in 0..<8 { code.count(symbol) } } }
  }

  private mutating func write(_ symbol: Int, _ code: Code) {
    bits += code.bits(of: symbol)
    code.count(symbol)
  }

  private mutating func write(number: Int, bits count: Int) {
    for bit in (0..<count).reversed() { bits.append(number >> bit & 1 == 1) }
  }

  /// - Parameters:
  ///   - hasRunFlag: whether the format's version is one that says whether runs are packed.
  ///   - packsRuns: whether they are.
  ///   - saidCount: how many bytes the stream says that it has, where that is not the truth.
  public static func stream(
    _ bytes: [UInt8], hasRunFlag: Bool = true, packsRuns: Bool = false, saidCount: Int? = nil
  ) -> [UInt8] {
    let bytes = packsRuns ? packed(bytes) : bytes
    var writer = LZCompWriter(saidCount ?? bytes.count)
    if hasRunFlag { writer.bits.append(packsRuns) }
    writer.write(number: saidCount ?? bytes.count, bits: 24)
    writer.write(bytes)
    return stride(from: 0, to: writer.bits.count, by: 8).map { start in
      (start..<start + 8).reduce(UInt8(0)) { $0 << 1 | ($1 < writer.bits.count && writer.bits[$1] ? 1 : 0) }
    }
  }

  private mutating func write(_ bytes: [UInt8]) {
    let all = Self.past + bytes
    var seen: [Int: Int] = [:]
    func key(_ place: Int) -> Int { Int(all[place]) << 16 | Int(all[place + 1]) << 8 | Int(all[place + 2]) }
    var known = 0
    var place = Self.past.count
    while place < all.count {
      while known + 2 < place {
        seen[key(known)] = known
        known += 1
      }
      if place + 2 < all.count, let from = seen[key(place)] {
        var length = 3
        while place + length < all.count, from + length < place, all[from + length] == all[place + length] {
          length += 1
        }
        let distance = place - from - length + 1
        if distance <= 1 << (3 * digits) {
          copy(length, distance)
          place += length
          continue
        }
      }
      if let echo = [2, 4, 6].first(where: { all[place] == all[place - $0] }) {
        write(256 + 8 * digits + echo / 2 - 1, symbols)
      } else {
        write(Int(all[place]), symbols)
      }
      place += 1
    }
  }

  private mutating func copy(_ length: Int, _ distance: Int) {
    let value = length - (distance >= 512 ? 3 : 2)
    var groups = [value & 3]
    while value >> (2 * groups.count) > 0 { groups.append(value >> (2 * groups.count) & 3) }
    groups.reverse()
    var width = 1
    while (distance - 1) >> (3 * width) > 0 { width += 1 }
    for (index, group) in groups.enumerated() {
      let digit = group | (index < groups.count - 1 ? 4 : 0)
      if index == 0 { write(256 + 8 * (width - 1) + digit, symbols) } else { write(digit, lengths) }
    }
    for digit in (0..<width).reversed() { write((distance - 1) >> (3 * digit) & 7, distances) }
  }

  /// Runs of more than three as a mark, a count and a byte; the mark itself with a count of 0.
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var counts = Array(repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    let mark = UInt8(counts.indices.min { counts[$0] < counts[$1] } ?? 0)
    var packed = [mark]
    var place = 0
    while place < bytes.count {
      let run = bytes[place...].prefix(255).prefix { $0 == bytes[place] }.count
      if run > 3 {
        packed += [mark, UInt8(run), bytes[place]]
        place += run
      } else {
        packed += bytes[place] == mark ? [mark, 0] : [bytes[place]]
        place += 1
      }
    }
    return packed
  }
}
