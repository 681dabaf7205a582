internal import Platform
internal import Synchronization

/// The memory of the tables of long texts, kept for the next long text once it is free.
///
/// Otherwise the C library would give it back to the system, and the next text would wait for as many pages again: for
/// a text that is cheap to shape, a third of its time.
enum LongTextMemory {
  /// Smaller pieces stay with the C library, which keeps them.
  private static let least = 1 << 16
  /// How many bytes are kept at most.
  static let most = 16 << 20

  private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let byteCount: Int
  }

  private static let blocks = Mutex<[Block]>([])

  /// Memory for `byteCount` bytes, aligned to 8 and not initialized.
  ///
  /// - Returns: the memory and its number of bytes, which must be passed to ``deallocate(_:byteCount:)``.
  static func allocate(byteCount: Int) -> (memory: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount >= least, let block = blocks.withLock({ take(byteCount, from: &$0) }) {
      return (block.memory, block.byteCount)
    }
    // Swift asks for all memory by its alignment, which comes from a slower function of the C library. Where there is
    // none, it ends the program.
    return (malloc(byteCount) ?? UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 8), byteCount)
  }

  private static func take(_ byteCount: Int, from blocks: inout [Block]) -> Block? {
    // A text does not take a block of which it needs less than half.
    guard let index = blocks.firstIndex(where: { $0.byteCount >= byteCount && $0.byteCount / 2 <= byteCount }) else {
      return nil
    }
    return blocks.remove(at: index)
  }

  static func deallocate(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= least, byteCount <= most else { return free(memory) }
    let block = Block(memory: memory, byteCount: byteCount)
    // The oldest ones make room.
    let dropped = blocks.withLock { blocks in
      var kept = blocks.reduce(byteCount) { $0 + $1.byteCount }
      var dropped: [Block] = []
      while kept > most, let oldest = blocks.first {
        kept -= oldest.byteCount
        dropped.append(oldest)
        blocks.removeFirst()
      }
      blocks.append(block)
      return dropped
    }
    for block in dropped { free(block.memory) }
  }
}
