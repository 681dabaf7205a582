internal import AdaptiveLayout
internal import Catalogs
internal import Drawing
internal import Geometry
internal import LayoutDocuments
internal import TextFields
internal import TextFit
internal import TextLayout

/// Combines the observations in many windows into one finding for each view and language, with the worst window and the
/// names of all.
struct ScreenFold {
  private let screens: [any CheckedScreen]
  private let keys: [KeyPattern]
  private let keepsScenes: Bool
  private var places: [Place: Int] = [:]
  private var named: [CheckPlace] = []
  private var findings: [Kind: Int] = [:]
  private var found: [Found] = []
  /// The languages in which each screen was laid out.
  var languages: [Int: Set<String>] = [:]
  /// Screens of which one window has more to tell than is told.
  private var shortened: Set<Int> = []

  private struct Place: Hashable {
    let screen: Int
    let view: String
  }

  /// The identity of a finding.
  private struct Kind: Hashable {
    let screen: Int
    let rule: CheckRule
    let view: String
    /// The language; empty if the words do not matter.
    var language: String
    let detail: String
    /// The line of a problem of the layout itself.
    let line: Int?
  }

  private struct Found {
    var finding: Finding
    let screen: Int
    /// The windows that have it, in order, by their places among those of its screen: a name for each device would take
    /// more memory than all else that is found.
    var windows: [Int32]
    /// A bit for each of these, to look for them.
    var seen: [UInt64]
    /// That of the worst.
    var worst: Int32
    var languages: Set<String>
    /// Whether it is one finding for all languages.
    var isOfAll: Bool
    /// The place and key of the finding if it is one for all languages.
    let own: (place: CatalogPlace, key: String)
    /// The shorter texts, for the worst observation, that a program shows if the measured one does not fit.
    var shorter: [ScreenWords.Words]

    mutating func note(_ window: Int32) {
      let (word, bit) = (Int(window) / 64, UInt64(1) << UInt64(window % 64))
      if word >= seen.count { seen += [UInt64](repeating: 0, count: word + 1 - seen.count) }
      guard seen[word] & bit == 0 else { return }
      seen[word] |= bit
      windows.append(window)
    }
  }

  init(screens: [any CheckedScreen], keys: [KeyPattern], keepsScenes: Bool) {
    (self.screens, self.keys, self.keepsScenes) = (screens, keys, keepsScenes)
    for (index, screen) in screens.enumerated() {
      for text in screen.texts { _ = place(index, text.view, in: screen.file) }
    }
  }

  /// Whether a text is among the requested ones.
  func wants(_ text: ScreenText) -> Bool { wants(text.keys + [text.view]) }

  private func wants(_ names: @autoclosure () -> [String]) -> Bool { KeyPattern.any(of: keys, matches: names()) }

  /// The index of a view among the places that reports name; nil if it has none.
  func place(_ screen: Int, _ view: String) -> Int? { places[Place(screen: screen, view: view)] }

  private mutating func place(_ screen: Int, _ view: String, in file: String) -> Int {
    let key = Place(screen: screen, view: view)
    if let known = places[key] { return known }
    let note = view.isEmpty ? file : "'\(view)' of \(file)"
    places[key] = named.count
    named.append(CheckPlace(name: view.isEmpty ? "the layout" : view, note: note))
    return named.count - 1
  }

  /// - Parameters:
  ///   - ownLanguage: the one under which the screen has its own words for the language.
  ///   - window: its place among the screen's windows.
  ///   - viewport: its viewport.
  ///   - form: what a catalogue has for the text; nil where the screen's own words were shown.
  mutating func add(
    _ observation: ScreenInspection.Observation, screen index: Int, language: String, own ownLanguage: String,
    _ window: Int, _ viewport: Viewport, form: ScreenCatalog.Form?, _ built: any BuiltScreen
  ) {
    if observation.isLast { shortened.insert(index) }
    let window = Int32(clamping: window)
    let screen = screens[index]
    let (piece, text) = (observation.piece, observation.piece?.text)
    let view = piece?.name ?? ""
    guard wants((text?.keys ?? []) + [view] + observation.others) else { return }
    if let subjects = screen.subjects, subjects.isDisjoint(with: (text?.keys ?? []) + observation.others) { return }
    // Words in the view itself are the same in all languages, and so are the words of a storyboard if no catalogue has
    // others. Their position may depend on other words.
    let areOwn = screen.hasObjectKeys && form == nil && observation.rule != .overlap && observation.rule != .outside
    let isOfWords =
      !observation.rule.isOfLayout && !observation.isOfAllWords
      && (text.map { $0.isNamed && !areOwn || form != nil } ?? true)
    let kind = Kind(
      screen: index, rule: observation.rule, view: view, language: isOfWords ? language : "",
      detail: observation.detail, line: observation.line)
    if let known = findings[kind] {
      found[known].note(window)
      found[known].languages.insert(language)
      guard observation.finding.missing > found[known].finding.missing else { return }
    }
    let ownPlace = piece?.place ?? screen.place(ofLine: observation.line ?? 1)
    var place = ownPlace
    if let text, isOfWords {
      let own = ScreenText(view: view, keys: text.keys, isNamed: text.isNamed, place: place)
      place = form?.place ?? screen.place(of: own, language: ownLanguage)
    }
    let ownKey = text.flatMap { $0.isNamed ? $0.keys.first : nil } ?? (view.isEmpty ? "layout" : view)
    let key = (isOfWords ? form?.key : nil) ?? ownKey
    let checked = CheckedText(
      file: isOfWords ? form?.file ?? screen.file : screen.file, place: place, key: key,
      context: isOfWords ? form?.context : nil,
      language: language, form: isOfWords ? form?.name ?? "" : "", slot: self.place(index, view, in: screen.file),
      measured: observation.request.map { MeasuredText($0) }, shown: text?.fit.text.text ?? "",
      view: CheckedText.ScreenView(
        document: screen.file, name: view, detail: observation.detail, isOfAllLanguages: !isOfWords))
    var finding = Finding(rule: observation.rule, text: checked, extent: observation.finding)
    if keepsScenes, let drawn = built as? any DrawnScreen {
      finding.scene = FindingScene(view: piece?.view, drawn, viewport)
    }
    guard let known = findings[kind] else {
      findings[kind] = found.count
      var first = Found(
        finding: finding, screen: index, windows: [], seen: [], worst: window, languages: [language],
        isOfAll: !isOfWords, own: (ownPlace, ownKey), shorter: form?.shorter ?? [])
      first.note(window)
      found.append(first)
      return
    }
    found[known].finding = finding
    found[known].worst = window
    found[known].shorter = form?.shorter ?? []
  }

