/// A document's properties as XMP (ISO 16684-1), which programs that organize documents read.
///
/// It does not claim conformance to any standard.
struct PDFMetadata {
  var title: String?
  /// The language (BCP 47); empty if it is not known.
  var language = ""
  var creator: String?
  var producer: String?
  /// The date of creation in the form of ISO 8601.
  var created: String?

  /// The packet in UTF-8, with padding at its end for programs that change it in place.
  var packet: String {
    var properties = ""
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { properties += "<\(name)>\(Self.escaped(value))</\(name)>\n" }
    }
    add("dc:format", "application/pdf")
    if let title, !title.isEmpty {
      properties +=
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(title))</rdf:li></rdf:Alt></dc:title>\n"
    }
    if !language.isEmpty {
      properties += "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(language))</rdf:li></rdf:Bag></dc:language>\n"
    }
    add("xmp:CreatorTool", creator)
    add("xmp:CreateDate", created)
    add("pdf:Producer", producer)
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      \(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>

      """
  }

  /// A text in XML 1.0, without the characters that cannot be in one.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value & 0xFFFE == 0xFFFE: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A date of a document's properties, `D:20261122132658+01'00`, in the form of ISO 8601 (ISO 32000-1, 7.9.4); nil if
  /// it is not a date.
  static func date(_ text: String) -> String? {
    let digits = text.hasPrefix("D:") ? text.dropFirst(2) : text[...]
    let numbers = digits.prefix { $0.isASCII && $0.isNumber }
    guard numbers.count == 14 else { return nil }
    var parts: [Substring] = [numbers.prefix(4)]
    var rest = numbers.dropFirst(4)
    while !rest.isEmpty {
      parts.append(rest.prefix(2))
      rest = rest.dropFirst(2)
    }
    let zone = digits.dropFirst(14).filter { $0 != "'" }
    guard let sign = zone.first, "+-Z".contains(sign) else { return nil }
    let offset = zone.dropFirst().filter(\.isNumber)
    let clock = sign == "Z" ? "Z" : "\(sign)\(offset.prefix(2)):\(offset.count == 4 ? offset.suffix(2) : "00")"
    return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])\(clock)"
  }
}
