package import AdaptiveLayout
package import Drawing
package import JSONText
package import TextFit

/// Details of a layout that was made from something else, such as a storyboard, which a `Layout` does not have: where
/// everything stands there, how it looks, and under which names its texts are.
package struct DescribedScreen: Sendable {
  /// The details of a view.
  package struct View: Sendable {
    /// Where it stands; nil for nowhere.
    package var place: JSONPlace?
    /// The name of its text; nil leaves the text in the view.
    package var textKey: String?
    /// Its text as markup, where parts of it are set otherwise than the whole.
    package var markup: String?
    package var background: Color?
    package var cornerRadius: CornerRadius?
    /// That of its text, and where its lines stand.
    package var color: Color?
    package var alignment: TextAlignment?
    /// How opaque its text is.
    package var opacity = 1.0

    package init(place: JSONPlace? = nil) { self.place = place }
  }

  /// The name by which errors refer to it.
  package var name: String
  /// The language of the texts; empty where nothing states it.
  package var language = ""
  /// The texts of the language by their names.
  package var texts: [String: String] = [:]
  package var views: [AdaptiveLayout.View: View] = [:]
  /// Whether labels show a line that is higher than they are: of one that is not, only what the letters reach is cut
  /// off.
  package var showsOneLine = false
  /// What of a window it has.
  package var room = Room()

  package init(name: String) { self.name = name }
}
