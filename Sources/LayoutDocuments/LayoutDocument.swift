public import AdaptiveLayout
internal import Geometry
internal import JSONText
package import TextFields
public import TextLayout

/// A screen as a JSON document describes it: views and what they show, constraints, texts in several languages.
///
/// A value that has been read and checked: whatever can be wrong with it by itself was found, with line and column,
/// when it was made. It opens no font and no image; ``screen(language:cache:)`` does, and makes the `Layout`.
///
/// ```swift
/// let document = try LayoutDocument(contentsOf: "card.json")
/// let screen = try document.screen(language: "de")
/// let result = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
/// if let frame = result.frame(of: "title"), let fit = result.fit(of: "title") { print(frame, fit.size) }
/// ```
///
/// The keys of a document are described in its JSON Schema, ``schema(version:)``.
public struct LayoutDocument: Sendable {
  /// The name by which errors refer to it: a path, for a file.
  public var name: String { content.name }
  private(set) var content: DocumentContent
  let source: JSONNode

  /// Bytes of a document; its images are not in it.
  package static let byteLimit = 16 << 20
  /// Views of a document, those of its lists' forms included; the most that a device shows are some hundreds.
  package static let viewLimit = 20_000
  /// Views inside each other; those that people make have some tens.
  package static let depthLimit = 200

  /// Reads a document from its bytes, UTF-8.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - name: what errors call it.
  ///   - folder: what paths of images and fonts start from, ending in `/`; empty is the working directory.
  /// - Complexity: linear in the bytes.
  public init(json: [UInt8], name: String = "layout", folder: String = "") throws(LayoutDocumentError) {
    try self.init(Self.source(json, name), name: name, folder: folder)
  }

  private static func source(_ json: [UInt8], _ name: String) throws(LayoutDocumentError) -> JSONNode {
    guard json.count <= byteLimit else {
      throw LayoutDocumentError(
        file: name, nil, "the layout exceeds the limit layoutBytes: more than \(byteLimit) bytes; use a smaller one",
        kind: .unavailable)
    }
    if let start = json.firstIndex(where: { !Self.isFiller($0) }), json[start] == UInt8(ascii: "<") {
      let lines = json[..<start].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      throw LayoutDocumentError(
        file: name, JSONPlace(line: lines.count, column: (lines.last?.count ?? 0) + 1),
        "this is XML, and a layout document is JSON",
        suggestion: "write one of a storyboard's or xib's scene with `fitfont layout --tidy`")
    }
    do throws(JSONError) {
      return try JSONDocument.parse(json[...])
    } catch {
      throw LayoutDocumentError(file: name, error.place, error.problem)
    }
  }

  /// Whether a byte may stand before a document: white space, or a part of a byte order mark.
  private static func isFiller(_ byte: UInt8) -> Bool { byte <= 0x20 || [0xEF, 0xBB, 0xBF].contains(byte) }

  /// Reads a document from its text, as from its bytes.
  public init(json: String, name: String = "layout", folder: String = "") throws(LayoutDocumentError) {
    try self.init(json: Array(json.utf8), name: name, folder: folder)
  }

  /// Reads a document's file; images and fonts are looked for beside it.
  public init(contentsOf path: String) throws(LayoutDocumentError) {
    try self.init(contentsOf: path, hasOtherTexts: false)
  }

  /// Reads a document's file.
  ///
  /// - Parameter hasOtherTexts: whether labels may name texts that the document does not have, as catalogues have them.
  package init(contentsOf path: String, hasOtherTexts: Bool) throws(LayoutDocumentError) {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try FileBytes.read(.file(path), limit: Self.byteLimit, what: "layout")
    } catch {
      throw LayoutDocumentError(file: "", nil, error)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    try self.init(Self.source(bytes, path), name: path, folder: folder, hasOtherTexts: hasOtherTexts)
  }

