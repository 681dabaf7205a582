internal import AdaptiveLayout
internal import JSONText
internal import TextFields

/// The shapes of layout documents, by the names that they have in the schema; all of them are made from the tables of
/// keys.
enum LayoutSchema {
  /// The JSON Schema (2020-12), indented.
  static func text(version: String) -> [UInt8] {
    JSONWriter.schema(title: "fitfont \(version): a layout document") { writer in
      writer.shape(document, objects: objects)
      writer.member("$defs") {
        writer.object {
          for (name, shape) in definitions {
            writer.member(name) { writer.object { writer.shape(shape, objects: objects) } }
          }
        }
      }
    }
  }

  static let document = DocumentKeys.document.shape([
    .unless(.granting("defaults", "fit"), part([("root", unfitted), ("views", .list(unfitted))]))
  ])

  /// Views that say nothing of a fitted size without `fit`, wherever they are: what holds where the defaults fit none.
  private static let unfitted = JSONShape.reference("unfitted")
  private static let unfittedShape = part(
    [
      ("views", .list(unfitted)),
      ("list", part([("cell", part([("root", unfitted), ("views", .list(unfitted))]))])),
    ], [.need(TextKeys.common.map(\.name).filter(TextKeys.fitKeys.contains), oneOf: ["fit"])])

  private static func part(_ keys: [(String, JSONShape)], _ conditions: [JSONShape.Condition] = []) -> JSONShape {
    .object(
      JSONShape.Object(keys.map { JSONShape.Member($0, $1, "") }, conditions: conditions, isPart: true))
  }

  /// What a name stands for.
  static func shape(named name: String) -> JSONShape? { named[name] }

  private static let named = Dictionary(definitions) { first, _ in first }

  /// Those that others are based on.
  static let objects = named.compactMapValues { if case .object(let object) = $0 { object } else { nil } }

  static let definitions: [(String, JSONShape)] =
    [("view", ViewKeys.all.shape().withoutRequirements)] + views(isInCell: false) + [
      ("defaults", TextKeys.defaults.shape()), ("constraint", ConstraintKeys.shape),
      ("condition", TraitKeys.condition.shape()),
      ("contentSize", DocumentValue.contentSizeShape), ("list", ListKeys.object.shape()),
      ("choice", FormKeys.choiceShape),
      ("form", FormKeys.shape), ("cell", DocumentKeys.cell.shape()),
    ] + views(isInCell: true) + [
      ("measure", DocumentValue.measureShape), ("length", DocumentValue.plainShape),
      ("activity", DocumentValue.activityShape), ("strength", DocumentValue.strengthShape),
      ("priority", DocumentValue.priorityShape),
      ("priorities", DocumentValue.prioritiesShape), ("size", DocumentValue.sizeShape),
      ("unfitted", unfittedShape), ("insets", ArgumentKind.insets.shape), ("margins", TextField.margin.shape),
      ("color", ArgumentKind.color.shape),
    ]

  /// What views are in each place that they may stand in.
  private static func views(isInCell: Bool) -> [(String, JSONShape)] {
    ViewKeys.Position.allCases.map { position in
      let object = ViewKeys.object(position, isInCell: isInCell)
      var conditions: [JSONShape.Condition] = []
      if object.names.contains("views") { conditions.append(ViewKeys.contents(isInCell: isInCell)) }
      // Those of the outermost list may be in a stack.
      if position == .outer { conditions.append(.need(["arranged", "spacingAfter"], oneOf: ["in"])) }
      return (ViewKeys.name(position, isInCell: isInCell), object.shape(conditions, base: "view"))
    }
  }
}
