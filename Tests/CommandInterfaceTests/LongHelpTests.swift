import CommandInterface
import Testing

/// The complete help of a program, from its table and texts alone.
@Suite struct LongHelpTests {
  @Test func commandsSayWhatTheyTake() {
    #expect(
      LongHelp<DemoProgram>.text(.list) == """
        Usage: eggs list [PAN]

        Lists pans.

        They are served at once. Nobody waits.

        Rest:
              --pan NAME               a pan; may be repeated
          -h, --help                   print this help

        Examples:
          eggs list 2      two of them
          eggs list 12
          eggs list 24

        Exit codes:
          0 done   1 burnt

        """)
  }

  /// That of the plain call has every command, each with its own options and the names of those that it shares.
  @Test func thePlainCallHasAll() {
    let text = LongHelp<DemoProgram>.text(.fry)
    #expect(text.contains("\nUsage: eggs boil [options] FILE\n") && text.contains("\nUsage: eggs list [PAN]\n"))
    #expect(text.contains("      --fuel FUEL              what burns\n"))
    #expect(text.contains("It also takes the options above, except --style, --pan.\n"))
    #expect(text.contains("Of the options above, it takes --pan, --help.\n"))
    #expect(text.split(separator: "\n").count { $0.contains("--minutes N ") } == 1)
  }
}
