internal import Catalogs
package import InterfaceBuilder
package import LayoutDocuments
internal import Platform
package import TextFields

/// The catalogues with an app's translations of a storyboard or xib, as Xcode keeps them.
///
/// For `Base.lproj/Main.storyboard` these are `de.lproj/Main.strings` and `de.lproj/Main.stringsdict` beside its
/// folder, for every language, and `mul.lproj/Main.xcstrings`. For a `Main.storyboard` outside any language folder,
/// they are in such folders beside the file, and in `Main.xcstrings` beside it.
package struct InterfaceTranslations: Sendable {
  /// The language of the file's own texts; empty if its folder does not name one.
  package private(set) var language: String
  /// The paths of the catalogues.
  package let catalogs: [String]
  private let file: String
  private let folder: String
  private let stem: String
  /// The languages that have folders, by their folded names.
  private let folders: [String: String]

  /// Finds the catalogues without reading them.
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
    for entry in namesInFolder(folder) where entry.hasSuffix(Self.ending) {
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

  /// The name of a language in the form in which names are compared: `pt-br` for `pt_BR`.
  private static func folded(_ language: some StringProtocol) -> String {
    String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// A language and the more general languages that include it, the nearest first. Traditional Chinese is not included
  /// in simplified Chinese, which `zh` stands for.
  private static func tags(of language: String) -> [String] {
    var tags = [folded(language)]
    while let tag = tags.last, tag != "zh-hant", let hyphen = tag.lastIndex(of: "-") {
      tags.append(String(tag[..<hyphen]))
    }
    return tags
  }

  // MARK: The file's own language

  /// Whether there is a translation into a language, or into one that includes it.
  private func covers(_ language: String) -> Bool {
    let tags = Set(Self.tags(of: language))
    if !tags.isDisjoint(with: folders.keys) { return true }
    return catalogs.contains { path in
      // For all other catalogues, the folder gives the language. A catalogue that cannot be read is reported when it is
      // used.
      path.hasSuffix(".xcstrings")
        && ((try? Catalog(contentsOf: path))?.entries.contains {
          $0.language.map { tags.contains(Self.folded($0)) } ?? false
        }
          ?? false)
    }
  }

  /// The folded names of the languages of catalogues. Catalogues that cannot be read are reported when they are used.
  private static func languages(of catalogs: [String]) -> Set<String> {
    var languages: Set<String> = []
    for path in catalogs {
      _ = try? Catalog.read(path) { entry in
        if let language = entry.language { languages.insert(folded(language)) }
        return true
      }
    }
    return languages
  }

  /// If the file's language is not stated, assumes that it is the first of the wanted languages without a translation,
  /// as an app has the texts of its own language in the file itself.
  ///
  /// - Parameter others: catalogues that do not belong to the file, but may have translations of it.
  /// - Returns: a note about the assumption; nil if none was made, as when one of the other catalogues is a pipe, which
  ///   cannot be read again for its texts.
  /// - Complexity: reads the string catalogues of the file, and the other catalogues if a language is not found in
  ///   these.
  package mutating func adopt(_ wanted: [String], beside others: [String] = []) -> InterfaceError? {
    guard language.isEmpty, var own = wanted.first(where: { !covers($0) }) else { return nil }
    if !others.isEmpty {
      guard others.allSatisfy(InputFiles.isPlain) else { return nil }
      let known = Self.languages(of: others)
      guard
        let left = wanted.first(where: { wanted in !covers(wanted) && known.isDisjoint(with: Self.tags(of: wanted)) })
      else { return nil }
      own = left
    }
    language = own
    return InterfaceError(
      file: file, place: nil,
      problem: "there is no translation into '\(own)'; the file's own texts are taken to be in that language")
  }

  // MARK: One language

  /// The text of an entry that a kind of device shows: its own text, otherwise that for other devices, otherwise the
  /// first one.
  private static func text(of entry: CatalogEntry, on kind: String) -> CatalogText? {
    func isOf(_ text: CatalogText, _ kind: String) -> Bool {
      text.selectors.contains { if case .device(let name) = $0 { name == kind } else { false } }
    }
    return entry.texts.first { isOf($0, kind) } ?? entry.texts.first { isOf($0, DeviceKind.other) } ?? entry.texts.first
  }

  /// The texts in a language, by `ObjectID.property`: its own, and those of the languages that include it. For a text
  /// that is missing, the file's own is shown.
  ///
  /// - Parameter kind: the kind of device, as ``DeviceKind`` names it, for texts that differ between devices.
  /// - Throws: ``Failure`` for a language that neither the app nor the file has, or a catalogue that cannot be read.
  package func words(_ language: String, on kind: String = DeviceKind.other) throws(Failure) -> ScreenWords {
    var words: [String: ScreenWords.Words] = [:]
    let tags = Self.tags(of: language)
    var isThere = tags.contains(Self.folded(self.language)) && !self.language.isEmpty
    do throws(CatalogError) {
      for tag in tags {
        if folders[tag] != nil { isThere = true }
        for path in catalogs {
          // In a string catalogue the entries give the language; for all others the folder does.
          let catalog = try Catalog(contentsOf: path)
          for entry in catalog.entries {
            // For the source language, a string catalogue may have only the key in place of a text.
            guard let text = Self.text(of: entry, on: kind), entry.isTranslatable, text.text != entry.key,
              Self.folded(entry.language ?? self.language) == tag
            else { continue }
            isThere = true
            if words[entry.key] == nil { words[entry.key] = ScreenWords.Words(text.text) }
          }
        }
      }
      // The error names the file that would be looked for first.
      if !isThere { _ = try Catalog(contentsOf: "\(folder)\(language).lproj/\(stem).strings") }
    } catch {
      throw .noInput("no texts for --language \(language): \(error.description)")
    }
    return ScreenWords(words)
  }
}
