/// A rectangle in a layout: a handle of a few bytes for what ``Layout`` knows about it.
///
/// It is made by `Layout.add(_:to:named:)` and in no other way. It has no frame, no subviews and no state of its own: a
/// layout is asked for those, and each copy of a layout has its own answers. It knows which layout made it, so that
/// using it with a layout that does not contain it is an error and never gives another view's answer.
public struct View: LayoutItem, Hashable {
  /// Which item of which layout it is.
  public let reference: ItemReference

  init(_ reference: ItemReference) { self.reference = reference }
}

/// An invisible rectangle that constraints can name: one that was added to a view, or the part of a view inside its
/// margins or its safe area.
///
/// It is cheaper than a view, because it lacks what only views have; it is never drawn and is not part of the tree of
/// views.
public struct LayoutGuide: LayoutItem, Hashable {
  /// Which item of which layout it is, and which part.
  public let reference: ItemReference

  init(_ reference: ItemReference) { self.reference = reference }
}

/// What has edges and a size in a layout: views and layout guides.
public protocol LayoutItem: Sendable {
  /// Which item of which layout it is.
  var reference: ItemReference { get }
}

/// Which rectangle of which layout a handle stands for; opaque.
public struct ItemReference: Hashable, Sendable {
  /// In which stage of which layout's life it was made.
  let owner: UInt32
  let index: Int32
  let region: Region

  init(owner: UInt32, index: Int32, region: Region = .whole) {
    self.owner = owner
    self.index = index
    self.region = region
  }

  // One number for the hasher, not one for each property; the regions of an item may well share it.
  /// Feeds what identifies the item to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(owner) << 32 | UInt64(UInt32(bitPattern: index)))
  }

  func inside(_ region: Region) -> ItemReference { ItemReference(owner: owner, index: index, region: region) }

  /// The same rectangle as a whole.
  var whole: ItemReference { inside(.whole) }
}

/// A part of a view that moves with it.
package enum Region: UInt8, Hashable, Sendable {
  /// Its alignment rectangle.
  case whole
  case margins
  case safeArea
}

extension View {
  /// The part of the view inside its layout margins.
  public var layoutMargins: LayoutGuide { LayoutGuide(reference.inside(.margins)) }

  /// The part of the view that no bar, camera or rounded corner covers.
  public var safeArea: LayoutGuide { LayoutGuide(reference.inside(.safeArea)) }
}
