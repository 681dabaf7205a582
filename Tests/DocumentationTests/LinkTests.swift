import Glibc
import TestSupport
import Testing

/// What the pages point to is there. Links between symbols are DocC's to check: `Tests/Documentation/build`.
@Suite struct LinkTests {
  private static func exists(_ path: String) -> Bool { access(Command.package + "/" + path, F_OK) == 0 }

  @Test func readmeLinksLeadSomewhere() throws {
    let page = try #require(Page.all.first)
    let links = page.links.filter { !$0.hasPrefix("http") }
    #expect(links.count > 10)
    for link in links { #expect(Self.exists(link), "\(link)") }
  }

  /// Every promise names the test that holds it.
  @Test func guaranteesAreHeldByTests() throws {
    let page = try #require(Page.all.first)
    let section = page.text.split(separator: "\n## What is guaranteed\n").last?.split(separator: "\n## ").first ?? ""
    let promises = section.split(separator: "\n- ").dropFirst()
    #expect(promises.count >= 9)
    for promise in promises {
      let words = promise.split(separator: "\n").joined(separator: " ")
      #expect(words.contains("](Tests/"), "\(words)")
    }
  }

  /// The job for a cluster is shown as it is run.
  @Test func theClustersJobIsTheFile() throws {
    let page = try Page(path: "Sources/fitfont/fitfont.docc/OnACluster.md")
    let shown = try #require(page.blocks.first { $0.language == "python" })
    let file = String(decoding: try Files.contents(of: Command.package + "/Tests/Cluster/fit.py"), as: UTF8.self)
    #expect(shown.lines.joined(separator: "\n") + "\n" == file)
  }

  /// Files that any page names are in the repository.
  @Test(arguments: Page.all) func namedFilesExist(page: Page) {
    let folders = ["Sources/", "Tests/", "Fonts/", ".ci/"]
    for code in page.codes where folders.contains(where: { code.hasPrefix($0) }) {
      // The command before its arguments.
      let path = String(code.split(separator: " ")[0])
      #expect(Self.exists(path), "\(path)")
    }
  }

  /// Pictures that an article shows lie beside it.
  @Test(arguments: Page.all) func picturesAreThere(page: Page) {
    let folder = page.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in page.links where link.hasSuffix(".svg") || link.hasSuffix(".png") {
      #expect(Self.exists(folder + link), "\(link)")
    }
  }
}
