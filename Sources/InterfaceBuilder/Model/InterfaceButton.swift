internal import AdaptiveLayout
package import Geometry
internal import XMLText

/// The space that a button takes in addition to its title, in points.
package struct InterfaceButton: Sendable, Hashable {
  /// The space around the title: the button's insets and its image.
  package var insets: EdgeInsets
  /// The least size of the button, for an image that is higher than the title.
  package var minimum: Size
  /// Whether it shows an image beside its title, or alone.
  package var hasImage: Bool

  /// A state of a button, which may have a title of its own (`UIControl.State`).
  package enum State: String, Sendable, CaseIterable {
    case normal, highlighted, selected, disabled, focused

    /// The name that translations give to the title: `ObjectID.selectedTitle`.
    package var property: String { rawValue + "Title" }
  }
}

extension InterfaceScene {
  /// The states for which a button of the scene has a different title than for the normal state.
  package var titledStates: [InterfaceButton.State] {
    let buttons = view.all.filter { $0.kind == "button" && !$0.isConfigured }
    return InterfaceButton.State.allCases.filter { state in
      state != .normal && buttons.contains { $0.hasTitle(of: state) }
    }
  }
}

extension InterfaceView {
  /// Whether the view has a title for a state, and a different title or none for the normal state.
  package func hasTitle(of state: InterfaceButton.State) -> Bool {
    guard let own = text(in: state), own.property == state.property else { return false }
    return own.text != text()?.text
  }
}

extension InterfaceFile {
  /// The space that a button takes in addition to its title. An image has the size that the file's resources state; one
  /// of Apple's symbols grows with the font of the button.
  ///
  /// Source: UIKit's documentation of `contentEdgeInsets` and `UIButton.Configuration`; the sizes are those that
  /// buttons have on devices.
  package func button(_ view: InterfaceView) -> InterfaceButton {
    let node = view.element.node
    guard view.isConfigured, let configuration = node.first("buttonConfiguration") else {
      let state = node.elements.first { $0.name == "state" && $0["key"] == "normal" }
      let own = node.elements.first { $0.name == "inset" && $0["key"] == "contentEdgeInsets" }.map(Self.insets)
      let given = own.flatMap { $0 == .zero ? nil : $0 }
      var button = InterfaceButton(insets: given ?? Self.plain, minimum: .zero, hasImage: false)
      let around = given ?? .zero
      let (image, background) = (
        state.flatMap { size("image", in: $0, view) }, state.flatMap { size("backgroundImage", in: $0, view) }
      )
      if let image {
        button.insets.left += image.width
        button.minimum = image.grown(by: around)
      }
      if let background {
        button.minimum = Size(
          max(button.minimum.width, background.width), max(button.minimum.height, background.height))
      }
      button.hasImage = image != nil || background != nil
      // These insets leave the title less room; insets that only move it do not.
      if let moved = node.elements.first(where: { $0.name == "inset" && $0["key"] == "titleEdgeInsets" }).map(
        Self.insets)
      {
        button.insets.left += max(0, moved.left + moved.right)
        button.insets.top += max(0, moved.top + moved.bottom)
      }
      return button
    }
    let around =
      configuration.elements.first { $0.name == "directionalEdgeInsets" && $0["key"] == "contentInsets" }
      .map(Self.insets) ?? Self.configured[configuration["buttonSize"] ?? ""] ?? Self.medium
    var button = InterfaceButton(insets: around, minimum: .zero, hasImage: false)
    guard let image = size("image", in: configuration, view) else { return button }
    button.hasImage = true
    button.minimum = image.grown(by: around)
    let isAlone = view.texts.isEmpty
    let padding = isAlone ? 0 : max(0, configuration["imagePadding"].flatMap(InterfaceReader.number) ?? 0)
    switch configuration["imagePlacement"] {
    case "top": button.insets.top += image.height + padding
    case "bottom": button.insets.bottom += image.height + padding
    case "trailing": button.insets.right += image.width + padding
    default: button.insets.left += image.width + padding
    }
    return button
  }

  /// Points between the title and the subtitle of a button with a configuration.
  package func titlePadding(_ view: InterfaceView) -> Double {
    let padding = view.element.node.first("buttonConfiguration")?["titlePadding"].flatMap(InterfaceReader.number)
    return max(0, padding ?? 1)
  }

  /// UIKit leaves six points above and below a title.
  private static let plain = EdgeInsets(top: 6, right: 0, bottom: 6, left: 0)
  /// The insets of `UIButton.Configuration.plain()` and the like.
  private static let medium = EdgeInsets(top: 7, right: 12, bottom: 7, left: 12)
  private static let configured = [
    "large": EdgeInsets(top: 15, right: 20, bottom: 15, left: 20),
    "small": EdgeInsets(top: 5, right: 10, bottom: 5, left: 10),
    "mini": EdgeInsets(top: 5, right: 10, bottom: 5, left: 10),
  ]
  /// The factor from the size of a symbol in the file's resources to its size beside text of one point: a star of 128
  /// points in the resources is 20 1/3 points wide at 17 points.
  private static let symbol = 61.0 / 3 / 17 / 128

  /// `<inset minX …>` and `<directionalEdgeInsets leading …>`; an invalid number counts as 0.
  private static func insets(_ node: XMLNode) -> EdgeInsets {
    func side(_ names: String...) -> Double {
      names.lazy.compactMap { node[$0].flatMap(InterfaceReader.number) }.first ?? 0
    }
    return EdgeInsets(
      top: side("minY", "top"), right: side("maxX", "trailing"), bottom: side("maxY", "bottom"),
      left: side("minX", "leading"))
  }

  /// The size of the image that an element names; nil if it names none, or the file does not state its size.
  private func size(_ key: String, in node: XMLNode, _ view: InterfaceView) -> Size? {
    let reference = node.elements.first { $0.name == "imageReference" && $0["key"] == key }
    guard let name = node[key] ?? reference?["image"], let found = images[name] else { return nil }
    guard (reference ?? node)["catalog"] == "system" else { return Size(found.width, found.height) }
    let scale = view.font.size * Self.symbol
    return Size(found.width * scale, found.height * scale)
  }
}

extension Size {
  fileprivate func grown(by insets: EdgeInsets) -> Size {
    Size(width + insets.left + insets.right, height + insets.top + insets.bottom)
  }
}
