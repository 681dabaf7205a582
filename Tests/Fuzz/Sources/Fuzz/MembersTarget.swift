import Geometry
import TextFit
import TextLayout

/// Texts that share a size, each with limits, steps, lists and a multiple of its own.
enum MembersTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    do {
      var members: [FitGroup.Member] = []
      for _ in 0...choices.byte() % 4 {
        let input = FitInput(&choices)
        let ratio = choices.number(usual: [1, 1, 0.5, 2, 1 / 3, 3, 0.1, 0.75])
        let hasVariant = choices.once(in: 3)
        let knobs: [Knob] = choices.once(in: 4) ? [.tracking(to: -0.05), .lineHeight(to: 0.9), .size] : []
        let text = try ShapedText(choices.text(Int(choices.byte() % 32)), style: input.style)
        let variants = hasVariant ? [try ShapedText("Short", style: input.style)] : []
        members.append(.init(text, in: input.box, input.options, ratio: ratio, variants: variants, knobs: knobs))
      }
      let group = try FitGroup(members)
      holdMembers(group, members)
      try holdOrder(group, members)
      if members.allSatisfy(\.knobs.isEmpty) { holdMaximal(group, members) }
    } catch {
      Message.hold("\(error)")
    }
  }

  private static func holdMembers(_ group: FitGroup, _ members: [FitGroup.Member]) {
    hold(group.fits == group.members.allSatisfy(\.fits), "a group fits otherwise than its members do")
    hold(members.indices.contains(group.binding), "\(group.binding) binds")
    for (fit, member) in zip(group.members, members) {
      let own = group.size * member.ratio
      hold(abs(fit.size - own) <= 1e-12 * own, "\(fit.size) is not \(member.ratio) times \(group.size)")
      hold(allows(member.options.sizes, fit.size) == fit.size, "\(fit.size) is none that the member allows")
      FitPromises.hold(fit)
    }
  }

  /// Whoever comes first, the size is the same.
  private static func holdOrder(_ group: FitGroup, _ members: [FitGroup.Member]) throws {
    guard members.count > 1 else { return }
    let turned = try FitGroup(members.reversed())
    hold(turned.fits == group.fits, "turned around, the group fits otherwise")
    hold(abs(turned.size - group.size) <= 1e-12 * group.size, "turned around, \(turned.size) instead of \(group.size)")
    for (fit, other) in zip(group.members, turned.members.reversed()) {
      hold(abs(fit.size - other.size) <= 1e-12 * fit.size, "turned around, a member has \(other.size) for \(fit.size)")
    }
  }

  /// No larger size that all allow fits, each member asked alone.
  private static func holdMaximal(_ group: FitGroup, _ members: [FitGroup.Member]) {
    let size = group.size
    var candidates = [1.0001, 1.01, 1.1, 1.5, 2, 10].map { size * $0 }
    candidates += members.map { $0.options.sizes.maximum / $0.ratio }
    candidates.append(PrintableSize.next(above: size))
    for member in members {
      switch member.options.sizes.choice {
      case .any: break
      case .multiples(let step):
        let count = (size * member.ratio / step).rounded()
        candidates += (1...60).map { (count + Double($0)) * step / member.ratio }
      case .list(let list): candidates += list.map { $0 / member.ratio }
      }
    }
    for candidate in candidates where candidate > size * (1 + 1e-9) && candidate <= AllowedSizes.defaultMaximum {
      let owns = members.map { allows($0.options.sizes, candidate * $0.ratio) }
      guard owns.allSatisfy({ $0 != nil }) else { continue }
      let fitAll = zip(group.members, owns).allSatisfy { fit, own in own.map(fit.fits(at:)) ?? false }
      hold(!fitAll, "all members fit at \(candidate), above \(size)")
    }
  }

  /// The allowed size that a size is, but for rounding.
  private static func allows(_ sizes: AllowedSizes, _ size: Double) -> Double? {
    let slack = size * 0x1p-46
    guard size >= sizes.minimum - slack, size <= sizes.maximum + slack else { return nil }
    let within = min(max(size, sizes.minimum), sizes.maximum)
    switch sizes.choice {
    case .any: return within
    case .multiples(let step):
      let multiple = (size / step).rounded() * step
      // As the nearest double to a decimal number, it may be the step by division.
      return abs(multiple - size) <= slack ? within : nil
    case .list(let list): return list.first { abs($0 - size) <= slack }
    }
  }
}
