extension Catalog {
  /// Reads a file, whose format is found by its name and, where that leaves it open, by how it begins.
  ///
  /// - Parameters:
  ///   - path: the file; its name and folder say the language where the file does not.
  ///   - format: how to read it whatever it is called.
  /// - Throws: ``CatalogError`` for a file that cannot be opened or that stops making sense.
  /// - Complexity: linear in the file.
  public init(contentsOf path: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    var entries: [CatalogEntry] = []
    self = try Self.read(path, as: format) { entry in
      entries.append(entry)
      return true
    }
    self.entries = entries
  }

  /// Reads a catalogue that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole of it, as a file has it.
  ///   - name: what messages call it; a path tells format and language as that of a file does.
  ///   - format: how to read it whatever it is called.
  /// - Throws: ``CatalogError`` for bytes that stop making sense.
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
  ///   - format: how to read it whatever it is called.
  ///   - each: what takes an entry; false stops reading.
  /// - Returns: the catalogue without entries.
  /// - Throws: ``CatalogError`` for a file that cannot be opened or that stops making sense; what was handed on until then
  ///   is right.
  /// - Complexity: linear in the file; eight bytes an entry are kept, by which those are found that are given twice.
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
      throw CatalogError(
        file: name, place: nil,
        problem:
          "neither its name nor its first bytes tell which format it has; formats are known by the endings .po, .pot, "
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
