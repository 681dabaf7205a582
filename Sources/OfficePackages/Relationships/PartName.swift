/// The names of parts in a package, and how relationships refer to them (ECMA-376, part 2, 6.2.2 and 6.5; RFC 3986,
/// 5.2).
enum PartName {
  /// What is wrong with the name of an entry, and what to try.
  static func problem(with name: String) -> String? {
    let remedy = "; save the file again from a program that writes Office documents"
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "the name of this entry contains control characters\(remedy)"
    }
    if name.contains("\\") {
      return "the name of this entry contains backslashes, which separate nothing in a package\(remedy)"
    }
    let segments = (name.hasSuffix("/") ? String(name.dropLast()) : name).split(
      separator: "/", omittingEmptySubsequences: false)
    guard segments.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      return "the name of this entry leads out of the package or nowhere\(remedy)"
    }
    return nil
  }

  /// `ppt/slides/_rels/slide1.xml.rels` for `ppt/slides/slide1.xml`, and `_rels/.rels` for the package itself, whose
  /// name is empty.
  static func relationships(of part: String) -> String {
    let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    return part[..<slash] + "_rels/" + part[slash...] + ".rels"
  }

  /// The part that a target refers to, relative to the part that has the relationship. Nil where it leads out of the
  /// package.
  static func resolve(_ target: String, beside part: String) -> String? {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    var segments = path.hasPrefix("/") ? [] : part.split(separator: "/").dropLast()
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": break
      case "..": if segments.popLast() == nil { return nil }
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }

  /// The name with `%20` and the like decoded. Names in the file may be written either way.
  static func unescaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(name).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