  /// Hands the findings on, with the devices of each, the worst ones first.
  ///
  /// - Parameter windows: those of each screen.
  func finish(_ result: inout CheckResult, _ windows: [[ScreenWindow]], _ opened: Opened) {
    struct Places: Hashable {
      let screen: Int
      let worst: Int32
      let windows: [Int32]
    }
    // Many findings are on the same windows, and share the names of these.
    var devices: [Places: [String]] = [:]
    result.places = named
    for one in foldedLanguages() {
      var finding = one.finding
      takeShorter(one.shorter, &finding, opened)
      let places = Places(screen: one.screen, worst: one.worst, windows: one.windows)
      finding.text.devices = devices[places] ?? Self.names(one, windows[one.screen])
      devices[places] = finding.text.devices
      // What is wrong in several languages, whatever their words are, is wrong in itself.
      if one.isOfAll, one.languages.count > 1 { finding.text.language = "" }
      let tested = CheckResult.Case(file: finding.text.file, language: finding.text.language, slot: finding.text.slot)
      if result.cases[tested] == nil { result.cases[tested] = 1 }
      result.findings.append(finding)
    }
    for screen in shortened.sorted() {
      result.notes.append(
        .sentence(
          "\(screens[screen].file): more lies over something on one window than is told; correct what is told first, or"
            + " give --key to look at less of it"))
    }
  }

  private static func names(_ one: Found, _ windows: [ScreenWindow]) -> [String] {
    let worst = windows[Int(one.worst)].names
    var seen = Set(worst)
    return worst + one.windows.flatMap { windows[Int($0)].names }.filter { seen.insert($0).inserted }
  }

  /// The indices of overlaps and protrusions that are found both in another state of a screen and in the normal state,
  /// and thus do not depend on the state.
  private func repeated() -> Set<Int> {
    struct Same: Hashable {
      let file: String
      let place: CatalogPlace?
      let rule: CheckRule
      let view: String
      let language: String
      let detail: String
    }
    func same(_ kind: Kind) -> Same {
      let screen = screens[kind.screen]
      return Same(
        file: screen.file, place: screen.place, rule: kind.rule, view: kind.view, language: kind.language,
        detail: kind.detail)
    }
    let placed = findings.filter { $0.key.rule == .overlap || $0.key.rule == .outside }
    guard placed.contains(where: { screens[$0.key.screen].subjects != nil }) else { return [] }
    let known = Set(placed.keys.filter { screens[$0.screen].subjects == nil }.map(same))
    return Set(placed.filter { screens[$0.key.screen].subjects != nil && known.contains(same($0.key)) }.values)
  }

  /// The findings, with overlaps and protrusions of storyboards that are the same in every language combined into one
  /// finding, with the extent of the worst language.
  private func foldedLanguages() -> [Found] {
    var groups: [Kind: [Int]] = [:]
    for (kind, index) in findings where kind.rule == .overlap || kind.rule == .outside {
      guard screens[kind.screen].hasObjectKeys else { continue }
      var common = kind
      common.language = ""
      groups[common, default: []].append(index)
    }
    var folded = found
    var gone = repeated()
    for (kind, members) in groups {
      guard let all = languages[kind.screen], all.count > 1 else { continue }
      let members = members.filter { !gone.contains($0) }.sorted()
      guard members.count > 1, members.reduce(into: Set<String>(), { $0.formUnion(found[$1].languages) }) == all,
        let first = members.first
      else { continue }
      let worst = members.dropFirst().reduce(first) { found[$1].finding.missing > found[$0].finding.missing ? $1 : $0 }
      var one = found[worst]
      for other in members where other != worst {
        for window in found[other].windows { one.note(window) }
        one.languages.formUnion(found[other].languages)
      }
      one.isOfAll = true
      one.finding.extent.why += ", in all \(all.count) languages"
      one.finding.text.file = screens[kind.screen].file
      (one.finding.text.place, one.finding.text.key) = (one.own.place, one.own.key)
      (one.finding.text.context, one.finding.text.form) = (nil, "")
      one.finding.text.view?.isOfAllLanguages = true
      folded[first] = one
      gone.formUnion(members.dropFirst())
    }
    return folded.indices.filter { !gone.contains($0) }.map { folded[$0] }
  }

  /// Finds the first shorter text that fits the box of a finding. A text that cannot be set does not fit.
  private func takeShorter(_ words: [ScreenWords.Words], _ finding: inout Finding, _ opened: Opened) {
    guard finding.rule == .textOverflow, var request = finding.text.request else { return }
    for words in words {
      (request.text, request.setting.isMarkup) = (words.text, words.isMarkup)
      guard let fit = try? FitJob(request, opened).run().fit, fit.fits else { continue }
      (finding.rule, finding.variant) = (.shorterVariant, fit.text.text)
      return
    }
  }
}
