// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Synchronization
internal import TextFields
internal import TextLayout
internal import Typography

/// The caches of shaped texts that styles share. Any thread may use a context: it takes a workspace and puts it back.
final class Context: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (1, "context")

  /// A workspace, which only one thread has at a time.
  private struct Lent: @unchecked Sendable {
    let opened: Opened
    var generation: Int
    var drops: Int
  }

  private struct State {
    var idle: [Lent] = []
    var generation = 0
    /// How often fonts have been dropped since the context was made.
    var drops = 0
  }

  /// The workspaces, in an object separate from the context that lends them, so that fonts can be dropped from the idle
  /// ones.
  private final class Workspaces: FontRememberer {
    let state = Mutex(State())

    func drop(_ isGone: (Font) -> Bool) {
      state.withLock { state in
        state.drops += 1
        for lent in state.idle { lent.opened.drop(isGone) }
      }
    }
  }

  private let workspaces = Workspaces()
  private static let usualCapacity = 16 << 20
  /// The size of each cache in bytes; nil for no cache.
  private let capacity: Int?
  /// How errors name fields.
  let naming: FieldNaming
  /// The catalogue that the context's fonts come from: the shared one, unless the context has fonts or limits of its
  /// own.
  let catalog: FontCatalog
  let limits: Limits

  init(_ options: fitfont_context_options?) throws(Refusal) {
    switch Int(options?.naming ?? 0) {
    case FITFONT_NAMING_KEYS: naming = .key
    case FITFONT_NAMING_KEYWORDS: naming = .keyword
    default: throw .misuse("the naming of options is not known; give FITFONT_NAMING_KEYS or FITFONT_NAMING_KEYWORDS")
    }
    let wanted = options?.cache_bytes ?? 0
    capacity = wanted < 0 ? nil : wanted == 0 ? Self.usualCapacity : Int(clamping: min(wanted, 1 << 40))
    let limits = try ContextLimits.read(options?.limits, options?.limits_size ?? 0)
    self.limits = limits
    let fonts = try Input.text(options?.fonts, options?.fonts_size ?? 0, "fonts")
    catalog = try speaking { () throws(Failure) in
      do throws(FontError) {
        if !fonts.isEmpty { return try FontCatalog(folder: fonts, limits: limits) }
        return limits == .default ? .shared : FontCatalog(limits: limits)
      } catch {
        throw Failure(error)
      }
    }
    FontMemory.add(workspaces)
  }

  /// A context with the default options and another catalog.
  init(_ catalog: FontCatalog) {
    (self.catalog, capacity, naming, limits) = (catalog, Self.usualCapacity, .key, .default)
    FontMemory.add(workspaces)
  }

  deinit { FontMemory.remove(workspaces) }

  /// Runs the body with a workspace: the one that was put back last, so that a single thread always gets the same one.
  func lend<Value>(_ body: (Opened) throws(Failure) -> Value) throws(Failure) -> Value {
    let lent = take()
    defer { give(lent) }
    return try body(lent.opened)
  }

  /// The same as ``lend(_:)``, for a body that cannot fail.
  func borrow(_ body: (Opened) -> Void) {
    let lent = take()
    defer { give(lent) }
    body(lent.opened)
  }

  /// A new workspace.
  func opened() -> Opened {
    Opened(cache: capacity.map { ShapeCache(capacity: $0) }, catalog: catalog, limits: limits)
  }

  private func take() -> Lent {
    let (idle, generation, drops) = workspaces.state.withLock { ($0.idle.popLast(), $0.generation, $0.drops) }
    return idle ?? Lent(opened: opened(), generation: generation, drops: drops)
  }

  private func give(_ lent: Lent) {
    workspaces.state.withLock { state in
      guard state.generation == lent.generation else { return }
      // Fonts were dropped while the workspace was lent, perhaps some of its own.
      if state.drops != lent.drops { lent.opened.drop { _ in true } }
      state.idle.append(Lent(opened: lent.opened, generation: state.generation, drops: state.drops))
    }
  }

  /// Forgets all opened fonts and shaped texts.
  func forget() {
    let old = workspaces.state.withLock { state in
      defer { (state.idle, state.generation) = ([], state.generation + 1) }
      return state.idle
    }
    withExtendedLifetime(old) {}
    catalog.closeFiles()
  }
}

/// The size of the options in their first version, which ended with `cache_bytes`.
private let firstOptionsSize = MemoryLayout<fitfont_context_options>.offset(of: \.fonts) ?? 0

@c(fitfont_context_create) @implementation
public func fitfont_context_create(
  _ options: UnsafePointer<fitfont_context_options>?, _ context: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  context?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let options = try Input.structure(options, first: firstOptionsSize, "options")
    try Handle.put(try Context(options), context, "context")
  }
}

@c(fitfont_context_forget) @implementation
public func fitfont_context_forget(
  _ context: OpaquePointer?, _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in try Handle.object(context, Context.self).forget() }
}

@c(fitfont_context_release) @implementation
public func fitfont_context_release(_ context: OpaquePointer?) { Handle.release(context, Context.self) }
