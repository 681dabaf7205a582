/// A package in which some parts have new contents. It is written to a new file, in which everything else stays as it
/// was, to the byte: the other parts as they are compressed, the order of entries, their times, attributes and
/// comments.
package struct PackageEdit: Sendable {
  package let package: OfficePackage
  private var contents: [String: [UInt8]] = [:]

  package init(of package: OfficePackage) { self.package = package }

  /// Whether no part is changed.
  package var isEmpty: Bool { contents.isEmpty }

  /// The names of the changed parts, sorted.
  package var changedParts: [String] { contents.keys.sorted() }

  /// Applies changes to a part. A part that is the same afterwards does not count as changed.
  ///
  /// - Throws: where there is no such part, it cannot be changed, or the package is signed.
  package mutating func apply(_ edit: PartEdit) throws(OfficePackageError) {
    let bytes: [UInt8]?
    do throws(PartEditError) {
      bytes = try edit.result()
    } catch {
      throw OfficePackageError(file: package.name, part: error.part, error.problem)
    }
    if let bytes { try replace(edit.part, with: bytes) }
  }

  /// Replaces the contents of a part.
  package mutating func replace(_ part: String, with bytes: [UInt8]) throws(OfficePackageError) {
    guard let entry = package.entry(of: part) else {
      throw OfficePackageError(
        file: package.name, part: part, "the package has no such part to change; name one that it has")
    }
    guard !package.contains("_xmlsignatures/origin.sigs") else {
      throw OfficePackageError(
        file: package.name,
        "the document is signed, and no signature would hold after a change; remove the signatures in PowerPoint, change it, "
          + "and sign it again")
    }
    contents[entry.name] = bytes
  }

  /// Writes the file.
  ///
  /// - Parameter write: takes the file's bytes, piece by piece, and returns false to stop.
  /// - Complexity: linear in the size of the file; only what changes is compressed.
  /// - Throws: where the file cannot be read, or a changed entry contradicts itself.
  package func write(_ write: (UnsafeRawBufferPointer) -> Bool) throws(OfficePackageError) {
    do throws(PackageProblem) {
      for piece in try ZipWriter(package.file, package.directory).pieces(replacing: contents) {
        switch piece {
        case .bytes(let bytes):
          guard bytes.withUnsafeBytes(write) else { return }
        case .copy(let range):
          for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 << 20) {
            let bytes = try package.file.read(start..<min(start + 1 << 20, range.upperBound))
            guard bytes.withUnsafeBytes(write) else { return }
          }
        }
      }
    } catch {
      throw OfficePackageError(error, file: package.name)
    }
  }

  /// The file, in memory.
  package func bytes() throws(OfficePackageError) -> [UInt8] {
    var bytes: [UInt8] = []
    try write {
      bytes += $0
      return true
    }
    return bytes
  }
}
