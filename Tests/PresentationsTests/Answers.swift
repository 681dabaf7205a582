import TestSupport

@testable import Presentations

/// What PowerPoint would make of the texts of a deck.
enum Answers {
  static func all(_ deck: SlideDeck, fontMap: [String: String] = [:]) throws -> [BodyAnswer] {
    try PresentationCheck(fontMap: fontMap).answers(for: Presentation(deck.bytes(), name: "deck.pptx"))
  }

  /// The height in points of a box 100 points wide, less its insets.
  static func height(
    _ paragraphs: String, attributes: String = "", list: String = "", width: Double = 100
  ) throws -> Double {
    let shape = SlideDeck.shape(
      frame: (0, 0, width, 20), attributes: attributes, body: "<a:spAutoFit/>", list: list, paragraphs)
    let answer = try all(SlideDeck(shape)).first
    return (answer?.reading?.height ?? .nan) - 7.2
  }

  /// The height of a line of one point, as PowerPoint stores it.
  static let line = 1.2 * 517 / 512
}
