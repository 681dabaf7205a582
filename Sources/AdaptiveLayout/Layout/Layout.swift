public import ConstraintSolver
public import Geometry
internal import Synchronization

/// A tree of views, what constraints say about them, and the frames that follow.
///
/// Everything is in here: views, guides and constraints are handles into it. A layout is a value, so a copy is a
/// snapshot: it keeps its frames while the original changes, and the same screen can be laid out for many devices at
/// once by as many copies. Nothing moves before ``layout(in:)``; changes made in between are gathered, and cost one
/// solve of what depends on them. A layout measures no text and draws nothing.
///
/// Positions grow from left to right and from top to bottom; all lengths are in points. Constraints bind alignment
/// rectangles, which are frames without ``View/Properties/alignmentInsets``.
public struct Layout: Sendable {
  /// The topmost view: the window's content, as large as the window.
  public let root: View

  var items: [ItemRecord] = []
  var contents: [ContentRecord] = []
  var constraints: [ConstraintRecord] = []
  /// Which constraints name an item, as lists in one array: the constraint and the next place.
  var uses: [(constraint: Int32, next: Int32)] = []
  var solver: Solver
  /// The four constraints that give the root its frame.
  var rootConstraints: [ConstraintID] = []

  /// The traits under which it was last laid out.
  public internal(set) var traits = Traits()
  /// The size in which it was last laid out.
  public internal(set) var size = Size.zero
  /// What is covered at each edge of the root.
  public internal(set) var safeArea = EdgeInsets.zero
  /// The limits that it refuses to pass.
  public let limits: Limits

  /// Constraints that depend on the traits.
  var varying: [Int32] = []
  /// Contents to be measured before the next solve.
  var staleContents: [Int32] = []
  /// Contents whose height follows their width.
  var flowing: [Int32] = []
  /// Counts the changes of constraints, except those of mere numbers in required equalities.
  var structure: UInt64 = 0
  /// The structure for which widths of ``flowing`` contents were tried.
  var wrappedStructure: UInt64 = 0
  /// Views that may be there under some traits only.
  var conditional: [Int32] = []
  /// Whether views may have to come or go.
  var isInstallationStale = false
  /// Views that are placed by springs and struts.
  var sprung: [Int32] = []
  /// Views whose margins or safe area some constraint names.
  var insetViews: [Int32] = []
  /// Items whose solved values or content changed since frames were made.
  var movedItems: [Int32] = []
  /// A mistake in a call that could not throw; the next call that can throws it.
  var pendingError: LayoutError?
  /// Whether the root is not held by a window, which is so while a fitting size is found.
  var isRootFree = false
  var arrangers: [Int32: any Arranger] = [:]
  /// The containers whose views have changed; with each, those around it.
  var unarranged: Set<Int32> = []
  /// Counts layouts, for decisions that must be the same in all passes of one layout.
  var layoutCount = 0
  /// Views that the last pass of the last ``layout()`` still moved, in the order in which they were made: what follows
  /// from frames did not come to rest within ``Limits/passes``. Empty where it did.
  public internal(set) var unsettled: [View] = []
  /// Containers that depend on their own solved frames.
  var followers: [Int32] = []

  /// The number of this stage of the layout's life, which handles made in it carry. A copy that adds something begins a
  /// new stage.
  private var identity: Identity

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - name: what messages call the root.
  ///   - limits: how many variables and constraints it may have.
  public init(named name: String = "root", limits: Limits = .default) {
    self.limits = limits
    solver = Solver(limits: limits.solver)
    identity = Identity()
    root = View(ItemReference(owner: identity.number, index: 0))
    // Room for the views of most screens, with four constraints each, which name one or two views. The part of it that
    // is not used is never touched.
    items.reserveCapacity(32)
    constraints.reserveCapacity(128)
    uses.reserveCapacity(256)
    solver.reserve(variables: 128, constraints: 256)
    // The root's own few constraints are within any limit that a solver can have; if they were not, the first call
    // would say so.
    do {
      _ = try append(.view, View.Properties(), named: name, parent: -1)
      try fixRoot()
    } catch {
      pendingError = error
    }
  }

  /// The number that handles carry from now on.
  mutating func ownNumber() -> UInt32 {
    if !isKnownUniquelyReferenced(&identity) { identity = Identity() }
    return identity.number
  }

  private final class Identity: Sendable {
    let number: UInt32
    private static let last = Atomic<UInt32>(0)

    init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  mutating func markMoved(_ item: Int) {
    guard !items[item].hasMoved else { return }
    items[item].hasMoved = true
    movedItems.append(Int32(item))
  }

  mutating func throwPending() throws(LayoutError) {
    if let error = pendingError {
      pendingError = nil
      throw error
    }
  }

  // MARK: Looking up

  /// The place of an item that still exists in this layout.
  func index(_ reference: ItemReference, in place: @autoclosure () -> String) throws(LayoutError) -> Int {
    let index = Int(reference.index)
    guard items.indices.contains(index), items[index].owner == reference.owner else {
      throw .foreignItem(in: place())
    }
    guard items[index].isAlive else { throw .removedItem(name(index)) }
    return index
  }

