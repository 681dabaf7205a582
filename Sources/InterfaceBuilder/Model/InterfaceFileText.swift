internal import XMLText

/// A text of a storyboard or xib that users may see, other than those that ``InterfaceView/texts`` has.
package struct InterfaceFileText: Sendable {
  /// What has the text.
  package enum Kind: Sendable { case bar, section, other }

  /// The scene whose view, or whose view's controller, has the text.
  enum Owner: Sendable, Hashable {
    case none
    case controller(String)
    case view(InterfacePlace)
  }

  /// The id of the object that has the text, or in which that stands.
  let object: String
  let property: String
  package let place: InterfacePlace
  package let kind: Kind
  let owner: Owner

  /// The name of the text in translations: `ObjectID.property`.
  package var name: String { "\(object).\(property)" }
}

/// What a key of translations stands for in a storyboard or xib.
package enum KeyMeaning: Sendable {
  /// A text that the file has, which is measured, or named as one that is not.
  case text
  /// Something that Interface Builder writes into translations, but that no screen shows, as for VoiceOver.
  case unseen
  /// An object that has no such text.
  case noText
  case noObject

  static func isUnseen(_ property: String) -> Bool {
    ["accessibility", "ib", "toolTip", "attributed"].contains(where: property.hasPrefix)
  }
}

extension InterfaceFileText {
  /// The texts of a file in its order.
  ///
  /// - Parameter scenes: the places of the views that are scenes of their own.
  static func all(in root: XMLNode, scenes: Set<InterfacePlace>) -> [InterfaceFileText] {
    var walk = Walk(scenes: scenes)
    walk.look(at: root, id: "", path: "", kind: .other, owner: .none)
    return walk.found
  }

  /// The attributes and keys of strings with texts that users see. Of views whose others are in
  /// ``InterfaceView/texts``, only `ofAll`.
  private static let properties: Set<String> = [
    "title", "subtitle", "largeTitle", "largeSubtitle", "prompt", "placeholder", "text", "secondaryText", "headerTitle",
    "footerTitle", "badgeValue", "backButtonTitle", "attributedTitle", "attributedSubtitle", "attributedText",
    "attributedSecondaryText", "attributedPlaceholder", "discoverabilityTitle", "toolTip",
  ]
  private static let ofAll: Set<String> = ["toolTip"]

  private struct Walk {
    /// The longest path in bytes, so that those of a hostile file cost no more than its size.
    private static let longestPath = 200

    let scenes: Set<InterfacePlace>
    var found: [InterfaceFileText] = []

    init(scenes: Set<InterfacePlace>) { self.scenes = scenes }

    /// - Parameters:
    ///   - id: that of the object around the element.
    ///   - path: the keys that lead from there to the element, each with a full stop after it.
    mutating func look(at node: XMLNode, id: String, path: String, kind: Kind, owner: Owner) {
      var (id, path, owner) = (id, path, owner)
      if let own = node["id"] {
        (id, path) = (own, "")
      } else if let key = node["key"], path.utf8.count + key.utf8.count <= Self.longestPath {
        path += key + "."
      }
      let isController = node.name.hasSuffix("ontroller")
      if isController {
        owner = .controller(id)
      } else if node.isView, scenes.contains(node.place) {
        owner = .view(node.place)
      }
      let kind = isController ? .bar : Self.kind(node) ?? (node.isView ? .other : kind)
      let hasTexts = InterfaceView.kindsWithTexts.contains(node.name)
      let wanted = hasTexts ? ofAll : properties
      var names: [String] = []
      for attribute in node.attributes where wanted.contains(attribute.name) && !attribute.value.isEmpty {
        names.append(attribute.name)
      }
      var inner: [XMLNode] = []
      for element in node.elements {
        if !["string", "mutableString", "attributedString"].contains(element.name) {
          inner.append(element)
        } else if let key = element["key"], wanted.contains(key), !names.contains(key),
          !InterfaceView.words(of: element).isEmpty
        {
          names.append(key)
        }
      }
      for name in names {
        found.append(InterfaceFileText(object: id, property: path + name, place: node.place, kind: kind, owner: owner))
      }
      for element in inner where !hasTexts || !InterfaceView.partsWithTexts.contains(element.name) {
        look(at: element, id: id, path: path, kind: isController ? .other : kind, owner: owner)
      }
    }

    /// What has the texts of an element and of those in it; nil if that is what has those around it.
    private static func kind(_ node: XMLNode) -> Kind? {
      switch node.name {
      case "navigationItem", "barButtonItem", "tabBarItem", "toolbarItem": .bar
      case "tableViewSection": .section
      case "menu", "command", "keyCommand", "action": .other
      default: nil
      }
    }
  }
}

extension InterfaceFile {
  /// The properties with texts of a file's objects, by their ids.
  static func textProperties(_ scenes: [InterfaceScene], _ others: [InterfaceFileText]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for view in scenes.flatMap(\.view.all) {
      for text in view.texts { found[view.id, default: []].insert(text.property) }
    }
    for text in others { found[text.object, default: []].insert(text.property) }
    return found
  }

  /// What a key of the file's translations, `ObjectID.property`, stands for.
  package func meaning(ofKey key: String) -> KeyMeaning {
    let id = String(key.prefix { $0 != "." })
    let property = String(key.dropFirst(id.count + 1))
    if textProperties[id]?.contains(property) ?? false { return .text }
    guard objects.contains(id) else { return .noObject }
    return KeyMeaning.isUnseen(property) ? .unseen : .noText
  }

  /// The texts of a scene, and of its controller, that users may see, other than those of its views.
  package func otherTexts(of scene: InterfaceScene) -> [InterfaceFileText] {
    var owners = [InterfaceFileText.Owner.view(scene.view.place)]
    if case .controller(let id) = scene.role { owners.append(.controller(id)) }
    return owners.flatMap { ownedTexts[$0] ?? [] }.sorted().map { otherTexts[$0] }
  }

  /// The texts that belong to no scene, such as the title of the tab of a controller that has no view of its own.
  package var textsWithoutScene: [InterfaceFileText] {
    var owners: Set<InterfaceFileText.Owner> = []
    for scene in scenes {
      owners.insert(.view(scene.view.place))
      if case .controller(let id) = scene.role { owners.insert(.controller(id)) }
    }
    return otherTexts.filter { !owners.contains($0.owner) }
  }
}
