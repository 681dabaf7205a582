internal import Catalogs

/// Selects the entries of catalogues with texts of storyboards and xibs. Their keys are object ids, which do not name a
/// file and may also occur in another one.
struct InterfaceEntries {
  /// The names of files, without folder and extension, that have a text under each key.
  private var stems: [String: Set<String>] = [:]

  init(_ screens: [any CheckedScreen]) {
    for screen in screens where screen.hasObjectKeys {
      let stem = Self.stem(screen.file)
      for key in screen.texts.flatMap(\.keys) { stems[key, default: []].insert(stem) }
    }
  }

  /// Whether an entry belongs to one of the files; true unless it is a unit of XLIFF that names another file.
  func isOfScreen(_ entry: CatalogEntry) -> Bool {
    guard let own = stems[entry.key], let context = entry.context,
      [".storyboard", ".xib", ".strings"].contains(where: context.hasSuffix)
    else { return true }
    return own.contains(Self.stem(context))
  }

  /// Whether an app shows the text of an entry. It shows the file's own text instead if the entry is not translatable,
  /// or if a string catalogue has only the key as the text in the source language.
  func isShown(_ entry: CatalogEntry) -> Bool {
    stems[entry.key] == nil || entry.isTranslatable && !(entry.texts.count == 1 && entry.texts[0].text == entry.key)
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}
