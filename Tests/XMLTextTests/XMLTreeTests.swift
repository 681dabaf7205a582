import Testing

@testable import XMLText

@Suite struct XMLTreeTests {
  private static let limits = XMLLimits(depth: 8, nodes: 100, textSize: 1000)

  @Test func tags() throws {
    let text = "<a>é<b c='1'/>\n<d x=\"2\" >t</d></a>"
    let bytes = Array(text.utf8)
    let tree = try XMLNode.tree(of: bytes, within: Self.limits)
    func tag(_ node: XMLNode?) -> String? { node.map { String(decoding: bytes[$0.tag], as: UTF8.self) } }
    #expect(tag(tree) == "<a>")
    #expect(tag(tree.first("b")) == "<b c='1'/>")
    #expect(tag(tree.first(at: "d")) == "<d x=\"2\" >")
    #expect(tree.first(at: "d", "e") == nil)
  }

  @Test func nothing() {
    #expect(throws: XMLError.self) { try XMLNode.tree(of: [], within: Self.limits) }
    #expect(throws: XMLError.self) { try XMLNode.tree(of: Array("<a><b></a>".utf8), within: Self.limits) }
  }
}
