/// What can be fuzzed.
///
/// A target's job is to get as far in as it can with whatever bytes come, and to stop the process where a promise is
/// broken; errors that are thrown are what hostile input is meant to end in.
enum Target: String, CaseIterable {
  case fit
  case paragraphs
  case curve
  case members
  case font
  case pdf
  case batch
  case group
  case vfl
  case composition
  case merge
  case arguments
  case layout
  case image
  case jpeg
  case webp
  case gif
  case svg
  case solver
  case numbers
  case frames
  case subtitles
  case catalogs
  case checks
  case packages
  case interface
  case presentations

  /// The one of this process; set once, before the fuzzer starts.
  nonisolated(unsafe) static var current = Target.fit

  /// Opens what is opened once a process, so that the first input is not blamed for it.
  func prepare() {
    switch self {
    case .fit, .paragraphs, .curve, .members, .batch, .group, .composition, .merge, .arguments, .layout, .checks,
      .interface, .presentations:
      FitInput.prepare()
    case .font, .pdf, .vfl, .image, .jpeg, .webp, .gif, .svg, .solver, .numbers, .frames, .subtitles,
      .catalogs, .packages:
      break
    }
  }

  func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .fit: FitTarget.run(bytes)
    case .paragraphs: ParagraphsTarget.run(bytes)
    case .curve: CurveTarget.run(bytes)
    case .members: MembersTarget.run(bytes)
    case .font: FontTarget.run(bytes)
    case .pdf: PDFTarget.run(bytes)
    case .batch: CommandTarget.batch(bytes)
    case .group: CommandTarget.group(bytes)
    case .vfl: VisualFormatTarget.run(bytes)
    case .composition: CommandTarget.composition(bytes)
    case .merge: MergeTarget.run(bytes)
    case .arguments: ArgumentsTarget.run(bytes)
    case .layout: LayoutTarget.run(bytes)
    // What the bytes are, they say themselves; each has its own to start from.
    case .image, .jpeg, .webp, .gif: ImageTarget.run(Array(bytes))
    case .svg: ImageTarget.run(Repetition.expanded(bytes))
    case .solver: SolverTarget.run(bytes)
    case .numbers: NumbersTarget.run(bytes)
    case .frames: FramesTarget.run(bytes)
    case .subtitles: SubtitlesTarget.run(bytes)
    case .catalogs: CatalogsTarget.run(bytes)
    case .checks: ChecksTarget.run(bytes)
    case .packages: PackagesTarget.run(bytes)
    case .interface: InterfaceTarget.run(bytes)
    case .presentations: PresentationsTarget.run(bytes)
    }
  }
}
