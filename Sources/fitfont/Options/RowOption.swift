import Geometry
import Pages
import TextFields

/// An option of a merge that is another with each row, as its argument has places for fields: `--color '{color}'`. A composition has
/// such places in its keys.
struct RowOption: Sendable {
  let option: Option
  /// What messages call it.
  let name: String
  private let template: Template

  /// Nil for an argument without places.
  ///
  /// - Throws: wrong usage for a brace that is not closed or opened.
  init?(_ option: Option, _ argument: Argument) throws(Failure) {
    template = try Self.template(argument)
    guard !template.places.isEmpty else { return nil }
    (self.option, name) = (option, argument.option)
  }

  private static func template(_ argument: Argument) throws(Failure) -> Template {
    do throws(Failure) {
      return try Template(argument.text)
    } catch {
      throw .usage("\(argument.option): \(error.message)")
    }
  }

  /// An argument that has no places, its braces as they are meant.
  static func plain(_ argument: Argument) throws(Failure) -> Argument {
    Argument(option: argument.option, text: try template(argument).filled([:]))
  }

  /// The places, each with what says where it is.
  var places: [(field: TemplateField, item: String)] { template.places.map { ($0, name) } }

  /// Does what the option says for a row; nothing where the row has nothing for a field that may be empty.
  ///
  /// - Throws: bad data for what the option cannot be.
  func apply(to request: inout Request, _ row: [String: String]) throws(Failure) {
    guard !template.vanishes(for: row) else { return }
    let argument = Argument(option: name, text: try template.filled(row))
    do throws(Failure) {
      try option.apply(&request, argument)
    } catch {
      var names: [String] = []
      for field in template.places where !names.contains(field.name) { names.append(field.name) }
      let fields = names.map { "'\($0)'" }.joined(separator: ", ")
      let origin = " (from the field\(names.count > 1 ? "s" : "") \(fields))"
      throw .badData(error.message + origin)
    }
  }
}

extension Option {
  /// Whether rows may say what its argument is: what a composition has a key for.
  var takesFields: Bool {
    // JSON has braces of its own.
    if field.map({ TextField.words.contains($0.name) }) == true { return false }
    return argument != nil && (field != nil || name == "rect" || name == "padding")
  }

  /// Whether it makes the box, or the page around it, as large as it is.
  var isOfSize: Bool { ["rect", "padding", TextField.rotate.name].contains(name) }

  /// What is said of an argument with fields beside a composition: which of its keys has them.
  func refusal(besideComposition argument: Argument) -> Failure {
    let key = "\"\(fieldName)\": \"\(argument.text)\""
    let place = name == TextField.background.name ? key : "\"defaults\": {\(key)}"
    return .usage(
      "\(argument.option) '\(argument.text)' has a place for a field, which stands in the composition where there is one; write"
        + " \(place) there")
  }
}
