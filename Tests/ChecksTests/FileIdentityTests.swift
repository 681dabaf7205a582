import Testing

@testable import Checks

@Suite struct FileIdentityTests {
  @Test(arguments: ["de.json", "./de.json", "/a/b/de.json", "x/../de.json", "/a/b/./de.json", "../b/de.json"])
  func aFileHasOneName(_ path: String) {
    #expect(FileIdentity.relative(path, to: "/a/b") == "de.json")
  }

  @Test(arguments: [("../c/de.json", "../c/de.json"), ("/a/c/de.json", "../c/de.json"), ("r/de.json", "r/de.json")])
  func others(_ path: String, _ name: String) {
    #expect(FileIdentity.relative(path, to: "/a/b") == name)
  }
}
