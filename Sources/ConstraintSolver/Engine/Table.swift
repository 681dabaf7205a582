/// A growing list of plain values in memory of its own, whose subscripts are checked in debug builds, and so in tests,
/// and cost nothing in release builds.
///
/// The engine's inner loops run over these: an `Array` in a class would be checked for exclusive access and uniqueness
/// at every write. Whoever holds a table frees it, and copies it by ``copy()``; copying the struct copies only the
/// address, so that even a constant can be written to.
struct Table<Element: BitwiseCopyable> {
  /// Nil while there is no room: an engine has more than a hundred tables, most of which no small screen ever fills.
  private var base: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = capacity > 0 ? .allocate(capacity: capacity) : nil
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    check(index)
    // There is an element, so there is room.
    return base.unsafelyUnwrapped + index
  }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { place(index).pointee }
    nonmutating _modify { yield &place(index).pointee }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { place(Int(index)).pointee }
    nonmutating _modify { yield &place(Int(index)).pointee }
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if DEBUG
      precondition(index >= 0 && index < count, "\(index) is not in a table of \(count)")
    #endif
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { growToAppend() }
    count &+= 1
    place(count &- 1).initialize(to: element)
  }

  /// Appends an element for which ``reserve(_:)`` has made room.
  @inline(__always)
  mutating func add(_ element: Element) {
    #if DEBUG
      precondition(count < capacity, "no room was made for \(count + 1)")
    #endif
    count &+= 1
    place(count &- 1).initialize(to: element)
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    let last = place(count &- 1).pointee
    count &-= 1
    return last
  }

  @inline(__always) var last: Element? { count == 0 ? nil : place(count - 1).pointee }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast() {
    check(count - 1)
    count -= 1
  }

  /// Sets the count; existing elements are kept, and new ones are copies of `element`.
  mutating func resize(to count: Int, with element: Element) {
    reserve(count)
    let old = self.count
    self.count = count
    if count > old { place(old).initialize(repeating: element, count: count - old) }
  }

  @inline(__always)
  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { growToHold(capacity) }
  }

  @inline(never)
  private mutating func growToHold(_ capacity: Int) { grow(to: max(capacity, self.capacity * 2)) }

  @inline(never)
  private mutating func growToAppend() { grow(to: max(4, capacity * 2)) }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base {
      larger.initialize(from: base, count: count)
      base.deallocate()
    }
    base = larger
    self.capacity = capacity
  }

  func sort(by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: isBefore)
  }

  func copy() -> Table {
    var other = Table(capacity: count)
    if let base { other.base?.initialize(from: base, count: count) }
    other.count = count
    return other
  }

  func free() { base?.deallocate() }

  mutating func keep(_ upkeep: Upkeep) {
    switch upkeep {
    case .copy: self = copy()
    case .free: free()
    }
  }
}

/// The operations that apply to all tables of an engine.
enum Upkeep {
  case copy, free
}
