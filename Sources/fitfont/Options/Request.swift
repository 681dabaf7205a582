import AdaptiveLayout
import Geometry
import LayoutDocuments
import Pages
import RecordStreams
import TextFields
import TextFit
import TextLayout
import Typography

/// What the user asked for, checked word by word but with nothing opened yet.
///
/// What is said of the text in its box reads as if it were the request's own.
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
  /// Shorter texts to try, in order, when the text does not fit.
  var variants: [String] = []

  /// How the text is to be set and fitted.
  var setting = TextRequest(naming: .option)

  /// For `needs`: the size, and the side of the box that is known.
  var size: Double?
  var width: Double?
  var height: Double?

  var curve = false

  var batchFile: String?
  var format = RecordFormat.auto
  /// What is between the fields of CSV; nil for what its header has.
  var delimiter: UInt8?
  var jobs: Int?

  var picture = PictureRequest()

  /// For `devices`: which, all that are named so, and how they are held.
  var deviceName: String?
  var orientation: Orientation?
  var showsWindows = false

  var layout = LayoutRequest()

  /// The fields of the text that were given, by their names.
  var given: Set<String> = []
  /// What each row of a merge says otherwise.
  var rowOptions: [RowOption] = []

  var check = CheckRequest()

  /// The options as they were given, but for those that change no picture, and the other words.
  var words: [String] = []

  var json = false
  var detail = false
  var explain = false

  /// What is to be fitted.
  ///
  /// - Throws: wrong usage where there is no box; no input for a file that cannot be read.
  func fitRequest() throws(Failure) -> FitRequest {
    var box = rect
    if box == nil { box = try label() }
    guard let rect = box else { throw .usage("no box given; write fitfont 200x40 \"text\"") }
    return FitRequest(try textToFit(), variants: variants, in: rect, setting)
  }

  /// Refuses what changes nothing, where there is one text that it is said of; rows and the texts of a composition have
  /// more to say.
  ///
  /// - Throws: wrong usage for a field of the text that changes nothing.
  func checkEffects() throws(Failure) {
    switch command {
    case .fit, .needs: try setting.checkEffects(of: given)
    case .draw where picture.composition == nil && rowOptions.isEmpty: try setting.checkEffects(of: given)
    default: break
    }
  }

  /// The box of a label that is as large as its place on the sheet, inside the padding.
  private func label() throws(Failure) -> Size? {
    guard let sheet = picture.sheet else { return nil }
    let place = try sheet.sheet(label: nil).cell
    let padding = picture.padding
    let box = Size(place.width - padding.left - padding.right, place.height - padding.top - padding.bottom)
    guard box.width > 0, box.height > 0 else {
      throw .usage("--padding leaves nothing of a label; write a smaller one")
    }
    return box
  }

  /// The text, read where it is in a file.
  func textToFit() throws(Failure) -> String {
    try textFile.map { file throws(Failure) in try readInput(file, limit: Limits.default.textBytes) } ?? text ?? ""
  }

  /// Takes a box as it is written, and whether that says how large it is on paper.
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
