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
    guard isASCII else {
      for index in 0..<count { look(at: units[index]) }
      return
    }
    // Counted rather than looked for, which takes eight units at a time.
    var controls: UInt16 = 0
    for index in 0..<count { controls |= Characters.isControl(UInt32(units[index])) ? 1 : 0 }
    guard controls != 0 else { return }
    for index in 0..<count { look(at: units[index]) }
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
