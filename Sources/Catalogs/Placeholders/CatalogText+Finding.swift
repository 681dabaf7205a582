extension CatalogText {
  /// A text whose format does not name its placeholders, with everything that is clearly a placeholder or a tag in any
  /// of the usual notations.
  ///
  /// - Complexity: linear in the text.
  package init(finding text: String, at place: CatalogPlace) { self.init(text, at: place, finding: .any) }

  /// The texts for which a text without a format stands: if it is clearly an ICU message, one for each combination of
  /// its choices, otherwise itself.
  ///
  /// - Complexity: linear in the texts.
  package static func all(finding text: String, at place: CatalogPlace) -> [CatalogText] {
    guard ICUMessage.isLikely(text) else { return [CatalogText(finding: text, at: place)] }
    do throws(ICUMessage.Problem) {
      var expansion = MessageExpansion()
      if let texts = expansion.texts(try ICUMessage(text, .icu), at: place), !texts.isEmpty { return texts }
    } catch {}
    // A message that is not well-formed is shown as it is written.
    return [CatalogText(finding: text, at: place)]
  }

  /// A text with the placeholders of a grammar, and with everything that looks like a tag as its tags.
  init(
    _ text: String, at place: CatalogPlace, selectors: [CatalogSelector] = [], finding grammar: PlaceholderGrammar
  ) {
    self.init(
      text, at: place, selectors: selectors, placeholders: grammar.placeholders(in: text),
      tags: TagFinder.tags(in: text))
    removeInsideTags()
  }

  /// Removes placeholders inside tags, which are not shown.
  mutating func removeInsideTags() {
    guard !tags.isEmpty, !placeholders.isEmpty else { return }
    var index = 0
    placeholders.removeAll { placeholder in
      while index < tags.count, tags[index].range.upperBound <= placeholder.range.lowerBound { index += 1 }
      return index < tags.count && tags[index].range.lowerBound < placeholder.range.upperBound
    }
  }
}
