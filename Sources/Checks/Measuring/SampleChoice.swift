internal import Catalogs

/// Which samples take the places of a text's placeholders, where these have several: for each, its index in the list,
/// the widest first. What is wider on one line need not take more lines, so all are measured.
struct SampleChoice: Sendable, Hashable {
  /// What has one sample wherever it is in a text: a name or, without one, its place.
  private enum Owner: Hashable {
    case name(String)
    case place(Int)

    init(_ placeholder: CatalogPlaceholder) {
      self = placeholder.name.map { .name($0) } ?? .place(placeholder.range.lowerBound)
    }
  }

  private var indices: [Owner: Int] = [:]

  /// The widest sample of each placeholder.
  static let widest = SampleChoice()

  /// The most choices for one text.
  static let mostChoices = 256

  /// The index of a placeholder's sample.
  subscript(placeholder: CatalogPlaceholder) -> Int { indices[Owner(placeholder)] ?? 0 }

  /// The choices for a text, the widest samples of all placeholders first: every combination or, of more than
  /// ``mostChoices``, those in which one placeholder alone has another sample than its widest.
  ///
  /// - Parameter count: returns the number of a placeholder's samples; 1 where it has no list of them.
  /// - Returns: the choices, and how many combinations there are in all.
  static func all(
    of text: CatalogText, count: (CatalogPlaceholder) -> Int
  ) -> (choices: [SampleChoice], combinations: Double) {
    var owners: [(owner: Owner, count: Int)] = []
    var known: Set<Owner> = []
    for placeholder in text.placeholders {
      let count = count(placeholder)
      guard count > 1, known.insert(Owner(placeholder)).inserted else { continue }
      owners.append((Owner(placeholder), count))
    }
    var choices = [widest]
    let combinations = owners.reduce(1.0) { $0 * Double($1.count) }
    guard combinations > Double(mostChoices) else {
      for (owner, count) in owners {
        let others = choices
        choices += (1..<count).flatMap { index in others.map { $0.with(index, owner) } }
      }
      return (choices, combinations)
    }
    // The widest of each list come first, as not all may be taken.
    for index in 1..<(owners.map(\.count).max() ?? 1) {
      for (owner, count) in owners where index < count && choices.count < mostChoices {
        choices.append(widest.with(index, owner))
      }
    }
    return (choices, combinations)
  }

  private func with(_ index: Int, _ owner: Owner) -> SampleChoice {
    var choice = self
    choice.indices[owner] = index
    return choice
  }
}
