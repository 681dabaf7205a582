import Geometry
import Testing
import TextFields
import TextFit
import TextLayout

/// Fields are called as whoever wrote them called them.
@Suite struct FieldNamingTests {
  @Test(arguments: [
    (FieldNaming.option, "--face-index"), (.key, "\"faceIndex\""), (.argument, "faceIndex:"), (.keyword, "face_index"),
    (.column(header: ["text", "faceIndex"]), "faceIndex"), (.column(header: ["text", "face-index"]), "face-index"),
    (.column(header: ["text", "min-size"]), "face-index"), (.column(header: ["text"]), "faceIndex"),
  ])
  func names(naming: FieldNaming, name: String) { #expect(naming.name(.faceIndex) == name) }

  @Test(arguments: [
    (FieldNaming.option, "--fallback none"), (.key, "\"fallback\": \"none\""), (.argument, "fallback: .none"),
    (.column(header: []), "fallback 'none'"), (.keyword, "fallback=\"none\""),
  ])
  func assignments(naming: FieldNaming, words: String) { #expect(naming.assignment(.fallback, "none") == words) }

  /// Every contradiction of fields, in the words of every door; none speaks as another does.
  @Test(arguments: [
    FieldNaming.option, .key, .argument, .keyword, .column(header: ["step", "sizes", "font", "font-file"]),
  ])
  func contradictions(naming: FieldNaming) throws {
    func request(_ change: (inout TextRequest) -> Void) -> TextRequest {
      var request = TextRequest(naming: naming)
      change(&request)
      return request
    }
    let cases: [(request: TextRequest, named: [TextField])] = [
      (request { ($0.font, $0.fontFile) = ("Noto Sans", "a.ttf") }, [.font, .fontFile]),
      (request { $0.faceIndex = 1 }, [.faceIndex, .fontFile]),
      (request { ($0.step, $0.sizes) = (1, [2]) }, [.step, .sizes]),
      (request { $0.reservesLines = true }, [.reserveLines, .lines]),
      (request { ($0.lines, $0.minimumLines) = (2, 3) }, [.lines, .minLines]),
      (request { ($0.wrap, $0.hyphens) = (.hyphenate, HyphenationPolicy.none) }, [.wrap, .hyphens]),
    ]
    for (request, fields) in cases {
      let failure = #expect(throws: Failure.self) { try request.check() }
      let message = failure?.message ?? ""
      for field in fields {
        #expect(message.contains(naming.name(field)), "\(message)")
        #expect(naming == .option || !message.contains("--"), "\(message)")
      }
    }
  }

  /// The help of a field is an option's, a key's and a column's: it names no other field as one of them does.
  @Test func helpIsForEveryDoor() {
    for field in TextField.all { #expect(!field.help.contains("--"), "\(field.name): \(field.help)") }
  }

  @Test(arguments: [(FieldNaming.option, "font-fle"), (.key, "\"font-fle\""), (.column(header: []), "font-fle")])
  func whatIsWritten(naming: FieldNaming, name: String) { #expect(naming.written("font-fle") == name) }

  @Test func keywordsAreKeysOfJSONOtherwiseSpelled() {
    #expect(FieldNaming.keyword.written("fontFle") == "font_fle")
    #expect(FieldNaming.keyword.written("lines") == "lines")
  }

  @Test func variantsGoWithAnOrderOfThem() throws {
    for (naming, names) in [
      (FieldNaming.option, "--order and --variant"), (.key, "\"order\" and \"variants\""),
      (.argument, "order: and variants:"), (.keyword, "order and variants"),
    ] {
      var setting = TextRequest(naming: naming)
      setting.order = [.variants([]), .size]
      let failure = #expect(throws: Failure.self) { try FitJob(FitRequest("a", in: Size(9, 9), setting)) }
      #expect(failure?.message == "variants in \(names) go together; give both or neither")
    }
  }
}
