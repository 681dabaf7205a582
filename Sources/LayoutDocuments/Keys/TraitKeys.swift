internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import TextFields

/// Traits that something asks for.
enum TraitKeys {
  static let condition = DocumentObject<TraitCondition>(
    quoted("when"),
    [
      DocumentKey("device", .device, \.device, "the name of a device"),
      DocumentKey("idiom", .choice, \.idiom, "kind of device"),
      DocumentKey("horizontal", .choice, \.horizontal, unless: .any, "size class"),
      DocumentKey("vertical", .choice, \.vertical, unless: .any, "size class"),
      DocumentKey("orientation", .choice, \.orientation, "of the window"),
      DocumentKey("direction", .choice, \.direction, "of reading"),
      DocumentKey(
        "contentSize", .contentSizes, \.contentSizes, "a text size, or the smallest and largest of several"),
      DocumentKey("scale", .number(in: 0.1...100), \.scale, "pixels per point"),
    ])

  /// Which screens a document is made for.
  static let purpose = DocumentObject<DocumentContent.Purpose>(
    quoted("meantFor"),
    [
      DocumentKey("minimumSize", .size, \.minimum, unless: .zero, "the least length of both sides of a window")
    ] + condition.keys.map { $0.lifted(\.condition) })
}

extension DocumentValue where Value == TraitCondition {
  static let condition = DocumentValue(shape: .reference("condition")) { node, what, reader throws(DocumentFailure) in
    try node.condition(what, reader)
  } write: {
    .object(TraitKeys.condition.written($0))
  }
}

extension JSONNode {
  /// - Parameter others: keys that somebody else reads.
  func condition(
    _ what: String, _ reader: LayoutDocumentReader, others: [String] = []
  ) throws(DocumentFailure) -> TraitCondition {
    var (condition, reader) = (TraitCondition(), reader)
    try TraitKeys.condition.read(self, into: &condition, &reader, others: others, named: what)
    return condition
  }
}

extension DocumentValue where Value == ClosedRange<ContentSizeCategory> {
  static let contentSizes = DocumentValue(
    shape: .either([one.shape, ends.shape])
  ) { node, what, reader throws(DocumentFailure) in
    let sizes =
      if case .array = node.value { try ends.read(node, what, reader) } else { [try one.read(node, what, reader)] }
    guard let low = sizes.first, let high = sizes.last, low <= high else {
      throw node.failure("\(what) begins with the larger of two sizes; write the smaller one first")
    }
    return low...high
  } write: { sizes in
    sizes.lowerBound == sizes.upperBound
      ? one.write(sizes.lowerBound) : ends.write([sizes.lowerBound, sizes.upperBound])
  }

  private static let one = DocumentValue<ContentSizeCategory>(
    shape: .reference("contentSize"), read: DocumentValue<ContentSizeCategory>.choice.read,
    write: DocumentValue<ContentSizeCategory>.choice.write)
  static let contentSizeShape = DocumentValue<ContentSizeCategory>.choice.shape
  private static let ends = DocumentValue<[ContentSizeCategory]>.list(
    one, count: 1...2,
    as: "a size of text, or the smallest and largest of several; write large, or [small, large]")
}

// MARK: - What depends on traits

extension DocumentValue {
  /// A value for all traits, or `{"default": 16, "devices": {"iPhone 4": 8}, "when": [{"vertical": "compact", "value":
  /// 4}]}`. Without a default a device that is not named is served as the nearest that is.
  ///
  /// - Parameter name: what the schema calls it, where several keys share it.
  static func varying<Element>(
    _ element: DocumentValue<Element>, named name: String? = nil
  ) -> DocumentValue where Value == Variation<Element> {
    let keys = Lazily { VariationKeys(element) }
    return DocumentValue(
      shape: name.map { .reference($0) } ?? .either([element.shape, keys.value.shape])
    ) {
      node, what, reader throws(DocumentFailure) in
      guard case .object = node.value else { return Variation(try element.read(node, what, reader)) }
      return try keys.value.read(node, what, reader)
    } write: { variation in
      variation.isConstant ? element.write(variation.default) : keys.value.write(variation)
    }
  }
}

/// The object that a value is which depends on the traits.
struct VariationKeys<Element: Sendable>: Sendable {
  struct Draft: Sendable {
    /// What messages call the value.
    var what = ""
    var standard: Element?
    var cases: [Case] = []
  }

  struct Case: Sendable {
    var what = ""
    var condition = TraitCondition()
    var value: Element?
  }

  let object: DocumentObject<Draft>

  init(_ element: DocumentValue<Element>) {
    let oneCase = DocumentObject<Case>(
      "a case",
      TraitKeys.condition.keys.map { $0.lifted(\.condition) } + [
        DocumentKey("value", element.shape, "its value under these traits") {
          one, member, reader throws(DocumentFailure) in
          one.value = try element.read(member.value, one.what, reader)
        } write: {
          $0.value.map(element.write)
        }
        .required("a case has no \(quoted("value")); give it one")
      ])
    object = DocumentObject(
      "",
      [
        DocumentKey("default", element.shape, "for all other traits") { draft, member, reader throws(DocumentFailure) in
          draft.standard = try element.read(member.value, draft.what, reader)
        } write: {
          $0.standard.map(element.write)
        },
        DocumentKey(
          "devices", .map(element.shape), "values by the names of devices; without a default the nearest device counts"
        ) {
          draft, member, reader throws(DocumentFailure) in
          for device in try member.members() {
            let name = try DocumentValue<String>.device(device.key, at: device.place)
            let value = try element.read(device.value, draft.what, reader)
            draft.cases.append(Case(condition: TraitCondition(device: name), value: value))
          }
        },
        DocumentKey("when", .list(oneCase.shape()), "values by traits; of those that match, the most specific counts") {
          draft, member, reader throws(DocumentFailure) in
          for node in try member.list() {
            var one = Case(what: draft.what)
            try oneCase.read(node, into: &one, &reader)
            draft.cases.append(one)
          }
        } write: { draft in
          .list(draft.cases.map { .object(oneCase.written($0)) })
        },
      ])
  }

  var shape: JSONShape {
    // Without a default there is at least one device.
    object.shape([.some([.key("default"), .filled("devices"), .listing("when", "device")])])
  }

  func read(
    _ node: JSONNode, _ what: String, _ reader: LayoutDocumentReader
  ) throws(DocumentFailure) -> Variation<Element> {
    var (draft, reader) = (Draft(what: what), reader)
    try object.read(node, into: &draft, &reader, named: what)
    let cases = draft.cases.compactMap { one in one.value.map { Variation.Case(one.condition, $0) } }
    if let standard = draft.standard { return Variation(standard, cases: cases) }
    guard let named = cases.first(where: { $0.condition.device != nil }) else {
      throw node.failure(
        "\(what) has no \(quoted("default")); give it one, or values for \(quoted("devices")), of which the nearest is taken"
      )
    }
    var result = Variation(named.value, cases: cases)
    result.unnamed = .asNearest
    return result
  }

  func write(_ variation: Variation<Element>) -> JSONNode {
    // Where there is no default, devices that are not named are served as the nearest that is.
    let hasDefault = variation.unnamed == .byDefault || variation.cases.allSatisfy { $0.condition.device == nil }
    let cases = variation.cases.map { Case(condition: $0.condition, value: $0.value) }
    return .object(object.written(Draft(standard: hasDefault ? variation.default : nil, cases: cases)))
  }
}
