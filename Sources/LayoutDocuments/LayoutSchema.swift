internal import AdaptiveLayout
internal import ConstraintSolver
internal import JSONText
internal import LabelFitting

/// The JSON Schema (2020-12) of layout documents, made from the tables that the reader checks them by.
struct LayoutSchema {
  private let writer: JSONWriter

  /// The whole schema, indented.
  static func text(version: String) -> [UInt8] {
    JSONWriter.schema(title: "fitfont \(version): a layout document") { LayoutSchema(writer: $0).write() }
  }

  private func write() {
    body(LayoutDocumentReader.keys, required: [], describe)
    writer.member("$defs") {
      writer.object {
        definition("view", LayoutDocumentReader.viewKeys + textKeys, required: ["name"], describeView)
        definition("text", LayoutDocumentReader.textKeys, required: [], describeView)
        definition("list", LayoutDocumentReader.listKeys, required: [], describeList)
        definition("cell", LayoutDocumentReader.cellKeys, required: [], describe)
        definition("form", LayoutDocumentReader.formKeys, required: ["nature"], describeForm)
        definition(
          "condition", DocumentValues.conditionKeys, required: [], describeCondition)
        writer.member("constraint") {
          writer.object {
            writer.member("oneOf") {
              writer.array {
                writer.object {
                  writer.member("type", "string")
                  writer.member("description", "a row or column in the Visual Format Language")
                }
                writer.object {
                  writer.member("type", "object")
                  body(
                    LayoutDocumentReader.formatKeys + LayoutDocumentReader.ruleKeys, required: ["format"],
                    describeConstraint)
                }
                writer.object {
                  writer.member("type", "object")
                  body(
                    LayoutDocumentReader.partKeys + LayoutDocumentReader.ruleKeys, required: ["item", "attribute"],
                    describeConstraint)
                }
              }
            }
          }
        }
      }
    }
  }

  private var textKeys: [String] {
    LayoutDocumentReader.textKeys.filter { !LayoutDocumentReader.viewKeys.contains($0) }
  }

  // MARK: Keys

  private func describe(_ key: String) {
    switch key {
    case "views": list("view", "from back to front")
    case "root": reference("view", "what is said of the screen, or cell, itself; without a name")
    case "constraints": list("constraint", "that always hold")
    case "defaults": reference("text", "what all labels have unless they say otherwise")
    case "sets":
      plain("array", "constraints that hold under some traits only: {name, when, constraints}")
    case "guides": plain("array", "invisible rectangles: {name, in}")
    case "texts": plain("object", "texts by language and name: {\"en\": {\"title\": \"Hello\"}}")
    case "metrics": plain("object", "numbers by name, each maybe depending on the traits")
    case "meantFor":
      plain(
        "object", "screens it is made for, others being left out of all devices: {minimumSize, orientation, idiom...}")
    case "language": plain("string", "where none is asked for")
    case "extensions": plain("boolean", "whether formats may use more than Apple's language")
    default: plain("string", "not read")
    }
  }

  private func describeView(_ key: String) {
    if let field = LayoutDocumentReader.textFields.first(where: { $0.key == key }), key != "lines" {
      if field.argument == nil {
        plain("boolean", field.help)
      } else if field.choices.isEmpty {
        kinds(["string", "number", "array"], field.help)
      } else {
        choices(field.choices, field.help)
      }
      return
    }
    switch key {
    case "name": plain("string", "its own; without a '.'")
    case "views": list("view", "inside it, from back to front")
    case "hidden", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins": plain("boolean", key)
    case "hugging":
      kinds(
        ["number", "string", "array"],
        "a priority, or [horizontal, vertical] (default: 251 of labels and images, 250 of all else)")
    case "compressionResistance":
      kinds(["number", "string", "array"], "a priority, or [horizontal, vertical] (default: 750)")
    case "semanticContent":
      choices(SemanticContent.allCases.map(\.rawValue), "whether it follows the reading direction")
    case "dynamicType": choices(DynamicTypeStyle.allCases.map(\.rawValue), "the style that its size grows with")
    case "autoresizing": plain("object", "springs and struts: {frame, in, flexible}")
    case "field": plain("string", "in the cell of a list: the record's field that has the text")
    case "list": reference("list", "data shown as a table, a grid or a collection, in cells that are alike")
    case "stack":
      plain("object", "lays out the views inside: {axis, distribution, alignment, spacing, when...}")
    case "spacingAfter": plain("number", "in a stack: points to the next view")
    case "fit":
      kinds(["boolean", "object"], "whether its size follows its frame: {group, ratio, heightFollows, lines}")
    case "traits": plain("array", "other fonts under other traits: {when, font, weight...}")
    case "size": kinds(["number", "object"], "points per em, maybe depending on the traits (default: 17)")
    case "lines": plain("integer", "the most lines; 0 allows any number (default: 1)")
    case "insets": kinds(["string", "number"], "of a button: kept free around the text, as CSS orders them")
    case "minimum": kinds(["string", "array"], "of a button: the least size, such as 44x44")
    case "intrinsicSize":
      kinds(["string", "array"], "of an image or a place for one, such as 120x80, or [120, null] for a width alone")
    case "in": plain("string", "of a view in the outermost list: an earlier one that it is inside")
    case "arranged": plain("boolean", "in a stack: whether it is laid out by it (default: true)")
    case "preferredMaxLayoutWidth": plain("number", "points at which lines of the wanted size break")
    case "strokeWidth", "cornerRadius": plain("number", "in points")
    case "aspect": kinds(["number", "string"], "the priority at which an image keeps its shape")
    default: kinds(["string", "number"], key)
    }
  }

