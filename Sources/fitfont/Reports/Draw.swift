import Drawing
import Pages
import TextFields
import TextFit

/// `fitfont draw`: one picture of a text or of a composition, or one for each row of a file.
enum Draw {
  /// - Parameter reading: told of files before they are read, from any thread, once the composition was read; nil where nobody
  ///   asks.
  static func run(_ request: Request, reading: (@Sendable ([String]) -> Void)? = nil) throws(Failure) -> ExitCode {
    if request.picture.rows != nil { return try Merge(request, reading: reading).run() }
    guard request.picture.resume == nil else {
      throw .usage("--resume goes on with --rows; add --rows FILE, or leave it out")
    }
    guard let target = try PictureTarget(request) else {
      throw .usage("no picture named; add -o \(PictureFormat.endings("FILE.")), or --preview")
    }
    let composition = try composition(request)
    reading?(composition.files.map(\.path))
    if let path = target.path { try InputFiles(composition.files).check(output: path) }
    let page = try PageBuilder(composition, annotates: request.picture.annotates).page([:], Opened(cache: nil))
    return try deliver(page, to: target)
  }

  static func composition(_ request: Request) throws(Failure) -> Composition {
    let fillsFields = request.picture.rows != nil
    var composition =
      if let path = request.picture.composition {
        try CompositionReader.read(path, request.setting, fillsFields: fillsFields)
      } else {
        try Composition(request.fitRequest(), padding: request.picture.padding, fillsFields: fillsFields)
      }
    if let title = request.picture.title {
      composition.title = try fillsFields ? Template(title) : Template(plain: title)
    }
    return composition
  }

  private static func deliver(_ page: Page, to target: PictureTarget) throws(Failure) -> ExitCode {
    if let picture = page.picture { try target.deliver(picture, title: page.title) }
    Output.complain(page.unmet)
    Output.complain(page.misfits)
    return page.fits ? .fits : .doesNotFit
  }
}
