internal import BundledFonts
internal import Platform
internal import Synchronization

/// Finds fonts by family, fontconfig pattern or file, and opens each of them once, as long as there are no more than it
/// keeps.
///
/// A catalog may be shared between threads. Bundled faces are preferred to installed ones that meet a request equally
/// well, so that results do not depend on the machine; an installed face that meets it better is taken.
///
/// A name - of a family, a face, a style, an instance or a file - is found, or the request is refused. Weight, slant,
/// width, spacing and language are met as nearly as the family allows, and ``Font/unmet`` says what is not met.
public final class FontCatalog: Sendable {
  /// The catalog that is used where no other is given.
  public static let shared = FontCatalog()

  struct FaceKey: Hashable {
    let path: String
    let index: Int
  }

  struct FontKey: Hashable {
    let face: FaceKey
    let variations: [FontVariation]
    let unmet: [UnmetFontRequest]
  }

  /// How many fonts are kept open; when there are more, all are let go except those still in use elsewhere. A variable
  /// font counts once for each setting of its axes.
  private static let most = 1024

  private struct Opened {
    var files: [String: FontFile] = [:]
    var faces: [FaceKey: FontFace] = [:]
    var fonts: [FontKey: Font] = [:]
    var languages: [FaceKey: FaceLanguages] = [:]
    /// What was let go of while somebody may have been using it. As long as somebody does, and the file is the same, it
    /// is what is opened again.
    var released = Released()

    /// Lets go of all that is open.
    ///
    /// - Returns: what was. It may be the last of it, and is to be dropped where nothing is locked.
    mutating func letGo() -> Opened {
      let old = self
      self = Opened(released: released)
      released.add(old.faces, old.fonts)
      return old
    }
  }

  /// Faces and fonts that are there only as long as somebody else uses them.
  private struct Released {
    private struct Used<Object: AnyObject & Sendable>: Sendable {
      weak var object: Object?
    }

    private var faces: [FaceKey: Used<FontFace>] = [:]
    private var fonts: [FontKey: Used<Font>] = [:]

    mutating func add(_ faces: [FaceKey: FontFace], _ fonts: [FontKey: Font]) {
      self.faces = self.faces.filter { $0.value.object != nil }
      self.fonts = self.fonts.filter { $0.value.object != nil }
      for (key, face) in faces { self.faces[key] = Used(object: face) }
      for (key, font) in fonts { self.fonts[key] = Used(object: font) }
    }

    var allFaces: [FontFace] { faces.values.compactMap(\.object) }

    func face(_ key: FaceKey) -> FontFace? { faces[key]?.object.flatMap { $0.file.isAsOpened ? $0 : nil } }

    func font(_ key: FontKey, of face: FontFace) -> Font? {
      fonts[key]?.object.flatMap { $0.face === face ? $0 : nil }
    }
  }

  let limits: Limits
  private let opened = Mutex(Opened())
  let fallbacks = FallbackCache()
  let memoryFonts = MemoryFonts()
  private let ownSystem: Fontconfig?

  /// The installed fonts; nil where fontconfig cannot start. Used only where bundled fonts do not suffice.
  var system: Fontconfig? { ownSystem ?? Fontconfig.shared }

  /// Makes a catalog that opens its own fonts. Use ``shared`` unless you need other limits.
  public convenience init(limits: Limits = .default) {
    self.init(limits: limits, system: nil)
  }

