import TestSupport
import Testing

/// Comments are as wide as the code that they stand in, which the formatter keeps within 120 columns: it leaves
/// comments as they are.
@Suite struct CommentWidthTests {
  static let width = 120

  /// All files of Swift, those of the packages below `Tests` included.
  private static func files() throws -> [String] {
    var folders = ["Fonts", "Sources"]
    var files = ["Package.swift"]
    for name in try Files.names(in: Command.package + "/Tests") {
      if try Files.names(in: Command.package + "/Tests/" + name).contains("Package.swift") {
        // What it builds is beside it.
        files.append("Tests/\(name)/Package.swift")
        folders.append("Tests/\(name)/Sources")
      } else {
        folders.append("Tests/" + name)
      }
    }
    return try files.map { Command.package + "/" + $0 }
      + folders.flatMap { try Files.tree(in: Command.package + "/" + $0) }.filter { $0.hasSuffix(".swift") }
  }

  /// The lines of comments that are wider. A word or a line of code may be too long for any line.
  static func wide(_ text: String) -> [Int] {
    var isCode = false
    var found: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("//") else { continue }
      let comment = words.drop { $0 == "/" }
      if comment.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      // Four columns further to the right, Markdown takes a line for code.
      guard !isCode, !comment.hasPrefix("     "), line.count > width else { continue }
      if comment.split(separator: " ").count > 1 { found.append(index + 1) }
    }
    return found
  }

  @Test func noCommentIsWider() throws {
    let files = try Self.files()
    #expect(files.count > 1000)
    for file in files {
      let text = String(decoding: try Files.contents(of: file), as: UTF8.self)
      #expect(Self.wide(text) == [], "\(file)")
    }
  }

  @Test func findsWhatIsWider() {
    let words = String(repeating: "word ", count: 24)
    let text = """
      /// \(words)
        // \(words)
      ///     \(words)
      /// ```
      /// \(words)
      /// ```
      // \(words.replacing(" ", with: "-"))
      let words = "\(words)"
      /// Short.
      """
    #expect(Self.wide(text) == [1, 2])
  }
}
