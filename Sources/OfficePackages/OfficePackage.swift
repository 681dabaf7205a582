/// An Office document as a package of parts (ECMA-376, part 2): a zip file whose directory has been read and checked,
/// and whose parts are read and inflated when they are asked for.
///
/// It never writes anything, and never unpacks a part to a file. No part is cached: reading one twice inflates it
/// twice.
package final class OfficePackage: Sendable {
  /// The name under which it was opened, for errors.
  package let name: String
  let file: PackageBytes
  let directory: ZipDirectory
  /// Positions among the directory's entries, by names as OPC compares them.
  private let positions: [String: Int]
  private let limits: OfficePackageLimits

  /// Opens a file, and reads no more of it than its directory.
  package convenience init(path: String, limits: OfficePackageLimits = .init()) throws(OfficePackageError) {
    do throws(PackageProblem) {
      try self.init(PackageBytes(path: path, limit: limits.packageBytes), path, limits)
    } catch {
      throw OfficePackageError(error, file: path)
    }
  }

  /// - Parameter name: how errors name the file.
  package convenience init(bytes: [UInt8], name: String, limits: OfficePackageLimits = .init())
    throws(OfficePackageError)
  {
    do throws(PackageProblem) {
      try self.init(PackageBytes(bytes, limit: limits.packageBytes), name, limits)
    } catch {
      throw OfficePackageError(error, file: name)
    }
  }

  private init(_ file: PackageBytes, _ name: String, _ limits: OfficePackageLimits) throws(PackageProblem) {
    self.name = name
    self.limits = limits
    self.file = file
    directory = try ZipDirectory(of: file, within: limits)
    positions = Dictionary(directory.entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
    guard positions["[content_types].xml"] != nil else {
      let isOpenDocument = positions["mimetype"] != nil && positions["content.xml"] != nil
      throw PackageProblem(
        isOpenDocument
          ? "it is an OpenDocument file; save it as .pptx, as soffice --convert-to pptx does"
          : "it is a zip file but not an Office document, since it has no [Content_Types].xml; give one saved as .pptx")
    }
    var inflated = 0
    for entry in directory.entries where entry.method != .stored {
      inflated = entry.size > limits.inflatedBytes ? .max : inflated + entry.size
      guard inflated <= limits.inflatedBytes else {
        throw PackageProblem(
          "the parts exceed the limit inflatedBytes: inflated they have more than \(limits.inflatedBytes) bytes; split the "
            + "document", kind: .overLimit)
      }
    }
  }

  /// The names of all parts, in the order of the file's directory: `ppt/slides/slide1.xml`.
  package var partNames: [String] { directory.entries.lazy.filter { !$0.isFolder }.map(\.name) }

  /// Whether there is such a part; upper and lower case are the same.
  package func contains(_ part: String) -> Bool { entry(of: part) != nil }

  /// A part's bytes.
  ///
  /// - Complexity: linear in its size, stored and inflated.
  /// - Throws: where there is none of that name, it is encrypted, damaged or too large.
  package func part(_ name: String) throws(OfficePackageError) -> [UInt8] {
    do throws(PackageProblem) {
      guard let entry = entry(of: name) else {
        throw PackageProblem(
          "the package has no such part, although another refers to it; save the file again from the program that made it",
          part: name)
      }
      return try bytes(of: entry)
    } catch {
      throw OfficePackageError(error, file: self.name)
    }
  }

  /// The relationships of a part, in the order of the file; empty where it has none.
  ///
  /// - Parameter part: its name; empty for the package itself, whose relationship `officeDocument` is the main part.
  /// - Throws: where they are damaged, or where a target lies outside the package.
  package func relationships(of part: String) throws(OfficePackageError) -> [OfficeRelationship] {
    let name = PartName.relationships(of: part)
    guard let entry = entry(of: name) else { return [] }
    do throws(PackageProblem) {
      return try RelationshipReader.read(try bytes(of: entry), of: part, in: entry.name).map { relationship in
        guard let target = relationship.target, self.entry(of: target) == nil,
          let entry = self.entry(of: PartName.unescaped(target))
        else { return relationship }
        return OfficeRelationship(id: relationship.id, type: relationship.type, target: entry.name)
      }
    } catch {
      throw OfficePackageError(error, file: self.name)
    }
  }

  func entry(of name: String) -> ZipEntry? {
    positions[ZipEntry.key(name)].map { directory.entries[$0] }.flatMap { $0.isFolder ? nil : $0 }
  }

  private func bytes(of entry: ZipEntry) throws(PackageProblem) -> [UInt8] {
    func problem(_ text: String, kind: OfficePackageError.Kind = .badData) -> PackageProblem {
      PackageProblem(text, kind: kind, part: entry.name)
    }
    guard !entry.isEncrypted else {
      throw problem("the part is encrypted, which no Office document has; save it again without a password")
    }
    let longer = max(entry.size, entry.storedSize)
    guard longer <= limits.partBytes else {
      throw problem(
        "the part exceeds the limit partBytes: \(longer) bytes, more than \(limits.partBytes); split it",
        kind: .overLimit)
    }
    guard entry.size <= OfficePackageLimits.inflatedFreely || entry.size / limits.inflation <= entry.storedSize else {
      throw problem(
        "the part exceeds the limit inflation: \(entry.storedSize) bytes become \(entry.size), more than "
          + "\(limits.inflation) times as many; make sure that the file comes from whom you think, and save it again",
        kind: .overLimit)
    }
    let damaged = problem(
      "the part is damaged; copy the file again from where it came, or let PowerPoint repair and save it")
    let stored = try file.read(entry.data)
    let bytes: [UInt8]
    switch entry.method {
    case .stored: bytes = stored
    case .deflated:
      guard let inflated = Deflate.inflate(stored, size: entry.size) else { throw damaged }
      bytes = inflated
    case .other(let number):
      throw problem(
        "the part is compressed by method \(number) of zip files, which Office documents do not use; save it again with "
          + "\"deflate\"")
    }
    guard bytes.count == entry.size, Deflate.checksum(bytes) == entry.checksum else { throw damaged }
    return bytes
  }
}
