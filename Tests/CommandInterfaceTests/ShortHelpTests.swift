import CommandInterface
import Testing

/// One screen, with words for what is too long.
@Suite struct ShortHelpTests {
  @Test func plainCall() {
    #expect(
      ShortHelp<DemoProgram>.text(.fry) == """
        Usage: eggs N [options]
               eggs boil|list [options] ...

        Fries N eggs.

          -m, --minutes N         how long they boil
          --pan NAME              a pan; may be repeated

          eggs 2      two of them
          eggs 12
          eggs 24
        'eggs --help' has all options, 'eggs help boil' those of a command.

        """)
  }

  @Test func command() {
    let text = ShortHelp<DemoProgram>.text(.list)
    #expect(text.hasPrefix("Usage: eggs list [PAN]\n\nLists pans.\n\n  --pan NAME  "))
    #expect(text.hasSuffix("'eggs list --help' has all options, more examples and exit codes.\n"))
    #expect(!text.contains("minutes"))
  }
}
