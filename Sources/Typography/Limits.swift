/// The limits that are checked on all input, so that no input takes unbounded time or memory.
///
/// Input that passes a limit is refused with an error that names the limit; nothing is ever shortened to meet one.
public struct Limits: Sendable, Hashable {
  /// Bytes of UTF-8 in one text; shaped, each takes about 18 bytes of memory, and ten times as many where it is drawn.
  public var textBytes: Int = 2 << 20
  /// Bytes in one font file, and in the font that a web font holds; the largest pan-CJK collections are near 120 MB.
  public var fontBytes: Int = 512 << 20
  /// Faces looked at in one collection.
  public var collectionFaces: Int = 256
  /// Combining marks on one character: shaping them costs their number squared. Unicode's stream-safe format (UAX #15,
  /// 13) stops at 30.
  public var combiningMarks: Int = 256
  /// Spans in one rich text.
  public var spans: Int = 100_000
  /// Paragraphs in one text that gives each a style of its own.
  public var paragraphs: Int = 10_000
  /// OpenType features in one style or span.
  public var features: Int = 256
  /// Languages named by all texts of a process: HarfBuzz keeps each for good. The world's software is translated into a
  /// few hundred.
  public var languages: Int = 4096
  /// Work of one call, whatever its texts: shaping, breaking and searching together, in steps of about ten nanoseconds.
  /// A label takes about a thousand.
  public var work: Int = 100_000_000
  /// Work in the same steps that each byte of a call's texts adds. Fitting takes less than a hundred, a curve of a
  /// thousand stretches or all knobs together up to a thousand.
  public var workPerByte: Int = 4000
  /// The most work of one call, in the same steps, however long its texts are: four seconds on one core. For a group it
  /// applies to each member.
  public var longestWork: Int = 400_000_000
  /// Installed fonts tried for one missing character, and fallback fonts named in one style.
  public var fallbackFonts: Int = 64

  /// Pixels of one picture; each takes four bytes while it is drawn.
  public var outputPixels: Int = 64 << 20
  /// Pixels that are painted in one picture, each as often as something is painted on it; one of an image or a gradient
  /// counts as ten, one of a blurred shadow as twenty-four, and a letter as 4,500. Pictures that people make
  /// have some dozen layers at most.
  public var paintedPixels: Int = 1 << 31
  /// Pixels of a picture and of all its translucent groups that are painted at the same time; each takes four bytes.
  public var layerPixels: Int = 116 << 20
  /// Points on one side of a picture of any format.
  public var pictureSide: Int = 100_000
  /// Pixels of one image that a picture shows.
  public var imagePixels: Int = 64 << 20
  /// Bytes of one image file.
  public var imageBytes: Int = 256 << 20
  /// Bytes of one SVG that a picture shows; drawings are rarely longer than a megabyte.
  public var svgBytes: Int = 16 << 20

  /// The limits that apply where no others are given.
  public static let `default` = Limits()

  /// Makes the default limits, to be changed one by one.
  public init() {}
}
