import Pages
import TestSupport
import Testing
import TextFields

/// The keys of a composition: all are documented, and the reader takes those and no others.
@Suite struct CompositionKeyTests {
  private static let article = Command.package + "/Sources/Pages/Pages.docc/CompositionKeys.md"

  /// The rows of the article's tables, in their order.
  private static func rows() throws -> [String] {
    String(decoding: try Files.contents(of: article), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
  }

  private static func row(_ key: String, _ help: String) -> String { "| `\(key)` | \(help) |" }

  /// As a table of Markdown has it.
  private static func escaped(_ help: String) -> String {
    help.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  @Test func articleHasEveryKey() throws {
    let places: [CompositionKey.Place] = [.page, .item, .image, .shape, .text, .sheet]
    let keys = places.flatMap { place in CompositionKey.all.filter { $0.places.contains(place) } }
    let expected =
      keys.filter { !$0.places.contains(.sheet) }.map { Self.row($0.name, $0.help) }
      + CompositionKey.textFields.map { Self.row($0.key, Self.escaped($0.help)) }
      + keys.filter { $0.places.contains(.sheet) }.map { Self.row($0.name, $0.help) }
    #expect(try Self.rows() == expected)
  }

  /// A value of the right kind for each key; what is not listed is refused, with those that are.
  @Test(arguments: CompositionKey.all.flatMap { key in key.places.map { (key.name, $0) } })
  func isRead(key: String, place: CompositionKey.Place) throws {
    let values = [
      "size": "\"90x90\"", "background": "\"navy\"", "imageFit": "\"fill\"", "defaults": "{}", "items": "[]",
      "rect": "\"9x9\"",
      "text": "\"a\"", "variants": "[\"b\"]", "group": "\"g\"", "fill": "\"red\"", "stroke": "\"red\"",
      "image": "\"{photo}\"", "title": "\"Card of {name}\"", "alt": "\"{name}'s face\"", "optional": "true",
      "sheet": "\"A4 1x1\"", "labels": "\"L7160\"", "page": "\"A4\"", "order": "\"column\"",
      "marks": "\"cut\"",
      "imagePosition": "\"30% bottom\"", "imageOpacity": "\"40%\"",
      "imageRendering": "\"nearest\"", "cornerRadius": "\"50%\"",
    ]
    func member(_ key: String) -> String { "\"\(key)\": \(values[key] ?? "2")" }
    var page = ["size": member("size")]
    var item =
      ["width", "height"].contains(key)
      ? ["width": member("width"), "height": member("height")] : ["rect": member("rect")]
    // What says something of another key needs that.
    for (one, other) in [("ratio", "group"), ("strokeWidth", "stroke")] where key == one { item[other] = member(other) }
    switch place {
    case .page: page["image"] = member("image")
    case .sheet:
      let others = key == "labels" ? [] : ["columns", "rows"].filter { $0 != key }.map(member)
      page["sheet"] = #""sheet": {\#((others + [member(key)]).joined(separator: ", "))}"#
      item["text"] = member("text")
    case .item, .text: item["text"] = member("text")
    case .image: item["image"] = member("image")
    case .shape: item["fill"] = member("fill")
    }
    if place == .page { page[key] = member(key) } else if place != .sheet { item[key] = member(key) }
    func document(_ page: [String: String], _ item: [String: String]) -> String {
      let members = page.filter { $0.key != "items" }.map(\.value).joined(separator: ", ")
      return "{\(members), \"items\": [{\(item.values.joined(separator: ", "))}]}"
    }
    if place == .page { item = ["text": member("text"), "rect": member("rect")] }
    _ = try Composition(json: document(page, item))
    if place == .page { page["other"] = member("nonsense") } else { item["other"] = member("nonsense") }
    let error = #expect(throws: PageError.self) { try Composition(json: document(page, item)) }
    #expect(error?.description.contains(#"unknown key "nonsense"; there are "#) == true, "\(String(describing: error))")
  }
}
