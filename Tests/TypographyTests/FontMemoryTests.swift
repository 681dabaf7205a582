import Synchronization
import TestSupport
import Testing

@testable import Typography

/// What remembers fonts is told which of them are gone, and nothing of the others.
@Suite struct FontMemoryTests {
  private final class Rememberer: FontRememberer {
    let fonts: Mutex<[Font]>

    init(_ fonts: [Font]) { self.fonts = Mutex(fonts) }

    func drop(_ isGone: (Font) -> Bool) { fonts.withLock { $0.removeAll(where: isGone) } }

    var count: Int { fonts.withLock(\.count) }
  }

  @Test func dropsTheFontsOfTheCatalog() throws {
    let (catalog, other) = (FontCatalog(), FontCatalog())
    let plain = try catalog.defaultFont()
    let weight = try Font(catalog.font(named: "Inter"), with: [FontVariation(axis: "wght", value: 650)])
    let stays = try other.defaultFont()
    let (added, removed) = (Rememberer([plain, weight, stays]), Rememberer([plain]))
    FontMemory.add(added)
    FontMemory.add(removed)
    FontMemory.remove(removed)
    catalog.closeFiles()
    #expect(added.fonts.withLock { $0.map(ObjectIdentifier.init) } == [ObjectIdentifier(stays)])
    #expect(removed.count == 1)
    // What is in use is opened again as what it is, and dropped again.
    added.fonts.withLock { $0 = [plain] }
    catalog.closeFiles()
    #expect(added.count == 0)
    FontMemory.remove(added)
  }

  @Test func dropsFontsInMemory() throws {
    let catalog = FontCatalog()
    var memory: MemoryFont? = try MemoryFont(Files.contents(of: Files.bundled("Inter.var.ttf")), catalog: catalog)
    let font = try catalog.font(path: #require(memory?.name))
    let added = Rememberer([font, try catalog.defaultFont()])
    FontMemory.add(added)
    catalog.memoryFonts.remove("memory:none")
    #expect(added.count == 2)
    memory = nil
    #expect(added.count == 1)
    FontMemory.remove(added)
  }
}
