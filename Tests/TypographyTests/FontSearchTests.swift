import BundledFonts
import Glibc
import TestSupport
import Testing

@testable import Typography

/// What is asked for is found, or a message says what is not: families made up at random, asked for by every name that
/// they have and by names that nothing has.
@Suite struct FontSearchTests {
  private static let weights = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
    ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ]
  /// OpenType's width classes, and the percentages that fontconfig has for them.
  private static let widths = [("", 5, 100.0), ("Condensed", 3, 75), ("Expanded", 7, 125)]

  /// A face as it was made: the truth that requests are compared with.
  private struct Face {
    let font: MadeFont
    let file: String
    let family: String
    let style: String
    let weight: Double
    let width: Double
  }

  /// Some families of random faces, installed nowhere else.
  private struct Machine {
    let folder: FontFolder
    let catalog: FontCatalog
    let faces: [Face]

    init(seed: UInt64) throws {
      var random = Seeded(state: seed)
      folder = try FontFolder()
      let base = try Files.contents(of: InterfaceStrings.fixtures + "/MarksTest.ttf")
      var faces: [Face] = []
      for family in ["Quill Sans", "Quill Sans Text", "Müller Grotesk", "Noto Serif", "X-Height Mono"] {
        let isLocalised = Bool.random(using: &random)
        for (widthName, widthClass, width) in widths where widthClass == 5 || Int.random(in: 0..<4, using: &random) == 0
        {
          for (weightName, weight) in weights {
            for isItalic in [false, true] where Int.random(in: 0..<5, using: &random) < 2 {
              let words = [widthName, weightName == "Regular" ? "" : weightName, isItalic ? "Italic" : ""]
              let style = words.filter { !$0.isEmpty }.joined(separator: " ")
              var font = MadeFont(
                family: family, style: style.isEmpty ? "Regular" : style, weight: weight, widthClass: widthClass,
                isItalic: isItalic)
              if isLocalised { font.names.append(.init(1, "羽根" + family, language: MadeFont.japanese)) }
              let file = try folder.add(font.bytes(from: base), as: "\(faces.count).ttf")
              faces.append(
                Face(
                  font: font, file: file, family: family, style: style.isEmpty ? "Regular" : style,
                  weight: Double(weight), width: width))
            }
          }
        }
      }
      self.faces = faces
      catalog = try FontCatalog(of: folder)
    }

    func face(_ font: Font) -> Face? { faces.first { $0.file == font.path } }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func everyNameFindsItsFace(seed: UInt64) throws {
    let machine = try Machine(seed: seed)
    defer { withExtendedLifetime(machine) {} }
    for face in machine.faces {
      // What is bundled under the same name is as good.
      let isBundled = face.font.postScriptName == "NotoSerif-Regular"
      for name in [
        face.font.fullName, face.font.postScriptName, "\(face.family):style=\(face.style)",
        ":fullname=\(face.font.fullName)", ":postscriptname=\(face.font.postScriptName.lowercased())",
        "No Such Family,\(face.family):style=\(face.style)",
      ] where !isBundled {
        let escaped = name.replacing("X-Height", with: "X\\-Height")
        for name in [name, escaped] {
          let font = try machine.catalog.font(named: name)
          #expect(font.path == face.file && font.unmet.isEmpty, "\(name): \(font)")
        }
      }
      for family in face.font.names.filter({ [1, 16].contains($0.id) }).map(\.text) {
        let font = try machine.catalog.font(named: family)
        let found = machine.face(font)
        #expect(found?.family == face.family || font.familyName == face.family, "\(family): \(font)")
        #expect(font.unmet.isEmpty)
      }
    }
  }

  /// Of a family, by weight, slant and width in every spelling: the face that has all of it where there is one, else
  /// the message says what the one that was taken lacks.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func everyStyleIsFoundOrSaid(seed: UInt64) throws {
    let machine = try Machine(seed: seed)
    defer { withExtendedLifetime(machine) {} }
    for family in Set(machine.faces.map(\.family)).sorted() {
      for (weightName, weight) in Self.weights {
        for isItalic in [false, true] {
          for (widthName, _, width) in Self.widths {
            let exact = machine.faces.first {
              $0.family == family && $0.weight == Double(weight) && $0.font.isItalic == isItalic && $0.width == width
            }
            let slant = isItalic ? ":italic" : ":roman"
            let wide = ":" + (widthName.isEmpty ? "normal" : widthName.lowercased())
            var numbers = FontQuery(name: family + wide)
            (numbers.weight, numbers.isItalic) = (Double(weight), isItalic)
            var overlaid = FontQuery(name: family + ":bold" + wide)
            (overlaid.weight, overlaid.isItalic) = (Double(weight), isItalic)
            let queries = [
              FontQuery(name: family + ":" + weightName + slant + wide),
              FontQuery(
                name: "\(family):weight=\(weightName.lowercased()):slant=\(isItalic ? 100 : 0):width=\(Int(width))"),
              numbers, overlaid,
            ]
            for query in queries {
              let font = try machine.catalog.font(query)
              #expect(font.familyName.hasPrefix(family), "\(query): \(font)")
              let isBundled = family == "Noto Serif" && weight == 400 && !isItalic && width == 100
              if let exact, !isBundled {
                #expect(font.path == exact.file && font.unmet.isEmpty, "\(query): \(font) \(font.unmet)")
              } else {
                try expectHonest(font, machine, Double(weight), isItalic, width)
              }
            }
          }
        }
      }
    }
  }

  /// What a font has is what was asked or is said to be less; and nothing is said that is not so.
  private func expectHonest(
    _ font: Font, _ machine: Machine, _ weight: Double, _ isItalic: Bool, _ width: Double
  ) throws {
    let foundWidth = machine.face(font)?.width ?? 100
    var expected: Set<UnmetFontRequest> = []
    if font.weight != weight { expected.insert(.weight(asked: weight, found: font.weight)) }
    if font.isItalic != isItalic { expected.insert(.slant(isItalicAsked: isItalic)) }
    if foundWidth != width { expected.insert(.width(asked: width, found: foundWidth)) }
    func rounded(_ request: UnmetFontRequest) -> UnmetFontRequest {
      guard case .weight(let asked, let found) = request else { return request }
      return .weight(asked: asked.rounded(), found: found.rounded())
    }
    #expect(Set(font.unmet.map(rounded)) == expected, "\(font)")
  }

  /// A name with one letter changed, left out, doubled or exchanged with its neighbour is refused, with the name that
  /// was meant.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func mistypedNamesAreRefused(seed: UInt64) throws {
    let machine = try Machine(seed: seed)
    defer { withExtendedLifetime(machine) {} }
    var random = Seeded(state: seed)
    let names = machine.faces.flatMap { [$0.family, $0.font.fullName, $0.font.postScriptName] }
    let known = Set(machine.faces.flatMap { $0.font.names.map { foldedFontName($0.text) } })
    for name in Set(names).sorted().shuffled(using: &random).prefix(40) {
      var letters = Array(name)
      let place = Int.random(in: 0..<letters.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: letters[place] = "q"
      case 1: letters.remove(at: place)
      case 2: letters.insert(letters[place], at: place)
      default: letters.swapAt(place, place + 1)
      }
      let mistyped = String(letters)
      let folded = foldedFontName(mistyped)
      // Some are names, after all: "Noto Serif" bundled, blanks left out.
      let isKnown = known.contains(folded) || BundledFonts.all.contains { folded.hasPrefix(foldedFontName($0.family)) }
      guard !isKnown else { continue }
      do throws(FontError) {
        let font = try machine.catalog.font(named: mistyped)
        Issue.record("\(mistyped) found \(font)")
      } catch {
        guard case .unknownFamily(mistyped, let nearest) = error else {
          Issue.record("\(mistyped): \(error)")
          continue
        }
        #expect(!nearest.isEmpty && nearest.allSatisfy { error.description.contains("'\($0)'") }, "\(mistyped)")
      }
    }
  }

  @Test(arguments: [
    ("Noto Sans:foo", "foo", "'bold'"), ("Noto Sans:blod", "blod", "'bold'"), ("Noto Sans:itlic", "itlic", "'italic'"),
    ("Noto Sans:bold italic", "bold italic", "'bold:italic'"), ("Noto Sans:semi", "semi", "bold"),
    ("Noto Sans:weigth=bold", "weigth", "'weight'"), ("Noto Sans:size=12", "size", "minimum and maximum size"),
    ("Noto Sans:antialias=true", "antialias", "style"), ("Noto Sans:weight=700", "weight=700", "weight=bold"),
    ("Noto Sans:weight=blod", "weight=blod", "weight"), ("Noto Sans:bold:light", "light", "second weight"),
    ("Noto Sans:style=", "style", "style=VALUE"), ("Noto Sans:slant=7", "slant=7", "italic"),
    ("Noto Sans:width=wide", "width=wide", "condensed"), ("Noto Sans:foo=1", "foo", "weight"),
    ("Noto Sans:postscriptname=Inter", "Inter", "leave out the family"), ("Noto Sans:index=1", "index", "file=PATH"),
    ("Inter:file=/tmp/a.ttf", "file", "leave out the family"), (":file=/tmp/a.ttf:style=Bold", "file", "style"),
  ])
  func patternsThatMeanNothing(name: String, part: String, hint: String) {
    do throws(FontError) {
      Issue.record("\(name) found \(try FontCatalog.shared.font(named: name))")
    } catch {
      guard case .badPatternPart(name, part, let reason) = error else {
        Issue.record("\(name): \(error)")
        return
      }
      #expect(reason.contains(hint), "\(error)")
    }
  }

  @Test func stylesAreFoundByNameOrMeaning() throws {
    let error = #expect(throws: FontError.self) { try FontCatalog.shared.font(named: "Noto Sans:style=Fancy") }
    guard case .noSuchStyle("Noto Sans", "Fancy", let styles) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(styles).isSuperset(of: ["Regular", "Bold", "Italic"]))
    #expect(try FontCatalog.shared.font(named: "Noto Sans:style=Oblique").isItalic)
    let inter = try FontCatalog.shared.font(named: "Inter:style=SemiBold Italic")
    #expect(inter.weight == 600 && inter.isItalic && inter.unmet.isEmpty)
  }

  /// The bundled regular does not hide an installed bold of the same family, whatever asks for it.
  @Test func bundledFontsHideNothing() throws {
    let folder = try FontFolder()
    let base = try Files.contents(of: Files.bundled("NotoSansHebrew-Regular.ttf"))
    let bold = MadeFont(family: "Noto Sans Hebrew", style: "Bold", weight: 700)
    let file = try folder.add(bold.bytes(from: base), as: "bold.ttf")
    defer { withExtendedLifetime(folder) {} }
    let catalog = try FontCatalog(of: folder)
    var query = FontQuery(name: "Noto Sans Hebrew")
    #expect(try catalog.font(query).path == Files.bundled("NotoSansHebrew-Regular.ttf"))
    query.weight = 700
    for font in try [catalog.font(query), catalog.font(named: "Noto Sans Hebrew:bold")] {
      #expect(font.path == file && font.unmet.isEmpty)
    }
    query.weight = 500
    #expect(try catalog.font(query).unmet == [.weight(asked: 500, found: 400)])
    let request = FallbackRequest(
      characters: ["ש"], script: "Hebr", language: "he", isEmoji: false, policy: .system, weight: 700, isItalic: false)
    let fallback = try #require(catalog.fallbackFont(request) { $0.glyph(for: "ש") != nil })
    #expect(fallback.path == file && fallback.unmet.isEmpty)
    var bundledOnly = request
    bundledOnly.policy = .bundled
    let regular = try #require(catalog.fallbackFont(bundledOnly) { $0.glyph(for: "ש") != nil })
    #expect(regular.path.hasSuffix("NotoSansHebrew-Regular.ttf"))
    #expect(regular.unmet == [.weight(asked: 700, found: 400)])
  }

  @Test func axesAreAskedNoFurtherThanTheyGo() throws {
    var query = FontQuery(name: "Inter")
    for (weight, isItalic) in [(100.0, false), (333, true), (650, false), (900, true)] {
      (query.weight, query.isItalic) = (weight, isItalic)
      let font = try FontCatalog.shared.font(query)
      #expect(font.weight == weight && font.isItalic == isItalic && font.unmet.isEmpty)
    }
    query.weight = 950
    #expect(try FontCatalog.shared.font(query).unmet == [.weight(asked: 950, found: 900)])
    query.variations = [FontVariation(axis: "wght", value: 50), FontVariation(axis: "slnt", value: -4)]
    #expect(
      try FontCatalog.shared.font(query).unmet == [
        .axis("wght", asked: 50, found: 100), .weight(asked: 950, found: 100),
      ])
    // An instance's weight gives way to the one asked for.
    var file = FontQuery(path: try Files.bundled("Inter.var.ttf"))
    (file.instance, file.weight) = ("SemiBold", 800)
    #expect(try FontCatalog.shared.font(file).weight == 800)
    file.weight = nil
    #expect(try FontCatalog.shared.font(file).weight == 600)
  }

  @Test func filesAreWhatTheyAre() throws {
    let path = try Files.bundled("NotoSans-Bold.ttf")
    #expect(try FontCatalog.shared.font(named: ":file=" + path).path == path)
    #expect(try FontCatalog.shared.font(named: ":file=\(path):bold:index=0").unmet.isEmpty)
    var bold = FontQuery(path: try Files.bundled("NotoSans-Bold.ttf"))
    bold.weight = 700
    #expect(try FontCatalog.shared.font(bold).unmet.isEmpty)
    bold.weight = 600
    #expect(throws: FontError.self) { try FontCatalog.shared.font(bold) }
    var italic = FontQuery(path: try Files.bundled("NotoSans-Italic.ttf"))
    italic.isItalic = true
    #expect(try FontCatalog.shared.font(italic).isItalic)
  }

  /// Fonts that come and go while a process runs do not change what it finds.
  @Test func fontsComeAndGo() throws {
    let folder = try FontFolder()
    defer { withExtendedLifetime(folder) {} }
    let base = try Files.contents(of: Files.bundled("DroidSansFallback.ttf"))
    let gothic = MadeFont(family: "Gothic", style: "Regular")
    let file = try folder.add(gothic.bytes(from: base), as: "gothic.ttf")
    let bad = try folder.add(MadeFont(family: "Ming", style: "Regular").bytes(from: base), as: "ming.ttf")
    let catalog = try FontCatalog(of: folder)
    func find(_ character: Unicode.Scalar) -> Font? {
      let request = FallbackRequest(
        characters: [character], script: "Hani", language: "ja", isEmoji: false, policy: .system, weight: 400,
        isItalic: false)
      return catalog.fallbackFont(request) { $0.glyph(for: character) != nil }
    }
    // One of the two is gone after it was listed: the other is found, and stays found when the first is back and it has
    // gone.
    let bytes = try Files.contents(of: bad)
    #expect(catalog.system?.faces(family: "ming").count == 1)
    #expect(unlink(bad) == 0)
    let found = try #require(find("字"))
    #expect(found.path == file)
    try folder.add(bytes, as: "ming.ttf")
    try folder.add(gothic.bytes(from: base), as: "another.ttf")
    #expect(unlink(file) == 0)
    for character in "語学校駅".unicodeScalars { #expect(find(character) === found, "\(character)") }
    #expect(try catalog.font(named: "Gothic") === found)
  }

  /// Two threads look for the same while fonts come and go: both get what was found first.
  @Test func whatIsFoundIsFoundOnce() throws {
    let cache = FallbackCache()
    let request = FallbackRequest(
      characters: ["字"], script: "Hani", language: "ja", isEmoji: false, policy: .system, weight: 400, isItalic: false)
    let (first, later) = (
      try FontCatalog.shared.font(named: "Noto Sans"), try FontCatalog.shared.font(named: "Noto Serif")
    )
    let found = cache.font(request) {
      _ = cache.font(request) { first }
      return later
    }
    #expect(found === first && cache.font(request) { later } === first)
  }
}

extension FontCatalog {
  /// A catalog of the bundled fonts and those of a folder.
  convenience init(of folder: FontFolder) throws {
    let system: Fontconfig = try #require(Fontconfig(xml: folder.configuration))
    self.init(system: system)
  }
}
