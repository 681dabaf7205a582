package import Drawing
internal import Platform
internal import Synchronization

/// The images that have been read and decoded so far, so that a file shown by many rows or views is read only once, and
/// files with the same bytes are the same image. It may be used from several threads.
///
/// It holds images up to a number of bytes, including their pixels, and discards the one that has not been used for
/// longest.
package final class ImageStore: Sendable {
  private let capacity: Int
  private let state = Mutex(State())

  /// A file at one moment: if it is changed or replaced, it is another.
  fileprivate struct Version: Hashable {
    let device: UInt
    let node: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, node, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
      (seconds, nanoseconds) = (Int(status.modificationTime.tv_sec), Int(status.modificationTime.tv_nsec))
    }
  }

  fileprivate struct Entry {
    let image: PictureImage
    var versions: Set<Version>
    var lastUse: Int
  }

  fileprivate struct State {
    /// The images, by a hash of their bytes.
    var entries: [Int: Entry] = [:]
    /// The hashes of the files' bytes.
    var files: [Version: Int] = [:]
    var cost = 0
    var uses = 0
    var decodings = 0
  }

  /// - Parameter capacity: the number of bytes of memory.
  package init(capacity: Int = 256 << 20) { self.capacity = capacity }

  /// How many images have been decoded.
  package var decodings: Int { state.withLock { $0.decodings } }

  /// An image, whole and decoded.
  ///
  /// - Throws: no input for a file that cannot be read, bad data for one that is not an image, unavailable for a limit.
  package func image(_ path: String) throws(Failure) -> PictureImage {
    let version = Version(path)
    if let version, let known = state.withLock({ $0.known(version) }) { return known }
    let bytes = try FileBytes.imageBytes(path)
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    if let known = state.withLock({ $0.known(hash, bytes, version) }) { return known }
    // Outside the lock, because decoding takes long. Whoever comes second takes the first one's image, since documents
    // recognise images by identity.
    let image = try FileBytes.image(bytes, path)
    return state.withLock { $0.add(image, hash, version, capacity) }
  }
}

extension ImageStore.State {
  fileprivate mutating func known(_ version: ImageStore.Version) -> PictureImage? {
    guard let hash = files[version] else { return nil }
    return use(hash)
  }

  fileprivate mutating func known(_ hash: Int, _ bytes: [UInt8], _ version: ImageStore.Version?) -> PictureImage? {
    guard let entry = entries[hash], entry.image.bytes == bytes else { return nil }
    note(version, hash)
    return use(hash)
  }

  private mutating func use(_ hash: Int) -> PictureImage? {
    uses += 1
    entries[hash]?.lastUse = uses
    return entries[hash]?.image
  }

  private mutating func note(_ version: ImageStore.Version?, _ hash: Int) {
    guard let version else { return }
    files[version] = hash
    entries[hash]?.versions.insert(version)
  }

  fileprivate mutating func add(
    _ image: PictureImage, _ hash: Int, _ version: ImageStore.Version?, _ capacity: Int
  ) -> PictureImage {
    decodings += 1
    if let known = known(hash, image.bytes, version) { return known }
    guard image.cost <= capacity else { return image }
    drop(hash)
    while cost + image.cost > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      drop(oldest.key)
    }
    uses += 1
    entries[hash] = ImageStore.Entry(image: image, versions: [], lastUse: uses)
    cost += image.cost
    note(version, hash)
    return image
  }

  private mutating func drop(_ hash: Int) {
    guard let entry = entries.removeValue(forKey: hash) else { return }
    cost -= entry.image.cost
    for version in entry.versions { files[version] = nil }
  }
}
