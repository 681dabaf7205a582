extension CatalogText {
  /// A text whose format does not say what is filled in, with what plainly is a placeholder or a tag in any of the
  /// usual notations.
  ///
  /// - Complexity: linear in the text.
  package init(finding text: String, at place: CatalogPlace) { self.init(text, at: place, finding: .any) }

  /// The texts that one of no format may be shown as: one for each combination of the choices of an ICU message, which
  /// it plainly is, or else itself.
  ///
  /// - Complexity: linear in the texts.
  package static func all(finding text: String, at place: CatalogPlace) -> [CatalogText] {
    guard ICUMessage.isLikely(text) else { return [CatalogText(finding: text, at: place)] }
    do throws(ICUMessage.Problem) {
      var expansion = MessageExpansion()
      if let texts = expansion.texts(try ICUMessage(text, .icu), at: place), !texts.isEmpty { return texts }
    } catch {}
    // One that is not well-formed is shown as it is written.
    return [CatalogText(finding: text, at: place)]
  }

  /// A text whose placeholders are those of a grammar, and whose tags are what looks like tags.
  init(
    _ text: String, at place: CatalogPlace, selectors: [CatalogSelector] = [], finding grammar: PlaceholderGrammar
  ) {
    self.init(
      text, at: place, selectors: selectors, placeholders: grammar.placeholders(in: text),
      tags: TagFinder.tags(in: text))
    removeInsideTags()
  }

  /// What is inside a tag is not shown, and is therefore not a placeholder.
  mutating func removeInsideTags() {
    guard !tags.isEmpty, !placeholders.isEmpty else { return }
    var index = 0
    placeholders.removeAll { placeholder in
      while index < tags.count, tags[index].range.upperBound <= placeholder.range.lowerBound { index += 1 }
      return index < tags.count && tags[index].range.lowerBound < placeholder.range.upperBound
    }
  }
}
