import Testing
import TextFields

@testable import Pages

/// What is said of a field in its braces.
@Suite struct TemplateFieldTests {
  @Test(arguments: [
    ("{row:04}", "0007"), ("{row:01}", "7"), ("{big:04}", "123456"), ("{minus:03}", "-012"), ("{row?:02}", "07"),
    ("{row:02?}", "07"), ("{none?}", ""), ("{none:04?}", ""), ("{none?:04}", ""), ("{empty?:04}", ""),
    ("{name?}", "Ada"),
    // Names are what they are before anything is read out of them.
    ("{Going?}", "yes"), ("{at 12:30}", "noon"), ("{a:04}", "itself"), ("{b:4}", "four"),
  ])
  func values(text: String, expected: String) throws {
    let row = [
      "row": "7", "big": "123456", "minus": "-12", "empty": "", "name": "Ada", "Going?": "yes", "at 12:30": "noon",
      "a:04": "itself", "a": "7", "b:4": "four",
    ]
    #expect(try Template(text).filled(row) == expected)
  }

  @Test(arguments: [
    ("{name:04}", "the field 'name' is 'Ada', which is not a whole number that zeros can be put before; write {name}"),
    ("{empty:04}", "the field 'empty' is '', which is not a whole number"),
    ("{half:04}", "the field 'half' is '2.5', which is not a whole number"),
    ("{row:4}", "there is no field 'row:4' in the row; write {row:04} for four digits with zeros in front"),
    ("{row:0}", "there is no field 'row:0' in the row; write {row:04}"),
    ("{nam:04}", "there is no field 'nam' in the row; did you mean name?"),
    ("{?}", "there is no field '?' in the row; "),
    ("{row:0999999999999999999999}", "there is no field"),
  ])
  func refusals(text: String, message: String) throws {
    let row = ["row": "7", "name": "Ada", "empty": "", "half": "2.5"]
    let failure = #expect(throws: Failure.self) { try Template(text).filled(row) }
    #expect(failure?.message.hasPrefix(message) == true, "\(String(describing: failure))")
  }

  @Test func whatMayBeEmptyVanishes() throws {
    let template = try Template("{first?} {last}")
    #expect(template.fields == ["first", "last"])
    #expect(template.vanishes(for: ["last": "x"]) && template.vanishes(for: ["first": " \t", "last": "x"]))
    #expect(!template.vanishes(for: ["first": "x", "last": ""]))
    // A column of that very name is a field like others.
    #expect(!(try Template("{Going?}").vanishes(for: ["Going?": ""])))
  }
}