  func name(_ index: Int) -> String {
    items[index].name ?? (items[index].kind == .view ? "view \(index)" : "guide \(index)")
  }

  func handle(_ index: Int) -> View { View(ItemReference(owner: items[index].owner, index: Int32(index))) }

  /// What messages call an item.
  public func name(of item: some LayoutItem) throws(LayoutError) -> String {
    name(try index(item.reference, in: "a request for its name"))
  }

  /// The first view with that name, superviews before subviews; nil if there is none.
  ///
  /// - Complexity: O(views)
  public func view(named name: String, in top: View? = nil) -> View? {
    var stack = [Int((top ?? root).reference.index)]
    guard items.indices.contains(stack[0]), items[stack[0]].isAlive else { return nil }
    while let next = stack.popLast() {
      if items[next].name == name { return handle(next) }
      stack += items[next].children.reversed().map(Int.init).filter { items[$0].kind == .view }
    }
    return nil
  }

  /// Every view under the root by its name; of those that share a name the first, superviews before subviews.
  ///
  /// - Complexity: O(views)
  public var namedViews: [String: View] {
    var result: [String: View] = [:]
    var stack = [Int(root.reference.index)]
    while let next = stack.popLast() {
      if let name = items[next].name, result[name] == nil { result[name] = handle(next) }
      stack += items[next].children.reversed().map(Int.init).filter { items[$0].kind == .view }
    }
    return result
  }

  /// The view that a view is part of; nil for the root and for views outside any tree.
  public func superview(of view: View) throws(LayoutError) -> View? {
    let parent = items[try index(view.reference, in: "a request for its superview")].parent
    return parent < 0 ? nil : handle(Int(parent))
  }

  /// The subviews, in the order they were added: from back to front.
  public func subviews(of view: View) throws(LayoutError) -> [View] {
    items[try index(view.reference, in: "a request for its subviews")].children
      .filter { items[Int($0)].kind == .view }.map { handle(Int($0)) }
  }

  /// Every view in the tree, superviews before subviews.
  public var views: [View] {
    var result: [View] = []
    var stack = [0]
    while let next = stack.popLast() {
      result.append(handle(next))
      stack += items[next].children.reversed().map(Int.init).filter { items[$0].kind == .view }
    }
    return result
  }

  /// Whether a handle stands for something in this layout.
  public func contains(_ item: some LayoutItem) -> Bool {
    (try? index(item.reference, in: "")) != nil
  }
}

extension Layout {
  /// The bounds that are checked at the edge, so that no input costs unbounded time.
  public struct Limits: Sendable, Hashable {
    /// The limits of the solver underneath.
    public var solver = Solver.Limits.default
    /// How often one layout is solved until sizes that depend on frames (lines of text, safe areas, springs) come to
    /// rest. Nearly all do at once or after one more pass; springs of a view whose size follows from theirs come closer
    /// by a fraction with each pass.
    public var passes = 100

    /// The limits of a layout that is given no others.
    public static let `default` = Limits()

    /// The limits of a layout that a file describes: it is somebody else's more often than code is, and costs seconds
    /// at most whatever it says.
    package static let ofFile: Limits = {
      var limits = Limits()
      limits.solver.steps = 30_000_000
      limits.solver.stepsPerConstraint = 1000
      return limits
    }()

    /// The default limits, to be changed one by one.
    public init() {}
  }
}

/// What decides, before a solve, which constraints hold among the subviews of a view: a stack or a list.
///
/// It is asked when something that it depends on has changed: a subview came, went, was hidden or shown, or the traits
/// changed.
protocol Arranger: Sendable {
  mutating func arrange(_ layout: inout Layout, container: View) throws(LayoutError)

  /// Looks at the container's frame after a solve, for containers in ``Layout/followers``; returns whether that changed
  /// anything.
  mutating func follow(_ layout: inout Layout, container: View) throws(LayoutError) -> Bool

  /// From this call to ``endMotion(_:)``, no view that shows something is given something else to show.
  mutating func beginMotion()
  mutating func endMotion(_ layout: inout Layout)

  /// What came and went since ``beginMotion()``; nil for a container in which nothing can.
  func motion(from old: any Arranger, in start: Layout, container: View) -> ListMotion?

  /// Cells that wait for something to show.
  var spareCells: [View] { get }

  /// The constraints and guides that it made itself.
  var ownConstraints: [LayoutConstraintID] { get }
  var ownGuides: [LayoutGuide] { get }
}

extension Arranger {
  mutating func follow(_ layout: inout Layout, container: View) throws(LayoutError) -> Bool { false }

  mutating func beginMotion() {}
  mutating func endMotion(_ layout: inout Layout) {}
  func motion(from old: any Arranger, in start: Layout, container: View) -> ListMotion? { nil }
  var spareCells: [View] { [] }

  var ownConstraints: [LayoutConstraintID] { [] }
  var ownGuides: [LayoutGuide] { [] }
}
