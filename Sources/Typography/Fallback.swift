internal import BundledFonts
internal import Synchronization

/// Which fonts may set characters that the text's own font lacks.
public enum FallbackPolicy: String, Sendable, Hashable, CaseIterable {
  /// The bundled fonts, then the installed ones in fontconfig's order for the language. Installed fonts come first for
  /// Han text in Japanese, Korean or traditional Chinese, because the bundled Han font has the forms of simplified
  /// Chinese, and where an installed font is nearer to the weight and slant of the text than any bundled one.
  case system
  /// The bundled fonts only, so that the result is the same on every machine.
  case bundled
  /// No other font: a missing character is shown as the missing glyph of the text's font.
  case none
}

/// A request for a fallback font.
package struct FallbackRequest: Hashable, Sendable {
  /// The characters of one cluster.
  package var characters: [Unicode.Scalar]
  /// ISO 15924 code of the run they are in.
  package var script: String
  package var language: String
  /// Whether a colour emoji font is preferred to all others.
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

/// Answers to fallback questions asked before; a missing character is looked for once, not once per text.
final class FallbackCache: Sendable {
  fileprivate struct State {
    var known: [FallbackRequest: Font?] = [:]
    var cost = 0
    var unusable: Set<InstalledFace> = []
    var clearings = 0
  }

  fileprivate let state = Mutex(State())
  /// Past this many answers the cache starts anew; an answer about many characters, such as a run of emoji, counts once
  /// for each.
  private static let capacity = 20_000
  private static let charactersPerAnswer = 8

  func font(_ request: FallbackRequest, find: () -> Font?) -> Font? {
    let cost = 1 + request.characters.count / Self.charactersPerAnswer
    guard cost <= Self.capacity / 10 else { return find() }
    if let font = state.withLock({ $0.known[request] }) { return font }
    let clearings = state.withLock(\.clearings)
    let font = find()
    return state.withLock {
      // What was found has been let go of since.
      if $0.clearings != clearings { return font }
      // Fonts may come and go while two threads look for the same one: what was found first holds for both.
      if let first = $0.known[request] { return first }
      if $0.cost >= Self.capacity { $0 = State(unusable: $0.unusable, clearings: clearings) }
      $0.known[request] = .some(font)
      $0.cost += cost
      return font
    }
  }
}

extension FallbackCache {
  /// Drops all answers; faces that could not be used are tried again.
  func clear() {
    let old = state.withLock { state in
      defer { state = State(clearings: state.clearings + 1) }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// A face as it was when it was first opened; one that could not be used is not tried again, although its file may
  /// change.
  fileprivate func font(_ face: InstalledFace, open: () -> Font?) -> Font? {
    if state.withLock({ $0.unusable.contains(face) }) { return nil }
    let font = open()
    if font == nil { _ = state.withLock { $0.unusable.insert(face) } }
    return font
  }
}

extension FallbackRequest {
  /// Families differ in what they call regular, so a weight this near will do.
  static let weightSlack = 99.0

  /// The properties that are asked for besides the characters.
  fileprivate var demand: FontDemand {
    FontDemand(weight: weight, weightSlack: Self.weightSlack, slant: isItalic ? .italic : nil)
  }

  /// Emoji have neither weight nor slant.
  fileprivate func unmet(by font: Font) -> [UnmetFontRequest] {
    isEmoji ? [] : demand.unmet(by: font.traits) { _ in true }
  }

  /// The requests that the chosen font does not meet. An axis can be set to any weight, so there a weight that is
  /// merely near does not count as met.
  fileprivate func notes(on font: Font) -> [UnmetFontRequest] {
    guard !isEmoji, font.axes.contains(where: { $0.tag == "wght" }) else { return unmet(by: font) }
    var demand = demand
    demand.weightSlack = FontDemand.exactly
    return demand.unmet(by: font.traits) { _ in true }
  }

  fileprivate func distance(to traits: FaceTraits) -> FaceDistance { demand.distance(to: traits) { _ in true } }
}

extension Font {
  fileprivate var traits: FaceTraits {
    FaceTraits(weight: weight...weight, width: 100...100, slant: isItalic ? .italic : .roman)
  }
}

extension FontCatalog {
  /// The font of the fallback chain that sets a cluster: the first that can, unless an installed one is nearer to the
  /// weight and slant asked for; nil when none can. Its ``Font/unmet`` says which of the two it does not meet.
  ///
  /// - Parameter covers: whether a font can set it.
  package func fallbackFont(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    guard request.policy != .none else { return nil }
    return fallbacks.font(request) {
      findFallback(request, covers: covers).map { noting(request.notes(on: $0), of: $0) ?? $0 }
    }
  }

  private func findFallback(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    let installedFirst = request.policy == .system && (request.isEmoji || Self.wantsInstalledHan(request))
    if installedFirst, let font = installedFallback(request, covers: covers) { return font }
    guard let bundled = bundledFallback(request, covers: covers) else {
      return installedFirst || request.policy == .bundled ? nil : installedFallback(request, covers: covers)
    }
    guard request.policy == .system, !installedFirst, !request.unmet(by: bundled).isEmpty else { return bundled }
    // The same family as it is installed, then any other.
    if let face = nearest(installedFaces(family: foldedFontName(bundled.familyName)), request.demand),
      let sibling = font(face, request.demand), request.unmet(by: sibling).isEmpty, covers(sibling)
    {
      return sibling
    }
    guard let other = installedFallback(request, covers: covers),
      request.distance(to: other.traits) < request.distance(to: bundled.traits)
    else { return bundled }
    return other
  }

  /// The first bundled family that has the cluster, in the face nearest to what is asked for.
  private func bundledFallback(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    let madeForScript = BundledFonts.present.filter { $0.scripts.contains(request.script) }
    let others = BundledFonts.present.filter { !$0.scripts.contains(request.script) }
    var tried: Set<String> = []
    for candidate in madeForScript + others where tried.insert(candidate.family).inserted {
      let folded = foldedFontName(candidate.family)
      guard let faces = try? bundledFaces(family: folded, expanded: false, opened: true),
        let face = nearest(faces, request.demand), let font = font(face, request.demand)
      else { continue }
      if covers(font) { return font }
      // Faces of one family need not have the same characters.
      for other in faces where other.key != face.key {
        if let font = self.font(other, request.demand), covers(font) { return font }
      }
    }
    return nil
  }

  /// The first installed font that has the cluster, in fontconfig's order; where it is not what is asked for, the
  /// nearest of those that are also made for the language.
  private func installedFallback(_ request: FallbackRequest, covers: (Font) -> Bool) -> Font? {
    guard let system,
      let pattern = FontconfigPattern(
        covering: request.characters, language: request.language, weight: request.weight, isItalic: request.isItalic,
        isEmoji: request.isEmoji)
    else { return nil }
    var first: (font: Font, speaks: Bool)?
    for match in (system.match(pattern).map { [$0] } ?? []) + system.sorted(pattern, limit: limits.fallbackFonts) {
      guard let font = font(match.face), covers(font) else { continue }
      first = (font, match.speaks)
      break
    }
    guard let first else { return nil }
    var best = first.font
    if request.unmet(by: best).isEmpty { return best }
    // A font that adds no character may still be nearer.
    for match in system.sorted(pattern, limit: limits.fallbackFonts, trimmed: false) where match.speaks || !first.speaks
    {
      guard request.distance(to: match.face.traits) < request.distance(to: best.traits),
        let font = font(match.face), request.distance(to: font.traits) < request.distance(to: best.traits),
        covers(font)
      else { continue }
      best = font
      if request.unmet(by: best).isEmpty { break }
    }
    return best
  }

  /// Opens a face; nil when it cannot be used (bitmaps only, or damaged).
  private func font(_ face: InstalledFace) -> Font? {
    fallbacks.font(face) { font(candidate(face), FontDemand()) }
  }

  private func font(_ face: Candidate, _ demand: FontDemand) -> Font? {
    guard let found = try? place(face, demand) else { return nil }
    return try? font(found.key, found.instance + found.asked)
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
