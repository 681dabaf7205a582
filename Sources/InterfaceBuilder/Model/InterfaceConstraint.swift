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
  /// What stands on the left.
  public let first: Side
  /// How the sides compare.
  public let relation: Relation
  /// What stands on the right; nil where a length is compared with the constant.
  public let second: Side?
  /// The factor of the right side; `16:9` and `16/9` are 16/9.
  public let multiplier: Double
  /// Points added on the right, which may depend on the size classes.
  public let constant: Variation<Double>
  /// The constants that an app sets for single devices, from runtime attributes named after a device, such as
  /// `iPhone6PlusConstants`, in points by the device's name in the device table. Interface Builder's canvas ignores
  /// them.
  public let deviceConstants: [String: Double]
  /// How much it matters.
  public let priority: Priority
  /// Whether it holds, which may depend on the size classes.
  public let isInstalled: Variation<Bool>
  /// Whether it exists only on Interface Builder's canvas, and is removed when the app is built.
  public let isPlaceholder: Bool
  /// The identifier that an author gave it, which messages of Auto Layout show.
  public let identifier: String?
  /// Where it stands in the file.
  public let place: InterfacePlace
}
