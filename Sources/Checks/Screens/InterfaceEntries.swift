internal import Catalogs

/// Which entries of catalogues say what the views of storyboards and xibs show: their keys are object ids, which say
/// nothing by themselves and may be those of another file.
struct InterfaceEntries {
  /// The files, without folder and extension, that have a text under a key.
  private var stems: [String: Set<String>] = [:]

  init(_ screens: [any CheckedScreen]) {
    for screen in screens where screen.hasObjectKeys {
      let stem = Self.stem(screen.file)
      for key in screen.texts.flatMap(\.keys) { stems[key, default: []].insert(stem) }
    }
  }

  /// Whether it is of one of the files, where a unit of XLIFF says which file it is of.
  func isOfScreen(_ entry: CatalogEntry) -> Bool {
    guard let own = stems[entry.key], let context = entry.context,
      [".storyboard", ".xib", ".strings"].contains(where: context.hasSuffix)
    else { return true }
    return own.contains(Self.stem(context))
  }

  /// Whether an app shows its text: the file's own where a string catalogue has none in the source language, as it has
  /// the key there, and wherever it is not to be translated.
  func isShown(_ entry: CatalogEntry) -> Bool {
    stems[entry.key] == nil || entry.isTranslatable && !(entry.texts.count == 1 && entry.texts[0].text == entry.key)
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}
