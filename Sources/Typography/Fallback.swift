internal import BundledFonts
internal import Synchronization

/// Which fonts may stand in for characters that the asked-for font lacks.
public enum FallbackPolicy: String, Sendable, Hashable, CaseIterable {
  /// The bundled fonts, then the installed ones in fontconfig's order for the language. Only Han text in Japanese,
  /// Korean or traditional Chinese asks the installed fonts first: the bundled Han font has simplified Chinese forms.
  case system
  /// The bundled fonts only: the same result on every machine.
  case bundled
  /// None: a missing character is set as the font's missing glyph.
  case none
}

/// What a fallback font is wanted for.
package struct FallbackRequest: Hashable, Sendable {
  /// The characters of one cluster.
  package var characters: [Unicode.Scalar]
  /// ISO 15924 code of the run they are in.
  package var script: String
  package var language: String
  /// Whether a colour emoji font goes before all others.
  package var isEmoji: Bool
  package var policy: FallbackPolicy
  package var weight: Double
  package var isItalic: Bool

  package init(
    characters: [Unicode.Scalar], script: String, language: String, isEmoji: Bool, policy: FallbackPolicy,
    weight: Double, isItalic: Bool
  ) {
    self.characters = characters
    self.script = script
    self.language = language
    self.isEmoji = isEmoji
    self.policy = policy
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// Answers to fallback questions already asked; a missing character is looked for once, not once a text.
final class FallbackCache: Sendable {
  private struct State {
    var known: [FallbackRequest: Font?] = [:]
    var cost = 0
  }

  private let state = Mutex(State())
  /// Past this many answers the cache starts anew; one of many characters, such as a run of emoji, counts for as many.
  private static let capacity = 20_000
  private static let charactersPerAnswer = 8

  func font(_ request: FallbackRequest, find: () -> Font?) -> Font? {
    let cost = 1 + request.characters.count / Self.charactersPerAnswer
    guard cost <= Self.capacity / 10 else { return find() }
    if let font = state.withLock({ $0.known[request] }) { return font }
    let font = find()
    state.withLock {
      if $0.cost >= Self.capacity { $0 = State() }
      $0.known[request] = .some(font)
      $0.cost += cost
    }
    return font
  }
}

extension FontCatalog {
  /// The first font of the fallback chain that can set a cluster; nil when none can.
  ///
  /// - Parameter covers: whether a font can set it.
  package func fallbackFont(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    guard request.policy != .none else { return nil }
    return fallbacks.font(request) {
      let installedFirst = request.policy == .system && (request.isEmoji || Self.wantsInstalledHan(request))
      if installedFirst, let font = installedFallback(request, covers: covers) { return font }
      if let font = bundledFallback(request, covers: covers) { return font }
      return installedFirst || request.policy == .bundled ? nil : installedFallback(request, covers: covers)
    }
  }

  private func bundledFallback(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    let madeForScript = BundledFonts.all.filter { $0.scripts.contains(request.script) }
    let others = BundledFonts.all.filter { !$0.scripts.contains(request.script) }
    for candidate in madeForScript + others {
      if let font = bundledFont(candidate), covers(font) { return font }
    }
    return nil
  }

  private func installedFallback(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    guard let system = Fontconfig.shared,
      let pattern = FontPattern(
        covering: request.characters, language: request.language, weight: request.weight, isItalic: request.isItalic,
        isEmoji: request.isEmoji)
    else { return nil }
    if let match = system.match(pattern), let font = installedFont(match), covers(font) { return font }
    for match in system.sorted(pattern, limit: limits.fallbackFonts) {
      if let font = installedFont(match), covers(font) { return font }
    }
    return nil
  }

  private static func wantsInstalledHan(_ request: FallbackRequest) -> Bool {
    guard ["Hani", "Hira", "Kana", "Hang", "Bopo"].contains(request.script) else { return false }
    let subtags = request.language.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja", "ko": return true
    case "zh": return subtags.dropFirst().contains { ["tw", "hk", "mo", "hant"].contains($0) }
    default: return false
    }
  }
}
