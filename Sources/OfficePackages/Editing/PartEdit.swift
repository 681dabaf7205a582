internal import XMLText

/// Changes to the XML of one part: attributes of start tags, and whole elements, by where they begin in the part's
/// bytes. Every other byte stays as it is: prefixes, quotation marks, the order of attributes, white space.
///
/// Values that are already as wanted are not written again.
package struct PartEdit: Sendable {
  /// The part's name, for errors.
  package let part: String
  /// The part's bytes before the changes.
  package let bytes: [UInt8]
  private var attributes: [Int: [(name: String, value: String?)]] = [:]
  /// What replaces ranges of the bytes; an empty range is an insertion.
  private var replacements: [Replacement] = []

  private struct Replacement: Sendable {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// - Throws: where the part is in UTF-16; only parts in UTF-8 are edited byte by byte.
  package init(_ bytes: [UInt8], of part: String) throws(PartEditError) {
    self.bytes = bytes
    self.part = part
    let start = bytes.prefix(4)
    guard !start.contains(0), !start.starts(with: [0xFE, 0xFF]), !start.starts(with: [0xFF, 0xFE]) else {
      throw PartEditError(
        part: part,
        problem: "the part is written in UTF-16 and is not changed; save the file again from PowerPoint, which "
          + "writes UTF-8")
    }
  }

  /// Sets an attribute of a start tag to a value, appends it after the others, or removes it.
  ///
  /// - Parameters:
  ///   - name: with its prefix, as it is written.
  ///   - value: unescaped; nil removes the attribute.
  ///   - position: where the tag's `<` is.
  /// - Throws: where there is no tag, since the contents of an entity cannot be changed.
  package mutating func set(_ name: String, to value: String?, inTagAt position: Int) throws(PartEditError) {
    _ = try tag(at: position)
    var list = attributes[position] ?? []
    list.removeAll { $0.name == name }
    list.append((name, value))
    attributes[position] = list
  }

  /// Replaces a whole element with other XML.
  ///
  /// - Parameters:
  ///   - xml: empty to remove the element.
  ///   - position: where its start tag's `<` is.
  package mutating func replaceElement(at position: Int, with xml: String) throws(PartEditError) {
    guard let range = XMLTag.element(at: position, in: bytes) else { throw noTag(position) }
    replace(range, with: xml)
  }

  /// Inserts XML at a position, which is where a tag begins.
  package mutating func insert(_ xml: String, at position: Int) {
    replace(position..<position, with: xml)
  }

  /// Inserts XML before the contents of an element. An empty-element tag becomes a start tag and an end tag.
  ///
  /// - Parameter position: where its start tag's `<` is.
  package mutating func insert(_ xml: String, firstInElementAt position: Int) throws(PartEditError) {
    let tag = try tag(at: position)
    if tag.isEmpty {
      replace(tag.range.upperBound - 2..<tag.range.upperBound, with: ">" + xml + "</" + tag.name + ">")
    } else {
      replace(tag.range.upperBound..<tag.range.upperBound, with: xml)
    }
  }

  /// Inserts XML after the contents of an element. An empty-element tag becomes a start tag and an end tag.
  ///
  /// - Parameter position: where its start tag's `<` is.
  package mutating func insert(_ xml: String, lastInElementAt position: Int) throws(PartEditError) {
    let tag = try tag(at: position)
    guard !tag.isEmpty else { return try insert(xml, firstInElementAt: position) }
    guard let range = XMLTag.element(at: position, in: bytes),
      let end = bytes[range].lastIndex(of: UInt8(ascii: "<"))
    else { throw noTag(position) }
    replace(end..<end, with: xml)
  }

  /// Inserts XML after a whole element.
  ///
  /// - Parameter position: where its start tag's `<` is.
  package mutating func insert(_ xml: String, behindElementAt position: Int) throws(PartEditError) {
    guard let range = XMLTag.element(at: position, in: bytes) else { throw noTag(position) }
    replace(range.upperBound..<range.upperBound, with: xml)
  }

  /// The prefix of an element's name, with its colon; empty where it has none.
  package func prefix(ofElementAt position: Int) throws(PartEditError) -> String {
    let name = try tag(at: position).name
    return name.lastIndex(of: ":").map { String(name[...$0]) } ?? ""
  }

  /// The part with the changes; nil where nothing is different.
  ///
  /// - Throws: where two changes concern the same bytes.
  package func result() throws(PartEditError) -> [UInt8]? {
    var all = replacements
    for (position, list) in attributes {
      let tag = try tag(at: position)
      for (name, value) in list { all += replacement(of: name, value, in: tag).map { [$0] } ?? [] }
    }
    // Sorting keeps the order of what is inserted at the same place.
    all.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var result: [UInt8] = []
    var position = 0
    for replacement in all {
      guard replacement.range.lowerBound >= position else {
        throw PartEditError(part: part, problem: "two changes concern the same element; make them one after the other")
      }
      result += bytes[position..<replacement.range.lowerBound]
      result += replacement.bytes
      position = replacement.range.upperBound
    }
    result += bytes[position...]
    return result == bytes ? nil : result
  }

  private func replacement(of name: String, _ value: String?, in tag: XMLTag) -> Replacement? {
    guard let old = tag[name] else {
      return value.map {
        Replacement(
          range: tag.attributesEnd..<tag.attributesEnd, bytes: Array(" \(name)=\"\(XMLTag.escaped($0))\"".utf8))
      }
    }
    guard let value else { return Replacement(range: old.range, bytes: []) }
    return Replacement(range: old.value, bytes: Array(XMLTag.escaped(value).utf8))
  }

  private mutating func replace(_ range: Range<Int>, with xml: String) {
    replacements.append(Replacement(range: range, bytes: Array(xml.utf8)))
  }

  private func tag(at position: Int) throws(PartEditError) -> XMLTag {
    guard let tag = XMLTag(at: position, in: bytes) else { throw noTag(position) }
    return tag
  }

  private func noTag(_ position: Int) -> PartEditError {
    PartEditError(
      part: part,
      problem: "there is no start tag at byte \(position), where one is to be changed; save the file again from "
        + "PowerPoint, which writes no entities")
  }
}

/// Why a part cannot be changed.
package struct PartEditError: Error, Sendable, Hashable {
  package let part: String
  package let problem: String
}
