import Glibc
import LayoutDocuments
import TestSupport
import Testing
import TextFields

@testable import fitfont

/// Files that are there whole or not at all.
@Suite struct OutputFileTests {
  private func write(_ text: String, to file: OutputFile) -> Bool {
    Array(text.utf8).withUnsafeBytes { file.write($0) }
  }

  @Test func hasNoNameBeforeItIsWhole() throws {
    let folder = try Scene()
    let file = try OutputFile(folder.path + "/a")
    #expect(write("hello", to: file))
    #expect(try DrawTests.names(folder.path).allSatisfy { $0.hasPrefix(".fitfont-") })
    try file.commit()
    #expect(try folder.text("a") == "hello")
    #expect(try DrawTests.names(folder.path) == ["a"])
  }

  @Test func whatWasThereStaysUntilThen() throws {
    let folder = try Scene()
    try folder.write("a", "old")
    chmod(folder.path + "/a", 0o640)
    do {
      let dropped = try OutputFile(folder.path + "/a")
      #expect(write("new", to: dropped))
    }
    #expect(try folder.text("a") == "old")
    #expect(try DrawTests.names(folder.path) == ["a"])
    let file = try OutputFile(folder.path + "/a")
    #expect(write("new", to: file))
    #expect(try folder.text("a") == "old")
    try file.commit()
    #expect(try folder.text("a") == "new")
    var status = stat()
    stat(folder.path + "/a", &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func linksStayLinks() throws {
    let folder = try Scene()
    try folder.write("real", "old")
    symlink("real", folder.path + "/link")
    try OutputFile.write(Array("new".utf8), to: folder.path + "/link")
    #expect(try folder.text("real") == "new")
    var status = stat()
    lstat(folder.path + "/link", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  /// A link to nothing yet is a link all the same, over folders and other links too.
  @Test func danglingLinksStayLinks() throws {
    let folder = try Scene()
    mkdir(folder.path + "/sub", 0o755)
    defer { rmdir(folder.path + "/sub") }
    for (name, target) in [
      ("a", "real"), ("b", folder.path + "/absolute"), ("c", "d"), ("d", "sub/far"), ("sub/e", "../near"),
    ] {
      symlink(target, folder.path + "/" + name)
    }
    for (name, real) in [("a", "real"), ("b", "absolute"), ("c", "sub/far"), ("sub/e", "near")] {
      try OutputFile.write(Array(name.utf8), to: folder.path + "/" + name)
      #expect(try folder.text(real) == name)
      var status = stat()
      lstat(folder.path + "/" + name, &status)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
    for name in ["sub/e", "sub/far"] { unlink(folder.path + "/" + name) }
    symlink("loop", folder.path + "/loop")
    let failure = #expect(throws: Failure.self) { try OutputFile.write([1], to: folder.path + "/loop") }
    #expect(failure?.kind == .cannotCreate && failure?.message.contains("symbolic links") == true)
    symlink("none/x", folder.path + "/none")
    #expect(throws: Failure.self) { try OutputFile.write([1], to: folder.path + "/none") }
  }

  @Test func fullDisksAreErrors() throws {
    let file = try OutputFile("/dev/full")
    #expect(!write("hello", to: file))
    let failure = #expect(throws: Failure.self) { try file.commit() }
    #expect(failure?.kind == .cannotWrite && failure?.message.contains("No space left on device") == true)
  }

  @Test(arguments: ["/nonexistent/a", "/dev/null/a", "/tmp", "/proc/self/a"]) func cannotCreate(path: String) {
    let failure = #expect(throws: Failure.self) { _ = try OutputFile(path) }
    #expect(failure?.kind == .cannotCreate)
  }

  /// Killed at any time, the command leaves an old picture, a new one, or none, and nothing half. Something hidden
  /// stays only if it is killed in the instant in which a new picture takes an old one's place, and goes with the next.
  @Test func killedAtAnyTime() throws {
    let folder = try Scene()
    var random = Seeded(state: 2)
    let words = "draw 2000x1000 --max-size 30 -o '\(folder.path)/a.png' Hello"
    for _ in 0..<12 {
      let delay = Int.random(in: 1...120, using: &random)
      let script =
        "'\(Command.executable)' \(words) & sleep 0.\(String(delay + 1000).dropFirst()); kill -9 $! 2>/dev/null; wait"
      _ = try Command.run(["-c", script], executable: "/bin/bash")
      let names = try DrawTests.names(folder.path)
      #expect(names.filter { !$0.hasPrefix(".fitfont-") }.allSatisfy { $0 == "a.png" } && names.count <= 2, "\(names)")
      for name in names {
        #expect(try Files.contents(of: folder.path + "/" + name).suffix(8).prefix(4).elementsEqual("IEND".utf8))
      }
    }
    _ = try Command.run(["-c", "'\(Command.executable)' \(words)"], executable: "/bin/bash")
    #expect(try DrawTests.names(folder.path) == ["a.png"])
  }

  /// What a process left that was killed while it replaced a file goes when the file is next replaced.
  @Test func whatWasLeftGoes() async throws {
    let folder = try Scene()
    let path = folder.path + "/a"
    try OutputFile.write(Array("one".utf8), to: path)
    // Many at once leave one of their files whole, and nothing else.
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            #expect(throws: Never.self) {
              try OutputFile.write(Array(String(repeating: "more", count: 100).utf8), to: path)
            }
          }
        }
      }
    }
    #expect(try DrawTests.names(folder.path) == ["a"])
    #expect(try Files.contents(of: path).count == 400)
    // The hidden name, as it is while a file is replaced.
    let hidden = folder.path + "/.fitfont-2o0ongoiv4rrg"
    try OutputFile.write(Array("left".utf8), to: hidden)
    try OutputFile.write(Array("two".utf8), to: path)
    #expect(try DrawTests.names(folder.path) == ["a"])
    #expect(try Files.contents(of: path).elementsEqual("two".utf8))
  }

  /// The hidden name of a process that still lives is left to it: what has lost all of its names cannot get another.
  @Test func hiddenNamesInUse() throws {
    let folder = try Scene()
    let path = folder.path + "/a"
    let hidden = folder.path + "/.fitfont-2o0ongoiv4rrg"
    try OutputFile.write(Array("one".utf8), to: path)
    try OutputFile.write(Array("another's".utf8), to: hidden)
    let other = open(hidden, O_RDONLY | O_CLOEXEC)
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    try OutputFile.write(Array("two".utf8), to: path)
    #expect(try Files.contents(of: path).elementsEqual("two".utf8))
    #expect(try Files.contents(of: hidden).elementsEqual("another's".utf8))
    close(other)
    try OutputFile.write(Array("three".utf8), to: path)
    #expect(try DrawTests.names(folder.path) == ["a"])
    // What is no file and cannot be removed is in nobody's way.
    mkdir(hidden, 0o777)
    try OutputFile.write(Array("four".utf8), to: path)
    #expect(try Files.contents(of: path).elementsEqual("four".utf8))
    #expect(try DrawTests.names(folder.path).count == 2)
  }

  /// A picture larger than the shell allows is an error, and not the signal that ends a process by default.
  @Test func filesMayBeLimited() throws {
    let folder = try TemporaryFolder()
    let script = #"ulimit -f 1; exec "$0" draw 2000x2000 -o big.png --background red xgf"#
    let outcome = try Command.run(
      "-c", script, Command.executable, directory: folder.path, executable: "/bin/bash")
    #expect(outcome.ending == .exit(74) && outcome.err.contains("big.png"), "\(outcome)")
    #expect(try Files.tree(in: folder.path).isEmpty)
  }
}
