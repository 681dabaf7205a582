internal import Synchronization

/// Something that remembers what was made of fonts, such as shaped texts or outlines, in case it is wanted again, and
/// holds the fonts meanwhile.
package protocol FontRememberer: AnyObject, Sendable {
  /// Drops all that holds one of these fonts. Any thread may call this, and nothing is locked then.
  func drop(_ isGone: (Font) -> Bool)
}

/// Whatever remembers fonts in this process, so that a catalog that lets go of its files can have them dropped wherever
/// they are.
package enum FontMemory {
  private static let known = Mutex<[ObjectIdentifier: any FontRememberer]>([:])

  /// Adds one, which is kept until it is removed.
  package static func add(_ rememberer: some FontRememberer) {
    known.withLock { $0[ObjectIdentifier(rememberer)] = rememberer }
  }

  package static func remove(_ rememberer: some FontRememberer) {
    _ = known.withLock { $0.removeValue(forKey: ObjectIdentifier(rememberer)) }
  }

  static func drop(_ isGone: (Font) -> Bool) {
    for rememberer in known.withLock({ Array($0.values) }) { rememberer.drop(isGone) }
  }
}
