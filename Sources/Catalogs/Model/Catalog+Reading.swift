extension Catalog {
  /// Reads a file. Its format is recognised by its name and, if that is not enough, by its first bytes.
  ///
  /// - Parameters:
  ///   - path: the path of the file, whose name and folder determine the language if the file itself does not.
  ///   - format: the format to read it as, whatever its name.
  /// - Throws: ``CatalogError`` if the file cannot be opened, or is not valid; the error then has the place.
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
  ///   - name: the name for messages, by which format and language are recognised as by the path of a file.
  ///   - format: the format to read it as, whatever its name.
  /// - Throws: ``CatalogError`` with the place if the bytes are not valid.
  /// - Complexity: linear in the bytes.
  public init(_ bytes: [UInt8], name: String, as format: CatalogFormat? = nil) throws(CatalogError) {
    var entries: [CatalogEntry] = []
    self = try Self.read(ByteStream(bytes), name, format) { entry in
      entries.append(entry)
      return true
    }
    self.entries = entries
  }

  /// Reads a file and passes its entries on one by one, so that the texts are not kept in memory.
  ///
  /// - Parameters:
  ///   - path: the file, as in ``init(contentsOf:as:)``.
  ///   - format: the format to read it as, whatever its name.
  ///   - each: receives an entry, and returns false to stop reading.
  /// - Returns: the catalogue without entries.
  /// - Throws: ``CatalogError`` if the file cannot be opened, or is not valid; the entries that were passed on until
  ///   then are correct.
  /// - Complexity: linear in the file; eight bytes are kept for each entry, to find duplicate entries.
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
