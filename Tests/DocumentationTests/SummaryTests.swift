import TestSupport
import Testing

/// Every public declaration has a summary: a documentation comment that begins with a sentence.
@Suite struct SummaryTests {
  /// The modules that keep to it.
  static let modules = [
    "AdaptiveLayout", "Catalogs", "ConstraintSolver", "Drawing", "Geometry", "InterfaceBuilder", "LabelFitting",
    "LayoutDocuments", "Pages", "Presentations", "TextFit", "TextLayout", "Typography", "Umbrella",
  ]

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "init", "struct", "class", "enum", "protocol", "typealias", "case", "subscript",
  ]
  private static let modifiers: Set<Substring> = [
    "static", "mutating", "nonmutating", "final", "indirect", "convenience", "private(set)", "override",
  ]

  /// Whether a line declares something that is public: by the word, or as a case of a public enumeration.
  private static func isPublic(_ line: Substring, insidePublicEnumeration: Bool) -> Bool {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") { words.removeFirst() }
    guard words.first == "public" else { return insidePublicEnumeration && ["case", "indirect"].contains(words.first) }
    words.removeFirst()
    while let word = words.first, modifiers.contains(word) { words.removeFirst() }
    guard let word = words.first?.prefix(while: { $0 != "(" && $0 != "?" && $0 != "<" }) else { return false }
    // What a type prints is what it prints everywhere.
    return keywords.contains(word) && !line.contains("var description: String")
  }

  /// The lines of public declarations without a summary.
  static func undocumented(_ text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.map { $0.drop { $0 == " " } }
    var found: [Int] = []
    // The indents of public enumerations that are open.
    var enumerations: [Int] = []
    for (index, line) in trimmed.enumerated() where !line.isEmpty {
      let indent = lines[index].count - line.count
      while let last = enumerations.last, indent <= last { enumerations.removeLast() }
      if isPublic(line, insidePublicEnumeration: enumerations.last == indent - 2) {
        var above = index - 1
        while above >= 0, trimmed[above].hasPrefix("@") { above -= 1 }
        while above > 0, trimmed[above].hasPrefix("///"), trimmed[above - 1].hasPrefix("///") { above -= 1 }
        let first = above >= 0 ? trimmed[above] : ""
        if !first.hasPrefix("/// ") || first.hasPrefix("/// - ") { found.append(index + 1) }
      }
      let isEnumeration = line.hasPrefix("public enum ") || line.hasPrefix("public indirect enum ")
      if isEnumeration, line.hasSuffix("{") { enumerations.append(indent) }
    }
    return found
  }

  @Test(arguments: modules) func everyPublicDeclarationHasOne(module: String) throws {
    for path in try Files.tree(in: Command.package + "/Sources/" + module) where path.hasSuffix(".swift") {
      let text = String(decoding: try Files.contents(of: path), as: UTF8.self)
      #expect(Self.undocumented(text) == [], "\(path)")
    }
  }

  @Test func findsWhatHasNone() {
    let text = """
      /// A kind.
      public enum Kind {
        /// One.
        case one
        case two
        func own() { switch self { default: break } }
      }
      /// - Throws: always.
      public func throwing() throws {}
      public struct Bare {
        /// A number.
        @inlinable
        public static let number = 1
        public var description: String { "" }
        public private(set) var count = 0
        let own = 2
      }
      """
    #expect(Self.undocumented(text) == [5, 9, 10, 15])
  }
}
