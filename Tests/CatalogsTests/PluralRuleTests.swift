import Catalogs
import Testing

@Suite struct PluralRuleTests {
  /// Headers of gettext's manual and what C makes of them, for 0 to 24 and some larger numbers.
  @Test(arguments: [
    ("nplurals=1; plural=0;", [0: 0, 1: 0, 5: 0]),
    ("nplurals=2; plural=n != 1;", [0: 1, 1: 0, 2: 1, 101: 1]),
    ("nplurals=2; plural=n>1;", [0: 0, 1: 0, 2: 1]),
    ("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;", [0: 2, 1: 0, 11: 1, 21: 0, 111: 1]),
    ("nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", [0: 2, 1: 0, 2: 1, 3: 2]),
    (
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      [0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 112: 2]
    ),
    (
      "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
      [1: 0, 2: 1, 4: 2, 5: 3, 102: 1]
    ),
    (
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      [0: 0, 1: 1, 2: 2, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3]
    ),
    // Precedence, unsigned arithmetic and what C does not look at.
    ("nplurals=9;plural=1+2*3-n/2%3", [0: 7, 2: 6, 4: 5, 6: 7]),
    ("nplurals=2; plural=!n", [0: 1, 1: 0]),
    ("nplurals=2; plural=!!n", [0: 0, 7: 1]),
    ("nplurals=2; plural=n-1>5", [0: 1, 1: 0]),
    ("nplurals=2; plural=n==0 || 10/n>1", [0: 1, 4: 1, 10: 0]),
    (" plural = (n==1) ? (0) : 1 ; nplurals = 2 ", [1: 0, 2: 1]),
  ])
  func counts(_ header: String, _ forms: [Int: Int]) throws {
    let rule = try #require(PluralRule(header))
    for (number, form) in forms { #expect(rule.form(of: number) == form, "\(header): \(number)") }
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=INTEGER; plural=EXPRESSION;",
    "nplurals=2; plural=n!=",
    "nplurals=2; plural=(n", "nplurals=2; plural=n n", "nplurals=2; plural=n ? 1", "nplurals=2; plural=m",
    "nplurals=2; plural=system(1)", "nplurals=2; plural=99999999999999999999",
    "nplurals=2; plural=" + String(repeating: "(", count: 2000) + "n" + String(repeating: ")", count: 2000),
    "nplurals=2; plural=" + String(repeating: "!", count: 3000) + "n",
    "nplurals=2; plural=" + String(repeating: "n?1:", count: 900) + "n",
    "nplurals=2; plural=" + String(repeating: "n+", count: 4000) + "n",
  ])
  func isNoRule(_ header: String) { #expect(PluralRule(header) == nil) }

  @Test func namesNoFormThatIsNot() throws {
    let divided = try #require(PluralRule("nplurals=2; plural=1/n"))
    #expect(divided.form(of: 0) == nil && divided.form(of: 1) == 1 && divided.form(of: -1) == nil)
    let more = try #require(PluralRule("nplurals=2; plural=n"))
    #expect(more.form(of: 1) == 1 && more.form(of: 2) == nil)
  }
}
