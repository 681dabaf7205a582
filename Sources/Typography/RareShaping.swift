internal import CHarfBuzz
internal import Synchronization

/// A copy of a HarfBuzz font, for texts with features or a language that few others have.
///
/// HarfBuzz keeps, in the face, a plan for every script, language and set of features that it ever shaped with, for as long as
/// the face lives, and looks through all of them before it shapes. Texts that each bring a set of their own would take ever
/// more memory and time, so they are shaped with a copy of the font that is let go after ``most`` plans.
package final class RareShaping: Sendable {
  package nonisolated(unsafe) let harfBuzz: OpaquePointer

  /// How many plans one copy is kept for.
  static let most = 256

  /// The current copy, and the plans that it has been asked for.
  struct State: Sendable {
    var copy: RareShaping?
    var plans: Set<Int> = []
  }

  fileprivate init?(_ font: Font) {
    guard let face = hb_face_create(font.face.file.blob, UInt32(font.face.index)) else { return nil }
    defer { hb_face_destroy(face) }
    hb_face_make_immutable(face)
    guard let copy = Font.instance(of: face, font.face, font.variations) else { return nil }
    harfBuzz = copy
  }

  deinit { hb_font_destroy(harfBuzz) }
}

extension Font {
  /// The copy to shape with, to be held while it is in use; nil where memory is exhausted.
  ///
  /// - Parameter plan: a hash of everything by which HarfBuzz chooses a plan.
  package func rareShaping(plan: Int) -> RareShaping? {
    rare.withLock { state in
      if let copy = state.copy, state.plans.contains(plan) { return copy }
      if state.copy == nil || state.plans.count >= RareShaping.most {
        state = RareShaping.State(copy: RareShaping(self))
      }
      state.plans.insert(plan)
      return state.copy
    }
  }
}
