import TestSupport

/// A page that people read: the README, or one of a DocC catalogue.
struct Page: Sendable, CustomStringConvertible {
  /// From the package's folder.
  let path: String
  let text: String

  var description: String { path }

  /// Something between fences.
  struct Block: Sendable {
    var language: String
    var lines: [String]
  }

  init(path: String) throws {
    self.path = path
    text = String(decoding: try Files.contents(of: Command.package + "/" + path), as: UTF8.self)
  }

  /// The README, then the pages of all catalogues.
  static let all: [Page] = {
    var paths = ["README.md"]
    for module in ((try? Files.names(in: Command.package + "/Sources")) ?? []).sorted() {
      let folder = "Sources/" + module
      let entries = (try? Files.names(in: Command.package + "/" + folder)) ?? []
      for catalogue in entries.sorted() where catalogue.hasSuffix(".docc") {
        let pages = ((try? Files.names(in: "\(Command.package)/\(folder)/\(catalogue)")) ?? []).sorted()
        paths += pages.filter { $0.hasSuffix(".md") }.map { "\(folder)/\(catalogue)/\($0)" }
      }
    }
    return paths.compactMap { try? Page(path: $0) }
  }()

  var blocks: [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(Block(language: String(line.dropFirst(3)), lines: [])) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }

  /// What is outside of fences, line by line.
  var prose: [Substring] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") {
        isInside.toggle()
        return false
      }
      return !isInside
    }
  }

  /// The targets of links in the prose, as Markdown writes them: `[words](target)`.
  var links: [String] {
    prose.flatMap { line in
      line.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first.map(String.init) }
    }
  }

  /// The pieces of the prose between backticks.
  var codes: [String] {
    prose.flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
  }
}
