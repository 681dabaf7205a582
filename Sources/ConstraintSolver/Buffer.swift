/// A growing array of plain values in memory of its own, without checks or sharing.
///
/// The engine's inner loops run over these: an `Array` in a class would be checked for exclusive access and uniqueness at
/// every write. Whoever holds it frees it, and copies it by ``copy()``; copying the struct copies the address.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { base[Int(index)] }
    nonmutating _modify { yield &base[Int(index)] }
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
  mutating func removeLast() { count -= 1 }

  /// Makes the count this, with what was there before or, beyond that, with an element.
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

  func copy() -> Buffer {
    var other = Buffer(capacity: max(count, 4))
    other.base.update(from: base, count: count)
    other.count = count
    return other
  }

  func free() { base.deallocate() }
}
