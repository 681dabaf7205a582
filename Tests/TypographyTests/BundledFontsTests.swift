import BundledFonts
import Glibc
import TestSupport
import Testing
import Typography

/// The table of bundled fonts says what the files are.
@Suite struct BundledFontsTests {
  /// One character that any font for the script has.
  static let samples: [String: Unicode.Scalar] = [
    "Latn": "a", "Grek": "α", "Cyrl": "я", "Arab": "ع", "Armn": "ա", "Beng": "ক", "Deva": "क", "Ethi": "አ", "Geor": "ა",
    "Gujr": "ક", "Guru": "ਕ", "Hebr": "א", "Knda": "ಕ", "Khmr": "ក", "Laoo": "ກ", "Mlym": "ക", "Mymr": "က", "Sinh": "ක",
    "Taml": "க", "Telu": "క", "Thai": "ก", "Hani": "字", "Hira": "あ", "Kana": "ア", "Hang": "한", "Bopo": "ㄅ",
  ]

  @Test(arguments: BundledFonts.all)
  func tellsWhatTheFileSays(bundled: BundledFont) throws {
    let font = try Font(path: Files.bundled(bundled.file))
    #expect(font.familyName == bundled.family)
    #expect(font.styleName.contains("Italic") == bundled.isItalic)
    #expect(font.styleName.contains("Bold") == (bundled.weight == 700))
    #expect(bundled.file.contains("Italic") == bundled.isItalic)
    #expect(bundled.file.contains("Bold") == (bundled.weight == 700))
    #expect([400, 700].contains(bundled.weight))
    #expect(font.metrics.lineHeight > font.unitsPerEm && 2 * font.metrics.lineHeight < 5 * font.unitsPerEm)
  }

  @Test(arguments: BundledFonts.all)
  func hasItsScripts(bundled: BundledFont) throws {
    let font = try Font(path: Files.bundled(bundled.file))
    #expect(!bundled.scripts.isEmpty)
    for script in bundled.scripts {
      #expect(font.glyph(for: try #require(Self.samples[script], "no sample of \(script)")) != nil, "\(script)")
    }
  }

  @Test func everyFileIsListedAndEveryListedFileIsThere() throws {
    let names = try Files.names(in: Files.bundled(""))
    let fonts = names.filter { !$0.hasPrefix("LICENSE") }
    #expect(Set(fonts) == Set(BundledFonts.all.map(\.file)))
    #expect(Set(BundledFonts.all.map(\.file)).count == BundledFonts.all.count)
  }

  @Test(arguments: [
    ("LICENSE-Noto.txt", "Open Font License"), ("LICENSE-Inter.txt", "Open Font License"),
    ("LICENSE-DroidSansFallback.txt", "Apache License"),
  ])
  func licencesAreThere(file: String, title: String) throws {
    let text = String(decoding: try Files.contents(of: Files.bundled(file)), as: UTF8.self)
    #expect(text.lowercased().contains(title.lowercased()) && text.utf8.count > 1000)
  }

