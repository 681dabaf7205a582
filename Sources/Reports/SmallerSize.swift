package import TextFields
package import TextFit

/// What allows a text to become smaller than the smallest of its sizes.
package struct SmallerSize {
  /// The field that says how small the text may become.
  package let field: TextField
  /// What to try there, in the words of whoever wrote the field.
  package let words: String

  package init(than sizes: AllowedSizes, _ naming: FieldNaming) {
    let isOfList: Bool
    (field, isOfList) =
      switch sizes.choice {
      case .list(let list) where list.allSatisfy { $0 >= sizes.minimum }: (.sizes, true)
      case .multiples(let step) where step >= sizes.minimum: (.step, false)
      default: (.minSize, false)
      }
    words = "a smaller \(isOfList ? "size among " : "")\(naming.name(field))"
  }
}
