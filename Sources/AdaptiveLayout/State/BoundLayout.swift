public import Observation
internal import Synchronization

/// A layout that follows observed state: a model says what has changed, the layout moves, and those who show it are
/// told.
///
/// This is the reactive way to change a layout's state. Bindings read a model's properties through Observation; when
/// one of them changes, the layout is marked, and the next ``update()`` applies all marked bindings in one batch with
/// one solve. ``layout`` can be observed in turn. It starts no task and no animation, and like any class that is not
/// Sendable it belongs to one thread at a time.
@Observable public final class BoundLayout {
  /// The layout as of the last ``update()``.
  public private(set) var layout: Layout
  @ObservationIgnored private var bindings: [Binding] = []
  @ObservationIgnored private let mark = Mark()

  private struct Binding {
    let isPending = Mark()
    /// Reads the model and applies what it says.
    let apply: (inout Layout, Mark, Mark) throws -> Void
  }

  /// Makes a layout that is bound to nothing yet.
  public init(_ layout: Layout) { self.layout = layout }

  /// Whether something observed has changed since the last ``update()``.
  public var needsUpdate: Bool { mark.isSet }

  /// Binds what a model says to what the layout does.
  ///
  /// - Parameters:
  ///   - state: reads observable properties.
  ///   - apply: makes the layout follow; called with the next ``update()`` and after each change.
  public func bind<State>(
    _ state: @escaping () -> State, _ apply: @escaping (inout Layout, State) throws -> Void
  ) {
    let binding = Binding { layout, isPending, mark in
      let value = withObservationTracking {
        state()
      } onChange: {
        isPending.set()
        mark.set()
      }
      try apply(&layout, value)
    }
    binding.isPending.set()
    mark.set()
    bindings.append(binding)
  }

  /// Applies what changed, and lays out once.
  ///
  /// - Returns: the way from the frames before to those after; nil when nothing was marked.
  /// - Throws: what a binding throws, or a ``LayoutError``; then the layout is as before, and what was marked stays
  ///   marked.
  @discardableResult
  public func update() throws -> LayoutTransition? { try update { _, _ in [] } }

  /// - Parameter settle: see ``Layout/transition(to:_:settling:)``.
  package func update(
    settling settle: (inout Layout, LayoutChanges) throws -> [View]
  ) throws -> LayoutTransition? {
    guard mark.take() else { return nil }
    let pending = bindings.filter { $0.isPending.take() }
    do {
      var next = layout
      let apply = { [mark] (layout: inout Layout) throws in
        for binding in pending { try binding.apply(&layout, binding.isPending, mark) }
      }
      let transition = try next.transition(to: nil, apply, settling: settle)
      layout = next
      return transition
    } catch {
      for binding in pending { binding.isPending.set() }
      mark.set()
      throw error
    }
  }

  /// A flag that may be set from anywhere.
  private final class Mark: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .acquiring) }
    func set() { flag.store(true, ordering: .releasing) }
    func take() -> Bool { flag.exchange(false, ordering: .acquiringAndReleasing) }
  }
}