  @Test(arguments: BundledFonts.all)
  func everyFontHasALicence(bundled: BundledFont) throws {
    let names = try Files.names(in: Files.bundled(""))
    #expect(
      names.contains { name in
        name.hasPrefix("LICENSE-") && bundled.file.hasPrefix(name.dropFirst("LICENSE-".count).dropLast(".txt".count))
      })
  }

  @Test func theFolderIsSmall() throws {
    let sizes = try Files.names(in: Files.bundled("")).map { try Files.size(of: Files.bundled($0)) }
    #expect(sizes.reduce(0, +) < 15_000_000)
  }

  @Test func theDefaultFamilyIsBundledInRegular() {
    let font = BundledFonts.all.first { $0.family == BundledFonts.defaultFamily }
    #expect(font?.weight == 400 && font?.isItalic == false)
  }

  @Test func theFolderIsOneOfThoseSearched() throws {
    let directory = try #require(BundledFonts.directory())
    #expect(BundledFonts.searchedDirectories().contains(directory))
  }

  // MARK: In any program

  /// The fonts are looked for from the object that holds this code: here a shared object, which a program that knows
  /// nothing of it opens, as Python does. Each is a few lines of C around the file that finds the place.
  @Test func aSharedObjectKnowsItsPlace() throws {
    let place = try Self.MovablePlace()
    let object = place.path + "/lib/libplace.so"
    #expect(try place.ask(object) == object)
    // Through a link to it, through a link to its folder, and by a name that is relative to a folder that was left
    // since.
    #expect(try place.ask(place.path + "/link.so") == object)
    #expect(try place.ask(place.path + "/folder/libplace.so") == object)
    #expect(try place.ask("lib/libplace.so") == object)
    #expect(try place.ask("./link.so") == object)
    // In a folder that was moved.
    try place.move("lib", to: "elsewhere")
    #expect(try place.ask(place.path + "/elsewhere/libplace.so") == place.path + "/elsewhere/libplace.so")
  }

  /// A program knows its own file, however it was called.
  @Test func aProgramKnowsItsPlace() throws {
    let place = try Self.MovablePlace()
    let program = place.path + "/own"
    for words in [[program], [place.path + "/own-link"], ["/usr/bin/env", "PATH=" + place.path, "own"]] {
      #expect(try place.run(words, in: place.path) == program)
    }
    // Called by another name than its file's.
    #expect(try place.run(["/bin/bash", "-c", "exec -a /bin/sh ./own"], in: place.path) == program)
  }

  /// A folder with a shared object and two programs, one of which opens it while the other has its code.
  private final class MovablePlace {
    struct Failed: Error { let reason: String }
    let path: String

    init() throws {
      var template = Array("/tmp/fitfont-test-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Failed(reason: "no temporary folder") }
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let code = Command.package + "/Fonts/Resources"
      let program = """
        #include <dlfcn.h>
        #include <stdio.h>
        #include <unistd.h>
        #include "BundledFontFiles.h"
        int main(int count, char **arguments) {
          char path[FITFONT_PATH_CAPACITY];
        #ifdef OPENS
          void *object = dlopen(arguments[1], RTLD_NOW);
          if (!object) return puts(dlerror()), 1;
          bool (*find)(char *) = (bool (*)(char *))dlsym(object, "fitfont_path_of_code");
          if (chdir("/")) return 1;
        #else
          bool (*find)(char *) = fitfont_path_of_code;
        #endif
          puts(find(path) ? path : "unknown");
        }
        """
      let script = """
        set -e
        mkdir lib
        cat > program.c
        clang -shared -fPIC -I "$1/include" -o lib/libplace.so "$1/BundledFontFiles.c"
        clang -I "$1/include" -DOPENS -o opens program.c -ldl
        clang -I "$1/include" -o own program.c "$1/BundledFontFiles.c" -ldl
        ln -s lib/libplace.so link.so
        ln -s lib folder
        ln -s own own-link
        """
      let outcome = try Command.run(
        ["-c", script, "sh", code], input: Array(program.utf8),
        environment: ["PATH": getenv("PATH").map { String(cString: $0) } ?? ""], directory: path, executable: "/bin/sh")
      guard outcome.ending == .exit(0) else { throw Failed(reason: outcome.err) }
    }

    deinit { _ = try? Command.run("-r", path, executable: "/bin/rm") }

    func ask(_ object: String) throws -> String { try run([path + "/opens", object], in: path) }

    func run(_ words: [String], in folder: String) throws -> String {
      let outcome = try Command.run(Array(words.dropFirst()), directory: folder, executable: words[0])
      return String(outcome.out.split(separator: "\n").first ?? "")
    }

    func move(_ name: String, to other: String) throws {
      guard rename(path + "/" + name, path + "/" + other) == 0 else { throw Failed(reason: name) }
    }
  }
}
