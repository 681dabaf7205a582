import CommandInterface
import LayoutDocuments
import TestSupport
import Testing

@testable import fitfont

/// Numbers as large and as small as they can be written, at every option and key that takes one: an answer, or a
/// sentence; never a signal, and no infinity in what is printed.
@Suite struct NumbersTests {
  private static let numbers = [
    "1e18", "1e19", "1e300", "1.7e308", "1e-300", "5e-324", "-1e18", "-1.7e308", "9223372036854775807",
  ]

  /// A command line that makes each option's number count, by the option's name.
  private static let doors: [(name: String, words: [String])] = {
    var doors: [(String, [String])] = []
    for option in fitfont.Option.table {
      guard let argument = option.argument, option.choices.isEmpty else { continue }
      let number = argument.contains("N") && argument != "NAME" || ["PT", "EM", "PT,PT,...", "WxH"].contains(argument)
      guard number else { continue }
      for command in option.commands {
        switch command {
        case .fit: doors.append((option.name, ["--json", "--detail", "200x40", "Hello you"]))
        case .draw:
          for format in ["svg", "png", "pdf"] {
            doors.append((option.name, ["draw", "200x40", "-o", "x.\(format)", "Hello you"]))
          }
        case .needs:
          let known = option.name == "size" ? [] : ["--size", "12"]
          let side = ["width", "height"].contains(option.name) ? [] : ["--width", "100"]
          doors.append((option.name, ["needs", "--json"] + known + side + ["Hello you"]))
        case .layout:
          for format in ["svg", "png", "pdf"] {
            doors.append((option.name, ["layout", "--device", "iPhone 4", "-o", "x.\(format)", "x.json"]))
          }
        default: break
        }
      }
    }
    return doors
  }()

  @Test(arguments: doors.indices)
  func options(_ door: Int) throws {
    let (name, words) = Self.doors[door]
    let folder = try Scene()
    try folder.write("x.json", #"{"views": [{"name": "a", "text": "Hello"}], "constraints": ["HV:|-[a]"]}"#)
    for number in Self.numbers {
      let value =
        switch name {
        case "rect": "\(number)x\(number)"
        case "sizes": "\(number),12"
        case "variations": "wght=\(number)"
        case "order": "tracking:\(number),size"
        default: number
        }
      if name == "jobs" { continue }
      var words = words
      if name == "rect" { words.removeAll { $0 == "200x40" } }
      let outcome = try Command.run(words + ["--\(name)=\(value)"], directory: folder.path)
      guard case .exit(let code) = outcome.ending else {
        Issue.record("\(words) --\(name)=\(value): \(outcome)")
        continue
      }
      #expect((code == 0 || code == 1 || code >= 64) && code != 70, "\(words) --\(name)=\(value): \(outcome)")
      if code >= 64 { #expect(!outcome.err.isEmpty) }
      #expect(!outcome.out.contains("inf") && !outcome.out.contains("nan"), "--\(name)=\(value): \(outcome.out)")
      if words.contains("--json"), !outcome.out.isEmpty { _ = try JSON(outcome.out) }
    }
  }

  @Test func scalesAreRefusedWithTheLimitTheyPass() throws {
    let folder = try Scene()
    for (format, scale) in [("pdf", "1e18"), ("pdf", "1e6"), ("png", "1e18"), ("svg", "1e18"), ("svg", "1e308")] {
      let outcome = try Command.run(
        "draw", "200x40", "-o", "x.\(format)", "--scale", scale, "Hello", directory: folder.path)
      #expect(outcome.ending == .exit(format == "svg" ? 64 : 69), "\(outcome)")
      #expect(outcome.err.contains("smaller") || outcome.err.contains("at the scale"), "\(outcome)")
      #expect(try DrawTests.names(folder.path).isEmpty)
    }
  }

  /// What it means to leave a number out is said of the option that was given.
  @Test(arguments: [("--lines", "to allow any number"), ("--jobs", "to use all cores")])
  func leftOut(_ option: String, _ words: String) throws {
    let outcome = try Command.run("batch", option, "0")
    #expect(outcome.ending == .exit(64) && outcome.err.contains("\(option) '0' is not a whole number"), "\(outcome)")
    #expect(outcome.err.contains("leave it out \(words)"), "\(outcome)")
  }

  /// A size that gave way before other knobs is the smallest allowed for that reason, and not for its maximum.
  @Test func sizesThatGaveWayFirst() throws {
    let words = ["60x20", "--min-size", "10", "--max-size", "60", "--variant", "Short", "The quick brown fox"]
    let outcome = try Command.run(words + ["--order", "size,variants", "--explain"])
    #expect(outcome.out.contains("order: the size gives way before variants"), "\(outcome)")
    #expect(!outcome.out.contains("nothing larger than"), "\(outcome)")
    let record = try Command.run(words + ["--order", "size,variants", "--json"])
    #expect(record.out.contains(#""size":10,"lineCount":1,"limit":"order""#), "\(record)")
    // The other way round, the size is the last.
    let other = try Command.run(words + ["--order", "variants,size", "--json"])
    #expect(!other.out.contains(#""limit":"order""#), "\(other)")
  }
}
