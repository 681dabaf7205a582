import Geometry
import Testing
import TextFit
import TextLayout

/// One size for several texts, against the sizes at which each of them stops to fit.
@Suite struct FitGroupTests {
  private struct Example {
    var members: [FitGroup.Member] = []
    var sizes = AllowedSizes()

    /// The group's own sizes, then every member's, each with its ratio.
    var parts: [(sizes: AllowedSizes, ratio: Double)] { [(sizes, 1)] + members.map { ($0.options.sizes, $0.ratio) } }
    var isContinuous: Bool { parts.allSatisfy { $0.sizes.choice == .any } }

    var comment: Comment {
      let described = members.map {
        "\($0.text.text.debugDescription) \($0.box) x \($0.ratio) \($0.options.sizes) lines \($0.options.lines ?? 0)"
          + " \($0.knobs) \($0.variants.map(\.text))"
      }
      return "\(described) of \(sizes)"
    }
  }

  private static let knobs: [[Knob]] = [
    [.tracking(to: -0.03)], [.size, .tracking(to: -0.05)], [.lineHeight(to: 0.8), .tracking(to: -0.02), .size],
    [.hyphenate, .size, .lineHeight(to: 0.7)], [.variants(["Yes", "-"]), .tracking(to: -0.05)], [.size],
  ]

  /// Members with limits, choices, shorter texts and knobs of their own, `isPlain` ones with limits only.
  private func example(_ sample: Sample, _ random: inout SplitMix64, isPlain: Bool) throws -> Example {
    var example = Example()
    for text in try Cases.make(sample, texts: random.pick([1, 2, 3, 5]), boxes: 1, seed: random.next() % 1000) {
      var options = text.boxes[0].options
      options.sizes = AllowedSizes(
        minimum: random.pick([0.5, 0.5, 0.5, 8]), maximum: random.pick([65_536, 65_536, 65_536, 30, 9]))
      let ratio = random.pick([1, 1, 1, 2, 0.75, 1.0 / 3.0])
      var member = FitGroup.Member(text.text, in: text.boxes[0].box, options, ratio: ratio)
      if !isPlain {
        member.options.sizes.maximum = random.pick([65_536, 48, 30, 9.5])
        member.options.sizes.choice = random.pick([
          .any, .any, .any, .multiples(of: 0.5), .multiples(of: 0.3), .list([4, 6, 8, 9, 12, 18, 24]),
        ])
        switch random.below(3) {
        case 0: member.knobs = random.pick(Self.knobs)
        case 1: member.variants = try [sample.words[0], sample.words[1]].map { try restyled(text.text, $0) }
        default: break
        }
      }
      example.members.append(member)
    }
    let choice = random.pick([
      AllowedSizes.Choice.any, .any, .multiples(of: 0.5), .multiples(of: 3), .list([5, 8, 13, 21]),
    ])
    example.sizes = AllowedSizes(
      minimum: random.pick([0.5, 4]), maximum: random.pick([1000, 60]), choice: isPlain ? choice : .any)
    return example
  }

  private func restyled(_ text: ShapedText, _ words: String) throws -> ShapedText {
    try ShapedText(words, style: text.style)
  }

  /// Whether sizes have a size among them, but for rounding.
  private func allows(_ sizes: AllowedSizes, _ size: Double) -> Bool {
    guard size >= sizes.minimum * (1 - 1e-13), size <= sizes.maximum * (1 + 1e-13) else { return false }
    switch sizes.choice {
    case .any: return true
    case .list(let list): return list.contains { abs($0 - size) <= 1e-13 * size }
    case .multiples(let step): return abs((size / step).rounded() * step - size) <= 1e-13 * size
    }
  }

  /// The common sizes from the smallest up, where there are single ones; the ends of the common range otherwise.
  private func commonSizes(_ example: Example) -> [Double] {
    let parts = example.parts
    let lists = parts.map { part -> [Double] in
      let own: [Double] =
        switch part.sizes.choice {
        case .any: []
        case .list(let list): list
        case .multiples(let step): (1...Int(min(part.sizes.maximum, 3000) / step)).map { Double($0) * step }
        }
      return own.map { $0 / part.ratio }
    }
    let candidates =
      lists.first { !$0.isEmpty }
      ?? [
        parts.map { $0.sizes.minimum / $0.ratio }.max() ?? 0, parts.map { $0.sizes.maximum / $0.ratio }.min() ?? 0,
      ]
    return candidates.filter { size in parts.allSatisfy { allows($0.sizes, size * $0.ratio) } }.sorted()
  }

