import TestSupport
import Testing

/// What a newcomer is likely to add touches few files: members of a kind are told apart in few places, which are
/// counted here.
@Suite struct ExtensionPointTests {
  /// A kind of thing, code that stands only where one of its members is told from the others, and the files that may
  /// have it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: [String]
    var folder = "Sources"
    let files: [String]
  }

  static let kinds = [
    Kind(
      testDescription: "wrap policies", code: ["case anywhere", ".anywhere"],
      // The first takes one for what storyboards say.
      files: ["Sources/InterfaceScreens/SceneContents.swift", "Sources/TextLayout/Breaking/WrapPolicy.swift"]),
    Kind(
      testDescription: "line breakers", code: ["case advance", "case .advance", "measure == .ink"],
      files: ["Sources/TextLayout/Lines/LineMeasure.swift"]),
    Kind(
      testDescription: "fields of texts", code: ["static let lineBreak = ", ".field(.lineBreak"],
      files: ["Sources/TextFields/TextField.swift", "Sources/fitfont/Options/TextOptions.swift"]),
    Kind(
      testDescription: "keys of layout documents", code: ["\"stroke\"", "var stroke: "],
      folder: "Sources/LayoutDocuments",
      files: ["Sources/LayoutDocuments/Keys/ViewKeys.swift", "Sources/LayoutDocuments/Screens/Look.swift"]),
    Kind(
      testDescription: "keys of compositions", code: ["\"strokeWidth\""], folder: "Sources/Pages",
      files: ["Sources/Pages/Compositions/CompositionItems.swift", "Sources/Pages/Compositions/CompositionKey.swift"]),
    Kind(
      testDescription: "layout attributes", code: ["centerYWithinMargins"],
      files: ["Sources/AdaptiveLayout/Constraints/Attribute.swift", "Sources/AdaptiveLayout/Fluent/Maker.swift"]),
    Kind(
      testDescription: "picture formats", code: ["case pdf", "case .pdf", "format == .pdf", "format == .webp"],
      files: ["Sources/Drawing/Pictures/PictureFormat.swift"]),
    Kind(
      testDescription: "image formats", code: ["case gif", "case .gif"],
      files: [
        "Sources/Drawing/Images/ImageFormat.swift", "Sources/Drawing/Images/ImageHeader.swift",
        "Sources/Drawing/Images/PixelBuffer.swift",
      ]),
    Kind(
      testDescription: "formats of translations", code: ["case arb", "case .arb"],
      files: ["Sources/Catalogs/Model/Catalog+Reading.swift", "Sources/Catalogs/Model/CatalogFormat.swift"]),
    Kind(
      testDescription: "options of one command", code: ["\"allow-unmatched\"", "allowsUnmatched = "],
      files: ["Sources/fitfont/Options/CheckOptions.swift", "Sources/fitfont/Options/CheckRequest.swift"]),
    Kind(
      testDescription: "completions for shells", code: ["case completeFish", "case .completeFish"],
      files: ["Sources/CommandInterface/Completions/Generated.swift"]),
    Kind(
      testDescription: "reports of a check", code: ["case sarif", "case .sarif"],
      files: ["Sources/Checks/Reports/CheckFormat.swift"]),
    Kind(
      testDescription: "functions of C", code: ["fitfont_screen_frame"], files: ["Sources/CInterface/Layouts.swift"]),
  ]

  @Test(arguments: kinds) func areToldApartInFewFiles(kind: Kind) throws {
    let found = try Files.tree(in: Command.package + "/" + kind.folder).filter { path in
      guard path.hasSuffix(".swift"), !path.contains("/Sources/Examples/") else { return false }
      let text = String(decoding: try Files.contents(of: path), as: UTF8.self)
      return kind.code.contains { text.contains($0) }
    }
    #expect(found.map { String($0.dropFirst(Command.package.count + 1)) } == kind.files)
  }
}
