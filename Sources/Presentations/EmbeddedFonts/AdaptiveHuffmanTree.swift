/// A Huffman code that is adapted to every symbol that is read by it (MicroType Express, 8.2).
///
/// The nodes are numbered from the root in such an order that weights never grow and that siblings are neighbours. A
/// node that becomes heavier first changes places with the first of those that are as heavy, which keeps that order.
struct AdaptiveHuffmanTree {
  private struct Node {
    var parent: Int32
    /// The children, or a symbol and -1.
    var left: Int32
    var right: Int32 = -1
    var weight: Int32 = 1

    var isLeaf: Bool { right < 0 }
  }

  private static let root = 1
  /// The first is not used.
  private var nodes: [Node]

  /// - Parameter symbols: how many there are; at least two.
  init(symbols: Int) {
    nodes = (0..<Int32(2 * symbols)).map { place in
      place < symbols
        ? Node(parent: place / 2, left: 2 * place, right: 2 * place + 1)
        : Node(parent: place / 2, left: place - Int32(symbols))
    }
    for place in stride(from: symbols - 1, through: Self.root, by: -1) {
      nodes[place].weight = nodes[2 * place].weight + nodes[2 * place + 1].weight
    }
  }

  /// Counts a symbol as if it had been read, some times.
  mutating func expect(_ symbol: Int, times: Int = 1) {
    for _ in 0..<times {
      if let leaf = nodes.indices.dropFirst().first(where: { nodes[$0].isLeaf && nodes[$0].left == symbol }) {
        count(leaf)
      }
    }
  }

  mutating func symbol(from bits: inout BitReader) throws(EmbeddedFontError) -> Int {
    var place = Self.root
    repeat { place = Int(try bits.bit() ? nodes[place].right : nodes[place].left) } while !nodes[place].isLeaf
    let symbol = Int(nodes[place].left)
    count(place)
    return symbol
  }

  /// Makes a leaf and all above it heavier by one.
  private mutating func count(_ leaf: Int) {
    var place = leaf
    while place > Self.root {
      let weight = nodes[place].weight
      var first = place
      while first - 1 > Self.root, nodes[first - 1].weight == weight { first -= 1 }
      if first != place {
        swap(place, first)
        place = first
      }
      nodes[place].weight = weight &+ 1
      place = Int(nodes[place].parent)
    }
    nodes[Self.root].weight &+= 1
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    nodes.swapAt(a, b)
    // Parents are those of the places.
    (nodes[a].parent, nodes[b].parent) = (nodes[b].parent, nodes[a].parent)
    adopt(a)
    adopt(b)
  }

  /// Tells the children of a node that has been moved where it is.
  private mutating func adopt(_ place: Int) {
    guard !nodes[place].isLeaf else { return }
    nodes[Int(nodes[place].left)].parent = Int32(place)
    nodes[Int(nodes[place].right)].parent = Int32(place)
  }
}
