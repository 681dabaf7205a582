import CommandInterface
import Drawing
import Geometry
import Pages
import TextFields
import TextFit

/// `fitfont draw`: one picture of a text or a composition, or one for each row of a file.
enum Draw {
  /// - Parameter reading: called with files before they are read, from any thread, once the composition has been read;
  ///   nil if nobody asks.
  static func run(_ request: Request, reading: (@Sendable ([String]) -> Void)? = nil) throws(Failure) -> ExitCode {
    if request.picture.rows != nil { return try Merge(request, reading: reading).run() }
    guard var target = try PictureTarget(request) else {
      throw .usage("no picture named; add -o \(PictureFormat.endings("FILE.")), or --preview")
    }
    let composition = try composition(request)
    reading?(composition.files.map(\.path))
    let sheet = try sheet(request, composition)
    if sheet != nil { try target.numberSheet(besides: InputFiles(request)) }
    for output in [target.path, "-"].compactMap({ $0 }) { try InputFiles(composition.files).check(output: output) }
    if let field = composition.unfilled {
      Output.complain([
        "the composition has places for fields, such as {\(field.words)}, and nothing fills them, so they are drawn as they are written;"
          + " add --rows FILE, or double the braces"
      ])
    }
    let page = try PageBuilder(composition, annotates: request.picture.annotates).page([:], Opened(cache: nil))
    let scale = request.picture.scale.pixels(target.format, hasUnits: composition.hasUnits || sheet != nil)
    return try deliver(page, on: sheet, to: target, scale: scale)
  }

  /// The sheet on which pictures are put, if they are: the command line's settings override those of the file.
  ///
  /// - Throws: wrong usage for a sheet that has no room for them.
  static func sheet(_ request: Request, _ composition: Composition) throws(Failure) -> LabelSheet? {
    guard let sheet = request.picture.sheet?.over(composition.sheet) ?? composition.sheet else { return nil }
    if let option = request.rowOptions.first(where: \.option.isOfSize) {
      throw .usage(
        "the labels of a sheet all have the same size, but \(option.name) is a field of the rows; give it in numbers, or leave the sheet"
          + " out")
    }
    guard !request.picture.annotates else {
      throw .usage(
        "--annotate draws beside the picture, where a sheet has other labels; leave out the one or the other")
    }
    return try sheet.sheet(label: composition.size)
  }

  static func composition(_ request: Request) throws(Failure) -> Composition {
    if !request.rowOptions.isEmpty { return try compositionOfRows(request) }
    let fillsFields = request.picture.rows != nil
    var composition =
      if let path = request.picture.composition {
        try CompositionReader.read(
          path, request.setting, sheet: request.picture.sheet, fillsFields: fillsFields)
      } else {
        try Composition(request.fitRequest(), padding: request.picture.padding, fillsFields: fillsFields)
      }
    if request.picture.composition == nil { composition.hasUnits = request.picture.hasUnits }
    if let title = request.picture.title {
      composition.title = try fillsFields ? Template(title) : Template(plain: title)
    }
    return composition
  }

  /// A single text in a single box, for which rows give more than its words.
  private static func compositionOfRows(_ request: Request) throws(Failure) -> Composition {
    var common = request
    // Read once, not again for each row.
    (common.text, common.textFile) = (try request.textToFit(), nil)
    common.rowOptions = []
    let base = common
    let box = request.rowOptions.first { $0.option.name == "rect" }
    // Any size will do until a row gives the size of the box.
    if box != nil { common.rect = Size(1, 1) }
    var composition = try composition(common)
    let namesFonts = request.rowOptions.contains { TextField.namingFonts.contains($0.option.name) }
    composition.vary(with: request.rowOptions.flatMap(\.places), namesFonts: namesFonts) { row throws(Failure) in
      var own = base
      for option in request.rowOptions { try option.apply(to: &own, row) }
      if own.rect == nil, let box { throw box.missing(for: "a text") }
      try own.checkEffects()
      return try Draw.composition(own)
    }
    return composition
  }

  /// - Parameter sheet: filled with the single picture, if there is one.
  private static func deliver(
    _ page: Page, on sheet: LabelSheet?, to target: PictureTarget, scale: Double
  ) throws(Failure) -> ExitCode {
    if let picture = page.picture {
      let labels = sheet.map { sheet in (sheet.skipped..<sheet.places).map { ($0, picture) } }
      try target.deliver(sheet?.picture(labels ?? []) ?? picture, scale: scale, title: page.title)
    }
    Output.complain(page.unmet)
    Output.complain(page.misfits)
    return page.fits ? .fits : .doesNotFit
  }
}
