internal import CFitFont
internal import JSONText
internal import TextFields

/// The arguments of callers, checked before they are used.
enum Input {
  /// Bytes with a length, which is checked before any of them is read.
  static func bytes(
    _ pointer: UnsafePointer<CChar>?, _ size: Int64, _ parameter: StaticString, _ limit: LengthLimit
  ) throws(Refusal) -> UnsafeRawBufferPointer {
    guard size >= 0 else { throw .misuse("the length of \(parameter) is \(size); give the number of its bytes") }
    try limit.check(size, parameter)
    guard size > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard let pointer, let count = Int(exactly: size) else { throw .null(parameter) }
    return UnsafeRawBufferPointer(start: pointer, count: count)
  }

  /// Text in UTF-8 with a length.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ size: Int64, _ parameter: StaticString
  ) throws(Refusal) -> String {
    let bytes = try bytes(pointer, size, parameter, .text)
    if let text = validText(bytes.bindMemory(to: UInt8.self)) { return text }
    return try speaking { () throws(Failure) in try decodeUTF8(bytes, what: "\(parameter)") }
  }

  /// Reads a struct that starts with its size. Members that the caller's version lacks are 0.
  ///
  /// - Parameter first: the size of the struct in its first version.
  static func structure<Structure: BitwiseCopyable>(
    _ pointer: UnsafePointer<Structure>?, first: Int = MemoryLayout<Structure>.size, _ parameter: StaticString
  ) throws(Refusal) -> Structure? {
    guard let pointer else { return nil }
    let source = UnsafeRawPointer(pointer)
    let size = try size(Int64(source.loadUnaligned(as: UInt32.self)), first, parameter)
    return withUnsafeTemporaryAllocation(of: Structure.self, capacity: 1) { room in
      let target = UnsafeMutableRawBufferPointer(room)
      _ = target.initializeMemory(as: UInt8.self, repeating: 0)
      target.copyMemory(from: UnsafeRawBufferPointer(start: source, count: min(size, target.count)))
      return room[0]
    }
  }

  /// The greatest number of elements that a caller may give.
  private static let mostElements: Int64 = 1 << 24

  /// The elements of an array, each of the size that the caller gives.
  static func elements<Element: BitwiseCopyable>(
    _ pointer: UnsafePointer<Element>?, _ elementSize: Int64, _ count: Int64, _ parameter: StaticString
  ) throws(Refusal) -> [Element] {
    guard (0...mostElements).contains(count) else {
      throw .misuse("the count of \(parameter) is \(count); give the number of elements, at most \(mostElements)")
    }
    guard count > 0 else { return [] }
    let size = try size(elementSize, MemoryLayout<Element>.size, parameter)
    guard let pointer else { throw .null(parameter) }
    let start = UnsafeRawPointer(pointer)
    return (0..<Int(count)).map { start.loadUnaligned(fromByteOffset: $0 * size, as: Element.self) }
  }

  /// The size of a caller's struct, checked.
  static func size(_ size: Int64, _ first: Int, _ parameter: StaticString) throws(Refusal) -> Int {
    guard size >= first, let size = Int(exactly: size), size <= 1 << 16 else {
      throw .misuse(
        "the struct_size of \(parameter) is \(size), below the least, \(first); set it to the struct's sizeof")
    }
    return size
  }
}

/// Writes results for callers.
enum Output {
  /// Fills a struct that starts with its size, as far as the caller's version extends.
  static func fill<Structure: BitwiseCopyable>(
    _ pointer: UnsafeMutablePointer<Structure>?, with value: Structure, _ parameter: StaticString
  ) throws(Refusal) {
    guard let pointer else { return }
    let target = UnsafeMutableRawPointer(pointer)
    let size = try checked(pointer, parameter)
    withUnsafeBytes(of: value) { value in
      let kept = MemoryLayout<UInt32>.size
      let count = min(size, value.count) - kept
      if let start = value.baseAddress { (target + kept).copyMemory(from: start + kept, byteCount: count) }
    }
  }

  /// The size of a struct that is to be filled, checked; 0 if the pointer is NULL.
  @discardableResult
  static func checked<Structure: BitwiseCopyable>(
    _ pointer: UnsafeMutablePointer<Structure>?, first: Int = MemoryLayout<Structure>.size, _ parameter: StaticString
  ) throws(Refusal) -> Int {
    guard let pointer else { return 0 }
    return try Input.size(Int64(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)), first, parameter)
  }

  /// Copies as many elements as there is room for into an array whose elements have the caller's size.
  ///
  /// - Parameter count: set to the number of elements.
  static func copy<Element: BitwiseCopyable>(
    _ elements: [Element], to array: UnsafeMutablePointer<Element>?, elementSize: Int64, capacity: Int64,
    count: UnsafeMutablePointer<Int64>?, _ parameter: StaticString
  ) throws(Refusal) {
    guard capacity >= 0 else { throw .misuse("the capacity of \(parameter) is \(capacity); give 0 or more") }
    count?.pointee = Int64(elements.count)
    guard capacity > 0 else { return }
    let size = try Input.size(elementSize, MemoryLayout<Element>.size, parameter)
    guard let array else { throw .null(parameter) }
    var target = UnsafeMutableRawPointer(array)
    for element in elements.prefix(Int(clamping: capacity)) {
      withUnsafeBytes(of: element) { bytes in
        if let start = bytes.baseAddress { target.copyMemory(from: start, byteCount: min(size, bytes.count)) }
      }
      target += size
    }
  }
}
