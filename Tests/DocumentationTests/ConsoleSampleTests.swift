import Glibc
import TestSupport
import Testing

/// What the pages show of the command is what it prints: every console block of a page is run, one command after the
/// other in one folder, and must print what stands under it.
///
/// `$ cat FILE` puts what it shows into FILE. A command succeeds, unless `$ echo $?` follows and says how it ended.
/// Commands that need Swift, or more of a system than its tools and the built `fitfont`, stand in blocks of `sh`, and
/// are not run.
@Suite struct ConsoleSampleTests {
  struct Session {
    var command: String
    var output = ""
  }

  private static func session(of page: Page) -> [Session] {
    var session: [Session] = []
    for line in page.blocks.filter({ $0.language == "console" }).flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        session.append(Session(command: String(line.dropFirst(2))))
      } else if !session.isEmpty {
        session[session.count - 1].output += line + "\n"
      }
    }
    return session.filter { !$0.command.contains("swift ") }
  }

  @Test(arguments: Page.all) func prints(page: Page) throws {
    let session = Self.session(of: page)
    let folder = try Folder()
    var status: Int32 = 0
    for (index, step) in session.enumerated() {
      if step.command.hasPrefix("cat ") { try folder.write(String(step.command.dropFirst(4)), step.output) }
      var shell = Command(arguments: ["-c", "(exit \(status)); { \(step.command)\n} 2>&1"].map { Array($0.utf8) })
      shell.executable = "/bin/sh"
      shell.directory = folder.path
      shell.environment = ["PATH": Command.folder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      let outcome = try shell.run()
      #expect(outcome.out == step.output, "\(step.command)")
      guard case .exit(let code) = outcome.ending else {
        Issue.record("\(step.command) ended with \(outcome.ending)")
        return
      }
      status = code
      if index + 1 == session.count || session[index + 1].command != "echo $?" {
        #expect(code == 0, "\(step.command)")
      }
    }
  }

  @Test func readmeHasSamples() throws {
    #expect(Self.session(of: try #require(Page.all.first)).count >= 3)
  }

  /// A folder of its own with the package's sources in it; removed at the end.
  private final class Folder {
    struct Failed: Error { let path: String }

    let path: String

    init() throws {
      var template = Array("/tmp/fitfont-page-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Failed(path: "/tmp") }
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard symlink(Command.package + "/Sources", path + "/Sources") == 0 else { throw Failed(path: path) }
    }

    func write(_ name: String, _ text: String) throws {
      let file = fopen(path + "/" + name, "w")
      guard let file else { throw Failed(path: name) }
      fputs(text, file)
      fclose(file)
    }

    deinit {
      for name in (try? Files.names(in: path)) ?? [] { _ = unlink(path + "/" + name) }
      _ = rmdir(path)
    }
  }
}
