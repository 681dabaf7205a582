internal import BundledFonts

/// Finding the face that a query means, among bundled and installed ones.
extension FontCatalog {
  /// A face with the axis values that were found for it.
  struct Location {
    var key: FaceKey
    /// The values of a named instance.
    var instance: [FontVariation] = []
    /// What was asked for, on top of that.
    var asked: [FontVariation] = []
    /// The values given for the axes themselves, on top of all others.
    var said: [FontVariation] = []
    /// What was asked for besides a name; an axis value or a named instance may say something else.
    var demand = FontDemand()
    var unmet: [UnmetFontRequest] = []
  }

  /// - Parameters:
  ///   - implied: what is asked for where neither the query nor its name says anything about it.
  ///   - isFollowing: whether it stands in for another font; then a file that does not have the weight or slant is
  ///     taken as it is, with a note.
  /// - Returns: nil where no font has the name.
  func locate(
    _ query: FontQuery, implied: FontDemand = FontDemand(), isFollowing: Bool = false
  ) throws(FontError) -> Location? {
    var demand = FontDemand(weight: query.weight)
    if let isItalic = query.isItalic { demand.slant = isItalic ? .italic : .roman }
    guard var found = try locate(query, &demand, implied, isFollowing) else { return nil }
    found.demand = demand
    found.said += query.variations
    return found
  }

  /// - Parameter demand: what is asked for besides the name; what the name itself asks for is added to it.
  private func locate(
    _ query: FontQuery, _ demand: inout FontDemand, _ implied: FontDemand, _ isFollowing: Bool
  ) throws(FontError) -> Location? {
    if let path = query.path { return try locate(path: path, faceIndex: query.faceIndex, demand, isFollowing) }
    let name = query.name ?? BundledFonts.defaultFamily
    if Self.looksLikeFile(name) {
      demand = implied.overlaid(by: demand)
      return try locate(path: name, faceIndex: query.faceIndex, demand, isFollowing)
    }
    let pattern: FontPattern
    do throws(FontError) {
      pattern = try FontPattern(name)
    } catch {
      // A name may contain a colon.
      if name.contains(":"), let found = try find(name, style: nil, demand) { return found }
      throw error
    }
    var implied = implied
    for axis in pattern.variations.map(\.axis) {
      if axis == "wght" { implied.weight = nil }
      if axis == "slnt" || axis == "ital" { implied.slant = nil }
    }
    demand = implied.overlaid(by: pattern.demand).overlaid(by: demand)
    var found =
      if let file = pattern.file {
        try locate(path: file, faceIndex: pattern.faceIndex, demand, isFollowing)
      } else {
        try find(pattern, name, demand)
      }
    found?.said = pattern.variations
    return found
  }

