package import TextFields
package import TextFit

/// What allows a text to become smaller than the smallest of its sizes.
package struct SmallerSize {
  /// The field that says how small the text may become.
  package let field: TextField
  /// What to try there, in the words of whoever wrote the field.
  package let words: String

  package init(than sizes: AllowedSizes, _ naming: FieldNaming) {
    switch sizes.choice {
    case .list(let list) where list.allSatisfy { $0 >= sizes.minimum }:
      field = .sizes
      words = "a smaller size among \(naming.name(field))"
    case .multiples(let step) where step >= sizes.minimum:
      field = .step
      words = "a smaller \(naming.name(field))"
    default:
      field = .minSize
      words = "a smaller \(naming.name(field))"
    }
  }
}
