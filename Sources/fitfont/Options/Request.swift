import AdaptiveLayout
import CommandInterface
import Drawing
import Geometry
import LayoutDocuments
import Pages
import RecordStreams
import TextFields
import TextFit
import TextLayout
import Typography

/// What the user asked for: each word is checked, but nothing is opened.
///
/// The settings of the text in its box can be read as if they were the request's own.
@dynamicMemberLookup
struct Request {
  enum Mode: Equatable {
    case run
    case help
    case longHelp
    case version
    case schema
    case generate(Generated)
    case list(Listing)
  }

  var command = Option.Command.fit
  var mode = Mode.run
  var rect: Size?
  var text: String?
  var textFile: String?
  /// Shorter texts to try, in order, if the text does not fit.
  var variants: [String] = []

  /// How the text is to be set and fitted.
  var setting = TextRequest(naming: .option)

  /// For `needs`: the size, and the known side of the box.
  var size: Double?
  var width: Double?
  var height: Double?

  var curve = false

  var batchFile: String?
  var format = RecordFormat.auto
  /// The separator of CSV fields; nil for that of the header.
  var delimiter: UInt8?
  var jobs: Int?

  var picture = PictureRequest()

  /// For `devices`: a name, for all devices that have it as a part of theirs, and how they are held.
  var deviceName: String?
  var orientation: Orientation?
  var showsWindows = false

  var layout = LayoutRequest()

  /// The names of the text's fields that were given.
  var given: Set<String> = []
  /// The options whose arguments differ from row to row in a merge.
  var rowOptions: [RowOption] = []

  var check = CheckRequest()

  var presentations = PresentationRequest()

  /// The options as they were given, except those that change no picture, and the other words.
  var words: [String] = []

  var json = false
  var detail = false
  var explain = false

  /// The text to fit, with its box and settings.
  ///
  /// - Throws: wrong usage if there is no box; no input if a file cannot be read.
  func fitRequest() throws(Failure) -> FitRequest {
    var box = rect
    if box == nil { box = try label() }
    guard let rect = box else { throw .usage("no box given; write fitfont 200x40 \"text\"") }
    return FitRequest(try textToFit(), variants: variants, in: rect, setting)
  }

  /// Refuses settings that have no effect, if they are for a single text; rows and the texts of a composition have
  /// settings of their own.
  ///
  /// - Throws: wrong usage for a text's setting that has no effect.
  func checkEffects() throws(Failure) {
    switch command {
    case .fit, .needs: try setting.checkEffects(of: given)
    case .draw where picture.composition == nil && rowOptions.isEmpty: try setting.checkEffects(of: given)
    default: break
    }
  }

  /// The box of a label that is as large as its place on the sheet, less the padding, once the label is rotated.
  private func label() throws(Failure) -> Size? {
    guard let sheet = picture.sheet else { return nil }
    let place = try sheet.sheet(label: nil).cell
    let padding = picture.padding
    let box = Size(place.width - padding.left - padding.right, place.height - padding.top - padding.bottom)
    guard box.width > 0, box.height > 0 else {
      throw .usage("--padding leaves nothing of a label; write a smaller one")
    }
    let turned = Layer.size(of: box, turned: setting.rotation)
    if turned == Size(box.height, box.width) { return turned }
    guard turned == box else {
      throw .usage(
        "--rotate \(setting.rotation.shortest) turns a label that is as large as its place out of it; give the label a size before"
          + " the text, such as 30mmx20mm, or a rotation of 90, 180 or 270")
    }
    return box
  }

  /// The text, which may have to be read from a file.
  func textToFit() throws(Failure) -> String {
    try textFile.map { file throws(Failure) in try readInput(file, limit: Limits.default.textBytes) } ?? text ?? ""
  }

  /// Takes a box as written, and notes whether that gives its size on paper.
  mutating func setBox(_ argument: Argument) throws(Failure) {
    let box = try argument.box()
    rect = box.size
    picture.hasUnits = box.hasUnits
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<TextRequest, Value>) -> Value {
    get { setting[keyPath: field] }
    set { setting[keyPath: field] = newValue }
  }
}
