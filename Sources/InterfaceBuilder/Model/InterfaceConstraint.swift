public import AdaptiveLayout
public import ConstraintSolver

/// A constraint as a storyboard or xib states it, by object ids and numbers; it is not yet part of a layout.
public struct InterfaceConstraint: Sendable {
  /// One side: an attribute of an object.
  public struct Side: Sendable, Hashable {
    /// The object id of a view or guide.
    public let item: String
    /// Which edge, centre or length.
    public let attribute: Attribute
  }

  /// Its object id.
  public let id: String
  /// The left side.
  public let first: Side
  /// How the sides compare.
  public let relation: Relation
  /// The right side; nil if the left one, a length, is compared with the constant alone.
  public let second: Side?
  /// The factor of the right side, which the file may also state as a ratio, `16:9` or `16/9`.
  public let multiplier: Double
  /// The points that are added on the right, which may depend on the size classes.
  public let constant: Variation<Double>
  /// The constants that an app sets for single devices, from runtime attributes named after a device, such as
  /// `iPhone6PlusConstants`, in points by the device's name in the device table. Interface Builder's canvas ignores
  /// them.
  public let deviceConstants: [String: Double]
  /// The priority, from 1 to 1000 (required).
  public let priority: Priority
  /// Whether the constraint is installed, which may depend on the size classes.
  public let isInstalled: Variation<Bool>
  /// Whether the constraint exists only on Interface Builder's canvas, and is removed when the app is built.
  public let isPlaceholder: Bool
  /// The identifier that the author gave the constraint, which Auto Layout's messages show.
  public let identifier: String?
  /// The place of the constraint in the file.
  public let place: InterfacePlace
}
