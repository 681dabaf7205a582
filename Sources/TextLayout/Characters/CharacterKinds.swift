/// Kinds of characters that most texts have none of, so that the steps that look for them are left out.
struct CharacterKinds: Equatable {
  /// C0 or C1 controls, line terminators included.
  private(set) var hasControls = false
  /// Mandatory breaks (``Characters/isLineTerminator(_:)``).
  private(set) var hasLineTerminators = false
  private(set) var hasSoftHyphens = false
  /// Right-to-left letters, Arabic digits or bidi controls: without any, every level is 0 where the base direction is
  /// not right to left.
  private(set) var mayBeRightToLeft = false

  /// - Complexity: linear in the units.
  init(_ units: UnsafePointer<UInt16>, count: Int, isASCII: Bool) {
    // Counted rather than looked for, which takes eight units at a time.
    if isASCII {
      var controls: UInt16 = 0
      for index in 0..<count { controls |= Characters.isControl(UInt32(units[index])) ? 1 : 0 }
      guard controls != 0 else { return }
    } else if count >= Block.scalarCount {
      guard lookAtBlocks(units, count: count) else { return }
    }
    for index in 0..<count { look(at: units[index]) }
  }

  private typealias Block = SIMD8<UInt16>

  /// Looks at letters of most scripts, and ASCII.
  ///
  /// - Returns: whether there is anything else.
  private mutating func lookAtBlocks(_ units: UnsafePointer<UInt16>, count: Int) -> Bool {
    @inline(__always)
    func lies(_ block: Block, in range: Range<UInt16>) -> SIMDMask<SIMD8<Int16>> {
      (block &- Block(repeating: range.lowerBound)) .< Block(repeating: range.upperBound - range.lowerBound)
    }
    var (isOther, isRightToLeft) = (SIMDMask<SIMD8<Int16>>(repeating: false), SIMDMask<SIMD8<Int16>>(repeating: false))
    var next = 0
    while next < count {
      // The last block begins inside the one before it, unless it is whole.
      let index = min(next, count - Block.scalarCount)
      next += Block.scalarCount
      let block = UnsafeRawPointer(units + index).loadUnaligned(as: Block.self)
      let rightToLeft = lies(block, in: 0x590..<0x900)
      isRightToLeft .|= rightToLeft
      let isUsual =
        lies(block, in: 0x20..<0x7F) .| lies(block, in: 0xAE..<0x590) .| lies(block, in: 0x900..<0x200F)
        .| lies(block, in: 0x206A..<0xD800)
      isOther .|= .!(isUsual .| rightToLeft)
    }
    if any(isRightToLeft) { mayBeRightToLeft = true }
    return any(isOther)
  }

  @inline(__always)
  private mutating func look(at unit: UInt16) {
    // Letters of most scripts, and ASCII.
    if unit >= 0xAE && unit < 0x590 || unit >= 0x20 && unit < 0x7F { return }
    if unit >= 0x206A && unit < 0xD800 || unit >= 0x0900 && unit < 0x200F { return }
    if unit >= 0x0590 && unit < 0x0900 {
      mayBeRightToLeft = true
      return
    }
    if Characters.isControl(UInt32(unit)) { hasControls = true }
    if Characters.isLineTerminator(unit) { hasLineTerminators = true }
    if unit == 0xAD { hasSoftHyphens = true }
    if Bidi.mayBeRightToLeft(unit) { mayBeRightToLeft = true }
  }
}
