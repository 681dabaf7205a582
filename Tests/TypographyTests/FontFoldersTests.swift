import Glibc
import TestSupport
import Testing

@testable import Typography

/// Folders of fonts are read as fontconfig reads them, whatever is in them.
@Suite struct FontFoldersTests {
  @Test func filesOfAllFolders() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "b/c", "b/.hidden"] { _ = try folder.folder(name) }
    for name in ["z.ttf", "b/a.ttf", "b/c/d.otf", "b/.e.ttf", "b/.hidden/f.ttf"] { _ = try folder.file(name, []) }
    // A pipe would be waited for, and a link may lead back.
    mkfifo(folder.path + "/b/pipe", 0o600)
    symlink(folder.path, folder.path + "/b/loop")
    symlink(folder.path + "/z.ttf", folder.path + "/b/linked.ttf")
    let files = FontFolders.files(in: folder.path).map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(files == ["b/a.ttf", "b/c/d.otf", "b/linked.ttf", "z.ttf"])
    #expect(FontFolders.files(in: folder.path + "/none").isEmpty)
  }

  @Test func whatIsWritable() throws {
    let folder = try TemporaryFolder()
    #expect(FontFolders.isWritable(folder.path) && FontFolders.isWritable(folder.path + "/made/twice"))
    #expect(!FontFolders.isWritable("/dev/null/cache") && !FontFolders.isWritable("relative"))
  }

  @Test func aTemporaryOneGoes() throws {
    let path = FontFolders.withTemporary { path in
      if let path, let file = fopen(path + "/cache", "w") { fclose(file) }
      return path
    }
    #expect(try access(#require(path), F_OK) != 0)
  }
}
