/// Numbers that nearly undo each other.
///
/// Those of a *gentle* system are as exact as doubles can be, and no chain of them makes much of what rounding leaves:
/// there nothing may contradict anything. Elsewhere small differences grow, and a solver may find them in
/// contradiction, though by no more than they are.
struct Numbers {
  let isGentle: Bool

  init(_ choices: inout Choices) { isGentle = choices.bool() }

  private static let gentle: [Double] = [1, -1, 1, -1, 2, 0.5, 3, -3, 1 / 3, -1 / 3, 2 / 3, 4 / 3, 0.75, 1.5]
  private static let wild: [Double] =
    gentle + [
      0.1, 10, 1 / 7, 7, 16 / 9, 9 / 16, 1e-3, 1e3, 0.618033988749895, 1.618033988749895, -0.381966011250105,
      0.3333333333333, 0.33333333333337, 0.99999999999995,
    ]
  static let lengths: [Double] = [0, 8, 16, 20, 44, 100, 320, 375, 44.1, 100 / 3, 0.1, 1 / 3, 125.66666666666667]

  /// What floating point leaves of differences that are meant to be 0.
  static let remains: [Double] = [
    0.1 + 0.2 - 0.3, -0x1p-53, -5.7740372541841695e-15, 0x1p-48, 2.3e-14, -1e-13, 4.3e-12,
  ]

  func ratio(_ choices: inout Choices) -> Double { choices.one(of: isGentle ? Self.gentle : Self.wild) }

  /// How far a constraint of that scale may be off.
  func tolerance(_ scale: Double) -> Double { (isGentle ? 1e-8 : 1e-4) * (1 + scale) }

  /// A number that is off by what is left of adding and multiplying it.
  func nearly(_ value: Double, _ choices: inout Choices) -> Double {
    if isGentle { return value }
    return switch choices.byte() % 8 {
    case 0: value.nextUp
    case 1: value.nextDown
    case 2: value + 1e-13 * abs(value)
    case 3: value - 1e-13 * abs(value)
    case 4: value + choices.one(of: Self.remains)
    default: value
    }
  }

  /// A sum of such numbers as an author means it: one that came out as nothing beside the largest of them is 0.
  static func clean(_ sum: Double, _ scale: Double) -> Double { abs(sum) <= scale * 1e-12 ? 0 : sum }
}
