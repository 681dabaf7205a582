import Testing

@testable import Drawing

/// Colours read as CSS writes them.
@Suite struct ColorTests {
  @Test(arguments: [
    ("#f80", Color(rgb: 0xFF8800)), ("#F80", Color(rgb: 0xFF8800)), ("#ff8800", Color(rgb: 0xFF8800)),
    ("#f808", Color(rgb: 0xFF8800, alpha: 136.0 / 255)), ("#ff880080", Color(rgb: 0xFF8800, alpha: 128.0 / 255)),
    ("rgb(255,136,0)", Color(rgb: 0xFF8800)), ("rgb( 255 , 136 , 0 )", Color(rgb: 0xFF8800)),
    ("rgb(255 136 0)", Color(rgb: 0xFF8800)), ("rgb(255 136 0 / 50%)", Color(rgb: 0xFF8800, alpha: 0.5)),
    ("rgb(255 136 0 / .5)", Color(rgb: 0xFF8800, alpha: 0.5)), ("rgba(0, 0, 0, 0.25)", Color(0, 0, 0, alpha: 0.25)),
    ("rgb(100%, 0%, 50%)", Color(1, 0, 0.5)), ("RGB(300, -5, 0)", Color(1, 0, 0)), ("navy", Color(rgb: 0x000080)),
    ("RebeccaPurple", Color(rgb: 0x663399)), ("transparent", .transparent), ("black", .black), ("white", .white),
  ])
  func reads(text: String, color: Color) throws {
    #expect(try Color(css: text) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#ggg", "blu3", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)",
    "rgb(1,,3)", "rgb(1 2 3 /)", "rgb(a b c)", "rgb(nan,0,0)", "rgb(0x10,0,0)", "hsl(0 0% 0%)", "rgb(1,2,3", "none",
    "ф",
  ])
  func refuses(text: String) {
    #expect(throws: DrawingError.self) { try Color(css: text) }
  }

  @Test func namesTheNearest() {
    #expect(throws: DrawingError.badColor("magneta", nearest: ["magenta"])) { try Color(css: "magneta") }
  }

  @Test func thereAre148Names() throws {
    #expect(ColorNames.values.count == 148)
    for (name, value) in ColorNames.values {
      #expect(try Color(css: name).hexadecimal == Color(rgb: value).hexadecimal)
    }
  }

  @Test func hexadecimalIsTheWayBack() throws {
    for value in stride(from: UInt32(0), through: 0xFFFFFF, by: 4099) {
      #expect(try Color(css: Color(rgb: value).hexadecimal) == Color(rgb: value))
    }
  }

  @Test func partsAreClamped() {
    #expect(Color(2, -1, .nan, alpha: .infinity) == Color(1, 0, 0, alpha: 1))
  }
}
