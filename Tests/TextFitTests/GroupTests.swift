import Geometry
import Testing
import TextFit
import TextLayout

/// One size for several texts, against the sizes at which each of them stops to fit.
@Suite struct GroupTests {
  private struct Example {
    var members: [FitGroup.Member] = []
    var sizes = AllowedSizes()
  }

  private func example(_ sample: Sample, _ random: inout SplitMix64) throws -> Example {
    var example = Example()
    for text in try Cases.make(sample, texts: random.pick([1, 2, 3, 5]), boxes: 1, seed: random.next() % 1000) {
      var options = text.boxes[0].options
      options.sizes = AllowedSizes(
        minimum: random.pick([0.5, 0.5, 0.5, 8]), maximum: random.pick([65_536, 65_536, 65_536, 30]))
      let ratio = random.pick([1, 1, 1, 2, 0.75, 1.0 / 3.0])
      example.members.append(FitGroup.Member(text.text, in: text.boxes[0].box, options, ratio: ratio))
    }
    let choice = random.pick([
      AllowedSizes.Choice.any, .any, .multiples(of: 0.5), .multiples(of: 3), .list([5, 8, 13, 21]),
    ])
    example.sizes = AllowedSizes(minimum: random.pick([0.5, 4]), maximum: random.pick([1000, 60]), choice: choice)
    return example
  }

  /// The largest of so many candidates at which every member fits: each member's own sizes and the group's.
  private func bruteForce(_ example: Example) throws -> Double? {
    func holds(_ size: Double) throws -> Bool {
      try example.members.allSatisfy { member in
        let own = size * member.ratio
        let sizes = member.options.sizes
        guard own >= sizes.minimum * (1 - 1e-12), own <= sizes.maximum * (1 + 1e-12) else { return false }
        return try member.text.fit(in: member.box, member.options).fits(at: own)
      }
    }
    switch example.sizes.choice {
    case .list(let list):
      return try list.sorted(by: >).first {
        $0 >= example.sizes.minimum && $0 <= example.sizes.maximum ? try holds($0) : false
      }
    case .multiples(let step):
      var size = (example.sizes.maximum / step).rounded(.down) * step
      while size >= example.sizes.minimum {
        if try holds(size) { return size }
        size -= step
      }
      return nil
    case .any:
      return try suprema(example).sorted(by: >).first { try holds($0) }
    }
  }

  /// Where members stop to fit, in group sizes: from its free size down, each next one just below the last failure.
  private func suprema(_ example: Example) throws -> [Double] {
    var candidates = [example.sizes.maximum]
    for member in example.members {
      candidates.append(member.options.sizes.maximum / member.ratio)
      var options = member.options
      options.sizes = AllowedSizes(minimum: 1e-3, maximum: 1e9)
      if let width = member.box.width > 0 ? member.box.width - options.margins.left - options.margins.right : nil,
        width > 0
      {
        candidates += try member.text.curve(width: width).stretches.flatMap {
          [$0.largest, member.box.height / max($0.heightInEm, 1e-9)]
        }
        .map { $0 / member.ratio }
      }
      let fit = try member.text.fit(in: member.box, options)
      if fit.freeSize > 0 { candidates.append(fit.freeSize / member.ratio) }
    }
    // A ratio rounds; the next floating-point numbers down are as good.
    return candidates.flatMap { [$0, $0 * (1 - 1e-14)] }.filter {
      $0 >= example.sizes.minimum && $0 <= example.sizes.maximum
    }
  }

