extension Catalog {
  /// Reads a file, whose format is found by its name and, where that leaves it open, by how it begins.
  ///
  /// - Parameters:
  ///   - path: the file; its name and folder say the language where the file does not.
  ///   - format: how to read it whatever it is called.
  /// - Throws: ``CatalogError`` for a file that cannot be opened or that stops making sense.
  /// - Complexity: linear in the file.
  public init(contentsOf path: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    throw CatalogError(file: path, place: nil, problem: "reading is not there yet")
  }

  /// Reads a catalogue that is in memory.
  ///
  /// - Parameter name: what messages call it; a path tells format and language as that of a file does.
  public init(_ bytes: [UInt8], name: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    throw CatalogError(file: name, place: nil, problem: "reading is not there yet")
  }

  /// Reads a file and hands its entries on one by one, in memory that does not grow with their number.
  ///
  /// - Parameter each: false stops reading.
  /// - Returns: the catalogue without entries.
  public static func read(
    _ path: String, as format: CatalogFormat? = nil, each: (CatalogEntry) -> Bool
  ) throws(CatalogError) -> Catalog {
    throw CatalogError(file: path, place: nil, problem: "reading is not there yet")
  }
}
