import AdaptiveLayout
import CommandInterface
import TestSupport
import Testing

@testable import fitfont

/// The names that completions ask for.
@Suite struct ListingTests {
  @Test func devices() throws {
    let outcome = try Command.run("--generate", "devices")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty)
    #expect(outcome.out.split(separator: "\n").map(String.init) == Device.all.map(\.name))
  }

  @Test func fonts() throws {
    let names = try Command.run("--generate", "fonts").out.split(separator: "\n").map(String.init)
    #expect(names == Set(names).sorted())
    for name in ["Noto Sans", "Inter", "DejaVu Sans"] { #expect(names.contains(name)) }
    // Each can be asked for.
    #expect(try Command.run("200x40", "--font", names[0], "Hi").ending == .exit(0))
  }

  /// They are for programs: no help and no completion offers them.
  @Test func areNotOffered() throws {
    #expect(!Option.generate.choices.contains("devices") && !Option.generate.help.contains("devices"))
    #expect(try Command.run("--generate", "devices", "x").ending == .exit(64))
  }
}