  @Test(arguments: Sample.all)
  func largestCommonSize(_ sample: Sample) throws {
    var random = SplitMix64(seed: sample.seed &+ 51)
    for _ in 0..<10 {
      let example = try example(sample, &random)
      let group = try FitGroup(example.members, sizes: example.sizes)
      let expected = try bruteForce(example)
      let comment = Comment(
        rawValue: "\(example.members.map { "\($0.text.text.debugDescription) \($0.box) x \($0.ratio)" })")
      #expect(group.fits == (expected != nil), comment)
      if let expected { #expect(abs(group.size - expected) <= 1e-9 * expected, comment) }
      #expect(group.members.count == example.members.count, comment)
      for (fit, member) in zip(group.members, example.members) {
        #expect(fit.size == group.size * member.ratio, comment)
        #expect(fit.fits || !group.fits, comment)
      }
      #expect(example.members.indices.contains(group.binding), comment)
      if group.fits, example.sizes.choice == .any { try checkBinding(group, example, comment) }
    }
  }

  /// With another's box enlarged the group stays; where only the binding member stands in the way, it grows with that one's.
  private func checkBinding(_ group: FitGroup, _ example: Example, _ comment: Comment) throws {
    guard group.size < example.sizes.maximum * 0.999 else { return }
    let next = group.size * 1.001
    let blocked = try example.members.indices.filter { index in
      let member = example.members[index]
      return try member.options.sizes.maximum < next * member.ratio
        || !member.text.fit(in: member.box, member.options).fits(at: next * member.ratio)
    }
    guard blocked.count == 1 else { return }
    #expect(blocked == [group.binding], comment)
    for index in example.members.indices {
      var members = example.members
      members[index].box = Size(members[index].box.width * 8, members[index].box.height * 8)
      let larger = try FitGroup(members, sizes: example.sizes).size
      let isMaximum = members[index].options.sizes.maximum < next * members[index].ratio
      if index != group.binding {
        #expect(larger <= group.size * 1.001, comment)
      } else if members[index].text.isRegular, !isMaximum {
        #expect(larger > group.size, comment)
      }
    }
  }

  @Test func bindingIsNamed() throws {
    let box = Size(100, 20)
    let members = try ["Yes", "Cancel the operation", "No"].map { FitGroup.Member(try Sample.text($0), in: box) }
    let group = try FitGroup(members)
    #expect(group.binding == 1 && group.fits)
    #expect(try group.size == members[1].text.fit(in: box).size)
    var reversed = try FitGroup(members.reversed())
    #expect(reversed.size == group.size && reversed.binding == 1)
    reversed = try FitGroup(Array(members.reversed()), sizes: AllowedSizes(minimum: 50))
    #expect(!reversed.fits && reversed.size == 50)
  }

  /// A minimum that its own member, or another one, cannot meet: the group does not fit, and says so at once.
  @Test(.timeLimit(.minutes(5)), arguments: [AllowedSizes.Choice.any, .multiples(of: 0.0001), .list([1, 30, 300])])
  func minimumsAboveWhatFits(_ choice: AllowedSizes.Choice) throws {
    let wide = Size(300, 40)
    for own in [AllowedSizes(minimum: 200), AllowedSizes(minimum: 45, maximum: 46)] {
      let high = FitGroup.Member(try Sample.text("High"), in: wide, FitOptions(sizes: own))
      let low = FitGroup.Member(try Sample.text("A much longer label"), in: Size(80, 20), ratio: 0.5)
      for members in [[high], [low, high], [high, low]] {
        let group = try FitGroup(members, sizes: AllowedSizes(choice: choice))
        #expect(!group.fits && members.indices.contains(group.binding))
      }
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func badRatios(_ ratio: Double) throws {
    let member = FitGroup.Member(try Sample.text("text"), in: Size(10, 10), ratio: ratio)
    #expect(throws: FitError.self) { try FitGroup([member]) }
  }

  @Test func nonsense() throws {
    #expect(throws: FitError.emptyGroup) { try FitGroup([]) }
    let text = try Sample.text("text")
    #expect(throws: FitError.badLines(0)) { try FitGroup([.init(text, in: Size(9, 9), FitOptions(lines: 0))]) }
    #expect(throws: FitError.self) { try FitGroup([.init(text, in: Size(.nan, 9))]) }
    #expect(throws: FitError.self) {
      try FitGroup([.init(text, in: Size(9, 9))], sizes: AllowedSizes(minimum: 9, maximum: 8))
    }
  }
}
