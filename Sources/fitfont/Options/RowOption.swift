import CommandInterface
import Geometry
import Pages
import TextFields

/// An option that differs from row to row in a merge, because its argument has places for fields: `--color '{color}'`.
/// A composition has such places in its keys.
struct RowOption: Sendable {
  let option: Option
  /// How messages refer to it.
  let name: String
  private let template: Template

  /// Nil for an argument without places.
  ///
  /// - Throws: wrong usage for an unmatched brace.
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

  /// An argument without places, in which doubled braces have become single ones.
  static func plain(_ argument: Argument) throws(Failure) -> Argument {
    Argument(option: argument.option, text: try template(argument).filled([:]))
  }

  /// The places, each with a description of where it is.
  var places: [(field: TemplateField, item: String)] { template.places.map { ($0, name) } }

  /// Applies the option for a row; does nothing if the row has nothing for an optional field.
  ///
  /// - Throws: bad data for a value that the option cannot have.
  func apply(to request: inout Request, _ row: [String: String]) throws(Failure) {
    guard !template.vanishes(for: row) else { return }
    let argument = Argument(option: name, text: try template.filled(row))
    do throws(Failure) {
      try option.apply(&request, argument)
    } catch {
      throw .badData("\(error.message) \(origin)")
    }
  }

  /// The failure for a row that has nothing for an option that has to be given.
  ///
  /// - Parameter owner: what needs it.
  func missing(for owner: String) -> Failure {
    .badData("the row has nothing for \(name), which \(owner) needs; fill it in \(origin)")
  }

  /// The fields from which the argument comes, for the end of a message.
  private var origin: String {
    var names: [String] = []
    for field in template.places where !names.contains(field.name) { names.append(field.name) }
    let fields = names.map { "'\($0)'" }.joined(separator: ", ")
    return "(from the field\(names.count > 1 ? "s" : "") \(fields))"
  }
}

extension CommandOption<FitFontProgram> {
  /// Whether rows may give its argument: there is a key of compositions for it.
  var takesFields: Bool {
    argument != nil && (field != nil || name == "rect" || name == "padding")
  }

  /// Whether its argument is the list of paragraphs, whose braces are JSON's, with places for fields inside of its
  /// texts.
  var listsParagraphs: Bool { field?.name == TextField.paragraphs.name }

  /// Whether it decides the size of the box or of the page around it.
  var isOfSize: Bool { ["rect", "padding", TextField.rotate.name].contains(name) }

  /// The error for an argument with fields beside a composition: it says which key takes them.
  func refusal(besideComposition argument: Argument) -> Failure {
    let key = "\"\(fieldName)\": \"\(argument.text)\""
    let place = name == TextField.background.name ? key : "\"defaults\": {\(key)}"
    return .usage(
      "\(argument.option) '\(argument.text)' has a place for a field, which stands in the composition where there is one; write"
        + " \(place) there")
  }
}
