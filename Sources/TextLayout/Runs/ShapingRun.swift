/// A stretch of text that is shaped in one piece: one font, one script, one direction.
struct ShapingRun {
  /// UTF-16 offsets.
  var start: Int
  var end: Int
  /// Index into the text's fonts.
  var font: Int
  /// Index into the text's style runs.
  var styleRun: Int
  /// The `hb_script_t`.
  var script: UInt32
  /// Bidi embedding level; odd is right to left.
  var level: UInt8
  /// Whether it consists of emoji in colour presentation (UTS #51), which an emoji font sets if there is one.
  var isEmoji: Bool
}
