/// What a part of a package has to do with another, or with something outside (ECMA-376, part 2, 6.5).
package struct OfficeRelationship: Sendable, Hashable {
  /// As `r:id` names it in the part.
  package let id: String
  /// The last component of the type's URI, which is the same in the transitional and the strict format: `slideLayout`.
  package let type: String
  /// The part's name, whether there is such a part or not; nil for what is outside of the package.
  package let target: String?
}
