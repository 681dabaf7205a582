internal import XMLText

/// A slide with what it inherits from.
struct Slide {
  /// The part, such as `ppt/slides/slide3.xml`.
  let part: String
  let root: XMLNode
  let master: XMLNode?
  /// The placeholders of its layout and master.
  let places: PlaceholderTable
  let fonts: ThemeFonts
}
