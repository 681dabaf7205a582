import Glibc

/// Fonts made for tests: a real font's glyphs under other names, with another weight, width and slant.
public struct MadeFont: Sendable {
  /// A name of the font: its number in the `name` table, Windows' number of a language, and the text.
  public struct Name: Sendable, Hashable {
    public var id: Int
    public var language: Int
    public var text: String

    public init(_ id: Int, _ text: String, language: Int = 0x409) {
      (self.id, self.text, self.language) = (id, text, language)
    }
  }

  /// The number of Japanese in the `name` table.
  public static let japanese = 0x411

  public var names: [Name]
  public var weight = 400
  /// OpenType's width class: 5 is normal, 3 condensed.
  public var widthClass = 5
  public var isItalic = false
  /// The code pages that the font says it is made for (`ulCodePageRange1`), by which fontconfig tells Japanese, Korean
  /// and Chinese fonts apart; nil leaves the base's.
  public var codePages: Int?

  public static let japaneseCodePage = 1 << 17
  public static let koreanCodePage = 1 << 19
  public static let traditionalChineseCodePage = 1 << 20

  public init(names: [Name]) { self.names = names }

  /// Names as static fonts have them: the family of four that old programs know, and the real one.
  public init(family: String, style: String, weight: Int = 400, widthClass: Int = 5, isItalic: Bool = false) {
    let isPlain = [400, 700].contains(weight) && widthClass == 5
    let old = isPlain ? family : family + " " + (style.hasSuffix(" Italic") ? String(style.dropLast(7)) : style)
    let oldStyle = isPlain ? style : isItalic ? "Italic" : "Regular"
    names = [
      Name(1, old), Name(2, oldStyle), Name(4, family + " " + style),
      Name(6, (family + "-" + style).filter { $0 != " " }),
    ]
    if !isPlain { names += [Name(16, family), Name(17, style)] }
    (self.weight, self.widthClass, self.isItalic) = (weight, widthClass, isItalic)
  }

  public var postScriptName: String { names.first { $0.id == 6 }?.text ?? "" }
  public var fullName: String { names.first { $0.id == 4 }?.text ?? "" }

  /// The bytes of the font file.
  ///
  /// - Parameter base: the font whose glyphs it has.
  public func bytes(from base: [UInt8]) -> [UInt8] {
    var tables: [(tag: [UInt8], data: [UInt8])] = []
    for index in 0..<Self.number(base, 4, 2) {
      let entry = 12 + 16 * index
      let offset = Self.number(base, entry + 8, 4)
      let length = Self.number(base, entry + 12, 4)
      tables.append((Array(base[entry..<entry + 4]), Array(base[offset..<offset + length])))
    }
    for (index, table) in tables.enumerated() {
      switch String(decoding: table.tag, as: UTF8.self) {
      case "name": tables[index].data = nameTable(keeping: table.data)
      case "OS/2":
        Self.put(weight, 2, at: 4, in: &tables[index].data)
        Self.put(widthClass, 2, at: 6, in: &tables[index].data)
        if let codePages { Self.put(codePages, 4, at: 78, in: &tables[index].data) }
        let selection = (isItalic ? 1 : 0) | (weight >= 700 ? 1 << 5 : 0) | (!isItalic && weight < 700 ? 1 << 6 : 0)
        Self.put(selection | 1 << 7, 2, at: 62, in: &tables[index].data)
      case "head": Self.put((weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0), 2, at: 44, in: &tables[index].data)
      default: break
      }
    }
    return Self.file(header: Array(base[..<12]), tables)
  }

  /// Names that the font's axes have stay.
  private func nameTable(keeping old: [UInt8]) -> [UInt8] {
    var records: [(head: [Int], text: [UInt8])] = []
    let storage = Self.number(old, 4, 2)
    for index in 0..<Self.number(old, 2, 2) {
      let record = (0..<6).map { Self.number(old, 6 + 12 * index + 2 * $0, 2) }
      guard record[3] > 255 else { continue }
      records.append((Array(record[..<4]), Array(old[storage + record[5]..<storage + record[5] + record[4]])))
    }
    for name in names {
      records.append(([3, 1, name.language, name.id], name.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    }
    records.sort { $0.head.lexicographicallyPrecedes($1.head) }
    var table: [UInt8] = []
    var texts: [UInt8] = []
    for number in [0, records.count, 6 + 12 * records.count] { Self.append(number, 2, to: &table) }
    for record in records {
      for number in record.head + [record.text.count, texts.count] { Self.append(number, 2, to: &table) }
      texts += record.text
    }
    return table + texts
  }

  private static func file(header: [UInt8], _ tables: [(tag: [UInt8], data: [UInt8])]) -> [UInt8] {
    var file = header
    var offset = 12 + 16 * tables.count
    for table in tables {
      file += table.tag
      // Nobody reads the checksums.
      for number in [0, offset, table.data.count] { append(number, 4, to: &file) }
      offset += (table.data.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.data
      while file.count % 4 != 0 { file.append(0) }
    }
    return file
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func append(_ number: Int, _ count: Int, to bytes: inout [UInt8]) {
    for byte in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  private static func put(_ number: Int, _ count: Int, at offset: Int, in bytes: inout [UInt8]) {
    for byte in 0..<count { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - byte))) }
  }
}

/// A folder of fonts of which fontconfig can be told, and that nothing else is installed in; removed at the end.
public final class FontFolder {
  public let path: String
  private var files: [String] = []

  public init() throws {
    var template = Array("/tmp/fitfont-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Files.Failed(path: "/tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try add(Array(configuration.utf8), as: "fonts.conf")
  }

  deinit {
    for folder in [path + "/cache", path] {
      for name in (try? Files.names(in: folder)) ?? [] { _ = unlink(folder + "/" + name) }
      _ = rmdir(folder)
    }
  }

  /// fontconfig's configuration, as a text and as a file for `FONTCONFIG_FILE`.
  public var configuration: String {
    "<?xml version=\"1.0\"?><fontconfig><dir>\(path)</dir><cachedir>\(path)/cache</cachedir></fontconfig>"
  }
  public var configurationFile: String { path + "/fonts.conf" }

  /// Writes a file and gives its path.
  @discardableResult
  public func add(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Files.Failed(path: file) }
    defer { _ = close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Files.Failed(path: file) }
      rest = rest.dropFirst(count)
    }
    return file
  }
}
