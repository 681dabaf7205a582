import Checks
import Geometry
import Glibc
import TestSupport
import Testing
import TextFields
import TextFit

@Suite struct SlotTableTests {
  static func table(_ json: String) throws(Failure) -> SlotTable {
    try SlotTable(json: Array(json.utf8), file: "slots.json")
  }

  private func problem(_ json: String) -> String {
    do throws(Failure) {
      _ = try Self.table(json)
      return ""
    } catch {
      return error.message
    }
  }

  @Test func firstSlotCounts() throws {
    let table = try Self.table(
      """
      {"defaults": {"size": 12, "width": 100}, "slots": [
        {"key": "login_*"}, {"key": "login_title"}, {"key": ["a", "b"], "context": "menu"}, {"key": "a"}, {"key": "*"}]}
      """)
    #expect(table.slot(key: "login_title", context: nil) == 0)
    #expect(table.slot(key: "a", context: nil) == 3)
    #expect(table.slot(key: "a", context: "menu") == 2)
    #expect(table.slot(key: "b", context: nil) == 4)
  }

  /// Most slots are passed over unseen, by the bytes of the key: never the one that matches first.
  @Test(arguments: 0..<20) func aSlotIsFoundAsIfAllWereLookedAt(seed: UInt64) throws {
    var random = Seeded(state: seed)
    func word(_ letters: [Character]) -> String {
      String((0..<Int.random(in: 1...5, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
    let slots = (0..<30).map { _ in
      let keys = (0..<Int.random(in: 1...3, using: &random)).map { _ in "\"\(word(["a", "b", "!", "é", "*", "*"]))\"" }
      let context = Bool.random(using: &random) ? #", "context": "\#(word(["m", "*"]))""# : ""
      return #"{"key": [\#(keys.joined(separator: ", "))]\#(context)}"#
    }
    let table = try Self.table(
      #"{"defaults": {"size": 12, "width": 100}, "slots": [\#(slots.joined(separator: ", "))]}"#)
    var found = 0
    for _ in 0..<200 {
      let (key, context) = (word(["a", "b", "!", "é", "c"]), Bool.random(using: &random) ? word(["m", "n"]) : nil)
      let first = table.slots.firstIndex { slot in
        slot.keys.contains { $0.matches(key) } && (slot.context?.matches(context ?? "") ?? true)
      }
      #expect(table.slot(key: key, context: context) == first, "\(key), \(context ?? "-")")
      if first != nil { found += 1 }
    }
    #expect(found > 20)
  }

  @Test func defaultsHoldWhereASlotSaysNothing() throws {
    let table = try Self.table(
      """
      {"defaults": {"size": 12, "rect": "100x20", "lines": 2, "font": "Noto Serif"}, "fonts": {"ja": "Noto Sans"},
       "samples": {"*": "Bo"}, "slots": [
        {"key": "a"}, {"key": "b", "minSize": 8, "maxSize": 10, "width": 60},
        {"key": "c", "font": "Noto Sans", "samples": {"n": ["x", "y"]}}]}
      """)
    let (a, b, c) = (table.slots[0], table.slots[1], table.slots[2])
    #expect(a.setting.minimumSize == 12 && a.setting.maximumSize == 12 && a.setting.lines == 2)
    #expect(a.boxes.map(\.size) == [.init(100, 20)])
    #expect(b.setting.minimumSize == 8 && b.setting.maximumSize == 10)
    #expect(b.boxes[0].size.width == 60 && b.setting.axes == .horizontal)
    #expect(a.fonts.named("ja-JP") == "Noto Sans" && c.fonts.isEmpty)
    #expect(c.samples.byName.keys.sorted() == ["*", "n"])
  }

  @Test func aWidthAloneIsOneLine() throws {
    let slot = try Self.table(#"[{"key": "a", "width": "10mm", "size": 9}]"#).slots[0]
    #expect(slot.setting.lines == 1 && slot.setting.axes == .horizontal)
    #expect(abs(slot.boxes[0].size.width - 28.3464566929) < 1e-9)
  }

  @Test(arguments: [
    (#"{"slots": [{"key": "a", "size": 9}]}"#, "slots.json:1:12: the slot has no box"),
    (#"[{"key": "a", "width": 9}]"#, "how small its texts may be"),
    (#"[{"kye": "a"}]"#, #"slots.json:1:3: unknown key "kye"; did you mean "key"?"#),
    (#"[{"width": 9, "size": 9}]"#, #"has no "key""#),
    (#"[{"key": "a", "width": 9, "size": 9, "step": 1}]"#, #""size" is the only size"#),
    (#"[{"key": "a", "height": 9, "size": 9}]"#, #""height" needs "width""#),
    (#"[{"key": "a", "rect": "9x9", "width": 9, "size": 9}]"#, "or the other two"),
    (#"[{"key": "a", "rect": "9x9", "minSize": 9, "maxSize": 8}]"#, #""minSize" 9 is above "maxSize" 8"#),
    (#"[{"key": "a", "rect": "9x9", "size": 9, "font": "Nono Sans"}]"#, "Noto Sans"),
    (#"[{"key": "a", "rect": "9x9", "size": 9, "fonts": {"ja": "Nono Sans"}}]"#, "Noto Sans"),
    (#"[{"key": "a", "rect": "9x9", "size": 9, "fonts": "andriod"}]"#, "did you mean android?"),
    (#"[{"key": "a", "fonts": {"jp": "Noto Sans"}}]"#, #"'jp' in "fonts" is not a language; did you mean "ja"?"#),
    (#"{"fonts": {"zh_hans!": "Noto Sans"}}"#, #"'zh_hans!' in "fonts" is not a language; write its code"#),
    (#"[{"key": "a", "view": "title", "size": 9}]"#, #""layout" and "view" go together"#),
    (#"[{"key": "a", "layout": "nowhere.json", "view": "title", "size": 9}]"#, "nowhere.json"),
    (#"[{"key": "a", "rect": "9x9", "size": 9, "variants": ["b"]}]"#, #""variants" are other wordings of one text"#),
    (#"[{"key": "a", "rect": "9x9", "devices": "iPhone 4", "size": 9}]"#, #""devices" selects frames of "view""#),
    (#"[{"key": "", "width": 9, "size": 9}]"#, "slots.json:1:10: \"key\" is empty; write a key"),
    (#"[{"key": [], "width": 9, "size": 9}]"#, "slots.json:1:10: \"key\" is an empty list"),
    (#"[{"key": "a", "width": 9, "size": "9"}]"#, "slots.json:1:35: "),
    (#"[{"key": "a", "ignore": "true"}]"#, "slots.json:1:25: "),
    (#"{"slots": [], "samples": {"n": []}}"#, #""n" has no sample"#),
    (#"{"slots": [], "largestNumber": -1}"#, "largestNumber"),
    ("{}", #"the table has no "slots""#), ("[{]", "slots.json:1:3: not valid JSON"),
  ])
  func slips(_ json: String, _ words: String) {
    let problem = problem(json)
    #expect(problem.contains(words), "\(problem)")
    #expect(Remedy.missing(in: problem) == nil, "\(problem)")
    #expect(problem.hasPrefix("slots.json:1:"))
  }

  /// A table in CSV says where its fields are, whatever is between them and before the header.
  @Test(arguments: [
    ("key,width,height,lines,size,bogus\n*,9,9,1,9,x\n", "1:29: unknown column bogus"),
    ("\n\nkey,width,size,bogus\na,9,9,\n*,9,9,x\n", "3:16: unknown column bogus"),
    ("sep=;\nkey;width;size\n*;ä;9\n", "3:3: "), ("key,width,size\n\"ä,\"\"b\",abc,9\n", "2:9: "),
    ("key,,width,size\n*,x,1,9\n*,\"x\ny\",1,z\n", "4:6: "), ("key\twidth\tsize\n*\t9\t9\n*\t9\tx\n", "3:5: "),
    ("key,width,size\n*,9\n", "2:1: 2 fields"), ("width,size\n9,9\n", "2:1: the slot has no key"),
    ("key,width,key\n*,9,9\n", " line 1: the header names 'key' twice"),
  ])
  func slipsInCSV(_ csv: String, _ words: String) throws {
    let folder = try CheckFolder()
    let path = try folder.file("slots.csv", csv)
    let error = #expect(throws: Failure.self) { try SlotTable(contentsOf: path) }
    #expect(error?.message.hasPrefix("\(path):\(words)") ?? false, "\(error?.message ?? "")")
  }

  /// The bytes of a pipe are gone when they have been told to be no JSON, so it is refused and not opened again.
  @Test func pipesAreJSON() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/slots"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    async let table = Self.read(pipe)
    try TemporaryFolder.write(pipe, Array("key,width,size\n*,9,9\n".utf8))
    let problem = await table
    #expect(problem.contains("in '\(pipe)', which is not a plain file, must be JSON"), "\(problem)")
    #expect(Remedy.missing(in: problem) == nil, "\(problem)")
  }

  private static func read(_ path: String) async -> String {
    do throws(Failure) {
      _ = try SlotTable(contentsOf: path)
      return ""
    } catch {
      return error.message
    }
  }
}
