/// A relationship of a part with another part of the package, or with something outside it (ECMA-376, part 2, 6.5).
package struct OfficeRelationship: Sendable, Hashable {
  /// The identifier by which `r:id` refers to it in the part.
  package let id: String
  /// The last component of the type's URI, which is the same in the transitional and the strict format: `slideLayout`.
  package let type: String
  /// The target part's name, whether or not there is such a part; nil for a target outside the package.
  package let target: String?
}