  /// A member's text, or one of its variants, at a group's size, with knobs turned as far as it needs.
  private func fit(
    _ member: FitGroup.Member, variant: Int, at size: Double, knobs: [Knob]
  ) throws -> KnobFit {
    var options = member.options
    options.sizes = AllowedSizes(minimum: size * member.ratio, maximum: size * member.ratio)
    let text = variant == 0 ? member.text : member.variants[variant - 1]
    return try text.fit(in: member.box, options, knobs: knobs.filter { $0 != .size })
  }

  /// Who does not fit at a size with what may be given before the size.
  private func misfits(_ example: Example, _ variants: [Int], at size: Double) throws -> [Int] {
    try example.members.indices.filter { index in
      let member = example.members[index]
      let knobs = Array(member.knobs.prefix { $0 != .size })
      return try !allows(member.options.sizes, size * member.ratio)
        || !fit(member, variant: variants[index], at: size, knobs: knobs).fit.fits
    }
  }

  /// The largest of all common sizes, or of all at which a member without knobs may stop to fit, at which every member
  /// fits.
  private func bruteForce(_ example: Example, _ variants: [Int]) throws -> Double? {
    let common = commonSizes(example)
    let candidates =
      example.isContinuous
      ? try suprema(example, variants).filter { $0 >= common[0] * (1 - 1e-13) && $0 <= common[1] * (1 + 1e-13) }
      : common
    return try candidates.sorted(by: >).first { try misfits(example, variants, at: $0).isEmpty }
  }

  /// Where members stop to fit, in group sizes.
  private func suprema(_ example: Example, _ variants: [Int]) throws -> [Double] {
    var candidates = [example.sizes.maximum]
    for (member, variant) in zip(example.members, variants) {
      let text = variant == 0 ? member.text : member.variants[variant - 1]
      candidates.append(member.options.sizes.maximum / member.ratio)
      var options = member.options
      options.sizes = AllowedSizes(minimum: 1e-3, maximum: 1e9)
      if let width = member.box.width > 0 ? member.box.width - options.margins.left - options.margins.right : nil,
        width > 0
      {
        candidates += try text.curve(width: width).stretches.flatMap {
          [$0.largest, member.box.height / max($0.heightInEm, 1e-9)]
        }
        .map { $0 / member.ratio }
      }
      let fit = try text.fit(in: member.box, options)
      if fit.freeSize > 0 { candidates.append(fit.freeSize / member.ratio) }
    }
    // A ratio rounds; the next floating-point numbers down are as good.
    return candidates.flatMap { [$0, $0 * (1 - 1e-14)] }
  }

  /// By definition: where the group does not fit, whoever does not fit at the smallest size takes the next shorter
  /// text.
  private func expected(_ example: Example) throws -> (size: Double?, variants: [Int]) {
    var variants = example.members.map { _ in 0 }
    let smallest = commonSizes(example)[0]
    while true {
      if let size = try bruteForce(example, variants) { return (size, variants) }
      let next = try misfits(example, variants, at: smallest).filter {
        variants[$0] < example.members[$0].variants.count
      }
      if next.isEmpty { return (nil, variants) }
      for index in next { variants[index] += 1 }
    }
  }

  @Test(arguments: Sample.all)
  func largestCommonSize(_ sample: Sample) throws {
    var random = SplitMix64(seed: sample.seed &+ 51)
    for round in 0..<24 {
      let example = try example(sample, &random, isPlain: round < 10)
      let comment = example.comment
      guard !commonSizes(example).isEmpty else {
        #expect(throws: FitError.self, comment) { try FitGroup(example.members, sizes: example.sizes) }
        continue
      }
      let group = try FitGroup(example.members, sizes: example.sizes)
      #expect(group.members.count == example.members.count, comment)
      #expect(example.members.indices.contains(group.binding), comment)
      try checkMembers(group, example, comment)
      if example.isContinuous, example.members.contains(where: { !$0.knobs.isEmpty }) {
        try checkNoLarger(group, example, comment)
        continue
      }
      let expected = try expected(example)
      #expect(group.variants == expected.variants, comment)
      if let size = expected.size {
        #expect(group.fits && abs(group.size - size) <= 1e-9 * size, "\(size): \(comment)")
      } else {
        #expect(abs(group.size - commonSizes(example)[0]) <= 1e-13 * group.size, comment)
      }
      if group.fits, example.sizes.choice == .any, example.isContinuous { try checkBinding(group, example, comment) }
    }
  }

