internal import Synchronization

/// A font whose bytes are in memory, such as one that was downloaded. Its catalog opens it by its ``name``, wherever a
/// font file's path is asked for.
///
/// ```swift
/// let downloaded = try MemoryFont(bytes)
/// let font = try FontCatalog.shared.font(path: downloaded.name)
/// ```
///
/// The name means something to that catalog only, and only while the object lives. Fonts that were opened by it live
/// on.
public final class MemoryFont: Sendable {
  /// What the catalog knows it by, such as `memory:1`.
  public let name: String
  private let file: FontFile
  private let catalog: FontCatalog

  private struct Opened {
    var faces: [Int: FontFace] = [:]
    var fonts: [FontCatalog.FontKey: Font] = [:]
  }

  /// Not the catalog's, which would keep them when nobody else does.
  private let opened = Mutex(Opened())
  /// How many settings of the axes of a variable font are kept.
  private static let most = 64
  private static let made = Atomic<Int>(0)
  private static let prefix = "memory:"

  /// Copies a font: what a TrueType or OpenType file, a collection, or a web font has in it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - catalog: opens the font by its name; its limits hold.
  /// - Throws: ``FontError``, as for a file.
  /// - Complexity: a copy of the bytes, which for a web font are unpacked.
  public init(_ bytes: [UInt8], catalog: FontCatalog = .shared) throws(FontError) {
    name = Self.prefix + String(Self.made.add(1, ordering: .relaxed).newValue)
    file = try FontFile(bytes, name: name, limits: catalog.limits)
    self.catalog = catalog
    _ = try face(0)
    catalog.memoryFonts.add(self)
  }

  deinit {
    catalog.memoryFonts.remove(name)
    // What was made of it would keep its bytes.
    let name = name
    FontMemory.drop { $0.path == name }
  }

  /// Whether a path is the name of such a font, be it there or not.
  package static func isName(_ path: String) -> Bool {
    guard path.utf8.starts(with: prefix.utf8) else { return false }
    let number = path.utf8.dropFirst(prefix.utf8.count)
    return !number.isEmpty && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  func face(_ index: Int) throws(FontError) -> FontFace {
    let result: Result<FontFace, FontError> = opened.withLock { opened in
      if let face = opened.faces[index] { return .success(face) }
      do throws(FontError) {
        let face = try FontFace(file: file, index: index)
        opened.faces[index] = face
        return .success(face)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func font(_ key: FontCatalog.FontKey, of face: FontFace) throws(FontError) -> Font {
    let result: Result<Font, FontError> = opened.withLock { opened in
      if let font = opened.fonts[key] { return .success(font) }
      do throws(FontError) {
        let font = try Font(face: face, variations: key.variations, unmet: key.unmet)
        if opened.fonts.count >= Self.most { opened.fonts = [:] }
        opened.fonts[key] = font
        return .success(font)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// The fonts in memory that a catalog knows by name, none of which it keeps alive.
final class MemoryFonts: Sendable {
  private struct Known {
    weak var font: MemoryFont?
  }

  private let known = Mutex<[String: Known]>([:])

  /// Nil for the path of a file.
  subscript(path: String) -> MemoryFont? {
    guard MemoryFont.isName(path) else { return nil }
    return known.withLock { $0[path]?.font }
  }

  func add(_ font: MemoryFont) { known.withLock { $0[font.name] = Known(font: font) } }

  func remove(_ name: String) { _ = known.withLock { $0.removeValue(forKey: name) } }
}
