internal import XMLText

/// Finds the part of `<mc:AlternateContent>` that PowerPoint reads (ISO/IEC 29500-3): the first choice that requires
/// only namespaces that PowerPoint knows, or else the fallback.
enum Alternatives {
  /// The part that PowerPoint reads; nil if it reads none.
  static func chosen(in node: XMLNode) -> XMLNode? {
    for choice in node.elements where choice.name == "Choice" {
      let required = (choice["Requires"] ?? "").split(whereSeparator: \.isWhitespace)
      if required.allSatisfy({ isKnown(String($0), in: choice) }) { return choice }
    }
    return node.first("Fallback")
  }

  /// Whether PowerPoint knows a namespace: by the URI that the choice's elements give for the prefix or, if no element
  /// uses the prefix, by the prefix itself.
  private static func isKnown(_ prefix: String, in choice: XMLNode) -> Bool {
    if let namespace = namespace(of: prefix, in: choice) {
      return families.contains { namespace.hasPrefix($0) }
    }
    return prefixes.contains(prefix)
  }

  private static func namespace(of prefix: String, in node: XMLNode) -> String? {
    for case .element(let element) in node.content {
      if element.prefix == prefix, let namespace = element.namespace { return namespace }
      if let found = namespace(of: prefix, in: element) { return found }
    }
    return nil
  }

  /// The beginnings of the URIs of Office's namespaces.
  private static let families = [
    "http://schemas.microsoft.com/office/", "http://schemas.openxmlformats.org/", "http://purl.oclc.org/ooxml/",
    "urn:schemas-microsoft-com:",
  ]
  private static let prefixes: Set<String> = [
    "a", "p", "r", "m", "v", "o", "c", "dgm", "pic", "wp", "a14", "a15", "a16", "a16svg", "asvg", "am3d", "aink",
    "aclsh",
    "adec", "ahyp", "c14", "c15", "c16", "c16r2", "c16r3", "cx", "cx1", "cx2", "cx4", "dgm14", "iact", "p14", "p15",
    "p15prstTrans", "p159", "p16", "p166", "p173", "p184", "p188", "psez", "pslz", "psuz", "tp", "we", "wpg", "wpi",
    "wps",
    "oel", "mv", "ma",
  ]
}
