import CommandInterface
import Glibc
import TestSupport
import Testing

/// Files looked at until one has changed: written, replaced, removed or made.
@Suite struct FileWatchTests {
  // Under a sanitizer, with all other tests at the same time, a look at the clock alone takes minutes.
  @Test(.timeLimit(.minutes(60)), arguments: ["write", "replace", "remove", "make"]) func seesChanges(kind: String)
    throws
  {
    let folder = try TemporaryFolder()
    let (file, other) = (try folder.file("a", [1]), folder.path + "/b")
    var watch = FileWatch()
    watch.know([file])
    watch.know(also: [other])
    switch kind {
    case "write": _ = try folder.file("a", [1, 2])
    case "replace":
      let new = try folder.file("c", [3])
      #expect(rename(new, file) == 0)
    case "remove": #expect(unlink(file) == 0)
    default: _ = try folder.file("b", [1])
    }
    // It would not return otherwise.
    watch.wait()
    watch.know([file, other])
  }
}
