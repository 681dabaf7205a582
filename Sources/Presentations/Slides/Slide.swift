internal import XMLText

/// A slide with what it inherits from.
struct Slide {
  /// The part, such as `ppt/slides/slide3.xml`.
  let part: String
  let root: XMLNode
  let layout: XMLNode?
  let master: XMLNode?
  let fonts: ThemeFonts
}
