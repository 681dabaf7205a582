/// A growing list of plain values in memory of its own, whose subscripts are checked in debug builds, and so in tests, and
/// cost nothing in release builds.
///
/// The engine's inner loops run over these: an `Array` in a class would be checked for exclusive access and uniqueness at every
/// write. Whoever holds a table frees it, and copies it by ``copy()``; copying the struct copies only the address, so that even
/// a constant can be written to.
struct Table<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      return base[index]
    }
    nonmutating _modify {
      check(index)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get {
      check(Int(index))
      return base[Int(index)]
    }
    nonmutating _modify {
      check(Int(index))
      yield &base[Int(index)]
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if DEBUG
      precondition(index >= 0 && index < count, "\(index) is not in a table of \(count)")
    #endif
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast() {
    check(count - 1)
    count -= 1
  }

  /// Sets the count, keeping the elements there are and filling up with `element`.
  mutating func resize(to count: Int, with element: Element) {
    reserve(count)
    if count > self.count { (base + self.count).update(repeating: element, count: count - self.count) }
    self.count = count
  }

  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { grow(to: max(capacity, self.capacity * 2)) }
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }

  func sort(by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: isBefore)
  }

  func copy() -> Table {
    var other = Table(capacity: max(count, 4))
    other.base.update(from: base, count: count)
    other.count = count
    return other
  }

  func free() { base.deallocate() }

  mutating func keep(_ upkeep: Upkeep) {
    switch upkeep {
    case .copy: self = copy()
    case .free: free()
    }
  }
}

/// What can be done to all tables of an engine.
enum Upkeep {
  case copy, free
}
