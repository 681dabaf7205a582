internal import CHarfBuzz
internal import Synchronization

/// An instance of a copy of a font's face, for texts with features or a language that few others have.
///
/// HarfBuzz keeps, in the face, a plan for every script, language and set of features that it ever shaped with, for as
/// long as the face lives, and looks through all of them before it shapes. Texts that each bring a set of their own
/// would take ever more memory and time, so they are shaped with a copy of the face that is let go after ``most``
/// plans. All instances of a face share the copy: what HarfBuzz reads of a face to shape with it takes a hundred times
/// the memory of an instance.
package final class RareShaping: Sendable {
  package nonisolated(unsafe) let harfBuzz: OpaquePointer

  /// How many plans one copy is kept for, each instance's counted by themselves.
  static let most = 256

  /// The current copy's instances by the values of their axes, and the plans that they have been asked for.
  struct State: Sendable {
    fileprivate var copy: FaceCopy?
    fileprivate var instances: [[FontVariation]: RareShaping] = [:]
    fileprivate var plans: Set<Plan> = []
  }

  fileprivate struct Plan: Hashable, Sendable {
    let variations: [FontVariation]
    let hash: Int
  }

  fileprivate init?(_ copy: FaceCopy, _ font: Font) {
    guard let instance = Font.instance(of: copy.harfBuzz, font.face, font.variations) else { return nil }
    harfBuzz = instance
  }

  /// HarfBuzz's font holds on to its face.
  deinit { hb_font_destroy(harfBuzz) }
}

/// A face that shares a file's bytes with others and nothing else.
private final class FaceCopy: Sendable {
  nonisolated(unsafe) let harfBuzz: OpaquePointer

  init?(_ face: FontFace) {
    guard let copy = hb_face_create(face.file.blob, UInt32(face.index)) else { return nil }
    hb_face_make_immutable(copy)
    harfBuzz = copy
  }

  deinit { hb_face_destroy(harfBuzz) }
}

extension Font {
  /// The instance to shape with, to be held while it is in use; nil where memory is exhausted.
  ///
  /// - Parameter plan: a hash of everything by which HarfBuzz chooses a plan, the instance apart.
  package func rareShaping(plan: Int) -> RareShaping? {
    face.rare.withLock { state in
      let plan = RareShaping.Plan(variations: variations, hash: plan)
      if state.plans.contains(plan), let known = state.instances[variations] { return known }
      if state.copy == nil || state.plans.count >= RareShaping.most {
        state = RareShaping.State()
        state.copy = FaceCopy(face)
      }
      guard let copy = state.copy, let instance = state.instances[variations] ?? RareShaping(copy, self) else {
        return nil
      }
      state.instances[variations] = instance
      state.plans.insert(plan)
      return instance
    }
  }
}
