import AdaptiveLayout
import Geometry
import TextFit
import TextLayout
import Typography

/// What the user asked for, checked word by word but with nothing opened yet.
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
  /// Whether the text and its variants are marked up.
  var isMarkup = false
  /// Shorter texts to try, in order, when the text does not fit.
  var variants: [String] = []

  var margins = EdgeInsets.zero
  var lines: Int?
  var reservesLines = false
  var axes = CheckedAxes.both
  var bounds = TextBounds.lines
  var alignment = TextAlignment()
  var minimumSize: Double?
  var maximumSize: Double?
  var step: Double?
  var sizes: [Double]?
  var balancesLines = false
  var overflow = Overflow.error
  var ellipsis: String?
  /// What gives way before or after the size, and how far.
  var order: [Knob]?

  var font: String?
  var fontFile: String?
  var faceIndex: Int?
  var instance: String?
  var weight: Double?
  var variations: [FontVariation] = []
  var features: [FontFeature] = []
  var fallback = FallbackPolicy.system
  var opticalSizing = OpticalSizing.auto

  var language = ""
  var direction = BaseDirection.auto
  var wrap = WrapPolicy.word
  var strictness = LineBreakStrictness.auto
  var lineHeight: Double?
  var letterSpacing = 0.0

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

  var json = false
  var detail = false
  var explain = false
}
