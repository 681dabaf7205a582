import TextLayout
import Typography

/// The help screens and the version line, made from ``Option/table``.
enum Help {
  static let version = "0.1.0"

  static var short: String {
    """
    Usage: fitfont [--rect] WxH [options] TEXT

    Prints the largest font size, in points, at which TEXT fits a box of W x H points.

    \(options)
    TEXT may be - for standard input. 'fitfont --help' adds examples and exit codes.

    """
  }

  static var long: String {
    """
    Usage: fitfont [--rect] WxH [options] TEXT

    Prints the largest font size, in points, at which TEXT fits a box of W x H points. The size is exact, rounded down
    to 1/10000 pt: it fits, and the next one up does not. Lines break where the language allows; words are not split.

    \(options)
    Examples:
      fitfont 200x40 "Hello, world"                     the largest size for one label
      fitfont 200x40 --lines 2 --margin 4,8 "Sign in"   two lines at most, margins inside
      fitfont 320x50 --step 0.5 --max-size 32 "Title"   half points up to 32
      fitfont 90x30 --font "Noto Serif" --explain "OK"  why it is no larger
      fitfont 200x40 --json --detail - < text.txt       all about it, as JSON

    Exit codes:
      0 fits   1 does not fit, even at the smallest size   64 wrong usage   65 bad text or font   66 no such file or font
      69 over a limit, or a library or the bundled fonts missing   70 internal error   74 cannot write the output

    """
  }

  static var versions: String {
    let libraries = (TypographyLibraries.versions + TextLayoutLibraries.versions)
      .map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return "fitfont \(version) (\(libraries))\n"
  }

  private static var options: String {
    let column = 30
    return Option.Group.allCases.map { group in
      let rows = Option.table.filter { $0.group == group }.map { option in
        let short = option.name == "help" ? "-h, " : option.short.map { "-\($0), " } ?? "    "
        let name = "  \(short)--\(option.name)" + (option.argument.map { " " + $0 } ?? "")
        return name + String(repeating: " ", count: max(2, column - name.count)) + option.help + "\n"
      }
      return "\(group.rawValue):\n" + rows.joined()
    }.joined(separator: "\n")
  }
}
