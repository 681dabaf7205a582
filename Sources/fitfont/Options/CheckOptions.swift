import CommandInterface
import JSONText
import Presentations
import TextFields

extension FitFontProgram {
  /// Options of records and checks.
  static let checkTable: [Option] = [
    .choice(
      "format", "FORMAT", .batch, "format of the records: auto (default), jsonl, json (a list) or csv",
      in: [.batch, .group]
    ) { $0.format = $1 },
    .value(
      "delimiter", "CHAR", .batch,
      "separator of CSV fields, such as ';' or tab (default: that of the header)",
      in: [.batch, .group, .draw], effect: .delimiter
    ) {
      request, argument throws(Failure) in request.delimiter = try argument.delimiter()
    },
    .value(
      "language", "TAG[,TAG...]", .text, "only texts in these languages, such as de or en,ar (default: all)",
      in: [.check]
    ) {
      request, argument throws(Failure) in request.check.languages = try LayoutRequest.languages(argument)
    },
    .value(
      "key", "PATTERN", .text, "only texts with these keys, such as 'login_*'", in: [.check], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.keys.append(try argument.nonEmpty())
    },
    .value(
      "output", short: "o", "FILE", .output,
      "a report: FILE.html, .sarif, .xml (JUnit), .jsonl, .txt or .annotations", in: [.check],
      isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.outputs.append(try argument.nonEmpty())
    },
    .value(
      "output", short: "o", "FILE", .output,
      "the fitted presentation; of check, a report as of 'fitfont check'", in: [.pptx], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.outputs.append(try argument.nonEmpty())
    },
    .flag("in-place", .output, "of fit: write over the presentations themselves", in: [.pptx], effect: .fittedDecks) {
      $0.presentations.isInPlace = $1
    },
    .flag("dry-run", .output, "of fit: print what would change, and write nothing", in: [.pptx], effect: .fittedDecks) {
      $0.presentations.isDryRun = $1
    },
    .choice(
      "runs", "WHOSE", .size,
      "of fit: write sizes into texts, each shape's own or one factor for a kind of placeholder",
      in: [.pptx], effect: .fittedDecks
    ) { $0.presentations.runs = $1 },
    .value(
      "min-size", "PT", .size, "of fit: the least size that --runs writes (default: 1)", in: [.pptx], effect: .runs
    ) {
      request, argument throws(Failure) in
      let size = try argument.positiveLength()
      let bounds = FitSizes.bounds
      guard bounds.contains(size) else {
        throw argument.failure(
          "is not among the sizes of a presentation; give one from \(decimal(bounds.lowerBound)) to"
            + " \(decimal(bounds.upperBound)) points")
      }
      request.presentations.leastSize = size
    },
    .choice(
      "format", "FORMAT", .output, "format to print: text (default), jsonl, junit, sarif, annotations or html",
      in: [.check, .pptx], effect: .all(.checkedDecks, .without("json"))
    ) { $0.check.format = $1 },
    .value(
      "baseline", "FILE", .output, "findings in FILE are known and no longer fail the check", in: [.check, .pptx],
      effect: .checkedDecks
    ) {
      request, argument throws(Failure) in request.check.baseline = try argument.nonEmpty()
    },
    .value(
      "write-baseline", "FILE", .output, "write the findings into FILE, as the baseline of later checks",
      in: [.check, .pptx], effect: .checkedDecks
    ) {
      request, argument throws(Failure) in request.check.newBaseline = try argument.nonEmpty()
    },
    .flag(
      "budget", .output, "print how much room each text has, in points and letters, whether it fits or not",
      in: [.check]
    ) {
      $0.check.asksRoom = $1
    },
    .flag(
      "allow-unmatched", .output, "exit 0 also where no text has a slot, --language or --key, as in a commit's files",
      in: [.check]
    ) {
      $0.check.allowsUnmatched = $1
    },
    .flag("schema", .output, "print the JSON Schema of slot tables", in: [.check]) {
      request, _ in request.mode = .schema
    },
  ]
}
