import AdaptiveLayout
import TestSupport
import Testing

@Suite struct VisualFormatErrorTests {
  struct Bad: Sendable {
    let text: String
    let message: String
    let column: Int
  }

  static let thickness = "A predicate on a view's thickness must end with ')' and the view must end with ']'"
  static let relation = "Unknown relation. Must be ==, >=, or <="

  @Test(arguments: [
    Bad(text: "V|-[a]", message: "Expected ':' after 'V' to specify vertical arrangement", column: 2),
    Bad(text: "H|[a]", message: "Expected ':' after 'H' to specify horizontal arrangement", column: 2),
    Bad(text: "|-[a(20]-|", message: thickness, column: 8),
    Bad(text: "|-[a(20)-|", message: thickness, column: 9),
    Bad(text: "[a(20)(30)]", message: thickness, column: 7),
    Bad(text: "[a()(20)]", message: "Expected a number, a metric or a view", column: 4),
    Bad(text: "[a((20))]", message: "Expected a number, a metric or a view", column: 4),
    Bad(text: "|-((20))-[a]", message: "Expected a number or a metric", column: 4),
    Bad(text: "|-()(20)-[a]", message: "Expected a number or a metric", column: 4),
    Bad(text: "[a(=20)]", message: relation, column: 4),
    Bad(text: "[a(!=20)]", message: relation, column: 4),
    Bad(text: "[a(>20)]", message: relation, column: 4),
    Bad(text: "|-(<5)-[a]", message: relation, column: 4),
    Bad(text: "[a(20@1001)]", message: "A priority must be between 1 and 1000, not 1001", column: 7),
    Bad(text: "[a(20@-1)]", message: "A priority must be between 1 and 1000, not -1", column: 7),
    Bad(text: "[a(20@0)]", message: "A priority must be between 1 and 1000, not 0", column: 7),
    Bad(text: "[a(20@)]", message: "Expected a priority, a number or a metric, after '@'", column: 7),
    Bad(text: "|-[a]-", message: "Expected a view '[...]' or the superview '|'", column: 7),
    Bad(text: "-[a]", message: "Expected a view '[...]' or the superview '|'", column: 1),
    Bad(text: "", message: "Expected a view '[...]' or the superview '|'", column: 1),
    Bad(text: "V:", message: "Expected a view '[...]' or the superview '|'", column: 3),
    Bad(text: "|-|", message: "Expected a view, such as '[view]'", column: 4),
    Bad(text: "|", message: "Expected a view, such as '[view]'", column: 2),
    Bad(text: "[a]-|-[b]", message: "Expected the end of the format after '|'", column: 6),
    Bad(text: "[]", message: "Expected a view's name after '['", column: 2),
    Bad(text: "[1a]", message: "Expected a view's name after '['", column: 2),
    Bad(text: "[a", message: "Expected ']' after the view's name, or '(' and what its size is", column: 3),
    Bad(text: "[a]-8[b]", message: "Expected '-' after the space", column: 6),
    Bad(
      text: "[a]-8@20-[b]", message: "Expected '-' after the space; a priority needs parentheses, '-(8@500)-'",
      column: 6),
    Bad(text: "[a]->=8-[b]", message: "A relation needs parentheses, '-(>=8)-'", column: 5),
    Bad(text: "[a]-(8-[b]", message: "Expected ',' or ')' after a predicate on a space", column: 7),
    Bad(text: "[a]-(8)[b]", message: "Expected '-' after the space", column: 8),
    Bad(text: "[a]--[b]", message: "Expected a number or a metric", column: 5),
    Bad(text: "[a(1e999)]", message: "The number is too large; write one below 1e308", column: 4),
    Bad(text: "[a(b.depth)]", message: "Expected 'width' or 'height' after '.', not 'depth'", column: 6),
    Bad(text: "[a(2*b*3)]", message: "A view's size has one factor, not two; write their product", column: 7),
    Bad(text: "[a.b]", message: "Expected '..' and the last name of the range, or ']'", column: 4),
  ])
  func messages(bad: Bad) throws {
    let extended = ["[a(b.", "[a(2*", "[a.b"].contains { bad.text.hasPrefix($0) }
    let error = try #require(throws: VisualFormatError.self) {
      try VisualFormat(parsing: bad.text, extensions: extended)
    }
    #expect(error.message == bad.message)
    #expect(Remedy.missing(in: "screen:1:1: \(error.message)") == nil)
    #expect(error.column == bad.column)
    #expect(error.format == bad.text)
  }

  /// The caret stands under the column, on the line that it is on.
  @Test func caret() throws {
    var error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "|-[a(20]-|") }
    #expect("\(error)" == "\(Self.thickness)\n|-[a(20]-|\n       ^")
    error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "|-[a]-[b]\n\t-[c(!=3)]-|") }
    #expect("\(error)" == "\(Self.relation)\n -[c(!=3)]-|\n     ^")
    error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "[héllo]-[日本]-") }
    #expect("\(error)".hasSuffix("\n[héllo]-[日本]-\n             ^"))
  }

  /// Of a line that nobody could read whole, what is near the caret.
  @Test func longLines() throws {
    let long = String(repeating: "-[a]", count: 30_000)
    let bare = String(repeating: "-[a]", count: 25)
    var error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "H:|\(long)-[b(20]\(long)") }
    let left = "…" + bare.dropFirst(6) + "-[b(20"
    #expect(error.excerpt == ["\(left)]" + bare.dropLast(1) + "…", String(repeating: " ", count: left.count) + "^"])
    let deep = "[a(" + String(repeating: "(", count: 9_999)
    error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: deep) }
    #expect("\(error)".utf8.count < 400)
  }

  /// What is not seen is spelled out, and the caret moves with it.
  @Test(arguments: [
    ("\u{1B}", #"\u{1B}"#), ("\u{9B}", #"\u{9B}"#), ("\0", #"\u{0}"#), ("\u{202E}", #"\u{202E}"#), ("\t", " "),
    ("é", "é"),
    ("👩‍🚀", "👩‍🚀"),
  ])
  func whatIsNotSeen(character: String, shown: String) throws {
    let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "\(character)[a(!=3)]") }
    let second = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "[a]-[b\(character)") }
    #expect(error.excerpt.first == "\(shown)[a(!=3)]" && second.excerpt.first == "[a]-[b\(shown)")
    #expect(error.excerpt.last?.count == error.column + (error.column > 1 ? shown.count - 1 : 0))
    #expect(second.excerpt.last?.count == second.column + (second.column > 7 ? shown.count - 1 : 0))
  }

  /// Whatever is changed in a format, it is read or refused with a column inside it, and resolving it ends as well.
  @Test(arguments: [false, true])
  func mutationsNeverTrap(extensions: Bool) throws {
    var made = RandomFormat(random: Seeded(state: extensions ? 9 : 8), extensions: extensions)
    var layout = Layout()
    var views: [String: any LayoutItem] = [:]
    for name in RandomFormat.names { views[name] = try layout.add(to: layout.root) }
    let metrics = ["gap": 1.0, "m1": 2, "low": 250, "Über": 3]
    let alphabet = Array("[]()|-~>=<@,.*/+%:HVabv019_ \n\u{301}日😀\0\"\\e")
    for _ in 0..<4000 {
      var text = Array("\(made.format())")
      for _ in 0..<Int.random(in: 1...4, using: &made.random) {
        let at = Int.random(in: 0...text.count, using: &made.random)
        switch Int.random(in: 0..<4, using: &made.random) {
        case 0 where at < text.count: text.remove(at: at)
        case 1 where at < text.count: text[at] = made.pick(alphabet)
        case 2: text.removeLast(text.count - at)
        default: text.insert(made.pick(alphabet), at: at)
        }
      }
      let mutated = String(text)
      do {
        let format = try VisualFormat(parsing: mutated, extensions: extensions)
        _ = try layout.constraints(of: format, views: views, metrics: metrics)
      } catch let error as VisualFormatError {
        #expect((1...mutated.count + 1).contains(error.column), "\(mutated)")
        #expect(!error.message.isEmpty && "\(error)".hasSuffix("^"))
      }
    }
  }

  /// Long and deep input costs time in proportion, and no stack.
  @Test func largeInput() throws {
    #expect(throws: VisualFormatError.self) { try VisualFormat(parsing: String(repeating: "(", count: 100_000)) }
    #expect(throws: VisualFormatError.self) { try VisualFormat(parsing: "|" + String(repeating: "-", count: 100_000)) }
    var layout = Layout()
    let views = ["a": try layout.add(to: layout.root)]
    let long = "|" + String(repeating: "-[a]", count: 20_000) + "-|"
    #expect(try layout.constraints(of: VisualFormat(parsing: long), views: views).count == 20_001)
    let range = try VisualFormat(parsing: "[a1..a999999999]", extensions: true)
    #expect(throws: VisualFormatError.self) { try layout.constraints(of: range, views: ["a1": layout.root]) }
  }
}
