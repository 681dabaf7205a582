// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Synchronization
internal import TextFields
internal import TextLayout
internal import Typography

/// The caches of shaped texts that styles share. Any thread may use it; each takes a workspace and puts it back.
final class Context: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (1, "context")

  /// A workspace, which only one thread has at a time.
  private struct Lent: @unchecked Sendable {
    let opened: Opened
    let generation: Int
  }

  private struct State {
    var idle: [Lent] = []
    var generation = 0
    /// How often the files of fonts that all contexts share had been closed when the idle ones were put back.
    var closings = 0
  }

  private static let closings = Atomic<Int>(0)

  private let state = Mutex(State())
  /// The size of each cache in bytes; nil for no cache.
  private let capacity: Int?
  /// How errors name fields.
  let naming: FieldNaming
  /// The catalogue that its fonts come from: the one that all contexts share, unless it has fonts or limits of its own.
  let catalog: FontCatalog
  let limits: Limits

  init(_ options: fitfont_context_options?) throws(Refusal) {
    switch Int(options?.naming ?? 0) {
    case FITFONT_NAMING_KEYS: naming = .key
    case FITFONT_NAMING_KEYWORDS: naming = .keyword
    default: throw .misuse("the naming of options is not known; give FITFONT_NAMING_KEYS or FITFONT_NAMING_KEYWORDS")
    }
    let wanted = options?.cache_bytes ?? 0
    capacity = wanted < 0 ? nil : wanted == 0 ? 16 << 20 : Int(clamping: min(wanted, 1 << 40))
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
  }

  /// Works with a workspace: the one that was put back last, so that a single thread always has the same one.
  func lend<Value>(_ body: (Opened) throws(Failure) -> Value) throws(Failure) -> Value {
    let lent = take()
    defer { give(lent) }
    return try body(lent.opened)
  }

  /// The same for work that cannot fail.
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
    let closings = Self.closings.load(ordering: .relaxed)
    let (idle, generation) = state.withLock { state in
      // Another context closed them: a picture must not have a font both as it was known here and as it is opened now.
      if state.closings != closings {
        state.idle = []
        state.generation += 1
        state.closings = closings
      }
      return (state.idle.popLast(), state.generation)
    }
    return idle ?? Lent(opened: opened(), generation: generation)
  }

  private func give(_ lent: Lent) {
    state.withLock { if $0.generation == lent.generation { $0.idle.append(lent) } }
  }

  /// Drops everything that was opened and shaped.
  func forget() {
    dropTexts()
    catalog.closeFiles()
    Self.closings.add(1, ordering: .relaxed)
  }

  /// Drops what was shaped.
  func dropTexts() {
    state.withLock {
      $0.idle = []
      $0.generation += 1
    }
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
