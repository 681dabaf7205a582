internal import XMLText

/// The common parts of the readers of both versions of XLIFF: the root, the scope of `translate`, languages and
/// messages.
protocol XLIFFHandler: XMLHandler {
  /// The version that the reader reads, as errors name it.
  static var version: String { get }
  /// The first digit of the other version.
  static var other: Character { get }
  var sink: CatalogSink { get }
  var scope: XLIFFScope { get set }

  /// What to do with an element inside the root.
  func interest(_ element: XMLNode) -> XMLScanner.Interest
  /// Reads the attributes of the root.
  func begin(_ root: XMLNode)
}

extension XLIFFHandler {
  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    if path.isEmpty { try check(element) }
    let interest = path.isEmpty ? .enter : interest(element)
    if case .enter = interest { scope.enter(element) }
    return interest
  }

  func close(_ name: String, in path: [String]) throws(ReadingEnd) { scope.leave() }

  private func check(_ root: XMLNode) throws(ReadingEnd) {
    guard root.name == "xliff" else {
      throw sink.fail(root.place, "the file begins with <\(root.name)>; give an XLIFF file, which begins with <xliff>")
    }
    if let version = root["version"], version.first == Self.other {
      throw sink.fail(
        root.place,
        "the file is XLIFF \(version), not \(Self.version); give it a name that ends in .xlf, and write version=\"\(version)\""
          + " in its first element")
    }
    begin(root)
  }

  /// A language as a tag of BCP 47, or as it is written if it is not one.
  static func tag(_ name: String?) -> String? { name.map { CatalogNaming.language(Substring($0)) ?? $0 } }

  /// Replaces the only text of an entry with the texts that it stands for, if it is a message.
  func expandMessage(of entry: inout CatalogEntry) {
    guard entry.texts.count == 1, let text = entry.texts.first, ICUMessage.isLikely(text.text) else { return }
    do throws(ICUMessage.Problem) {
      if let found = try InlineMessage.texts(text, combinations: sink.combinations) {
        (entry.texts, entry.message) = (found.texts, text.text)
        if found.isReduced { sink.warnOfReduction(entry.key, at: text.place) }
      } else if text.tags.isEmpty {
        sink.addMessage(text.text, at: text.place, .icu, to: &entry)
      }
    } catch {
      sink.warn(of: error, inMessageOf: entry.key, at: text.place)
    }
  }
}