  /// Makes a catalog that has the fonts of a folder, and of those below it, in place of the installed ones.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - limits: how large fonts may be.
  /// - Throws: ``FontError/noSuchFile(path:)`` for a path that is not a folder, ``FontError/noFontSystem`` where
  ///   fontconfig cannot read it.
  /// - Complexity: reads each font of the folder.
  public convenience init(folder: String, limits: Limits = .default) throws(FontError) {
    var status = stat()
    guard !folder.utf8.contains(0), stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .noSuchFile(path: folder)
    }
    guard let system = Fontconfig(folder: folder) else { throw .noFontSystem }
    self.init(limits: limits, system: system)
  }

  /// - Parameter system: installed fonts other than this machine's.
  init(limits: Limits = .default, system: Fontconfig?) {
    self.limits = limits
    ownSystem = system
  }

  /// The bundled Noto Sans Regular, which is used where no font is named.
  ///
  /// - Throws: ``FontError/noBundledFonts(searched:)``
  public func defaultFont() throws(FontError) -> Font {
    try font(FontQuery())
  }

  /// A face of a font file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, or the name of a ``MemoryFont``.
  ///   - faceIndex: the face of a collection, counted from 0.
  /// - Throws: ``FontError`` for a file that cannot be used.
  public func font(path: String, faceIndex: Int = 0) throws(FontError) -> Font {
    try font(FontQuery(path: path, faceIndex: faceIndex))
  }

  /// The font that a name stands for, bundled or installed: a family (`Noto Sans`), a face by its full or PostScript
  /// name (`Noto Sans Bold`, `NotoSans-Bold`), a fontconfig pattern (`noto sans:bold:italic`, `Inter:style=Semi Bold`),
  /// or a path (anything with a `/`, or the name of a file in the current folder with a font's extension). Of a list
  /// separated by commas, it is the first font that exists.
  ///
  /// fontconfig always returns some font. A font of another family than the one asked for is refused, unless the name
  /// is generic (`serif`) or the pattern names no family.
  ///
  /// - Throws: ``FontError``, with the nearest known names for an unknown one.
  public func font(named name: String) throws(FontError) -> Font {
    try font(FontQuery(name: name))
  }

  /// The font that a query describes; of a list, the first font that exists (``fontStack(_:)``).
  ///
  /// - Throws: ``FontError`` for a font that is not found or cannot be used, or that has no such instance or axis.
  public func font(_ query: FontQuery) throws(FontError) -> Font { try fontStack(query).font }

  /// The font of a query whose name is not a list.
  func singleFont(_ query: FontQuery) throws(FontError) -> Font {
    guard let font = try knownFont(query) else { throw try unknown(query) }
    return font
  }

  /// The same, but nil where no font has the name.
  ///
  /// - Parameters:
  ///   - implied: what is asked for where the query does not say.
  ///   - isFollowing: whether it stands in for another font.
  func knownFont(
    _ query: FontQuery, implied: FontDemand = FontDemand(), isFollowing: Bool = false
  ) throws(FontError) -> Font? {
    guard var found = try locate(query, implied: implied, isFollowing: isFollowing) else { return nil }
    let face = try face(found.key)
    if let instance = query.instance {
      let folded = foldedFontName(instance)
      guard let known = face.instances.first(where: { foldedFontName($0.name) == folded }) else {
        throw .noSuchInstance(path: face.path, name: instance, names: face.instances.map(\.name))
      }
      found.instance = known.coordinates
    }
    let variations = found.instance + found.asked + found.said
    // A weight that is near enough for a face is not near enough where an axis can be set to any value.
    if isFollowing, found.demand.weightSlack == FallbackRequest.weightSlack {
      found.demand.weightSlack = FontDemand.exactly
    }
    if !variations.isEmpty {
      let settled = try Font.settle(variations, face)
      let named = query.instance == nil ? [] : found.instance
      for axis in face.axes { Self.note(axis, of: face, at: settled, named: named, &found) }
    }
    return try font(found.key, variations, found.unmet)
  }

  /// Notes what an axis leaves unmet where it is not set to what was asked for: first what was said of the axis itself,
  /// where that is beyond its range; then weight, width and slant; then the named instance.
  private static func note(
    _ axis: VariationAxis, of face: FontFace, at settled: [FontVariation], named: [FontVariation],
    _ found: inout Location
  ) {
    let value = settled.first { $0.axis == axis.tag }?.value ?? axis.defaultValue
    let demand = found.demand
    if let said = found.said.last(where: { $0.axis == axis.tag })?.value {
      if said != value { found.unmet.append(.axis(axis.tag, asked: said, found: value)) }
    } else if let place = named.last(where: { $0.axis == axis.tag })?.value, place != value {
      found.unmet.append(.axis(axis.tag, asked: place, found: value))
    }
    switch axis.tag {
    case "wght":
      guard let weight = demand.weight else { break }
      found.unmet.removeAll { if case .weight = $0 { true } else { false } }
      if abs(weight - value) > demand.weightSlack { found.unmet.append(.weight(asked: weight, found: value)) }
    case "wdth":
      guard let width = demand.width else { break }
      found.unmet.removeAll { if case .width = $0 { true } else { false } }
      if abs(width - value) > FontWords.widthSlack { found.unmet.append(.width(asked: width, found: value)) }
    case "slnt", "ital":
      guard let slant = demand.slant else { break }
      found.unmet.removeAll { if case .slant = $0 { true } else { false } }
      // Either of the two axes can make it lean.
      let leans = face.isItalic || settled.contains { ["slnt", "ital"].contains($0.axis) && $0.value != 0 }
      if leans != (slant != .roman) { found.unmet.append(.slant(isItalicAsked: slant != .roman)) }
    default: break
    }
  }

  /// The same font, marked as less than was asked for; nil where memory is exhausted.
  func noting(_ unmet: [UnmetFontRequest], of font: Font) -> Font? {
    guard unmet != font.unmet else { return font }
    return try? self.font(FaceKey(path: font.path, index: font.faceIndex), font.variations, unmet)
  }

  /// The paths of the font files that are open, however each came to be named.
  package var openFiles: [String] { opened.withLock { Array($0.files.keys) } }

  /// Lets go of all that was read of files, so that what has changed of them is read anew, and of all that was made of
  /// it and is only remembered (``FontMemory``). Fonts in use stay as they are, and stay those of their files if these
  /// have not changed.
  package func closeFiles() {
    let old = opened.withLock { $0.letGo() }
    fallbacks.clear()
    let gone = Set((old.faces.values + opened.withLock { $0.released.allFaces }).map(ObjectIdentifier.init))
    FontMemory.drop { gone.contains(ObjectIdentifier($0.face)) }
  }

  func face(_ key: FaceKey) throws(FontError) -> FontFace {
    if let font = memoryFonts[key.path] { return try font.face(key.index) }
    // Opened under the lock: two threads asking for one face wait for a single opening.
    let result: Result<FontFace, FontError> = opened.withLock { state in
      if let face = state.faces[key] { return .success(face) }
      if let face = state.released.face(key) {
        state.files[key.path] = face.file
        state.faces[key] = face
        return .success(face)
      }
      do throws(FontError) {
        let file =
          if let known = state.files[key.path] { known } else { try FontFile(path: key.path, limits: limits) }
        let face = try FontFace(file: file, index: key.index)
        state.files[key.path] = file
        state.faces[key] = face
        return .success(face)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The languages whose letters a face has, read once; nil where the file is not a font.
  func languages(of key: FaceKey) -> FaceLanguages? {
    // fontconfig reads the file by itself and has no limits.
    guard (try? face(key)) != nil else { return nil }
    return opened.withLock { state in
      if let known = state.languages[key] { return known }
      let languages = FaceLanguages(path: key.path, faceIndex: key.index)
      if state.languages.count >= Self.most { state.languages = [:] }
      state.languages[key] = languages
      return languages
    }
  }

  func font(
    _ key: FaceKey, _ variations: [FontVariation], _ unmet: [UnmetFontRequest] = []
  ) throws(FontError) -> Font {
    let face = try face(key)
    let key = FontKey(face: key, variations: try Font.settle(variations, face), unmet: unmet)
    if let font = memoryFonts[key.face.path] { return try font.font(key, of: face) }
    var old: Opened?
    let result: Result<Font, FontError> = opened.withLock { state in
      if let font = state.fonts[key] { return .success(font) }
      do throws(FontError) {
        let font =
          if let used = state.released.font(key, of: face) { used } else {
            try Font(face: face, variations: key.variations, unmet: unmet)
          }
        // The face may have been let go of since it was found; the next who asks is to have what the file has then.
        guard state.faces[key.face] === face else { return .success(font) }
        if state.fonts.count >= Self.most {
          old = state.letGo()
          state.files[face.path] = face.file
          state.faces[key.face] = face
        }
        state.fonts[key] = font
        return .success(font)
      } catch {
        return .failure(error)
      }
    }
    withExtendedLifetime(old) {}
    return try result.get()
  }
}