  /// Every member has the group's size, which it allows; has turned no knob further than alone at that size; and fits
  /// if it then does.
  private func checkMembers(_ group: FitGroup, _ example: Example, _ comment: Comment) throws {
    let largest = commonSizes(example).last ?? 0
    for (index, member) in example.members.enumerated() {
      let fit = group.members[index]
      let own = member.options.sizes
      #expect(abs(fit.size - group.size * member.ratio) <= 1e-13 * fit.size, comment)
      #expect(fit.size >= own.minimum && fit.size <= own.maximum && allows(own, fit.size), comment)
      #expect(fit.fits || !group.fits, comment)
      #expect(fit.fits(at: fit.size) == fit.fits, comment)
      let alone = try self.fit(member, variant: group.variants[index], at: fit.size / member.ratio, knobs: member.knobs)
      #expect(alone.fit.fits == fit.fits && alone.fit.text.text == fit.text.text, comment)
      let spent = group.spent[index]
      if member.knobs.isEmpty {
        #expect(spent.isEmpty, comment)
      } else {
        #expect(spent.filter { $0.knob != .size } == alone.spent.filter { $0.knob != .size }, comment)
        let given = spent.first { $0.knob == .size }
        #expect(given?.value == (group.size < largest * (1 - 1e-13) ? fit.size : nil), comment)
      }
    }
    #expect(group.fits == group.members.allSatisfy(\.fits), comment)
  }

  /// At no larger size do all fit, however little that is, with what may be given before the size.
  private func checkNoLarger(_ group: FitGroup, _ example: Example, _ comment: Comment) throws {
    guard group.fits else { return }
    for factor in [1 + 1e-9, 1.0001, 1.01, 1.1, 1.5] where group.size * factor <= example.sizes.maximum {
      #expect(try !misfits(example, group.variants, at: group.size * factor).isEmpty, "x \(factor): \(comment)")
    }
  }

  /// With another's box enlarged the group stays; where only the binding member stands in the way, it grows with that
  /// one's.
  private func checkBinding(_ group: FitGroup, _ example: Example, _ comment: Comment) throws {
    guard group.size < example.sizes.maximum * 0.999, group.variants.allSatisfy({ $0 == 0 }) else { return }
    let next = group.size * 1.001
    let blocked = try misfits(example, group.variants, at: next)
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
  @Test(.timeLimit(.minutes(30)), arguments: [AllowedSizes.Choice.any, .multiples(of: 0.0001), .list([1, 30, 300])])
  func minimumsAboveWhatFits(_ choice: AllowedSizes.Choice) throws {
    let wide = Size(300, 40)
    for own in [AllowedSizes(minimum: 200), AllowedSizes(minimum: 45, maximum: 46)] {
      let high = FitGroup.Member(try Sample.text("High"), in: wide, FitOptions(sizes: own))
      let low = FitGroup.Member(try Sample.text("A much longer label"), in: Size(80, 20), ratio: 0.5)
      for members in [[high], [low, high], [high, low]] {
        if case .list(let list) = choice, !list.contains(where: { $0 >= own.minimum && $0 <= own.maximum }) {
          #expect(throws: FitError.self) { try FitGroup(members, sizes: AllowedSizes(choice: choice)) }
          continue
        }
        let group = try FitGroup(members, sizes: AllowedSizes(choice: choice))
        #expect(!group.fits && members.indices.contains(group.binding))
      }
    }
  }

  /// Nobody gets a size that it does not allow; where that leaves none, the members that disagree are named.
  @Test func limitsThatDisagree() throws {
    func member(_ sizes: AllowedSizes, ratio: Double = 1) throws -> FitGroup.Member {
      FitGroup.Member(try Sample.text("Label"), in: Size(200, 40), FitOptions(sizes: sizes), ratio: ratio)
    }
    let small = try member(AllowedSizes(maximum: 9))
    let large = try member(AllowedSizes(minimum: 10))
    #expect(throws: FitError.noCommonSize(members: [0, 2])) { try FitGroup([small, member(AllowedSizes()), large]) }
    #expect(throws: FitError.noCommonSize(members: [0, 1])) {
      try FitGroup([member(AllowedSizes(choice: .list([12, 14]))), member(AllowedSizes(choice: .list([13, 15])))])
    }
    #expect(try FitGroup([small, member(AllowedSizes(minimum: 18), ratio: 2)]).members.map(\.size) == [9, 18])
    let steps = try FitGroup([
      member(AllowedSizes(choice: .multiples(of: 0.3))), member(AllowedSizes(choice: .multiples(of: 0.7))),
      member(AllowedSizes(maximum: 10), ratio: 0.5),
    ])
    #expect(abs(steps.size - 18.9) < 1e-12 && steps.fits)
    // As far apart as numbers that never meet: a limit, not a hang.
    let apart = try [1, 1.000_000_1].map { try member(AllowedSizes(choice: .multiples(of: $0 / 1000))) }
    #expect(throws: FitError.self) { try FitGroup(apart + [member(AllowedSizes(minimum: 900, maximum: 900.0005))]) }
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
