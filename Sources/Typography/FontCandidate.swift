internal import BundledFonts
internal import Geometry

/// The faces among which a search chooses.
extension FontCatalog {
  /// A face, a named instance of a variable one, or a variable one as a whole.
  struct Candidate {
    var key: FaceKey
    /// Counted from 1; 0 for no instance.
    var instance = 0
    /// In HarfBuzz's syntax.
    var variations: String?
    var isVariable = false
    var families: [String]
    var styles: [String]
    var traits: FaceTraits

    /// The demand that this face meets exactly.
    var demand: FontDemand {
      FontDemand(
        weight: min(max(400, traits.weight.lowerBound), traits.weight.upperBound), slant: traits.slant,
        width: min(max(100, traits.width.lowerBound), traits.width.upperBound))
    }
  }

  // MARK: Candidates

  /// The bundled fonts by the folded names of their families. Names are folded once: every character that no font has
  /// is looked for in all of the families.
  private static let bundledFamilies = Dictionary(grouping: BundledFonts.present) { foldedFontName($0.family) }

  /// The bundled faces of a family.
  ///
  /// - Parameters:
  ///   - expanded: whether the named instances of a variable font are included.
  ///   - opened: whether a variable font is opened to see what its axes can do; otherwise it counts as what it is by
  ///     default.
  func bundledFaces(family folded: String, expanded: Bool, opened: Bool) throws(FontError) -> [Candidate] {
    guard let directory = BundledFonts.directory() else { return [] }
    var faces: [Candidate] = []
    for font in Self.bundledFamilies[folded] ?? [] {
      let key = FaceKey(path: directory + "/" + font.file, index: 0)
      let weight = Double(font.weight)
      let slant: FontSlant = font.isItalic ? .italic : .roman
      var face = Candidate(
        key: key, families: [font.family], styles: [font.style],
        traits: FaceTraits(weight: weight...weight, width: 100...100, slant: slant))
      guard font.isVariable, expanded || opened else {
        faces.append(face)
        continue
      }
      let file = try self.face(key)
      if expanded { faces += Self.instances(of: file, key, family: font.family) }
      face.isVariable = true
      face.traits = Self.traits(of: file, weight: weight, slant: slant)
      face.styles = expanded ? [] : face.styles
      faces.append(face)
    }
    return faces
  }

  /// The installed faces of a family, static ones before variable ones.
  func installedFaces(family folded: String) -> [Candidate] {
    (system?.faces(family: folded) ?? []).map(candidate)
  }

  /// The faces that have a full name or a PostScript name; the bundled ones alone, if there are any.
  func faces(named folded: String) throws(FontError) -> [Candidate] {
    var faces: [Candidate] = []
    for font in BundledFonts.present {
      let family = foldedFontName(font.family)
      guard folded.hasPrefix(family) else { continue }
      let rest = folded.dropFirst(family.count)
      faces += try bundledFaces(family: family, expanded: font.isVariable, opened: false).filter { face in
        face.styles.contains { foldedFontName($0) == rest }
      }
    }
    return faces.isEmpty ? (system?.faces(named: folded) ?? []).map(candidate) : faces
  }

  func candidate(_ face: InstalledFace) -> Candidate {
    var candidate = Candidate(
      key: FaceKey(path: face.path, index: face.faceIndex), instance: face.instance, variations: face.variations,
      isVariable: face.isVariable, families: face.families, styles: face.styles, traits: face.traits)
    if face.isVariable, let file = try? self.face(candidate.key) {
      candidate.traits.canSlant = Self.slantAxis(of: file) != nil
    }
    return candidate
  }

  private static func instances(of face: FontFace, _ key: FaceKey, family: String) -> [Candidate] {
    face.instances.enumerated().map { index, instance in
      var weight = Double(face.weight)
      var width = 100.0
      var slant: FontSlant = face.isItalic ? .italic : .roman
      var postScript = ""
      for (axis, value) in zip(face.axes, instance.coordinates.map(\.value)) {
        switch axis.tag {
        case "wght": weight = value
        case "wdth": width = value
        case "slnt", "ital": slant = value == 0 ? slant : .italic
        default: break
        }
        // Adobe's Technical Note 5902 names instances that have no PostScript name like this: Inter_600wght_-10slnt.
        let digits = value == value.rounded() ? "\(Int(saturating: value))" : "\(value)"
        if value != axis.defaultValue { postScript += "_\(digits)\(axis.tag)" }
      }
      return Candidate(
        key: key, instance: index + 1, families: [family], styles: [instance.name, postScript],
        traits: FaceTraits(weight: weight...weight, width: width...width, slant: slant))
    }
  }

  /// The traits of a face with its axes set.
  static func traits(of face: FontFace, weight: Double, slant: FontSlant) -> FaceTraits {
    var traits = FaceTraits(weight: weight...weight, width: 100...100, slant: slant)
    for axis in face.axes where axis.minimum <= axis.maximum {
      if axis.tag == "wght" { traits.weight = axis.minimum...axis.maximum }
      if axis.tag == "wdth" { traits.width = axis.minimum...axis.maximum }
    }
    traits.canSlant = slantAxis(of: face) != nil
    return traits
  }

  private static func slantAxis(of face: FontFace) -> VariationAxis? {
    face.axes.first { $0.tag == "slnt" || $0.tag == "ital" }
  }

  // MARK: Choosing

  /// The face nearest to what is asked for; of equally near ones the first, static faces before variable ones.
  func nearest(_ faces: [Candidate], _ demand: FontDemand) -> Candidate? {
    let ranked = faces.enumerated().map { (distance: distance($1, demand), variable: $1.isVariable ? 1 : 0, place: $0) }
    return ranked.min { ($0.distance, $0.variable, $0.place) < ($1.distance, $1.variable, $1.place) }
      .map { faces[$0.place] }
  }

  private func distance(_ face: Candidate, _ demand: FontDemand) -> FaceDistance {
    demand.distance(to: face.traits, speaks: { speaks(face, $0) })
  }

  func unmet(_ face: Candidate, _ demand: FontDemand) -> [UnmetFontRequest] {
    demand.unmet(by: face.traits, speaks: { speaks(face, $0) })
  }

  private func speaks(_ face: Candidate, _ language: String) -> Bool {
    languages(of: face.key)?.contains(language) == true
  }

  /// A face moved along its axes to what is asked for.
  func place(_ face: Candidate, _ demand: FontDemand) throws(FontError) -> Location {
    var location = Location(key: face.key, unmet: unmet(face, demand))
    if face.instance > 0 || face.variations != nil {
      let file = try self.face(face.key)
      if file.instances.indices.contains(face.instance - 1) {
        location.instance = file.instances[face.instance - 1].coordinates
      }
      for text in face.variations?.split(separator: ",") ?? [] {
        location.instance.append(try FontVariation(parsing: String(text)))
      }
    }
    guard face.isVariable, !demand.isEmpty else { return location }
    for axis in try self.face(face.key).axes {
      switch axis.tag {
      case "wght": if let weight = demand.weight { location.asked.append(FontVariation(axis: "wght", value: weight)) }
      case "wdth": if let width = demand.width { location.asked.append(FontVariation(axis: "wdth", value: width)) }
      case "slnt", "ital":
        guard let slant = demand.slant, (slant == .roman) != (face.traits.slant == .roman) else { break }
        // A slant is counter-clockwise: leaning to the right is negative.
        let leaning = axis.tag == "slnt" ? axis.minimum : axis.maximum
        location.asked.append(FontVariation(axis: axis.tag, value: slant == .roman ? 0 : leaning))
      default: break
      }
    }
    return location
  }
}
