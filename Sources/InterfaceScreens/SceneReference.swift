internal import InterfaceBuilder
internal import Platform

/// A path that may name a scene in a storyboard or xib: `Main.storyboard#Settings`.
///
/// `Main.storyboard` alone stands for the scene that the app shows first or, where several scenes are possible, for all
/// of them.
package struct SceneReference: Sendable, Hashable {
  /// The file.
  package let file: String
  /// The label, class, identifier or object id of a controller or view; nil if the path names none.
  package let scene: String?

  /// - Parameter path: the path. The path of an existing file is never split at a `#`.
  package init(_ path: String) {
    guard let mark = path.lastIndex(of: "#"), access(path, F_OK) != 0 else {
      (file, scene) = (path, nil)
      return
    }
    file = String(path[..<mark])
    scene = String(path[path.index(after: mark)...])
  }

  /// The files that belong to the storyboard or xib and are read without being named, each with what messages call it:
  /// its translations, and what says how the app is held.
  ///
  /// - Complexity: lists the folders around the file, and reads nothing.
  package var companions: [(path: String, what: String)] {
    InterfaceTranslations(of: file).catalogs.map { ($0, "a catalogue of the storyboard or xib") }
      + SupportedOrientations.files(near: file).map { ($0, "a file of the app") }
  }

  /// Whether a path names a storyboard or xib, or a scene in one, judged by its extension.
  package static func isInterface(_ path: String) -> Bool {
    let file = SceneReference(path).file
    return file.hasSuffix(".storyboard") || file.hasSuffix(".xib")
  }
}
