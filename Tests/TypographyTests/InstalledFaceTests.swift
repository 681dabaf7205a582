import BundledFonts
import Glibc
import TestSupport
import Testing
import Typography

/// Every font of this machine, bundled or installed, by every name that fontconfig's own programs list for it.
@Suite struct InstalledFaceTests {
  /// A face as `fc-list` or `fc-scan` prints it.
  private struct Listed: CustomStringConvertible {
    let file: String
    let index: Int
    let families: [String]
    let styles: [String]
    let names: [String]
    /// On fontconfig's scale.
    let weight: ClosedRange<Double>
    let isItalic: Bool
    let isVariable: Bool

    var description: String { "\(file)#\(index)" }

    static let format =
      "%{file}\t%{index}\t%{family}\t%{style}\t%{fullname}\t%{postscriptname}\t%{weight}\t%{slant}\t%{variable}\t%{fontformat}\n"

    init?(_ line: Substring) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 10, let index = Int(columns[1]), ["TrueType", "CFF"].contains(columns[9]) else {
        return nil
      }
      file = columns[0]
      self.index = index
      func list(_ column: Int) -> [String] { columns[column].split(separator: ",").map(String.init) }
      families = list(2)
      styles = list(3)
      isVariable = columns[8] == "True"
      // An instance's full name is that of the whole font.
      var names = (index >> 16 == 0 ? list(4) : []) + list(5)
      if let family = families.first, let style = styles.first { names.append(family + " " + style) }
      self.names = isVariable ? [] : names
      let numbers = columns[6].filter { $0 != "[" && $0 != "]" }.split(separator: " ").compactMap { Double($0) }
      guard let low = numbers.first, let high = numbers.last, low <= high else { return nil }
      weight = low...high
      isItalic = columns[7] != "0"
    }
  }

  private static let listed: [Listed] = {
    func faces(_ program: String, _ files: [String]) -> [Listed] {
      let words = (["-f", Listed.format] + files).map { Array($0.utf8) }
      // The tester's own choice of fonts, which the catalog sees too.
      let setting = getenv("FONTCONFIG_FILE").map { ["FONTCONFIG_FILE": String(cString: $0)] } ?? [:]
      let outcome = try? Command(arguments: words, environment: setting, executable: "/usr/bin/" + program).run()
      return (outcome?.out ?? "").split(separator: "\n").compactMap { Listed($0) }
    }
    let bundled = BundledFonts.directory().map { folder in BundledFonts.all.map { folder + "/" + $0.file } } ?? []
    return faces("fc-list", []) + faces("fc-scan", bundled)
  }()

  /// fontconfig's weights and OpenType's.
  private static let weights: [(Double, Double)] = [
    (0, 100), (40, 200), (50, 300), (80, 400), (100, 500), (180, 600), (200, 700), (205, 800), (210, 900),
  ]

  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { !" -_".contains($0) })
  }

  @Test func thereIsSomethingToAskFor() {
    #expect(Self.listed.count > 60 && Self.listed.contains { $0.families.contains("Cantarell") })
  }

  @Test func everyNameFindsItsFace() throws {
    for face in Self.listed {
      for name in face.names {
        let same = Self.listed.filter { other in
          (other.names + other.families).contains { Self.folded($0) == Self.folded(name) }
        }
        let font = try FontCatalog.shared.font(named: name.escaped)
        #expect(font.unmet.isEmpty)
        #expect(same.contains { $0.file == font.path && $0.index & 0xFFFF == font.faceIndex }, "\(name): \(font)")
        // A name of one face only.
        guard Set(same.map(\.weight)).count == 1, Set(same.map(\.isItalic)).count == 1,
          let weight = Self.weights.first(where: { face.weight == $0.0...$0.0 })
        else { continue }
        #expect(font.weight == weight.1 && font.isItalic == face.isItalic, "\(name): \(font)")
      }
    }
  }

  @Test func everyStyleOfAFamilyIsFound() throws {
    for face in Self.listed where !face.isVariable {
      for style in face.styles.prefix(1) {
        for family in face.families.prefix(1) {
          let font = try FontCatalog.shared.font(named: "\(family.escaped):style=\(style.escaped)")
          let same = Self.listed.filter { $0.families.contains(family) && $0.styles.contains(style) }
          #expect(same.contains { $0.file == font.path }, "\(family) \(style): \(font)")
          #expect(font.unmet.isEmpty)
          if let weight = Self.weights.first(where: { face.weight == $0.0...$0.0 }),
            same.allSatisfy({ $0.weight == face.weight })
          {
            #expect(font.weight == weight.1 && font.isItalic == face.isItalic, "\(family) \(style): \(font)")
          }
        }
      }
    }
  }

  @Test func everyWeightAndSlantIsFoundOrSaid() throws {
    let families = Set(Self.listed.flatMap(\.families)).sorted()
    for family in families {
      let faces = Self.listed.filter { $0.families.contains(family) }
      for (weight, openType) in Self.weights {
        for isItalic in [false, true] {
          var query = FontQuery(name: family.escaped)
          (query.weight, query.isItalic) = (openType, isItalic)
          let font = try FontCatalog.shared.font(query)
          if faces.contains(where: { $0.weight.contains(weight) && $0.isItalic == isItalic }) {
            #expect(font.weight == openType && font.isItalic == isItalic, "\(query): \(font)")
          }
          #expect(font.unmet.contains { if case .weight = $0 { true } else { false } } == (font.weight != openType))
          #expect(font.unmet.contains { if case .slant = $0 { true } else { false } } == (font.isItalic != isItalic))
          // Two families that share a face may help each other out.
          let relatives = Self.listed.filter { !Set($0.families).isDisjoint(with: faces.flatMap(\.families)) }
          #expect(relatives.contains { $0.file == font.path }, "\(query): \(font)")
        }
      }
    }
  }
}

extension String {
  /// As fontconfig's patterns want the signs that mean something there.
  fileprivate var escaped: String {
    reduce(into: "") { result, character in
      if "\\:,-=".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
