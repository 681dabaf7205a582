/// The end of a document as cairo writes it - fonts, structure, catalogue, cross-reference table - completed with what
/// cairo 1.16 cannot write: the language, the mark that the document is tagged, the structure of lists, and the words
/// for screen readers.
///
/// Objects that were written before stay in place. An end of an unexpected form, such as that of a later cairo, is
/// left unchanged.
///
/// - Complexity: linear in the bytes.
struct PDFEnding {
  private let bytes: [UInt8]
  /// The offset of these bytes in the document.
  private let start: Int
  /// The entries of the cross-reference table: the offset of each object in the document; nil for a free entry.
  private var places: [Int?] = []
  private var table = 0
  private var trailer: Range<Int>

  /// - Parameters:
  ///   - bytes: the last bytes of a document, beginning at an object.
  ///   - start: the number of bytes before them.
  init?(_ bytes: [UInt8], start: Int) {
    (self.bytes, self.start) = (bytes, start)
    trailer = 0..<0
    // File Structure (ISO 32000-1, 7.5): the last lines say where the table is.
    guard let mark = Self.find("startxref", in: bytes[max(0, bytes.count - 64)...]),
      let place = Self.number(after: "startxref", in: bytes[mark...]), place >= start, place < start + mark
    else { return nil }
    table = place - start
    guard bytes[table...].starts(with: "xref\n0 ".utf8), let count = Self.number(after: "xref\n0", in: bytes[table...]),
      let line = bytes[(table + 7)...].firstIndex(of: 0x0A), line + 1 + 20 * count <= mark
    else { return nil }
    for index in 0..<count {
      let entry = bytes[(line + 1 + 20 * index)..<(line + 21 + 20 * index)]
      guard let place = Self.number(after: "", in: entry) else { return nil }
      places.append(entry[entry.startIndex + 17] == UInt8(ascii: "n") ? place : nil)
    }
    trailer = line + 1 + 20 * count..<mark
  }

  /// The end, completed with what else is known about the document.
  ///
  /// - Parameters:
  ///   - language: the language (BCP 47); empty if it is not known.
  ///   - title: the title in its properties, which readers then show in place of the file's name; empty for none.
  ///   - elements: the elements of all pages, in the order in which they were painted.
  /// - Returns: nil if these bytes do not have the expected form.
  func completed(language: String, title: String, elements: [PDFElement]) -> [UInt8]? {
    guard let root = reference(after: "/Root", in: trailer), let catalogue = object(root),
      let information = reference(after: "/Info", in: trailer), let pages = reference(after: "/Pages", in: catalogue)
    else { return nil }
    var replaced: [(number: Int, text: PDFText)] = []
    var entries = PDFText("<< /Type /Catalog\n   /Pages \(pages) 0 R\n")
    if let tree = reference(after: "/StructTreeRoot", in: catalogue) {
      guard let structure = structure(tree, elements) else { return nil }
      replaced = structure
      entries.append("   /StructTreeRoot \(tree) 0 R\n   /MarkInfo << /Marked true >>\n")
    } else if !elements.isEmpty {
      return nil
    }
    if !language.isEmpty {
      entries.append("   /Lang ")
      entries.append(string: language)
      entries.append("\n")
    }
    if !title.isEmpty { entries.append("   /ViewerPreferences << /DisplayDocTitle true >>\n") }
    let number = (replaced.map(\.number) + [places.count - 1]).reduce(0, max) + 1
    entries.append("   /Metadata \(number) 0 R\n>>\n")
    replaced.append((root, entries))
    replaced.append((number, metadata(language: language, title: title, information)))
    return written(replaced, root: root, information: information)
  }

  /// The properties as a metadata stream, which programs find without knowing PDF (ISO 32000-1, 14.3.2).
  private func metadata(language: String, title: String, _ information: Int) -> PDFText {
    var metadata = PDFMetadata(title: title, language: language)
    if let properties = object(information) {
      metadata.creator = literal(after: "/Creator", in: properties)
      metadata.producer = literal(after: "/Producer", in: properties)
      metadata.created = literal(after: "/CreationDate", in: properties).flatMap(PDFMetadata.date)
    }
    let packet = Array(metadata.packet.utf8)
    var text = PDFText("<</Type/Metadata/Subtype/XML/Length \(packet.count)>>\nstream\n")
    text.append(bytes: packet[...])
    text.append("\nendstream\n")
    return text
  }

