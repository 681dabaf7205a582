import AdaptiveLayout
import Geometry
import LayoutDocuments
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
  }

  var command = Option.Command.fit
  var mode = Mode.run
  var rect: Size?
  var text: String?
  var textFile: String?
  /// Shorter texts to try, in order, when the text does not fit.
  var variants: [String] = []

  /// How the text is to be set and fitted.
  var setting = TextRequest()

  /// For `needs`: the size, and the side of the box that is known.
  var size: Double?
  var width: Double?
  var height: Double?

  var curve = false

  var batchFile: String?
  var format = RecordFormat.auto
  var jobs: Int?

  var picture = PictureRequest()

  /// For `devices`: which, all that are named so, and how they are held.
  var deviceName: String?
  var orientation: Orientation?
  var showsWindows = false

  var layout = LayoutRequest()

  /// The options as they were given, but for those that change no picture, and the other words.
  var words: [String] = []

  var json = false
  var detail = false
  var explain = false

  subscript<Value>(dynamicMember field: WritableKeyPath<TextRequest, Value>) -> Value {
    get { setting[keyPath: field] }
    set { setting[keyPath: field] = newValue }
  }
}
