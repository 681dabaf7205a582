import CHandles
import Synchronization
import Testing

@testable import CInterface

/// Handles tell what is good from what is not, whatever is asked of them, on however many threads.
@Suite struct HandleTests {
  /// How many things are gone.
  private final class Counter: Sendable {
    let count = Atomic(0)
    var value: Int { count.load(ordering: .acquiring) }
  }

  /// Something that says when it is gone.
  private final class Thing: Handled {
    static let kind: (number: UInt32, name: StaticString) = (1001, "thing")
    private let gone: Counter
    init(_ gone: Counter = Counter()) { self.gone = gone }
    deinit { gone.count.add(1, ordering: .releasing) }
  }

  private final class Other: Handled {
    static let kind: (number: UInt32, name: StaticString) = (1002, "other")
  }

  @Test func oneHandleIsOneObjectOnce() throws {
    let count = Counter()
    let handle = try Handle.make(Thing(count))
    #expect(Handle.find(handle, Thing.self) != nil)
    #expect(Handle.find(handle, Other.self) == nil)
    Handle.release(handle, Other.self)
    #expect(count.value == 0)
    Handle.release(handle, Thing.self)
    Handle.release(handle, Thing.self)
    #expect(count.value == 1)
    #expect(Handle.find(handle, Thing.self) == nil)
  }

  /// A place that is used again gives another handle, and the old one stays bad.
  @Test func oldHandlesStayBad() throws {
    var old: [OpaquePointer] = []
    for _ in 0..<5000 {
      let handle = try Handle.make(Thing())
      #expect(!old.contains(handle))
      if old.count < 100 { old.append(handle) }
      Handle.release(handle, Thing.self)
    }
    for handle in old { #expect(Handle.find(handle, Thing.self) == nil) }
  }

  /// No number is taken for a handle but those that are there: neither neighbours nor single bits.
  @Test func otherNumbersAreNone() throws {
    let handle = try Handle.make(Thing())
    defer { Handle.release(handle, Thing.self) }
    let number = UInt(bitPattern: handle)
    let others = (0..<UInt(UInt.bitWidth)).map { number ^ 1 << $0 } + (1...2000).flatMap { [number &+ $0, $0] }
    for other in others where other != number {
      #expect(Handle.find(OpaquePointer(bitPattern: other), Thing.self) == nil)
    }
  }

  /// Many at once, more than the first chunk of the table holds, made and released on several threads.
  @Test func threadsShareTheTable() async throws {
    let gone = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            let handles = try (0..<400).map { _ in try Handle.make(Thing(gone)) }
            #expect(Set(handles).count == handles.count)
            for handle in handles {
              #expect(Handle.find(handle, Thing.self) != nil)
              Handle.release(handle, Thing.self)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(gone.value == 8 * 20 * 400)
  }
}
