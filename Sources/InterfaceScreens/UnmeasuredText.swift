internal import InterfaceBuilder

/// A text of a scene that is not measured, and the reason.
struct UnmeasuredText: Sendable {
  /// The reason why a text is not measured, with a sentence that says what to do.
  enum Reason: CaseIterable {
    /// The text is not the one text of its view that is measured.
    case other
    /// The text is the title of a button in another state.
    case state
    /// The text is in a bar.
    case bar
    /// The text is above or below a section of a table.
    case section

    fileprivate func words(_ count: Int, _ names: String) -> String {
      let (texts, are) = (count == 1 ? "1 text" : "\(count) texts", count == 1 ? "is" : "are")
      return switch self {
      case .other:
        "\(texts) \(are) not measured, since only one text of a label, button, field or text view is: \(names)"
      case .state:
        "\(texts) of buttons in other states \(are) not laid out here: \(names); 'fitfont check' measures them"
      case .bar:
        "\(texts) of bars \(are) not measured, since UIKit gives them the room that their neighbours leave: \(names); to check"
          + " them, give their keys slots (titles and items of navigation bars have 17 pt, those of tab bars 10 pt)"
      case .section:
        "\(texts) of sections \(are) not measured, since a table breaks them into as many lines as they need: \(names); to check"
          + " them in rows of a fixed height, give their keys slots (they have 13 pt)"
      }
    }
  }

  /// The name of the text in translations: `ObjectID.property`.
  let name: String
  let place: InterfacePlace
  let reason: Reason

  /// - Parameter isMeasured: whether one text of a view is measured.
  static func all(
    of scene: InterfaceScene, of file: InterfaceFile, isMeasured: (InterfaceView) -> Bool
  ) -> [UnmeasuredText] {
    var found: [UnmeasuredText] = []
    for view in scene.view.all {
      let shown = isMeasured(view) ? view.text() : nil
      for text in view.texts where text != shown {
        let isState =
          view.kind == "button"
          && InterfaceButton.State.allCases.contains { $0 != .normal && $0.property == text.property }
        // A title that is the same as that of the normal state is measured with it.
        if isState, let shown, text.text == shown.text { continue }
        found.append(
          UnmeasuredText(name: "\(view.id).\(text.property)", place: view.place, reason: isState ? .state : .other))
      }
    }
    return found + file.otherTexts(of: scene).map(UnmeasuredText.init)
  }

  /// The texts of a file that belong to none of its scenes.
  static func withoutScene(in file: InterfaceFile) -> [UnmeasuredText] {
    file.textsWithoutScene.map(UnmeasuredText.init)
  }

  private init(name: String, place: InterfacePlace, reason: Reason) {
    (self.name, self.place, self.reason) = (name, place, reason)
  }

  private init(_ text: InterfaceFileText) {
    let reason: Reason =
      switch text.kind {
      case .bar: .bar
      case .section: .section
      case .other: .other
      }
    self.init(name: text.name, place: text.place, reason: reason)
  }

  /// The greatest number of texts that a sentence names.
  private static let mostNamed = 8

  /// A sentence for each reason, with the place of the first text.
  static func notes(on texts: [UnmeasuredText], of file: String) -> [InterfaceError] {
    Reason.allCases.compactMap { reason in
      let texts = texts.filter { $0.reason == reason }
      guard let first = texts.first else { return nil }
      let names =
        texts.prefix(mostNamed).map(\.name).joined(separator: ", ") + (texts.count > mostNamed ? " and others" : "")
      return InterfaceError(file: file, place: first.place, problem: reason.words(texts.count, names))
    }
  }
}
