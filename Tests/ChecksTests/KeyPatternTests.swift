import Checks
import Testing

@Suite struct KeyPatternTests {
  @Test(arguments: [
    ("login", "login", true), ("login", "login_title", false), ("login_*", "login_title", true),
    ("login_*", "login_", true),
    ("login_*", "logi", false), ("*", "", true), ("*_title", "login_title", true), ("a*b*c", "a1b2c", true),
    ("a*b*c", "abc", true), ("a*b*c", "acb", false), ("a*a", "a", false), ("*ab*ab*", "xabab", true),
    (#"50\*"#, "50*", true), (#"50\*"#, "50%", false), ("größe*", "größenwahl", true),
  ])
  func matches(_ pattern: String, _ key: String, _ expected: Bool) {
    #expect(KeyPattern(pattern).matches(key) == expected)
  }

  @Test func oneKeyIsNoPattern() {
    #expect(KeyPattern("login").key == "login")
    #expect(KeyPattern(#"50\*"#).key == "50*")
    #expect(KeyPattern("login*").key == nil)
  }
}
