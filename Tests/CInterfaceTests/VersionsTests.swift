import CFitFont
import TestSupport
import Testing

@testable import CInterface

@Suite struct VersionsTests {
  /// The header, the library and the command are of one version.
  @Test func oneVersion() throws {
    #expect(FITFONT_VERSION == "\(FITFONT_VERSION_MAJOR).\(FITFONT_VERSION_MINOR).\(FITFONT_VERSION_PATCH)")
    #expect(fitfont_version().map { String(cString: $0) } == FITFONT_VERSION)
    #expect(try Command.run("--version").out.hasPrefix("fitfont \(FITFONT_VERSION) "))
    #expect(fitfont_abi_version() == FITFONT_ABI_VERSION)
  }
}