  private func describeList(_ key: String) {
    switch key {
    case "records": plain("array", "the data: objects of texts and numbers; an id, if all have one, tells them apart")
    case "count": plain("integer", "instead of records: how many there are; their only field is number")
    case "cell": reference("cell", "what shows one record; its own names, and root for the cell itself")
    case "offset": plain("number", "points that it is scrolled down")
    default:
      plain(
        "object",
        "one form; or {default: form, devices, when: [{..., value: form}]}, {widths: [{least, nature...}]},"
          + " {firstThatFits: [form...]}")
    }
  }

  private func describeForm(_ key: String) {
    switch key {
    case "nature": choices(ListForm.Nature.allCases.map(\.rawValue), "which kind of container")
    case "rowHeight": kinds(["number", "string", "object"], "of a table, in points")
    case "leastWidth": plain("number", "of a grid's cells, in points; as many columns as have it")
    case "height": kinds(["number", "string", "object"], "of a grid's cells, in points")
    case "aspect": plain("number", "of a grid's cells, instead of a height: the width divided by it")
    case "sizing": choices(LayoutDocumentReader.Sizing.allCases.map(\.rawValue), "of a collection's cells")
    case "span": kinds(["number", "string", "object"], "with areaShare: taken from the side of sqrt(area / count)")
    case "proportion": plain("number", "of a collection's cells: width by height (default: 1)")
    default: plain("number", "points between cells (default: 0 in a grid, 10 in a collection)")
    }
  }

  private func describeCondition(_ key: String) {
    switch key {
    case "device": plain("string", "the name of a device")
    case "idiom": choices(Idiom.allCases.map(\.rawValue), "kind of device")
    case "horizontal", "vertical": choices(SizeClass.allCases.map(\.rawValue), "size class")
    case "orientation": choices(Orientation.allCases.map(\.rawValue), "of the window")
    case "direction": choices(LayoutDirection.allCases.map(\.rawValue), "of reading")
    case "contentSize": kinds(["string", "array"], "a size of text, or the smallest and largest of several")
    default: plain("number", "pixels per point")
    }
  }

  private func describeConstraint(_ key: String) {
    switch key {
    case "attribute", "toAttribute", "fromAttribute", "toFromAttribute":
      choices(Attribute.allCases.map(\.rawValue), "of the item")
    case "relation": choices(LayoutDocumentReader.relations.map(\.0), "default: ==")
    case "multiplier", "constant":
      kinds(["number", "string", "object"], "a number, the name of a metric, or {default, devices, when}")
    case "priority": kinds(["number", "string", "object"], "1...1000, required (default), defaultHigh, defaultLow")
    case "from", "toFrom": plain("string", "an item where a gap begins that ends at the item; with its attribute")
    case "when": reference("condition", "for which traits it holds")
    case "active": kinds(["boolean", "object"], "whether it holds, maybe depending on the traits")
    case "rank": plain("number", "of required constraints in conflict the one of the lowest rank is broken")
    case "align": kinds(["string", "array"], "what the views have in common across the axis")
    case "direction": choices(VisualFormat.Options.Direction.allCases.map(\.rawValue), "where a row begins")
    case "spacing": choices(VisualFormat.Options.Spacing.allCases.map(\.rawValue), "what a column's gaps are between")
    case "siblingSpace": plain("number", "what '-' between views is (default: 8)")
    case "superviewSpace":
      kinds(["number", "string"], "what '-' next to '|' is, or margin (default): that of the superview")
    default: plain("string", key == "format" ? "in the Visual Format Language" : key)
    }
  }

  // MARK: Writing

  private func definition(_ name: String, _ keys: [String], required: [String], _ describe: (String) -> Void) {
    writer.member(name) {
      writer.object {
        writer.member("type", "object")
        body(keys, required: required, describe)
      }
    }
  }

  private func body(_ keys: [String], required: [String], _ describe: (String) -> Void) {
    if !required.isEmpty {
      writer.member("required") { writer.array { required.forEach(writer.string) } }
    }
    writer.member("additionalProperties", false)
    writer.member("properties") {
      writer.object { for key in keys { writer.member(key) { writer.object { describe(key) } } } }
    }
  }

  private func plain(_ type: String, _ description: String) { writer.types([type], description) }

  private func kinds(_ types: [String], _ description: String) { writer.types(types, description) }

  private func choices(_ words: [String], _ description: String) { writer.choices(words, description) }

  private func reference(_ name: String, _ description: String) {
    writer.member("$ref", "#/$defs/" + name)
    writer.member("description", description)
  }

  private func list(_ name: String, _ description: String) {
    writer.member("type", "array")
    writer.member("items") { writer.object { writer.member("$ref", "#/$defs/" + name) } }
    writer.member("description", description)
  }
}
