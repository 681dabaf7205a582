import TestSupport
import Testing

@testable import Typography

/// Fonts in order of preference: what is there of a list, in its order, and as bold as its first one.
@Suite struct FontStackTests {
  /// A machine with a few families.
  private struct Machine {
    let folder: FontFolder
    let catalog: FontCatalog

    init(limits: Limits = .default) throws {
      folder = try FontFolder()
      let base = try Files.contents(of: InterfaceStrings.fixtures + "/MarksTest.ttf")
      for (family, style, weight, isItalic) in [
        ("Quill", "Regular", 400, false), ("Quill", "Bold", 700, false), ("Quill", "Italic", 400, true),
        ("Quill", "Bold Italic", 700, true), ("Reed", "Regular", 400, false), ("Reed", "Bold", 700, false),
        ("Plain", "Regular", 400, false), ("Plain Black", "Regular", 900, false),
        ("Comma, Colon: Co", "Regular", 400, false), ("O'Neill", "Regular", 400, false),
      ] {
        let font = MadeFont(family: family, style: style, weight: weight, isItalic: isItalic)
        try folder.add(
          font.bytes(from: base), as: font.postScriptName.filter { $0.isLetter || $0 == "-" } + ".ttf")
      }
      let system: Fontconfig = try #require(Fontconfig(xml: folder.configuration))
      catalog = FontCatalog(limits: limits, system: system)
    }

    /// The fonts as `family weight`, in italics with `/`, and what is not met.
    func fonts(_ query: FontQuery) throws -> [String] {
      let stack = try catalog.fontStack(query)
      return ([stack.font] + stack.fallbackFonts).map { font in
        "\(font.familyName) \(Int(font.weight))" + (font.isItalic ? " /" : "")
          + font.unmet.map { ", not \($0.asked)" }.joined()
      }
    }
  }

  private static let cases: [(names: String, weight: Double?, isItalic: Bool?, fonts: [String])] = [
    ("Quill", nil, nil, ["Quill 400"]), ("Quill, Reed", nil, nil, ["Quill 400", "Reed 400"]),
    (" Reed ,Quill,\tPlain ", nil, nil, ["Reed 400", "Quill 400", "Plain 400"]),
    // What is not there is passed over, and what is named twice counts once.
    ("Missing, Quill, Absent, Reed", nil, nil, ["Quill 400", "Reed 400"]),
    ("Quill, Reed, Quill, Reed:regular", nil, nil, ["Quill 400", "Reed 400"]),
    // The first one's weight and slant, unless the entry says otherwise.
    ("Quill:bold, Reed", nil, nil, ["Quill 700", "Reed 700"]),
    ("Quill, Reed:bold", nil, nil, ["Quill 400", "Reed 700"]),
    ("Quill:bold, Reed:regular, Quill:italic", nil, nil, ["Quill 700", "Reed 400", "Quill 700 /"]),
    ("Quill:bold, Reed:style=Regular", nil, nil, ["Quill 700", "Reed 700"]),
    ("Quill:bold:italic, Reed", nil, nil, ["Quill 700 /", "Reed 700, not italic"]),
    ("Quill:bold, Plain", nil, nil, ["Quill 700", "Plain 400, not weight 700"]),
    ("Quill Bold, Reed", nil, nil, ["Quill 700", "Reed 700"]),
    // A name that says a weight by itself.
    ("Quill, Plain Black", nil, nil, ["Quill 400", "Plain Black 900"]),
    ("Quill:bold, Plain Black", nil, nil, ["Quill 700", "Plain Black 900"]),
    // The query's hold for all.
    ("Quill, Reed, Plain", 700, nil, ["Quill 700", "Reed 700", "Plain 400, not weight 700"]),
    ("Quill, Reed", 700, true, ["Quill 700 /", "Reed 700, not italic"]),
    ("Plain, Reed", 700, nil, ["Plain 400, not weight 700", "Reed 700"]),
    // Axes are exact.
    ("Quill:bold, Inter", nil, nil, ["Quill 700", "Inter 700"]),
    ("Inter, Quill", 650, nil, ["Inter 650", "Quill 700, not weight 650"]),
    ("Inter:fontvariations=wght=650,slnt=-4, Reed", nil, nil, ["Inter 650 /", "Reed 700, not italic"]),
    ("Quill:bold, Inter:fontvariations=wght=300", nil, nil, ["Quill 700", "Inter 300"]),
    // Quotes and backslashes.
    ("\"Quill\", 'Reed'", nil, nil, ["Quill 400", "Reed 400"]),
    ("'Quill':bold, Reed", nil, nil, ["Quill 700", "Reed 700"]),
    ("\"Comma, Colon: Co\", Reed", nil, nil, ["Comma, Colon: Co 400", "Reed 400"]),
    ("Reed, Comma\\, Colon\\: Co:regular", nil, nil, ["Reed 400", "Comma, Colon: Co 400"]),
    ("O'Neill, \"O'Neill\", 'O\\'Neill'", nil, nil, ["O'Neill 400"]), ("O'Neill", nil, nil, ["O'Neill 400"]),
    ("Comma, Colon: Co", nil, nil, ["Comma, Colon: Co 400"]),
    (":family=Missing,Reed:bold, Quill", nil, nil, ["Reed 700", "Quill 700"]),
  ]

