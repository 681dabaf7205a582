internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import LabelFitting
internal import LayoutDocuments
internal import OfficePackages
internal import Presentations
internal import Typography

/// One of the bounds that keep input from buying unbounded time or memory: by which name an error speaks of it, what it
/// bounds, and where a program takes another.
///
/// The bounds themselves are where they are checked: in `Limits` of texts, fonts and pictures, in `Solver.Limits` and
/// in `Layout.Limits`. This is the list of all of them, which the documentation shows.
public struct NamedLimit: Sendable, Hashable {
  /// Where it is set.
  public enum Owner: String, Sendable, Hashable, CaseIterable {
    /// `Limits`, which fonts, texts and pictures take.
    case limits = "Limits"
    /// `Solver.Limits`, which a solver takes, and a layout as `Layout.Limits.solver`.
    case solver = "Solver.Limits"
    /// `Layout.Limits`, which a layout takes.
    case layout = "Layout.Limits"
    /// `LabelFits`, whose property it is.
    case labelFits = "LabelFits"
    /// Nowhere: it is the same for all.
    case fixed = "always"
  }

  /// The name of the property, and the name in errors.
  public let name: String
  /// What it is unless a program takes another.
  public let value: Double
  /// What it bounds, and in which units.
  public let bounds: String
  /// Where it is set.
  public let owner: Owner

