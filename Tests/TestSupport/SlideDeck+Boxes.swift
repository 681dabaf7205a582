extension SlideDeck {
  /// A presentation as programs write them: its layout has a title of 44 points and a body of 28, both of which shrink;
  /// all other text has 18.
  public static func ofPlaceholders(_ slides: [String]) -> SlideDeck {
    var deck = SlideDeck()
    deck.slides = slides
    deck.layout =
      shape(
        id: 2, placeholder: #"type="title""#, frame: (36, 50, 648, 80), body: "<a:normAutofit/>", "<a:p/>")
      + shape(
        id: 3, placeholder: #"type="body" idx="1""#, frame: (36, 150, 648, 200), body: "<a:normAutofit/>", "<a:p/>")
    deck.master = deck.layout
    deck.defaults = deck.defaults.replacing("1600", with: "1800")
    deck.styles = [("titleStyle", 4400), ("bodyStyle", 2800)].map { name, size in
      #"<p:\#(name)><a:lvl1pPr><a:defRPr sz="\#(size)"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:\#(name)>"#
    }.joined()
    return deck
  }

  /// A text box, 200 by 40 points, in 18 points.
  ///
  /// - Parameters:
  ///   - properties: what is inside `<a:bodyPr>`.
  ///   - attributes: what stands in its tag.
  public static func box(
    _ id: Int, _ text: String, y: Double = 72, properties: String = "", attributes: String = #" wrap="square""#
  ) -> String {
    shape(
      id: id, frame: (72, y, 200, 40), attributes: attributes, body: properties,
      paragraph(text, run: #" lang="en-US" sz="1800""#))
  }

  /// A placeholder that has its frame from the layout, `title` or `body`, with a paragraph for each line.
  ///
  /// - Parameter properties: `<a:bodyPr>` with what is in it.
  public static func placeholder(
    _ id: Int, _ type: String, _ text: String, properties: String = "<a:bodyPr/>"
  ) -> String {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "<a:p><a:r><a:t>\($0)</a:t></a:r></a:p>"
    }.joined()
    return shape(
      id: id, placeholder: type == "title" ? #"type="title""# : #"type="\#(type)" idx="1""#, geometry: "", paragraphs
    ).replacing("<a:bodyPr></a:bodyPr>", with: properties)
  }
}