  @Test(arguments: cases.indices)
  func theListIsFound(index: Int) throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    let (names, weight, isItalic, fonts) = Self.cases[index]
    var query = FontQuery(name: names)
    (query.weight, query.isItalic) = (weight, isItalic)
    #expect(try machine.fonts(query) == fonts, "\(names)")
    // The first one by itself.
    #expect(try machine.catalog.font(query) == machine.catalog.fontStack(query).font)
  }

  @Test func whatIsNotThereIsRefused() throws {
    var limits = Limits()
    limits.fallbackFonts = 3
    let machine = try Machine(limits: limits)
    defer { withExtendedLifetime(machine) {} }
    func empty(_ names: String, _ separator: String) -> FontError {
      .badPatternPart(
        pattern: names, part: separator, reason: "has nothing before or after it; leave it out or say what is meant")
    }
    for (names, expected) in [
      ("Quil, Rede", FontError.unknownFamilies(["Quil", "Rede"], nearest: ["Quill", "Reed"])),
      ("'Quil'", .unknownFamily("Quil", nearest: ["Quill"])),
      ("Quill, ./absent.ttf", .noSuchFile(path: "./absent.ttf")),
      ("Quill, Reed:style=Fancy", .noSuchStyle(family: "Reed", style: "Fancy", styles: ["Bold", "Regular"])),
      (" , ", .badPattern(" , ")), ("\"\", ''", .badPattern("\"\", ''")),
      ("Quill,,Reed", empty("Quill,,Reed", ",")), ("Quill, Reed, ", empty("Quill, Reed, ", ",")),
      ("Quill,'',Reed", empty("Quill,'',Reed", ",")), ("Quill::bold", empty("Quill::bold", ":")),
      ("Quill:", empty("Quill:", ":")), (":family=Missing,,Quill", empty(":family=Missing,,Quill", ",")),
      (
        "Quill, \"Reed",
        .badPatternPart(pattern: "Quill, \"Reed", part: "\"Reed", reason: "has no closing quote; add one")
      ),
      (
        "'Quill' Bold, Reed",
        .badPatternPart(
          pattern: "'Quill' Bold, Reed", part: "Bold, Reed",
          reason: "follows a name in quotes; write a comma or a colon between them")
      ),
      ("a,b,c,d,e", .overLimit(path: "a,b,c,d,e", limit: "fallbackFonts", value: 4, maximum: 3)),
    ] {
      #expect(throws: expected, "\(names)") { try machine.catalog.fontStack(named: names) }
    }
    let words = FontError.unknownFamilies(["Quil", "Rede"], nearest: ["Quill", "Reed"]).description
    #expect(
      words == "none of the fonts 'Quil', 'Rede' is bundled or installed; did you mean 'Quill' or 'Reed'?")
  }

  /// Files stand beside families; a file that lacks the weight is taken all the same where it stands in, and says so.
  @Test func filesAreEntries() throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    let file = try Files.bundled("NotoSansThai-Regular.ttf")
    var query = FontQuery(name: "Quill, \(file), Reed")
    query.weight = 700
    #expect(try machine.fonts(query) == ["Quill 700", "Noto Sans Thai 400, not weight 700", "Reed 700"])
    // A file is one name, whatever is in it.
    let odd = try machine.folder.add(Files.contents(of: file), as: "Quill, Reed.ttf")
    #expect(try machine.fonts(FontQuery(name: odd)) == ["Noto Sans Thai 400"])
    query = FontQuery(path: odd)
    #expect(try machine.fonts(query) == ["Noto Sans Thai 400"])
  }

  /// Generic families are whatever fontconfig prefers, CSS's names among them; one is always there.
  @Test(arguments: ["serif", "sans-serif", "monospace", "system-ui", "ui-monospace", "cursive", "Missing, serif"])
  func genericFamilies(name: String) throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    #expect(try machine.catalog.fontStack(named: "Reed, \(name)").font.familyName == "Reed")
    #expect(!(try machine.catalog.fontStack(named: name).font.familyName.isEmpty))
  }

  /// Emoji have neither weight nor slant.
  @Test func colouredFontsNeedNotBeBold() throws {
    let colored = InterfaceStrings.fixtures + "/ColorTest.ttf"
    var query = FontQuery(name: "Noto Sans, \(colored)")
    query.weight = 700
    let stack = try FontCatalog().fontStack(query)
    #expect(stack.font.weight == 700 && stack.fallbackFonts.map(\.unmet) == [[]])
    #expect(stack.fallbackFonts.first?.isColored == true && !stack.font.isColored)
  }
}
