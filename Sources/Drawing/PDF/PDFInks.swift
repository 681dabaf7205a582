/// Says which JPEGs of four inks are stored inverted, while a document's bytes pass through.
///
/// cairo 1.16 embeds the file of a JPEG in CMYK, but does not say how its values are meant: Adobe's programs, and most
/// others after them, store 255 for no ink, whereas a PDF takes 255 for all of it unless the image has a `Decode` array
/// (ISO 32000-1, 8.9.5.2). The array takes the place of blanks in the image's dictionary, so that no offset changes. An
/// image is held back until its first scan; cairo passes it on as a whole.
///
/// - Complexity: linear in the bytes.
struct PDFInks {
  private static let end = Array(">>\nstream\n".utf8)
  private static let decode = "/Decode[1 0 1 0 1 0 1 0]"
  /// Longer than the dictionary of any image.
  private static let longest = 1024

  /// What precedes the entries that are read here.
  private var start = PDFMarker("Subtype /Image\n")
  private var isInside = false
  /// The bytes held back: entries of a dictionary and the image, as far as they have been received.
  private var held: [UInt8] = []
  /// How many bytes of them are the dictionary's and its end's, once it turned out to be that of a JPEG of four inks.
  private var dictionary: Int?

  /// The bytes with the arrays; the last ones are held back as long as they may belong to such an image.
  mutating func passing(_ bytes: [UInt8]) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + held.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if let dictionary {
        held += rest
        guard let end = decided(dictionary) else { break }
        passed += held[..<end]
        rest = held[end...]
        (held, self.dictionary, isInside) = ([], nil, false)
        continue
      }
      rest.removeFirst()
      if isInside {
        readEntries(byte, &passed)
      } else {
        passed.append(byte)
        isInside = start.ends(with: byte)
      }
    }
    return passed
  }

  /// The bytes held back, once there are no more to come.
  mutating func rest() -> [UInt8] {
    defer { self = PDFInks() }
    return held
  }

  /// Takes the next byte of a dictionary.
  private mutating func readEntries(_ byte: UInt8, _ passed: inout [UInt8]) {
    held.append(byte)
    if byte == Self.end.last, held.suffix(Self.end.count).elementsEqual(Self.end) {
      let words = String(decoding: held, as: Unicode.ASCII.self).split { $0 == " " || $0 == "\n" }
      if words.contains("/DeviceCMYK"), words.contains("/DCTDecode"), !words.contains("/Decode") {
        dictionary = held.count
      } else {
        release(&passed)
      }
    } else if held.count > Self.longest {
      release(&passed)
    }
  }

  /// Gives the dictionary its array if the image needs one.
  ///
  /// - Returns: the end of the part of the image that precedes its pixels; nil if that is not there yet.
  private mutating func decided(_ dictionary: Int) -> Int? {
    let image = Array(held[dictionary...])
    let segments = JPEGSegments(image)
    guard segments.end < image.count else { return nil }
    if segments.isAdobes { held.replaceSubrange(..<dictionary, with: Self.inverted(held[..<dictionary])) }
    return dictionary + segments.end
  }

  private mutating func release(_ passed: inout [UInt8]) {
    passed += held
    (held, isInside) = ([], false)
  }

  /// The dictionary with the array, of the same length.
  private static func inverted(_ dictionary: ArraySlice<UInt8>) -> [UInt8] {
    // A name needs no blank before it.
    let entries = dictionary.dropLast(end.count)
    var kept: [UInt8] = []
    for (index, byte) in zip(entries.indices, entries) {
      let next = entries[index...].first { $0 != 0x20 && $0 != 0x0A }
      if byte == 0x20 || byte == 0x0A, next == nil || next == UInt8(ascii: "/") { continue }
      kept.append(byte)
    }
    kept += decode.utf8
    guard kept.count <= entries.count else { return Array(dictionary) }
    return kept + [UInt8](repeating: 0x20, count: entries.count - kept.count) + end
  }
}
