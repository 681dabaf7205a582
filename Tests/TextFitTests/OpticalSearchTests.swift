import Geometry
import TestSupport
import Testing
import Typography

@testable import TextFit
@testable import TextLayout

/// Fitting with fonts whose shape follows the size, `opsz` 8...72: OpticalTest.ttf in Tests/Fixtures grows wider with
/// it, NarrowingTest.ttf narrower, so that rounded advances fall while the size rises and a 64th more may fit again.
@Suite struct OpticalSearchTests {
  private static let parts = 64.0
  private static let range = 8.0...72.0
  /// What a size that was asked for may be too large by, relatively.
  private static let slack = 1 + 1e-12

  private static let texts = [
    "Settings", "Save changes before closing?", "AVATAR Type\noffice, well-known To. WAVE", "i",
  ]

  private static let fonts = ["OpticalTest", "NarrowingTest"]

  private static func font(_ name: String) throws -> Font {
    try FontCatalog.shared.font(named: "\(InterfaceStrings.fixtures)/\(name).ttf")
  }

  private static func text(
    _ string: String, _ sizing: OpticalSizing = .auto, opsz: Double? = nil, font name: String = fonts[0]
  ) throws -> ShapedText {
    var font = try font(name)
    if let opsz { font = try Font(font, with: [FontVariation(axis: "opsz", value: opsz)]) }
    return try ShapedText(
      string, style: TextStyle(font: font, language: "en", fallback: .none, opticalSizing: sizing))
  }

  /// Whether a text shaped at one optical size keeps to a box at a size, worked out from its lines.
  private static func fits(_ shaped: ShapedText, _ size: Double, _ box: BoxCase) -> Bool {
    let margins = box.options.margins
    let width = box.box.width - margins.left - margins.right
    let height = box.box.height - margins.top - margins.bottom
    let isBroken = box.options.axes != .vertical
    if isBroken, width < 0 { return false }
    let lines = shaped.lines(size: size, width: isBroken ? width * slack : nil)
    if isBroken, lines.contains(where: { $0.width > width * slack }) { return false }
    guard lines.count <= box.options.lines ?? .max else { return false }
    guard box.options.axes != .horizontal else { return true }
    let reserves = box.options.reservesAllLines || box.options.axes == .vertical
    let held = max(lines.count, reserves ? box.options.lines ?? 1 : 1)
    return Double(held) * lines[0].height <= height * slack
  }

  private static func fits(_ string: String, _ size: Double, _ box: BoxCase) throws -> Bool {
    fits(try text(string, .none, opsz: size), size, box)
  }

  /// Boxes for sizes in and around the range; all choices of sizes but lists and steps.
  private static func box(_ random: inout SplitMix64) -> BoxCase {
    var box = Cases.box(&random)
    box.options.sizes.choice = .any
    return box
  }

  /// Lines, room and reasons are of the text as it was shaped when the fit was made; none of them shapes it again.
  @Test(arguments: texts) func aFitShapesItsTextOnce(_ string: String) throws {
    let fit = try Self.text(string).fit(in: Size(120, 40))
    #expect(fit.fits && fit.text.opticalRange != nil)
    #expect(fit.fitter.text.storage === fit.text.storage)
    let shown = try Self.text(string).fit(
      in: Size(40, 20), FitOptions(sizes: AllowedSizes(minimum: 12), overflow: .ellipsis)
    )
    .shown()
    #expect(shown.fitter.text.storage === shown.text.storage)
  }

  @Test func followsTheSize() throws {
    #expect(try Self.text("a").opticalRange == Self.range)
    #expect(try Self.text("a", .none).opticalRange == nil)
    let small = try Self.text("Settings").shaped(atSize: 8).lines(size: 1000, width: nil)[0].width
    let large = try Self.text("Settings").shaped(atSize: 72).lines(size: 1000, width: nil)[0].width
    #expect(abs(large - small) > 20)
    #expect(try Self.text("Settings", opsz: 20).shaped(atSize: 72).lines(size: 1000, width: nil)[0].width == large)
  }

