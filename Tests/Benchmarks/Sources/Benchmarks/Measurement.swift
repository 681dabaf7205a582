import CHarfBuzzAlone
import TextLayout
import Workloads

/// Times work on every label against shaping the same labels once, in one run.
struct Measurement {
  let prepared: [Prepared]
  private let table: Table
  private let buffer: OpaquePointer = hb_buffer_create()
  private static let shaping = "one hb_shape of the same text"

  init(_ labels: [Label], _ table: Table) throws {
    prepared = try labels.map(Prepared.init)
    self.table = table
  }

  /// Prints a row. Each pass times all labels shaped once and then all labels worked on.
  func report(_ name: String, passes: Int = 1000, _ work: (Int) throws -> Void) rethrows {
    var ratios: [Double] = []
    for pass in 0..<passes + passes / 10 {
      let once = shapeOnce()
      let working = try seconds { for index in prepared.indices { try work(index) } }
      if pass >= passes / 10 { ratios.append(working / once) }
    }
    table.row(name, against: Self.shaping, ratios)
  }

  /// What shaping all labels once takes.
  func shapeOnce() -> Double { seconds { for label in prepared { label.shapeOnce(buffer) } } }

  /// Prints what long texts cost, and how that grows: text to lines and to size.
  func reportGrowth(_ language: String, lengths: [Int]) throws {
    var costs: [(size: Double, cost: Double)] = []
    var ratios: [Double] = []
    for length in lengths {
      let long = try Prepared(Label.long(language, length))
      ratios = []
      var times: [Double] = []
      for _ in 0..<9 {
        let once = seconds { long.shapeOnce(buffer) }
        times.append(try seconds { _ = try long.fit() })
        ratios.append(times[times.count - 1] / once)
      }
      costs.append((Double(length), times.min() ?? .nan))
    }
    table.row(
      "\(language), \(lengths.last ?? 0) characters to size", against: Self.shaping, ratios,
      growth: Table.exponent(costs))
  }

  /// Prints what a long text costs after one word of it has been edited, its other words being known.
  func reportEdit(_ language: String, length: Int) throws {
    let whole = Label.long(language, length)
    let text = whole.text
    let cache = ShapeCache(keepsTexts: false)
    let middle = text.index(text.startIndex, offsetBy: length / 2)
    var ratios: [Double] = []
    for turn in 0..<41 {
      let edited = text[..<middle] + "edit\(turn)" + text[middle...]
      let long = try Prepared(Label(String(edited), language, whole.font, 2400, 3200, nil))
      let once = seconds { long.shapeOnce(buffer) }
      let working = try seconds { _ = try long.fit(cache: cache) }
      if turn > 0 { ratios.append(working / once) }
    }
    table.row("\(language), one word of \(length) characters edited, to size", against: Self.shaping, ratios)
  }
}

extension Measurement {
  /// Prints what other libraries take to find the sizes, and how often they find the right one, in steps of a tenth of
  /// a point.
  func reportPeers() throws {
    let exact = try prepared.map { try $0.fit() }
    let work = prepared.map { label in
      let fields = [
        label.style.font.path, label.label.font, label.label.language, "\(label.label.width)", "\(label.label.height)",
        label.label.text,
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
    let peers = [
      ("pango", "Pango, bisection, unhinted"), ("pillow", "Pillow, bisection"),
      ("imagemagick", "ImageMagick's caption"),
    ]
    for (program, name) in peers {
      guard let peer = Peer(program) else {
        print("(\(name): not installed; Tests/Benchmarks/Peers/install does that)")
        continue
      }
      var (ratios, sizes): ([Double], [Double]) = ([], [])
      for _ in 0..<3 {
        let once = (0..<5).map { _ in shapeOnce() }.median
        let numbers = try peer.run(work)
        guard numbers.count == prepared.count + 1 else { throw Peer.Failed(description: "\(program) left texts out") }
        sizes = Array(numbers.dropFirst())
        ratios.append(numbers[0] / once)
      }
      // A peer that rounds to whole points or tenths is right when the exact size rounds down to its own.
      let step = sizes.allSatisfy { $0 == $0.rounded() } ? 1 : 0.1
      let large = zip(sizes, exact).filter { $0 > $1 + 0.001 }.count
      let small = zip(sizes, exact).filter { $0 + step < $1 - 0.001 }.count
      table.row(
        name + ", in steps of \(step) pt", against: Self.shaping, ratios,
        note: "of \(sizes.count) sizes \(large) too large, \(small) too small")
    }
  }
}