  /// Reads a document from standard input.
  package static func standardInput() throws(LayoutDocumentError) -> LayoutDocument {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try FileBytes.read(.standardInput, limit: byteLimit, what: "layout")
    } catch {
      throw LayoutDocumentError(file: "", nil, error)
    }
    return try LayoutDocument(json: bytes, name: "-")
  }

  init(
    _ source: JSONNode, name: String, folder: String, hasOtherTexts: Bool = false
  ) throws(LayoutDocumentError) {
    self.source = source
    do throws(DocumentFailure) {
      content = try LayoutDocumentReader.read(source, name: name, folder: folder, hasOtherTexts: hasOtherTexts)
    } catch {
      throw LayoutDocumentError(file: name, error)
    }
  }

  /// Writes a layout that was made in code as a document: its views, their texts and sizes, stacks, guides and
  /// constraints, with all that depends on the traits. Laid out, it gives the same frames and the same sizes of text,
  /// to the bit; only what its constraints leave open may be closed otherwise, as guides are made after views there.
  ///
  /// Views without a name, or of one that another has, get one. A language, metrics and formats are gone: their meaning
  /// is there.
  ///
  /// - Parameters:
  ///   - layout: what is written; where it was laid out before does not matter.
  ///   - name: what errors call the document.
  /// - Throws: ``LayoutDocumentError`` that names the view for what only code can say: content that measures itself,
  ///   the cells of a list, parts of a text in another style.
  /// - Complexity: linear in the views and constraints.
  public init(describing layout: Layout, name: String = "layout") throws(LayoutDocumentError) {
    let source = try LayoutDescription.document(layout, DescribedScreen(name: name))
    // Read as any other document is, so that it can be; its errors have lines and columns as it is printed.
    try self.init(json: JSONFormatter.text(DocumentOrder.ordered(source)), name: name)
  }

  /// Writes a layout that was made from something else: the places of errors, and of all that is found in the document,
  /// are those of what it was made from.
  ///
  /// - Complexity: linear in the views and constraints.
  package init(describing layout: Layout, _ details: DescribedScreen) throws(LayoutDocumentError) {
    try self.init(
      LayoutDescription.document(layout, details), name: details.name, folder: "", hasOtherTexts: true)
    content.showsOneLine = details.showsOneLine
  }

  /// The language where none is asked for; empty where the document names none.
  public var language: String { content.language }

  /// The languages that it has texts in, sorted; none where its texts stand in the views.
  public var languages: [String] { content.texts.keys.sorted() }

  /// Whether the document says that it is made for such a window; true where it says nothing. It can be laid out in
  /// any.
  public func isMeant(for viewport: Viewport) -> Bool {
    let purpose = content.purpose
    return viewport.size.width >= purpose.minimum.width && viewport.size.height >= purpose.minimum.height
      && purpose.condition.matches(viewport.traits)
  }

  /// What it has of a window by its key `room`; the plain room, which is all of it, where it says nothing.
  ///
  /// ``LayoutScreen/room(in:)`` also asks how high a screen is that is as high as what it shows.
  public var room: Room { content.room }

  /// The images that it names, each once, as paths; what a program watches that shows the screen anew when they change.
  public var images: [String] {
    var seen: Set<String> = []
    return content.images.filter { seen.insert($0).inserted }
  }

  /// The document as a layout, with its texts in one language.
  ///
  /// - Parameters:
  ///   - language: nil takes the document's own.
  ///   - cache: where shaped texts are looked for and kept.
  /// - Throws: ``LayoutDocumentError`` for a language without texts, a font or image that cannot be used, or
  ///   constraints that make no sense.
  /// - Complexity: shapes every text once.
  public func screen(
    language: String? = nil, cache: ShapeCache? = ShapeCache()
  ) throws(LayoutDocumentError) -> LayoutScreen {
    try LayoutScreen(content, language: language, Opened(cache: cache))
  }

  /// The same with fonts and limits of its own.
  package func screen(language: String?, _ opened: Opened) throws(LayoutDocumentError) -> LayoutScreen {
    try LayoutScreen(content, language: language, opened)
  }

  /// The document in its canonical style: names first and contents last, what is short on one line, none wider than 120
  /// columns where it can be helped. Numbers stay as they are written.
  ///
  /// Reading it gives the same document, and the same text again.
  public func json() -> String { String(decoding: JSONFormatter.text(DocumentOrder.ordered(source)), as: UTF8.self) }

  /// The JSON Schema (2020-12) of layout documents, indented.
  ///
  /// - Parameter version: what its title names.
  public static func schema(version: String) -> String {
    String(decoding: LayoutSchema.text(version: version), as: UTF8.self)
  }
}