  /// All there are, those of one owner together.
  public static let all: [NamedLimit] =
    rows(
      .limits, Limits.default,
      [
        (
          "textBytes", \.textBytes,
          "bytes of UTF-8 in one text; with its variants, four times as many, and a record of a batch 16 times"
        ),
        ("combiningMarks", \.combiningMarks, "marks on one character; HarfBuzz's time grows with their square"),
        ("spans", \.spans, "spans in one rich text"),
        ("paragraphs", \.paragraphs, "paragraphs in one text that gives each a style of its own"),
        ("features", \.features, "OpenType features of a style or span"),
        ("languages", \.languages, "language tags that a process names; HarfBuzz keeps each for good"),
        ("fontBytes", \.fontBytes, "bytes of one font file, unpacked"),
        ("collectionFaces", \.collectionFaces, "faces of a font collection"),
        ("work", \.work, "steps of about 10 ns that one call shapes, breaks and searches: a second of one core"),
        ("workPerByte", \.workPerByte, "the same for each byte of the call's texts; fitting takes less than 100"),
        (
          "longestWork", \.longestWork,
          "the same however long the texts: four seconds; in a group, for each member"
        ),
        ("fallbackFonts", \.fallbackFonts, "fonts tried for a missing character: named in a list, or installed"),
        ("outputPixels", \.outputPixels, "pixels of one picture"),
        (
          "paintedPixels", \.paintedPixels,
          "pixels painted in one picture, as often as they are painted; of images and gradients each counts 10, of blurs 24, of a blur that is painted 5, a letter 4,500"
        ),
        ("layerPixels", \.layerPixels, "pixels of one picture and of the translucent groups that are open in it"),
        ("pictureSide", \.pictureSide, "points on a side of any picture"),
        ("imagePixels", \.imagePixels, "pixels of one image in a picture"),
        ("imageBytes", \.imageBytes, "bytes of one image file"),
        ("svgBytes", \.svgBytes, "bytes of one SVG in a picture"),
      ])
    + rows(
      .solver, Solver.Limits.default,
      [
        ("variables", \.variables, "variables of one solver"),
        ("constraints", \.constraints, "constraints of one solver"),
        ("terms", \.terms, "terms of one constraint"),
        ("pivotsPerConstraint", \.pivotsPerConstraint, "changes of the basis in one solve, for each constraint"),
        (
          "steps", \.steps,
          "steps of some nanoseconds in one solve, its conflicts and explanations included; 30,000,000 where a file is solved"
        ),
        (
          "stepsPerConstraint", \.stepsPerConstraint,
          "the same for each constraint, 1,000 where a file is solved; real screens take a few hundred"
        ),
      ])
    + [
      NamedLimit(
        name: "magnitude", value: Solver.Limits.default.magnitude,
        bounds: "a constant or coefficient; the smallest coefficient is its inverse", owner: .solver)
    ]
    + rows(
      .layout, Layout.Limits.default,
      [
        (
          "passes", \.passes,
          "solves of one layout until sizes that follow from frames settle; else reported as unsettled"
        )
      ])
    + rows(
      .labelFits, LabelFits(),
      [
        (
          "searchLimit", \.searchLimit,
          "solves of one search for heights that decide widths; else reported as unsettled"
        )
      ])
    + [
      NamedLimit(
        name: "range", value: Double(VisualFormat.longestRange), bounds: "views in a range of a visual format",
        owner: .fixed),
      NamedLimit(
        name: "layoutBytes", value: Double(LayoutDocument.byteLimit), bounds: "bytes of a layout document",
        owner: .fixed),
      NamedLimit(
        name: "views", value: Double(LayoutDocument.viewLimit), bounds: "views and guides of a layout document",
        owner: .fixed),
      NamedLimit(
        name: "viewDepth", value: Double(LayoutDocument.depthLimit),
        bounds: "views that a view of a layout document is inside of", owner: .fixed),
      NamedLimit(
        name: "items", value: 10_000, bounds: "items of a composition, those inside groups included", owner: .fixed),
      NamedLimit(
        name: "compositionBytes", value: Double(16 << 20), bounds: "bytes of a composition", owner: .fixed),
      NamedLimit(
        name: "subtitleBytes", value: Double(16 << 20), bounds: "bytes of a file of subtitles", owner: .fixed),
      NamedLimit(
        name: "variants", value: 1000, bounds: "shorter texts that may take the place of one", owner: .fixed),
      NamedLimit(
        name: "groupBytes", value: Double(16 << 20),
        bounds: "bytes of the records of groups in one input, each counted with 128 more", owner: .fixed),
      NamedLimit(
        name: "checkedScreens", value: 1_000_000,
        bounds: "languages, forms of texts and windows in which a check lays screens out, multiplied", owner: .fixed),
      NamedLimit(
        name: LayoutWork.name, value: Double(LayoutWork.stepsInAll),
        bounds:
          "steps of some nanoseconds in which one run lays out what files describe; each window and language adds 200,000, and in a check 25,000 and 4,000 for each text of the screen, up to 1,200,000",
        owner: .fixed),
      NamedLimit(
        name: "findings", value: 65_536, bounds: "findings of a check of translations in slots", owner: .fixed),
      NamedLimit(
        name: "slots", value: 20_000, bounds: "slots that translations are checked in", owner: .fixed),
      NamedLimit(
        name: "samples", value: 256, bounds: "texts in the list of samples of one placeholder", owner: .fixed),
      NamedLimit(
        name: "slotsBytes", value: Double(16 << 20), bounds: "bytes of a table of slots", owner: .fixed),
      NamedLimit(
        name: "baselineBytes", value: Double(256 << 20), bounds: "bytes of a baseline of known findings",
        owner: .fixed),
      NamedLimit(
        name: "nesting", value: 64, bounds: "levels of a JSON document or of markup, each inside the other",
        owner: .fixed),
      NamedLimit(
        name: "count", value: 1_000_000, bounds: "records in a list that states their number", owner: .fixed),
      NamedLimit(
        name: "screens", value: 300,
        bounds: "screens on a sheet that `fitfont layout` draws, each distinct window once",
        owner: .fixed),
    ]
    + rows(
      .fixed, OfficePackageLimits(),
      [
        ("packageBytes", \.packageBytes, "bytes of a presentation's file"),
        ("parts", \.parts, "parts of a presentation's file"),
        ("partBytes", \.partBytes, "bytes of one part of a presentation, inflated"),
        ("inflatedBytes", \.inflatedBytes, "bytes of all compressed parts of a presentation, inflated"),
        ("inflation", \.inflation, "ratio of the inflated to the stored size of a part of more than 1 MiB"),
      ])
    + rows(
      .fixed, PresentationLimits(),
      [
        ("partDepth", \.partDepth, "levels of elements in a part of a presentation"),
        ("partNodes", \.partNodes, "elements, attributes and texts in a part of a presentation"),
        ("partText", \.partText, "bytes of text in a part of a presentation, entities expanded"),
        ("bodyCharacters", \.bodyCharacters, "characters of a text of a presentation; else reported as not known"),
      ])
    + [
      NamedLimit(
        name: "textWidth", value: 0x1p60, bounds: "font units in the sum of the advances of one text", owner: .fixed),
      NamedLimit(
        name: "outputSide", value: 32_767,
        bounds: "pixels on a side of a picture of pixels, which is what cairo can paint",
        owner: .fixed),
      NamedLimit(
        name: "webpSide", value: Double(Picture.longestWebPSide),
        bounds: "pixels on a side of a WebP, which its format has",
        owner: .fixed),
      NamedLimit(
        name: "pdfSide", value: PDFDocument.longestSide, bounds: "points on a side of a PDF page", owner: .fixed),
    ]

  private static func rows<Owned>(
    _ owner: Owner, _ defaults: Owned, _ rows: [(name: String, value: KeyPath<Owned, Int>, bounds: String)]
  ) -> [NamedLimit] {
    rows.map { NamedLimit(name: $0.name, value: Double(defaults[keyPath: $0.value]), bounds: $0.bounds, owner: owner) }
  }
}