  @Test(arguments: texts)
  func holdsAtItsOwnSize(_ string: String) throws {
    var random = SplitMix64(seed: 700)
    let text = try Self.text(string)
    for _ in 0..<150 {
      let box = Self.box(&random)
      let fit = try text.fit(in: box.box, box.options)
      let comment = Comment(rawValue: "\(string.debugDescription) \(box): \(fit.size)")
      #expect(try Self.fits(string, fit.size, box) == fit.fits, comment)
      #expect(fit.fits(at: fit.size) == fit.fits, comment)
      guard fit.fits else { continue }
      #expect(fit.printableSize <= fit.size && fit.fits(at: fit.printableSize), comment)
      #expect(fit.lines.count == fit.lineCount, comment)
      guard fit.size < box.options.sizes.maximum else {
        #expect(fit.limit == .maximum && fit.breach == .maximum(fit.size), comment)
        continue
      }
      let isInside = Self.range.contains(fit.size) && fit.size != 72
      if isInside { #expect(fit.size * Self.parts == (fit.size * Self.parts).rounded(), comment) }
      let next = isInside ? fit.size + 1 / Self.parts : fit.size * (1 + 1e-9)
      #expect(try next > box.options.sizes.maximum || !Self.fits(string, next, box), comment)
      try checkReasons(fit, comment)
    }
  }

  private func checkReasons(_ fit: Fit, _ comment: Comment) throws {
    switch fit.breach {
    case .width(let range, let needed, let available):
      #expect(needed > available && !range.isEmpty, comment)
    case .lines(let needed, let allowed): #expect(needed > allowed, comment)
    case .height(let needed, let available, _):
      #expect(needed > available && fit.limit == .height || fit.limit == .width(line: 0) || fit.lineCount > 1, comment)
    case .fewLines: Issue.record(comment)
    case .maximum(let maximum): #expect(maximum == fit.options.sizes.maximum, comment)
    }
  }

  /// Every 64th of a point in the range, shaped anew, from the largest down.
  @Test(arguments: ["Save changes", "AVATAR Type well-known To.", "i", "Settings"], fonts)
  func bruteForce(_ string: String, _ font: String) throws {
    var random = SplitMix64(seed: 701)
    let text = try Self.text(string, font: font)
    let counts = Int(Self.range.lowerBound * Self.parts)...Int(Self.range.upperBound * Self.parts)
    let shaped = try counts.map {
      (Double($0) / Self.parts, try Self.text(string, .none, opsz: Double($0) / Self.parts, font: font))
    }
    var inside = 0
    for _ in 0..<1000 where inside < 60 {
      var box = Self.box(&random)
      box.options.sizes = AllowedSizes(maximum: 72)
      let fit = try text.fit(in: box.box, box.options)
      guard fit.fits, Self.range.contains(fit.size) else { continue }
      inside += 1
      let largest = shaped.last { Self.fits($0.1, $0.0, box) }
      #expect(fit.size == largest?.0, "\(string.debugDescription) \(box)")
    }
    #expect(inside >= 60)
    // Boxes that some size fills to the last unit, where the next ones may be narrower again.
    for index in 0..<120 {
      let (size, sized) = shaped[random.below(shaped.count - 1)]
      let lines = 1 + index % 2
      guard let width = try sized.needs(atSize: size, height: nil, lines: lines)?.size.width else { continue }
      let box = BoxCase(
        box: Size(width, 1), options: FitOptions(lines: lines, axes: .horizontal, sizes: AllowedSizes(maximum: 72)))
      let fit = try text.fit(in: box.box, box.options)
      let largest = shaped.last { Self.fits($0.1, $0.0, box) }
      #expect(fit.size == largest?.0, "\(string.debugDescription) as wide as at \(size)")
      if index < 12 { try checkCurve(text, width: width, shaped) }
    }
  }

  /// Whether the curve has the lines of every part.
  private func checkCurve(_ text: ShapedText, width: Double, _ shaped: [(Double, ShapedText)]) throws {
    var stretches = try text.curve(width: width).stretches[...]
    for (size, sized) in shaped.reversed() {
      while let first = stretches.first, first.above >= size { stretches.removeFirst() }
      let lines = sized.lines(size: size, width: width)
      let expected = lines.contains { $0.width > width } ? nil : lines.count
      let found = stretches.first.flatMap { $0.largest >= size ? $0.lineCount : nil }
      #expect(found == expected, "\(text.text.debugDescription) at \(size) in \(width)")
    }
  }

  /// Above the range and below it the shape stands still, and the size is exact.
  @Test(arguments: texts)
  func exactOutsideOfTheRange(_ string: String) throws {
    let text = try Self.text(string)
    var options = FitOptions(sizes: AllowedSizes(minimum: 0.01))
    options.lines = 3
    for (opsz, boxes) in [(72.0, [Size(3000, 500), Size(5001.7, 2000)]), (8.0, [Size(20, 13), Size(31.3, 9.1)])] {
      let plain = try Self.text(string, .none, opsz: opsz)
      for box in boxes {
        let fit = try text.fit(in: box, options)
        let expected = try plain.fit(in: box, options)
        guard opsz == 72 ? expected.size > 72 : expected.size < 8 else { continue }
        #expect(fit.size == expected.size && fit.lines == expected.lines, "\(string.debugDescription) \(box)")
        #expect(fit.limit == expected.limit && fit.breach == expected.breach, "\(string.debugDescription) \(box)")
      }
    }
  }

  @Test(arguments: texts)
  func noneIsPlain(_ string: String) throws {
    var random = SplitMix64(seed: 702)
    let plain = try Self.text(string, .none, opsz: 14)
    let text = try Self.text(string, .none)
    for _ in 0..<60 {
      let box = Cases.box(&random)
      let fit = try text.fit(in: box.box, box.options)
      let expected = try plain.fit(in: box.box, box.options)
      #expect(fit.size == expected.size && fit.fits == expected.fits && fit.lines == expected.lines, "\(box)")
      try FitProperties(text, box.box, box.options).check("\(string.debugDescription) \(box)")
    }
  }

  /// Stretches with gaps of a 64th at most; each has the lines that the text has at its size, in it and at its ends;
  /// and the largest size of each number of lines is what fits.
  @Test(arguments: texts, fonts)
  func curve(_ string: String, _ font: String) throws {
    var random = SplitMix64(seed: 705)
    let text = try Self.text(string, font: font)
    for _ in 0..<20 {
      let width = random.length(4, 60) * random.pick([1, 1, 4, 20])
      let stretches = try text.curve(width: width).stretches
      let comment = Comment(rawValue: "\(string.debugDescription) in \(width)")
      #expect(!stretches.isEmpty && stretches.last?.above == 0, comment)
      for (stretch, next) in zip(stretches, stretches.dropFirst()) {
        let gap = stretch.above - next.largest
        // Where letters narrow, a word may stick out for a few 64ths between sizes at which it does not.
        let most = font == Self.fonts[0] ? 1.0 : 16
        #expect(gap >= 0 && gap <= (Self.range.contains(next.largest) ? most / Self.parts : 0), comment)
        // A 64th more may take a line less where letters narrow; not much more.
        let isNear = stretch.largest - next.largest < 0.5
        #expect(next.lineCount <= stretch.lineCount || isNear && font == Self.fonts[1], comment)
      }
      for stretch in stretches {
        #expect(stretch.above < stretch.largest, comment)
        let least = max(stretch.above, stretch.largest / 100)
        // The lower end inside the range is a size that was looked at; elsewhere the next one down has other lines.
        let low = Self.range.contains(stretch.above.nextUp) ? stretch.above.nextUp : least * (1 + 1e-9)
        let sizes =
          [stretch.largest, low]
          + (0..<6).map { _ in
            // Of those inside, the ones that are looked at.
            let size = random.length(least, stretch.largest)
            return Self.range.contains(size) ? (size * Self.parts).rounded() / Self.parts : size
          }
        for size in sizes where size > stretch.above && size <= stretch.largest {
          let lines = try Self.text(string, .none, opsz: size, font: font).lines(size: size, width: width * Self.slack)
          #expect(lines.count == stretch.lineCount, "at \(size) of \(stretch): \(comment)")
          let height = lines.last.map { $0.top + $0.height } ?? 0
          #expect(abs(height - stretch.heightInEm * size) <= 1e-9 * height, "at \(size): \(comment)")
          #expect(lines.allSatisfy { $0.width <= width * Self.slack }, "at \(size): \(comment)")
        }
      }
      let sizes = AllowedSizes(minimum: 1e-3, maximum: 1e9)
      for count in Set(stretches.map(\.lineCount)) {
        let fit = try text.fit(in: Size(width, 1), FitOptions(lines: count, axes: .horizontal, sizes: sizes))
        #expect(fit.size == stretches.first { $0.lineCount <= count }?.largest, "\(count) lines: \(comment)")
      }
      for most in 0...min(3, stretches.count) {
        let fewer = try text.curve(width: width, maximumStretches: most).stretches
        #expect(fewer == Array(stretches.prefix(most)), comment)
      }
    }
  }

  /// What a size needs holds the text at that size, and no less does.
  @Test(arguments: texts)
  func needs(_ string: String) throws {
    var random = SplitMix64(seed: 706)
    let text = try Self.text(string)
    for _ in 0..<60 {
      let size = random.length(5, 80)
      let shaped = try Self.text(string, .none, opsz: size)
      let comment = Comment(rawValue: "\(string.debugDescription) at \(size)")
      let width = random.length(1, 30) * size / 2
      #expect(try text.needs(atSize: size, width: width) == shaped.needs(atSize: size, width: width), comment)
      for (height, lines) in [(size * random.length(1, 6), nil), (nil, random.pick([1, 2, 3]))] as [(Double?, Int?)] {
        let needs = try text.needs(atSize: size, height: height, lines: lines)
        #expect(try needs == shaped.needs(atSize: size, height: height, lines: lines), comment)
        guard let needs else { continue }
        let options = FitOptions(lines: lines, sizes: AllowedSizes(minimum: size, maximum: size))
        #expect(try text.fit(in: needs.size, options).fits, comment)
        let narrower = Size(needs.size.width * (1 - 1e-6), max(needs.size.height, height ?? 0))
        #expect(try !text.fit(in: narrower, options).fits, comment)
      }
    }
  }

  /// Any size that is allowed is tried as it is, not as a 64th near it.
  @Test(arguments: [
    AllowedSizes.Choice.multiples(of: 0.5), .multiples(of: 0.1), .multiples(of: 0.01), .multiples(of: 7),
    .list([9, 20.02, 33.33]),
    .list([20.005, 20.01, 20.0151, 20.0157]),
  ])
  func choices(_ choice: AllowedSizes.Choice) throws {
    var random = SplitMix64(seed: 703)
    for string in Self.texts {
      let text = try Self.text(string)
      for _ in 0..<40 {
        var box = Self.box(&random)
        box.options.sizes.choice = choice
        box.options.sizes.minimum = 5
        box.options.sizes.maximum = 80
        let fit = try text.fit(in: box.box, box.options)
        let allowed = Self.allowed(choice)
        // From the result up and down, as far as a few 64ths reach.
        let near = allowed.filter { abs($0 - fit.size) < 0.3 || allowed.count < 200 }
        let expected = try near.last { try Self.fits(string, $0, box) }
        let comment = Comment(rawValue: "\(string.debugDescription) \(box): \(fit.size), not \(expected ?? 0)")
        #expect(fit.fits ? fit.size == expected : expected == nil, comment)
      }
    }
  }

  private static func allowed(_ choice: AllowedSizes.Choice) -> [Double] {
    switch choice {
    case .any: []
    case .list(let sizes): sizes
    case .multiples(let step): (1...8000).map { Double($0) / (1 / step) }.filter { (5...80).contains($0) }
    }
  }

  /// A single allowed size is tried as it is.
  @Test(arguments: texts)
  func singleSize(_ string: String) throws {
    var random = SplitMix64(seed: 704)
    let text = try Self.text(string)
    for _ in 0..<100 {
      var box = Self.box(&random)
      box.options.sizes = AllowedSizes()
      let free = try text.fit(in: box.box, box.options).freeSize
      let size = max(1, free) + random.length(-1, 1) / 32
      guard size >= 1 else { continue }
      box.options.sizes = AllowedSizes(minimum: size, maximum: size)
      let fit = try text.fit(in: box.box, box.options)
      #expect(try fit.size == size && fit.fits == Self.fits(string, size, box), "\(string.debugDescription) \(box)")
      box.options.sizes = AllowedSizes(minimum: size)
      let open = try text.fit(in: box.box, box.options)
      #expect(open.fits ? open.size >= size : !fit.fits && open.size == size, "\(string.debugDescription) \(box)")
    }
  }
}
