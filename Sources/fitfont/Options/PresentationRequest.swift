import CommandInterface
import Presentations
import TextFields
import Typography

/// What the user asked for of presentations.
struct PresentationRequest {
  /// The second word of the command.
  enum Verb: String, CaseIterable {
    /// Says what PowerPoint would make of each text.
    case check
    /// Writes what PowerPoint would store, or real sizes.
    case fit
  }

  /// Whose sizes are scaled by one factor.
  enum Runs: String, CaseIterable {
    case shape
    case kind
  }

  var verb = Verb.check
  var files: [String] = []
  /// Families or files of fonts, by the families for which they stand.
  var fontMap: [String: String] = [:]

  /// Of a fit: whether presentations are written over, or nothing is written.
  var isInPlace = false
  var isDryRun = false
  /// Nil for what PowerPoint stores.
  var runs: Runs?
  /// The least size that is written, in points.
  var leastSize: Double?

  /// What a fit writes.
  var sizes: FitSizes {
    switch runs {
    case nil: .stored
    case .shape: .shapes(least: leastSize ?? FitSizes.bounds.lowerBound)
    case .kind: .kinds(least: leastSize ?? FitSizes.bounds.lowerBound)
    }
  }

  /// The presentations, each with what messages call it.
  var inputs: [(path: String, what: String)] {
    files.map { (InputFiles.path(named: $0), "a presentation") }
  }

  /// What lays texts out, with the fonts that were named.
  func opened() throws(Failure) -> PresentationCheck {
    let check = PresentationCheck(fontMap: fontMap)
    do throws(FontError) {
      try check.openMappedFonts()
    } catch {
      let failure = Failure(error)
      throw Failure(kind: failure.kind, message: "--font-map: \(failure.message)")
    }
    return check
  }

  /// Notes families that are perhaps misspelt.
  static func complain(of check: PresentationCheck) {
    Output.complain(check.complaints(of: "--font-map"))
  }

  /// Says of a fit what becomes of it: one of three must be asked for.
  ///
  /// - Parameter outputs: the files to write.
  func checkOutput(_ outputs: [String]) throws(Failure) {
    let given =
      (outputs.isEmpty ? [] : ["--output"]) + (isInPlace ? ["--in-place"] : []) + (isDryRun ? ["--dry-run"] : [])
    guard let first = given.first else {
      throw .usage("nothing says where to write; add -o OUT.pptx, --in-place or --dry-run")
    }
    if given.count > 1 { throw .usage("\(first) and \(given[1]) contradict each other; give one of them") }
    if outputs.count > 1 { throw .usage("--output is given twice; name one file, or fit in another run") }
    if !outputs.isEmpty, files.count > 1 {
      throw .usage(
        "--output names one presentation, and there are \(files.count); fit '\(files[1])' in a run of its own")
    }
    if outputs == ["-"] {
      throw .usage("--output - would print a presentation, which is not text; name a file, as in -o OUT.pptx")
    }
  }

  /// Takes `Segoe UI=Selawik.ttf`.
  mutating func map(_ argument: Argument) throws(Failure) {
    let sides = argument.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw argument.failure("is not a family and a font; write --font-map 'Segoe UI=Selawik.ttf'")
    }
    let family = String(sides[0])
    if let known = fontMap[family] {
      throw .usage("--font-map names two fonts for '\(family)', '\(known)' and '\(sides[1])'; leave out one of them")
    }
    fontMap[family] = String(sides[1])
  }
}
