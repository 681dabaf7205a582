extension Catalog {
  /// Reads a file. Its format is found by its name and, if that is not enough, by how the file begins.
  ///
  /// - Parameters:
  ///   - path: the file; its name and folder give the language if the file itself does not.
  ///   - format: the format to read it as, whatever its name.
  /// - Throws: ``CatalogError`` for a file that cannot be opened, or at the place from which it is not valid.
  /// - Complexity: linear in the file.
  public init(contentsOf path: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    var entries: [CatalogEntry] = []
    self = try Self.read(path, as: format) { entry in
      entries.append(entry)
      return true
    }
    self.entries = entries
  }

  /// Reads a catalogue from memory.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: its name in messages; format and language are found by it as by the path of a file.
  ///   - format: the format to read it as, whatever its name.
  /// - Throws: ``CatalogError`` at the place from which the bytes are not valid.
  /// - Complexity: linear in the bytes.
  public init(_ bytes: [UInt8], name: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    var entries: [CatalogEntry] = []
    self = try Self.read(ByteStream(bytes), name, format) { entry in
      entries.append(entry)
      return true
    }
    self.entries = entries
  }

  /// Reads a file and hands its entries on one by one, in memory that does not grow with their texts.
  ///
  /// - Parameters:
  ///   - path: the file, as in ``init(contentsOf:as:)``.
  ///   - format: the format to read it as, whatever its name.
  ///   - each: takes an entry; returning false stops reading.
  /// - Returns: the catalogue without entries.
  /// - Throws: ``CatalogError`` for a file that cannot be opened, or at the place from which it is not valid; the
  ///   entries handed on until then are right.
  /// - Complexity: linear in the file; eight bytes are kept for each entry, to find entries that are given twice.
  public static func read(
    _ path: String, as format: CatalogFormat? = nil, each: (CatalogEntry) -> Bool
  ) throws(CatalogError) -> Catalog {
    try read(ByteStream(contentsOf: path), path, format, each: each)
  }

  private static func read(
    _ input: ByteStream, _ name: String, _ format: CatalogFormat?, each: (CatalogEntry) -> Bool
  ) throws(CatalogError) -> Catalog {
    let naming = CatalogNaming(name)
    guard let format = format ?? naming.format(input.head) else {
      if input.head.isEmpty {
        throw CatalogError(file: name, place: nil, problem: "the file is empty; give one that has texts")
      }
      throw CatalogError(
        file: name, place: nil,
        problem:
          "its format is recognised neither by its name nor by its first bytes; give the file one of the endings .po, .pot, "
          + ".xlf, .xliff, .strings, .stringsdict, .xcstrings, .xml, .arb, .json, .ts, .properties, .csv and .tsv")
    }
    let result: Result<Catalog, CatalogError> = withoutActuallyEscaping(each) { each in
      let sink = CatalogSink(
        Catalog(format: format, file: name, language: naming.language(format)), each: each)
      do throws(ReadingEnd) {
        try format.reader.read(input, into: sink)
      } catch {
        if case .failed(let error) = error { return .failure(error) }
      }
      sink.finish()
      return .success(sink.catalog)
    }
    return try result.get()
  }
}

extension CatalogFormat {
  var reader: any CatalogReader.Type {
    switch self {
    case .gettext: GettextReader.self
    case .xliff1: XLIFF1Reader.self
    case .xliff2: XLIFF2Reader.self
    case .appleStrings: AppleStringsReader.self
    case .stringsdict: StringsdictReader.self
    case .stringCatalog: StringCatalogReader.self
    case .android: AndroidReader.self
    case .arb: ARBReader.self
    case .json: JSONCatalogReader.self
    case .qt: QtReader.self
    case .properties: PropertiesReader.self
    case .csv: CSVCatalogReader.self
    }
  }
}
