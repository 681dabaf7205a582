internal import Typography
internal import XMLText

/// The fonts that a presentation brings along. Each is unpacked when a text first asks for it, and let go of with the
/// presentation.
final class EmbeddedFonts {
  enum Answer {
    case font(Font)
    /// It is there and cannot be used; the reason is worded to follow "because".
    case unusable(String)
  }

  private struct Style: Hashable {
    let family: String
    let isBold: Bool
    let isItalic: Bool
  }

  private enum Opened {
    case font(MemoryFont, Font)
    case unusable(String)
  }

  private static let slots = [
    ("regular", false, false), ("bold", true, false), ("italic", false, true), ("boldItalic", true, true),
  ]

  /// The families as the presentation writes them, with the ids of relationships.
  private var listed: [Style: (family: String, id: String)] = [:]
  /// By the names of parts, several of which may be one font.
  private var opened: [String: Opened] = [:]
  /// Names are a catalog's own.
  private var catalog: FontCatalog?
  private var bytes = 0
  var limits = EmbeddedFontLimits()
  /// A sentence for each font that a text asked for and that cannot be used, without the presentation's name.
  private(set) var complaints: [String] = []
  private var complained: Set<Style> = []

  /// - Parameter presentation: its root element.
  init(_ presentation: XMLNode) {
    for entry in presentation.first("embeddedFontLst")?.elements ?? [] where entry.name == "embeddedFont" {
      guard let family = entry.first("font")?["typeface"], !family.isEmpty else { continue }
      for (slot, isBold, isItalic) in Self.slots {
        guard let node = entry.first(slot) else { continue }
        // One without an id is told like one whose id is of nothing.
        let id = node["r:id"] ?? node.attributes.first { $0.name.hasSuffix(":id") }?.value ?? ""
        let style = Style(family: family.lowercased(), isBold: isBold, isItalic: isItalic)
        if listed[style] == nil { listed[style] = (family, id) }
      }
    }
  }

  /// The font of a family and a style; nil where the presentation brings none.
  ///
  /// - Parameter deck: the parts of the presentation.
  func font(_ family: String, isBold: Bool, isItalic: Bool, of deck: Presentation, _ catalog: FontCatalog) -> Answer? {
    guard !listed.isEmpty else { return nil }
    let style = Style(family: family.lowercased(), isBold: isBold, isItalic: isItalic)
    guard let (family, id) = listed[style] else { return nil }
    if self.catalog !== catalog {
      (self.catalog, opened, bytes) = (catalog, [:], 0)
    }
    let part: String
    switch self.part(id, of: deck) {
    case .success(let found): part = found
    case .failure(let error): return unusable(style, family, error.reason)
    }
    let font = opened[part] ?? open(part, of: deck, catalog)
    opened[part] = font
    switch font {
    case .font(_, let font): return .font(font)
    case .unusable(let reason): return unusable(style, family, reason)
    }
  }

  private func unusable(_ style: Style, _ family: String, _ reason: String) -> Answer {
    if complained.insert(style).inserted {
      let name = family + (style.isBold ? " Bold" : "") + (style.isItalic ? " Italic" : "")
      complaints.append(
        "the font '\(name)' that it embeds is not used, because \(reason); install it, or give another for it")
    }
    return .unusable(reason)
  }

  private func part(_ id: String, of deck: Presentation) -> Result<String, EmbeddedFontError> {
    guard let part = (try? deck.embeddedPart(id)) ?? nil else {
      return .failure(EmbeddedFontError("the list of fonts names no part of the package"))
    }
    return .success(part)
  }

  private func open(_ part: String, of deck: Presentation, _ catalog: FontCatalog) -> Opened {
    do throws(PresentationError) {
      let packed = try deck.parts.bytes(part)
      do throws(EmbeddedFontError) {
        var rest = limits
        rest.fontBytes = min(limits.fontBytes, limits.deckBytes - bytes)
        let font = try EmbeddedOpenType(packed).font(within: rest)
        bytes += font.count
        do throws(FontError) {
          let memory = try MemoryFont(font, catalog: catalog)
          return .font(memory, try catalog.font(path: memory.name))
        } catch {
          return .unusable("its tables do not form a font")
        }
      } catch {
        return .unusable(error.reason)
      }
    } catch {
      // Without what to try: it is said of all.
      return .unusable(String(error.problem.prefix { $0 != ";" }))
    }
  }
}