  /// A string in parentheses, which may be nested; nil for any other value.
  private func literal(after key: String, in range: Range<Int>) -> String? {
    guard let place = Self.find(key + " (", in: bytes[range]) else { return nil }
    var text: [UInt8] = []
    var depth = 1
    for byte in bytes[(place + key.utf8.count + 2)..<range.upperBound] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard depth > 0, byte != UInt8(ascii: "\\") else {
        return depth == 0 ? String(decoding: text, as: UTF8.self) : nil
      }
      text.append(byte)
    }
    return nil
  }

  // MARK: Structure

  /// The objects of the structure tree; cairo writes one element for each part, all under the root.
  private func structure(_ tree: Int, _ elements: [PDFElement]) -> [(number: Int, text: PDFText)]? {
    guard let root = object(tree), let parents = reference(after: "/ParentTree", in: root),
      let leaves = references(after: "/K", in: root), leaves.count == elements.count
    else { return nil }
    var objects: [(number: Int, text: PDFText)] = []
    var next = places.count
    let document = next
    next += 1
    var children: [Int] = []
    var lists = PDFLists()
    for (leaf, element) in zip(leaves, elements) {
      guard let given = object(leaf), let page = reference(after: "/Pg", in: given),
        let content = Self.find("/K ", in: bytes[given]),
        let mark = Self.number(after: "/K", in: bytes[content..<given.upperBound]),
        Self.find("/S /\(element.role.rawValue)\n", in: bytes[given]) != nil
      else { return nil }
      let isListed = element.role == .item || element.role == .marker
      if !isListed || element.startsList { objects += lists.closed() }
      var parent = document
      if isListed {
        objects += lists.closed(above: element)
        parent = lists.open(for: element, in: document, &children, &next)
      } else {
        children.append(leaf)
      }
      // Kept as short as possible, since there is one for each paragraph.
      var text = PDFText("<</S/\(element.role.rawValue)/P \(parent) 0 R/Pg \(page) 0 R")
      if !element.language.isEmpty { text.append("/Lang ", string: element.language) }
      if let words = element.words { text.append("/ActualText", string: words) }
      if let alternative = element.alternative { text.append("/Alt", string: alternative) }
      if isListed {
        if let whole = lists.add(leaf, text, mark: mark, isBody: element.role == .item) { objects.append(whole) }
      } else {
        text.append("/K \(mark)>>\n")
        objects.append((leaf, text))
      }
    }
    objects += lists.closed()
    objects.append((document, Self.element("Document", parent: tree, children)))
    objects.append(
      (
        tree,
        PDFText("<< /Type /StructTreeRoot\n   /ParentTree \(parents) 0 R\n   /K \(document) 0 R\n>>\n")
      ))
    return objects
  }

  static func element(_ role: String, parent: Int, _ children: [Int]) -> PDFText {
    var text = PDFText("<</S/\(role)/P \(parent) 0 R/K[")
    for (index, child) in children.enumerated() { text.append("\(index > 0 ? " " : "")\(child) 0 R") }
    text.append("]>>\n")
    return text
  }

  // MARK: Writing

  /// - Parameter replaced: new objects, or objects that replace those with the same numbers.
  private func written(
    _ replaced: [(number: Int, text: PDFText)], root: Int, information: Int
  ) -> [UInt8] {
    var output = PDFText()
    var places = places
    let numbers = Set(replaced.map(\.number))
    for (number, range) in objects {
      guard !numbers.contains(number) else { continue }
      places[number] = start + output.bytes.count
      output.append(bytes: bytes[range])
    }
    for (number, text) in replaced.sorted(by: { $0.number < $1.number }) {
      if number >= places.count { places += Array(repeating: nil, count: number + 1 - places.count) }
      places[number] = start + output.bytes.count
      output.append("\(number) 0 obj\n")
      output.append(bytes: text.bytes[...])
      output.append("endobj\n")
    }
    // A cross-reference stream (ISO 32000-1, 7.5.8) is a third as large as a table: an entry is a type and an offset of
    // five bytes.
    let table = start + output.bytes.count
    places.append(table)
    output.append(
      "\(places.count - 1) 0 obj\n<</Type/XRef/Size \(places.count)/Root \(root) 0 R/Info \(information) 0 R")
    output.append("/W[1 5 0]/Length \(6 * places.count)>>\nstream\n")
    for place in places {
      output.append(byte: place == nil ? 0 : 1)
      for shift in stride(from: 32, through: 0, by: -8) {
        output.append(byte: UInt8(truncatingIfNeeded: (place ?? 0) >> shift))
      }
    }
    output.append("\nendstream\nendobj\nstartxref\n\(table)\n%%EOF\n")
    return output.bytes
  }

  // MARK: Reading

  /// The objects in these bytes in order, each from its own number to that of the next one.
  private var objects: [(number: Int, range: Range<Int>)] {
    let here = places.enumerated().compactMap { number, place in
      place.flatMap { $0 >= start ? (number: number, place: $0 - start) : nil }
    }.sorted { $0.place < $1.place }
    return here.enumerated().compactMap { index, object in
      let end = index + 1 < here.count ? here[index + 1].place : table
      return object.place <= end ? (object.number, object.place..<end) : nil
    }
  }

  /// The contents of an object without a stream.
  private func object(_ number: Int) -> Range<Int>? {
    guard places.indices.contains(number), let place = places[number], place >= start, place - start < table,
      bytes[(place - start)...].starts(with: "\(number) 0 obj\n".utf8),
      let end = Self.find("endobj", in: bytes[(place - start)..<table])
    else { return nil }
    return place - start..<end
  }

  private func reference(after key: String, in range: Range<Int>) -> Int? {
    references(after: key, in: range)?.first
  }

  /// The numbers of the objects that a key's value refers to: one, or a list.
  private func references(after key: String, in range: Range<Int>) -> [Int]? {
    guard let place = Self.find(key + " ", in: bytes[range]) else { return nil }
    var rest = bytes[place..<range.upperBound].dropFirst(key.utf8.count)
    var numbers: [Int] = []
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "[") }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { break }
      rest = rest.dropFirst(digits.count)
      guard rest.starts(with: " 0 R".utf8) else { return nil }
      rest = rest.dropFirst(4)
      numbers.append(number)
      if !rest.starts(with: " ".utf8), !rest.starts(with: "\n".utf8) { break }
    }
    return numbers
  }

  private static func number(after key: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let rest = bytes.dropFirst(key.utf8.count).drop { $0 == 0x20 || $0 == 0x0A }
    return Int(String(decoding: rest.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
  }

  private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    return bytes.withUnsafeBufferPointer { window -> Int? in
      var index = 0
      while index + wanted.count <= window.count {
        if window[index] == first, wanted.indices.allSatisfy({ window[index + $0] == wanted[$0] }) {
          return bytes.startIndex + index
        }
        index += 1
      }
      return nil
    }
  }
}

/// Objects of a document under construction, as bytes.
struct PDFText {
  private(set) var bytes: [UInt8]

  init(_ text: String = "") { bytes = Array(text.utf8) }

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(bytes other: ArraySlice<UInt8>) { bytes += other }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// A key and a string.
  mutating func append(_ key: String, string text: String) {
    append(key)
    append(string: text)
  }

  /// A text string (ISO 32000-1, 7.9.2.2): letters of ASCII as they are, any others in UTF-16.
  mutating func append(string text: String) {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      append("(" + text.flatMap { "()\\".contains($0) ? ["\\", $0] : [$0] } + ")")
      return
    }
    append("<FEFF")
    for unit in text.utf16 {
      let digits = String(unit, radix: 16, uppercase: true)
      append(String(repeating: "0", count: 4 - digits.count) + digits)
    }
    append(">")
  }
}
