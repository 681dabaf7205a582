internal import Catalogs
package import InterfaceBuilder
package import LayoutDocuments
internal import Platform
package import TextFields

/// The catalogues with an app's translations of a storyboard or xib, as Xcode keeps them.
///
/// Of `Base.lproj/Main.storyboard` these are `de.lproj/Main.strings` and `de.lproj/Main.stringsdict` beside its folder, for every
/// language, and `mul.lproj/Main.xcstrings`. Of `Main.storyboard` in no language's folder they are in such folders beside the file, or
/// `Main.xcstrings` beside it.
package struct InterfaceTranslations: Sendable {
  /// The language of the file's own texts; empty where its folder does not say.
  package private(set) var language: String
  /// The paths of the catalogues, by their languages.
  package let catalogs: [String]
  private let file: String
  private let folder: String
  private let stem: String
  /// The languages that have folders, by their names as they are compared.
  private let folders: [String: String]

  /// Looks for them; none of them is read.
  ///
  /// - Complexity: lists the folder.
  package init(of file: String) {
    let slash = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    let name = file[slash...]
    stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    var folder = String(file[..<slash])
    let own = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    var language = ""
    let beside = folder + stem + ".xcstrings"
    if own.hasSuffix(Self.ending) {
      language = String(own.dropLast(Self.ending.count))
      if language == "Base" { language = "" }
      folder = String(folder.dropLast(own.count + 1))
    }
    var (catalogs, folders): ([String], [String: String]) = ([], [:])
    for entry in Self.names(in: folder) where entry.hasSuffix(Self.ending) {
      let language = String(entry.dropLast(Self.ending.count))
      for kind in ["strings", "stringsdict", "xcstrings"] {
        let path = "\(folder)\(entry)/\(stem).\(kind)"
        if access(path, R_OK) == 0 { catalogs.append(path) }
      }
      if language != "Base", language != "mul" { folders[Self.folded(language)] = language }
    }
    for path in Set([beside, folder + stem + ".xcstrings"]).sorted() where access(path, R_OK) == 0 {
      catalogs.append(path)
    }
    self.file = file
    (self.language, self.catalogs, self.folder, self.folders) = (language, catalogs, folder, folders)
  }

  private static let ending = ".lproj"

  /// In the order of their bytes; none for what is no folder.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Languages as they are compared: `pt_BR` is `pt-br`.
  private static func folded(_ language: some StringProtocol) -> String {
    String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// A language and those that it is a variety of, the nearest first; Chinese in traditional characters is no variety of the other.
  private static func tags(of language: String) -> [String] {
    var tags = [folded(language)]
    while let tag = tags.last, tag != "zh-hant", let hyphen = tag.lastIndex(of: "-") {
      tags.append(String(tag[..<hyphen]))
    }
    return tags
  }

  // MARK: The file's own language

  /// Whether there is a translation into a language, or into one that it is a variety of.
  private func covers(_ language: String) -> Bool {
    let tags = Set(Self.tags(of: language))
    if !tags.isDisjoint(with: folders.keys) { return true }
    return catalogs.contains { path in
      // Of all others the folder tells the language; one that cannot be read is told where it is used.
      path.hasSuffix(".xcstrings")
        && ((try? Catalog(contentsOf: path))?.entries.contains {
          $0.language.map { tags.contains(Self.folded($0)) } ?? false
        }
          ?? false)
    }
  }

  /// Takes the first of some languages that has no translation as that of the file, if nobody says the file's: apps have the texts of
  /// their own language in the file.
  ///
  /// - Returns: what has been taken, in words; nil where nothing was.
  /// - Complexity: reads string catalogues.
  package mutating func adopt(_ wanted: [String]) -> InterfaceError? {
    guard language.isEmpty, let own = wanted.first(where: { !covers($0) }) else { return nil }
    language = own
    return InterfaceError(
      file: file, place: nil,
      problem: "no translation is in '\(own)'; the file's own texts are taken as being in it")
  }

  // MARK: One language

  /// What is said in a language by `ObjectID.property`: its own texts, and those of the languages that it is a variety of. What is
  /// not there is said as the file says it.
  ///
  /// - Throws: ``Failure`` for a language that neither the app nor the file has, or a catalogue that cannot be read.
  package func words(_ language: String) throws(Failure) -> ScreenWords {
    var words: [String: ScreenWords.Words] = [:]
    let tags = Self.tags(of: language)
    var isThere = tags.contains(Self.folded(self.language)) && !self.language.isEmpty
    do throws(CatalogError) {
      for tag in tags {
        if folders[tag] != nil { isThere = true }
        for path in catalogs {
          // Of a string catalogue the entries tell the language, of all others the folder.
          let catalog = try Catalog(contentsOf: path)
          for entry in catalog.entries {
            // In the place of a text in the source language a string catalogue may have the key only.
            guard let text = entry.texts.first, entry.isTranslatable, text.text != entry.key,
              Self.folded(entry.language ?? self.language) == tag
            else { continue }
            isThere = true
            if words[entry.key] == nil { words[entry.key] = ScreenWords.Words(text.text) }
          }
        }
      }
      // The message is that of the file which is looked for first.
      if !isThere { _ = try Catalog(contentsOf: "\(folder)\(language).lproj/\(stem).strings") }
    } catch {
      throw .noInput("no texts for --language \(language): \(error.description)")
    }
    return ScreenWords(words)
  }
}
