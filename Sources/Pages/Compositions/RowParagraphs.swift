internal import JSONText
package import TextFields

/// The list of paragraphs of a single text, `--paragraphs`, in which there may be places for fields of a row: in the
/// words, and in every other key, as in a composition.
package struct RowParagraphs: Sendable {
  /// How messages refer to it.
  let name: String
  private let written: JSONNode

  init(_ name: String, _ written: JSONNode) { (self.name, self.written) = (name, written) }

  private var member: JSONNode.Member {
    JSONNode.Member(key: TextField.paragraphs.key, place: written.place, value: written)
  }

  /// The list as it is before there is a row: sample values take the place of the fields, to reveal faults that do not
  /// depend on the row.
  ///
  /// - Throws: wrong usage for anything but a list of paragraphs, with line and column.
  package static func sample(_ argument: Argument) throws(Failure) -> ParagraphList? {
    try RowParagraphs(argument.option, ParagraphList.parsed(argument)).filled(nil, marksUp: false)
  }

  /// Whether an argument is a list with a place for a field.
  package static func hasPlaces(_ argument: Argument) -> Bool {
    guard let node = try? ParagraphList.parsed(argument) else { return false }
    return (try? !RowParagraphs(argument.option, node).places().isEmpty) ?? false
  }

  /// The places for fields, each with a description of where it is.
  func places() throws(Failure) -> [(field: TemplateField, item: String)] {
    do throws(DocumentFailure) {
      return try RowKeys(fillsFields: true, row: nil).allPlaces([member]).map { ($0.0, name) }
    } catch {
      throw told(error)
    }
  }

  /// The list with a row's values; without a row, with sample values.
  ///
  /// - Parameter marksUp: whether the words are marked up, which the values of a row never are.
  /// - Returns: nil if the row has nothing for any of its paragraphs.
  func filled(_ row: [String: String]?, marksUp: Bool) throws(Failure) -> ParagraphList? {
    var rows = RowKeys(fillsFields: true, row: row)
    rows.marksUp = marksUp
    do throws(DocumentFailure) {
      guard let value = try rows.filled([member], CompositionKey.shape(ofItem:)).first?.value else { return nil }
      return try ParagraphList(filled: value, from: written, option: name)
    } catch {
      throw told(rows.named(error, in: written))
    }
  }

  private func told(_ error: DocumentFailure) -> Failure {
    let message = error.failure.message + (error.suggestion.map { "; \($0)" } ?? "")
    return Failure(
      kind: error.failure.kind,
      message: "\(name): line \(error.place.line), column \(error.place.column): \(message)")
  }
}