  static func looksLikeFile(_ name: String) -> Bool {
    // A pattern may also name a file, and a path may contain a colon.
    if let colon = name.firstIndex(of: ":"), name[colon...].hasPrefix(":file="), !name[..<colon].contains("/") {
      return false
    }
    return name.contains("/")
      || [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
  }

  private func find(_ pattern: FontPattern, _ name: String, _ demand: FontDemand) throws(FontError) -> Location? {
    let families = pattern.families + (pattern.faceName.map { [$0] } ?? [])
    for family in families {
      if let found = try find(family, style: pattern.style, demand) { return found }
      if let generic = Self.genericFamilies[foldedFontName(family)] {
        return try findPreferred(generic, style: pattern.style, demand)
      }
    }
    if families.isEmpty { return try findPreferred(nil, style: pattern.style, demand) }
    if families.count > 1 || name.contains("\\"), let found = try find(name, style: nil, demand) { return found }
    return nil
  }

  /// The error of a query whose name no font has.
  func unknown(_ query: FontQuery) throws(FontError) -> FontError {
    let pattern = try FontPattern(query.name ?? BundledFonts.defaultFamily)
    return unknownFamily(pattern.families.first ?? pattern.faceName ?? "")
  }

  func unknownFamily(_ name: String) -> FontError {
    system == nil ? .noFontSystem : .unknownFamily(name, nearest: nearestNames(to: name, in: knownNames()))
  }

  /// CSS's and fontconfig's generic families, with fontconfig's name for each.
  private static let genericFamilies: [String: String] = [
    "serif": "serif", "sans": "sans-serif", "sansserif": "sans-serif", "mono": "monospace", "monospace": "monospace",
    "systemui": "system-ui", "uiserif": "serif", "uisansserif": "sans-serif", "uimonospace": "monospace",
    "uirounded": "sans-serif", "cursive": "cursive", "fantasy": "fantasy", "math": "math", "emoji": "emoji",
  ]

  /// The families that a name may be of, bundled and installed, in the order of their letters.
  ///
  /// - Complexity: one walk over all installed faces, once.
  package var familyNames: [String] {
    Set(BundledFonts.present.map(\.family) + (system?.familyNames() ?? [])).sorted()
  }

  func knownNames() -> [String] {
    BundledFonts.present.flatMap { font in
      let compact = font.family.filter { $0 != " " }
      return [font.family, "\(font.family) \(font.style)", "\(compact)-\(font.style.filter { $0 != " " })"]
    } + (system?.allNames() ?? [])
  }

  // MARK: By name

  /// The face that a name stands for, as a family or as a face, nearest to what else is asked for; nil for an unknown
  /// name.
  ///
  /// - Throws: ``FontError/noSuchStyle(family:style:styles:)``, or for a bundled variable font that cannot be opened.
  private func find(_ name: String, style: String?, _ demand: FontDemand) throws(FontError) -> Location? {
    let folded = foldedFontName(name)
    try requireBundledFonts(for: folded)
    var known = try bundledFaces(family: folded, expanded: style != nil, opened: !demand.isEmpty)
    if style == nil, let best = nearest(known, demand), unmet(best, demand).isEmpty { return try place(best, demand) }
    if let style, let best = nearest(Self.styled(known, style, of: folded), demand), unmet(best, demand).isEmpty {
      return try place(best, demand)
    }
    known += installedFaces(family: folded)
    var wanted = demand
    if known.isEmpty {
      guard let face = nearest(try faces(named: folded), demand) else { return nil }
      if style == nil, unmet(face, demand).isEmpty { return try place(face, demand) }
      known = try relatives(of: face)
      wanted = face.demand.overlaid(by: demand)
    }
    if let style {
      guard let face = nearest(Self.styled(known, style, of: folded), demand) else {
        throw .noSuchStyle(family: name, style: style, styles: Self.styles(of: known))
      }
      if unmet(face, demand).isEmpty { return try place(face, demand) }
      wanted = face.demand.overlaid(by: demand)
    }
    guard let best = nearest(known, wanted) else { return nil }
    let base = best.demand.overlaid(by: wanted)
    if unmet(best, base).isEmpty { return try place(best, wanted) }
    // "Cantarell Thin" is what old programs call a family of its own; its bold is the bold of Cantarell.
    let others = try relatives(of: best, in: folded)
    if let other = nearest(others, base), unmet(other, base).isEmpty { return try place(other, base) }
    return try place(best, wanted)
  }

  /// The other faces of a face's families, apart from one family.
  private func relatives(of face: Candidate, in family: String? = nil) throws(FontError) -> [Candidate] {
    var faces: [Candidate] = []
    for name in Set(face.families.map(foldedFontName)).sorted() where name != family {
      faces += try bundledFaces(family: name, expanded: true, opened: true) + installedFaces(family: name)
    }
    return faces
  }

  /// Makes sure that the bundled fonts can be found, so that the message says where they should be.
  private func requireBundledFonts(for folded: String) throws(FontError) {
    guard BundledFonts.directory() == nil else { return }
    if BundledFonts.all.contains(where: { foldedFontName($0.family) == folded }) {
      throw .noBundledFonts(searched: BundledFonts.searchedDirectories())
    }
  }

  /// The faces of a style: by the style's name, or else by what its words mean.
  ///
  /// Faces have a second name for programs that know only four styles: in the family "Cantarell Thin" the thin face is
  /// "Regular", which it is not in "Cantarell". Such a name counts where its words are true, or where the rest of the
  /// words are in the family's name.
  private static func styled(_ faces: [Candidate], _ style: String, of family: String) -> [Candidate] {
    let folded = foldedFontName(style)
    let named = faces.filter { $0.styles.contains { foldedFontName($0) == folded } }
    guard let demand = FontWords.demand(ofStyle: style) else { return named }
    func isTrue(_ face: Candidate) -> Bool { demand.unmet(by: face.traits) { _ in true }.isEmpty }
    let first = named.filter { $0.styles.first.map(foldedFontName) == folded }
    for some in [first.filter(isTrue), named.filter(isTrue), first] where !some.isEmpty { return some }
    let old = named.filter { face in
      face.families.contains { other in
        let other = foldedFontName(other)
        return family != other && family.hasPrefix(other)
      }
    }
    return old.isEmpty ? faces.filter { !$0.isVariable && isTrue($0) } : old
  }

  private static func styles(of faces: [Candidate]) -> [String] {
    var styles: [String] = []
    for style in faces.compactMap(\.styles.first) where !styles.contains(style) { styles.append(style) }
    return styles
  }

  /// The face that fontconfig prefers for a generic family, or where none is named; the default font where nothing is
  /// installed.
  private func findPreferred(
    _ family: String?, style: String?, _ demand: FontDemand
  ) throws(FontError) -> Location {
    guard let system else { throw .noFontSystem }
    if let pattern = FontconfigPattern(family: family, demand), let match = system.match(pattern),
      let chosen = match.face.families.first
    {
      // The family as it is listed, because fontconfig describes its choice as changed by its rules for rendering.
      let faces = installedFaces(family: foldedFontName(chosen))
      let same = faces.first {
        $0.key == FaceKey(path: match.face.path, index: match.face.faceIndex) && $0.instance == match.face.instance
      }
      if style == nil, let same, unmet(same, demand).isEmpty { return try place(same, demand) }
      if let found = try find(chosen, style: style, demand) { return found }
    }
    guard let found = try find(BundledFonts.defaultFamily, style: style, demand) else {
      throw .noBundledFonts(searched: BundledFonts.searchedDirectories())
    }
    return found
  }

  // MARK: By file

  /// A file stays that file: it can meet weight and slant only by its axes.
  private func locate(
    path: String, faceIndex: Int, _ demand: FontDemand, _ isFollowing: Bool
  ) throws(FontError) -> Location {
    let key = FaceKey(path: path, index: faceIndex)
    var location = Location(key: key)
    guard !demand.isEmpty else { return location }
    let face = try face(key)
    let slant: FontSlant = face.isItalic ? .italic : .roman
    let candidate = Candidate(
      key: key, isVariable: !face.axes.isEmpty, families: [face.familyName], styles: [face.styleName],
      traits: Self.traits(of: face, weight: Double(face.weight), slant: slant))
    location = try place(candidate, demand)
    if isFollowing { return location }
    for case .weight in location.unmet where !face.axes.contains(where: { $0.tag == "wght" }) {
      throw .noSuchAxis(path: path, axis: "wght", axes: face.axes.map(\.tag))
    }
    for case .slant in location.unmet {
      throw .noSuchAxis(path: path, axis: "slnt", axes: face.axes.map(\.tag))
    }
    return location
  }
}
