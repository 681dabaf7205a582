import Geometry
import TextFit

/// What the user asked for, checked word by word but with nothing opened yet.
struct Request {
  enum Mode {
    case fit
    case help
    case longHelp
    case version
  }

  var mode = Mode.fit
  var rect: Size?
  var text: String?
  var textFile: String?

  var margins = EdgeInsets.zero
  var lines: Int?
  var reservesLines = false
  var axes = CheckedAxes.both
  var minimumSize: Double?
  var maximumSize: Double?
  var step: Double?
  var sizes: [Double]?

  var font: String?
  var fontFile: String?
  var faceIndex: Int?
  var language = ""
  var lineHeight: Double?

  var json = false
  var detail = false
  var explain = false
}
