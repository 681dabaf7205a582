import Glibc
import TestSupport
import Testing

@testable import fitfont

/// What a mail merge asks of the libraries that decode and encode, counted: an image is decoded once, however many rows
/// show it, and a picture is encoded once.
@Suite(.enabled(if: access(compiler, X_OK) == 0)) struct MergeWorkTests {
  /// Stands between the command and the libraries, and writes a letter for each call.
  private static let counting = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <unistd.h>

    static void *counted(const char *name, char letter) {
      int file = open(getenv("CALLS"), O_WRONLY | O_APPEND | O_CREAT, 0600);
      if (file < 0 || write(file, &letter, 1) != 1) abort();
      close(file);
      return dlsym(RTLD_NEXT, name);
    }

    int tjDecompress2(void *h, const unsigned char *b, unsigned long n, unsigned char *d, int w, int p, int t, int f, int g) {
      return ((int (*)(void *, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int))counted(
          "tjDecompress2", 'd'))(h, b, n, d, w, p, t, f, g);
    }

    int tjCompress2(void *h, const unsigned char *s, int w, int p, int t, int f, unsigned char **j, unsigned long *n, int u,
                    int q, int g) {
      return ((int (*)(void *, const unsigned char *, int, int, int, int, unsigned char **, unsigned long *, int, int, int))counted(
          "tjCompress2", 'j'))(h, s, w, p, t, f, j, n, u, q, g);
    }

    size_t libdeflate_zlib_compress(void *c, const void *i, size_t n, void *o, size_t r) {
      return ((size_t (*)(void *, const void *, size_t, void *, size_t))counted(
          "libdeflate_zlib_compress", 'p'))(c, i, n, o, r);
    }

    """

  private static let rows = 60

  /// The letters of the calls in a merge of cards with a photograph that all show, and portraits of three people.
  ///
  /// - Parameter output: what the options add.
  private static func calls(_ output: [String]) throws -> [Character: Int] {
    let scene = try Scene()
    try scene.write("counting.c", counting)
    let built = try Command.run(
      ["-shared", "-fPIC", "-w", "counting.c", "-o", "counting.so", "-ldl"], directory: scene.path, executable: compiler
    )
    #expect(built.ending == .exit(0), "\(built.err)")
    let images = Command.package + "/Tests/Fixtures/images/"
    for (name, sample) in [("photo", "baseline"), ("0", "progressive"), ("1", "orientation-6"), ("2", "grey")] {
      try TemporaryFolder.write(scene.path + "/\(name).jpg", try Files.contents(of: images + sample + ".jpg"))
    }
    try scene.write(
      "card.json",
      #"""
      {"size": "90x60", "image": "photo.jpg", "items": [
        {"image": "{who}.jpg", "rect": "20x20"}, {"image": "photo.jpg", "rect": "20x20", "x": 30},
        {"text": "{name}", "y": 30, "rect": "90x30", "textShadow": "1 1 1 black"}]}
      """#)
    try scene.write("rows.csv", "who,name\n" + (0..<rows).map { "\($0 % 3),Name \($0)\n" }.joined())
    let preloaded = [Command.sanitizers["LD_PRELOAD"], scene.path + "/counting.so"].compactMap { $0 }
    let outcome = try Command.run(
      ["draw", "--composition", "card.json", "--rows", "rows.csv"] + output,
      environment: ["LD_PRELOAD": preloaded.joined(separator: ":"), "CALLS": scene.path + "/calls"],
      directory: scene.path)
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    let letters = String(decoding: try Files.contents(of: scene.path + "/calls"), as: Unicode.ASCII.self)
    return Dictionary(grouping: letters) { $0 }.mapValues(\.count)
  }

  @Test(
    arguments: [
      (["-o", "card-{row}.jpg"], ["j": rows]), (["-o", "card-{row}.png"], ["p": rows]), (["-o", "all.pdf"], [:]),
      (["-o", "card-{row}.svg"], [:]), (["--sheet", "A4 2x6", "-o", "sheet-{page}.png"], ["p": rows / 12]),
    ] as [([String], [Character: Int])])
  func nothingIsDoneTwice(output: [String], encoded: [Character: Int]) throws {
    var calls = try Self.calls(output)
    // Four images; workers that come to the same one at the same time may each decode it.
    let decoded = calls.removeValue(forKey: "d") ?? 0
    #expect(calls == encoded && decoded >= 4 && decoded < Self.rows / 2, "\(decoded), \(calls)")
  }
}

private let compiler = "/usr/bin/cc"
