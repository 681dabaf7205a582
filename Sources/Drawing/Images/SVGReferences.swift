/// What an SVG refers to outside of itself. librsvg has no address for it, follows nothing that leads out of it, and
/// says nothing of what is left out.
enum SVGReferences {
  /// Elements that show an image.
  static let images: Set<String> = ["image", "feImage"]
  /// Elements whose links are drawn; others, such as `a`, lead elsewhere.
  private static let drawn = images.union([
    "use", "linearGradient", "radialGradient", "pattern", "filter", "include",
  ])

  /// What is wrong with the link of an element that is neither inside the file nor the data of an image; nil for
  /// nothing.
  static func problem(ofLink link: Substring, of element: String) -> String? {
    guard drawn.contains(element), !link.isEmpty else { return nil }
    let remedy = images.contains(element) ? "put the image into it as a data: URL" : "write what it needs into it"
    return "<\(element)> refers to '\(link.prefix(longest))', which is not in the file; \(remedy)"
  }

  /// What is wrong with the value of a property that may refer to elements; nil for nothing.
  static func problem(ofValue value: String, of property: String) -> String? {
    var rest = value[...]
    while let opening = rest.firstIndex(of: "(") {
      let word = rest[..<opening].suffix(3)
      rest = rest[opening...].dropFirst()
      guard word.lowercased() == "url" else { continue }
      let link = rest.drop { $0.isWhitespace || "\"'".contains($0) }.prefix { !"\"')".contains($0) }
      guard !link.isEmpty, link.first != "#" else { continue }
      return "its '\(property)' refers to '\(link.prefix(longest))', which is not in the file; "
        + "write what it needs into it"
    }
    return nil
  }

  /// The characters of a link that a message has room for.
  private static let longest = 80
}
