import Testing
import TextFields

@testable import Pages

/// Texts with places for fields.
@Suite struct TemplateTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("{a}", "1"), ("x{a}y{b}z", "x1y two z"), ("{{a}}", "{a}"), ("{{{a}}}", "{1}"),
    ("{a}{a}", "11"), ("ü{b}é", "ü two é"), ("}}{{", "}{"),
  ])
  func fills(text: String, expected: String) throws {
    #expect(try Template(text).filled(["a": "1", "b": " two "]) == expected)
  }

  @Test(arguments: ["{", "}", "{a", "a}", "{a}}", "{{a}"]) func braces(text: String) {
    #expect(throws: Failure.self) { try Template(text) }
  }

  /// Braces mean the same where there are no rows to fill them.
  @Test(arguments: [
    ("{{a}} {b}", "{a} {b}"), ("{a?} {row:04}", "{a?} {row:04}"), ("a { b", "a { b"), ("}}", "}"), ("plain", "plain"),
  ])
  func withoutRows(text: String, expected: String) throws {
    let template = Template(withoutRows: text)
    #expect(try template.filled([:]) == expected && template.fields.isEmpty)
    #expect(template.unfilled.map(\.words) == ((try? Template(text))?.places.map(\.words) ?? []))
  }

  @Test func unknownFieldsNameTheNearest() throws {
    let failure = #expect(throws: Failure.self) { try Template("{nam}").filled(["name": "x", "row": "1"]) }
    #expect(failure?.message == "there is no field 'nam' in the row; did you mean name?")
  }

  @Test func valuesAreNotTemplates() throws {
    #expect(try Template("{a}").filled(["a": "{b}", "b": "no"]) == "{b}")
  }
}
