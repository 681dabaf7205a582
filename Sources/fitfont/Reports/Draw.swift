import Drawing
import Pages
import TextFields
import TextFit

/// `fitfont draw`: one picture of a text or of a composition, or one for each row of a file.
enum Draw {
  static func run(_ request: Request) throws(Failure) -> ExitCode {
    if request.picture.rows != nil { return try Merge(request).run() }
    guard request.picture.resume == nil else {
      throw .usage("--resume goes on with --rows; add --rows FILE, or leave it out")
    }
    guard let target = try PictureTarget(request) else {
      throw .usage("no picture named; add -o \(PictureFormat.endings("FILE.")), or --preview")
    }
    let composition = try composition(request)
    if let path = target.path { try InputFiles(composition.files).check(output: path) }
    let page = try PageBuilder(composition, annotates: request.picture.annotates).page([:], Opened(cache: nil))
    return try deliver(page, to: target)
  }

  static func composition(_ request: Request) throws(Failure) -> Composition {
    let fillsFields = request.picture.rows != nil
    guard let path = request.picture.composition else {
      return try Composition(request.fitRequest(), padding: request.picture.padding, fillsFields: fillsFields)
    }
    return try CompositionReader.read(path, request.setting, fillsFields: fillsFields)
  }

  private static func deliver(_ page: Page, to target: PictureTarget) throws(Failure) -> ExitCode {
    if let picture = page.picture { try target.deliver(picture) }
    Output.complain(page.unmet)
    Output.complain(page.misfits)
    return page.fits ? .fits : .doesNotFit
  }
}
