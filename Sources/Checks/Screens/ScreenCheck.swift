package import AdaptiveLayout
internal import Catalogs
internal import ConstraintSolver
internal import LayoutDocuments
internal import RecordStreams
internal import Synchronization
package import TextFields
internal import TextFit
internal import TextLayout

/// Lays out screens in every language and every window for which they are made, and finds texts that do not fit,
/// overlap others or extend beyond the screen.
///
/// Each screen is built once for a language, and its texts are shaped once. Devices with the same window are checked
/// together.
package struct ScreenCheck: Sendable {
  package var screens: [any CheckedScreen]
  /// The languages to check; empty for all. `de` includes `de-AT`, and `iw` is the same as `he`.
  package var languages: [String] = []
  /// The keys, or views, to check; empty for all.
  package var keys: [KeyPattern] = []
  /// The devices; nil for all on which the screens' apps can run.
  package var devices: [Device]?
  /// The orientation; nil for both, as far as the screens are shown in them.
  package var orientation: Orientation?
  /// The user's preferred text sizes; every window is checked with each of them.
  package var contentSizes = [ContentSizeCategory.large]
  /// The least size, in points, to which texts may shrink, in addition to their own least sizes.
  package var leastSize: Double?
  package var legibility: Legibility?
  /// Whether the findings' screens are kept, so that they can be drawn: some hundred kilobytes each.
  package var keepsScenes = true
  /// The number of threads; nil for one for each core.
  package var jobs: Int?
  /// The number of solver steps that all screens and windows may take together, beyond their own budgets.
  package var steps = Layout.Limits.ofFile.solver.steps
  /// What it may take in all; nil for what the number of windows and languages allows.
  package var workInAll: Int?

  package init(_ screens: [any CheckedScreen]) { self.screens = screens }

  /// A screen in a language, with one form of each text.
  private struct Scene: Sendable {
    let screen: Int
    let language: String
    let form: Int
  }

  private struct Unit: Sendable {
    let scene: Int
    let window: Int
  }

  /// The greatest number of screens that are laid out: languages, forms of texts and distinct windows multiplied.
  package static let screenLimit = 1_000_000

  /// The most forms of a text in a language for which more may be done: no language has more plural forms. A catalogue
  /// may have a hundred, with which a screen would take a minute.
  private static let mostForms = 6

  /// In how many windows, languages and forms of its texts, counted from 0, a screen is laid out, as far as they count.
  package static func rooms(ofForms forms: [Int], windows: Int) -> Int { forms.count { $0 < mostForms } * windows }

  /// The size of the cache of shaped words, in bytes.
  private static let cachedText = 64 << 20

  // MARK: Running

  /// - Parameter catalogs: the paths of catalogues. A catalogue that cannot be read gives an error in the result, as
  ///   does a screen that cannot be built or exceeds a limit of the solver; the others are checked.
  ///
  /// - Throws: ``Failure`` if a screen is meant for none of the devices, or if there are more screens than
  ///   ``screenLimit``.
  package func run(_ catalogs: [String]) throws(Failure) -> CheckResult {
    var result = CheckResult()
    let cache = ShapeCache(capacity: Self.cachedText)
    let catalog = read(catalogs, &result, cache)
    let own = ownCatalogs(catalog, &result, cache)
    // One version of Xcode builds the app, which is at least as new as those that saved its files.
    let oldest = screens.compactMap(\.oldestYear).max() ?? 0
    let windows = screens.map { screen in
      let devices =
        devices ?? Device.all.filter { screen.oldestYear == nil || ($0.year ?? .max) >= oldest }
      return ScreenWindow.all(devices, orientation, contentSizes, for: screen, needsDensity: legibility != nil)
    }
    var scenes: [[Scene]] = []
    for (index, screen) in screens.enumerated() {
      if windows[index].isEmpty {
        let needsDensity = legibility != nil
        guard
          ScreenWindow.all(devices ?? Device.all, orientation, [.large], for: screen, needsDensity: needsDensity)
            .isEmpty
        else {
          throw .badData(
            "\(screen.file) is meant for none of the devices where text is as large as '\(contentSizes.map(\.rawValue).joined(separator: "', '"))' (its"
              + " \"meantFor\" says when it is); name another --content-size")
        }
        throw .badData("\(screen.file) is meant for none of the devices (\(screen.purpose)); name others")
      }
      scenes.append(self.scenes(of: index, own[index], &result.seen))
    }
    let count = zip(scenes, windows).reduce(0) { $0 + $1.0.count * $1.1.count }
    guard count <= Self.screenLimit else {
      throw Failure(
        kind: .unavailable,
        message:
          "\(screens[0].file) passes the limit checkedScreens: \(count) screens in languages, forms of texts and windows, more than"
          + " \(Self.screenLimit); name fewer documents, languages or devices at a time")
    }
    var fold = ScreenFold(screens: screens, keys: keys, keepsScenes: keepsScenes)
    let share = screens.indices.reduce(0) { sum, index in
      let rooms = Self.rooms(ofForms: scenes[index].map(\.form), windows: windows[index].count)
      return min(.max / 4, sum) + LayoutWork.share(ofRooms: rooms, views: screens[index].texts.count)
    }
    let work =
      workInAll.map { LayoutWork(steps: steps, inAll: $0) } ?? LayoutWork.ofFiles(steps: steps, share: share)
    // One document after the other, so that what has been built of one goes before the next.
    for (index, windows) in windows.enumerated() {
      let scenes = scenes[index]
      do throws(Failure) {
        fold = try look(at: scenes, windows, own[index], cache, work, fold)
      } catch {
        result.errors.append(refusal(error, of: screens[index]))
        continue
      }
      fold.languages[index] = Set(scenes.map(\.language))
      self.count(scenes, windows, own[index], &result, fold)
      result.screens += scenes.count { $0.form == 0 } * windows.reduce(0) { $0 + $1.names.count }
    }
    fold.finish(&result, windows, Opened(cache: cache))
    tell(catalog, own, windows, &result)
    return result
  }

  /// The error about a screen that cannot be laid out, because a font is missing or a limit is exceeded. Findings of
  /// that screen do not count.
  private func refusal(_ failure: Failure, of screen: any CheckedScreen) -> CatalogError {
    var problem = failure.message
    // If the sentence begins with a place, that is the place of the view.
    var place = screen.place
    if problem.hasPrefix(screen.file + ":") {
      var rest = problem.dropFirst(screen.file.count + 1)
      let numbers = rest.split(separator: ":", maxSplits: 2)
      if numbers.count == 3, let line = Int(numbers[0]), let column = Int(numbers[1]) {
        (place, rest) = (CatalogPlace(line: line, column: column), numbers[2])
      }
      problem = String(rest.drop { $0 == " " })
    }
    let excerpt = failure.excerpt.map { "\n" + $0 }.joined()
    return CatalogError(file: screen.file, place: place, problem: problem + "; the screen was not checked" + excerpt)
  }

  /// The languages of a screen, each with the forms of its texts.
  private func scenes(
    of index: Int, _ catalog: ScreenCatalog?, _ seen: inout CheckResult.Seen
  ) -> [Scene] {
    let screen = screens[index]
    return languages(of: screen, catalog, &seen).flatMap { language in
      let forms = catalog?.forms[language] ?? [:]
      let count = screen.texts.flatMap(\.keys).map { forms[$0]?.count ?? 1 }.max() ?? 1
      return (0..<count).map { Scene(screen: index, language: language, form: $0) }
    }
  }

  /// - Returns: the findings from before, and those of these scenes.
  private func look(
    at scenes: [Scene], _ windows: [ScreenWindow], _ catalog: ScreenCatalog?, _ cache: ShapeCache, _ work: LayoutWork,
    _ before: ScreenFold
  ) throws(Failure) -> ScreenFold {
    let built = try build(scenes, catalog, cache, work)
    let units = scenes.indices.flatMap { scene in windows.indices.map { Unit(scene: scene, window: $0) } }
    let (screens, forms) = (screens, catalog?.forms)
    let fold = try inspect(units, scenes, built, windows, cache, work, into: before) { fold, unit, observations in
      let scene = scenes[unit.scene]
      let own = Self.own(scene.language, of: screens[scene.screen])
      for observation in observations {
        let form = Self.form(observation.piece?.text, scene, forms)
        // Texts for other devices are not shown in this window.
        if let devices = form?.devices, !devices.isShown(on: windows[unit.window].kinds) { continue }
        fold.add(
          observation, screen: scene.screen, language: scene.language,
          own: own, unit.window, windows[unit.window].viewport, form: form, built[unit.scene])
      }
    }
    for screen in built { screen.forget() }
    return fold
  }

  /// The words of catalogues by language and key; nil without catalogues.
  private func read(_ files: [String], _ result: inout CheckResult, _ cache: ShapeCache) -> ScreenCatalog? {
    guard !files.isEmpty else { return nil }
    var catalog = ScreenCatalog(
      screens, sourceLanguage: screens.first { !$0.language.isEmpty }?.language ?? "",
      Opened(cache: cache))
    for file in files {
      do throws(CatalogError) {
        let read = try Catalog.read(file) { entry in
          result.entries += 1
          if !entry.isTranslatable { result.untranslatable += 1 }
          if entry.texts.isEmpty, entry.language != nil { result.untranslated += 1 }
          _ = catalog.add(entry, of: file)
          return true
        }
        result.add(read)
      } catch {
        result.errors.append(error)
      }
    }
    catalog.settle(screens.flatMap { $0.languages + [$0.language] })
    result.shownEntries = catalog.shownCount
    result.errors += catalog.errors
    return catalog
  }

  /// The words of each screen: those of the given catalogues and, where these have none, those of the catalogues that
  /// belong to the screen, which are read once for all screens of a file.
  private func ownCatalogs(
    _ common: ScreenCatalog?, _ result: inout CheckResult, _ cache: ShapeCache
  ) -> [ScreenCatalog?] {
    var known: [[String]: ScreenCatalog] = [:]
    return screens.map { screen in
      guard !screen.catalogs.isEmpty else { return common }
      if let catalog = known[screen.catalogs] { return catalog }
      let sharing = screens.filter { $0.catalogs == screen.catalogs }
      var catalog = ScreenCatalog(
        sharing, sourceLanguage: screen.language, Opened(cache: cache))
      var strange = MissingTranslations.StrangeKeys()
      for file in screen.catalogs {
        do throws(CatalogError) {
          let read = try Catalog.read(file) { entry in
            result.entries += 1
            strange.add(entry.key, of: screen)
            _ = catalog.add(entry, of: file)
            return true
          }
          result.add(read)
        } catch {
          result.errors.append(error)
        }
      }
      if let common { catalog.prefer(common) }
      catalog.settle(sharing.flatMap { $0.languages + [$0.language] })
      result.errors += catalog.errors
      result.notes += catalog.notes
      result.notes += strange.notes(of: screen.file)
      known[screen.catalogs] = catalog
      return catalog
    }
  }

  /// The requested languages among those of a screen and its catalogues.
  private func languages(
    of screen: any CheckedScreen, _ catalog: ScreenCatalog?, _ seen: inout CheckResult.Seen
  ) -> [String] {
    var all = screen.languages
    // Texts in the views are in the language of the screen, whatever the catalogues have.
    if all.isEmpty, screen.texts.contains(where: { !$0.isNamed && !$0.keys.isEmpty }) { all = [screen.language] }
    var known = Set(all.map(SlotFonts.folded))
    // In a language in which its own catalogues have no text for it, a screen is the same as without them.
    let keys = screen.catalogs.isEmpty ? [] : Set(screen.texts.flatMap(\.keys))
    for language in catalog?.languages ?? [] where known.insert(SlotFonts.folded(language)).inserted {
      guard screen.catalogs.isEmpty || catalog?.says(keys, in: language) ?? false else { continue }
      all.append(language)
    }
    if all.isEmpty { all = [screen.language] }
    all.sort()
    guard !languages.isEmpty else { return all }
    return all.filter { seen.meets(languages, language: $0) }
  }

  /// The language whose own texts a screen shows for a language: the language itself, an alias, or a more general one
  /// that includes it.
  private static func own(_ language: String, of screen: any CheckedScreen) -> String {
    if screen.languages.contains(language) { return language }
    for tag in ScreenCatalog.tags(of: language) {
      if let found = screen.languages.first(where: { SlotFonts.folded($0) == tag }) { return found }
    }
    return language
  }

  private static func form(
    _ text: ScreenSolution.Text?, _ scene: Scene, _ forms: [String: [String: [ScreenCatalog.Form]]]?
  ) -> ScreenCatalog.Form? {
    guard let text, let forms = forms?[scene.language] else { return nil }
    for key in text.keys {
      if let forms = forms[key], !forms.isEmpty { return forms[min(scene.form, forms.count - 1)] }
    }
    return nil
  }

  private func build(
    _ scenes: [Scene], _ catalog: ScreenCatalog?, _ cache: ShapeCache, _ work: LayoutWork
  ) throws(Failure) -> [any BuiltScreen] {
    let forms = catalog?.forms
    let screens = screens
    return try OrderedWork(threads: jobs, cache: cache).run(scenes.count, into: []) {
      index, opened throws(Failure) -> any BuiltScreen in
      let scene = scenes[index]
      let words = forms.map { forms in
        ScreenWords((forms[scene.language] ?? [:]).mapValues { $0[min(scene.form, $0.count - 1)].words })
      }
      let screen = screens[scene.screen]
      let own = Self.own(scene.language, of: screen)
      let filled = WrittenPlaceholders.filled(words, screen, language: own, opened)
      return try screen.built(own, filled, opened).sharing(work)
    } add: { screens, _, screen in
      screens.append(screen)
    }
  }

  private func inspect(
    _ units: [Unit], _ scenes: [Scene], _ built: [any BuiltScreen], _ windows: [ScreenWindow], _ cache: ShapeCache,
    _ work: LayoutWork, into fold: ScreenFold,
    add: @escaping @Sendable (inout ScreenFold, Unit, [ScreenInspection.Observation]) -> Void
  ) throws(Failure) -> ScreenFold {
    let silence = Silence(work)
    let overflows = scenes.map { _ in ScreenInspection.Overflows() }
    let (screens, keys, leastSize, legibility) = (screens, keys, leastSize, legibility)
    return try OrderedWork(threads: jobs, cache: cache).run(units.count, into: fold) {
      index, opened throws(Failure) -> [ScreenInspection.Observation] in
      let unit = units[index]
      let scene = scenes[unit.scene]
      let window = windows[unit.window]
      do throws(Failure) {
        let solution = try built[unit.scene].solved(in: window.viewport)
        // What constraints leave open does not depend on the words.
        let inspection = ScreenInspection(
          window: window, leastSize: leastSize, legibility: legibility, asksAmbiguity: unit.scene == 0,
          keys: keys, opened: opened, overflows: overflows[unit.scene], work: work)
        return try inspection.observations(solution) { () throws(Failure) in
          try silence.protrusions(
            of: screens[scene.screen], scene.language, built[unit.scene], unit.window, window, opened)
        }
      } catch {
        // Which window was the last straw for what all share depends on the threads.
        if work.isOverdrawn || work.isOver {
          throw Failure(
            kind: error.kind, message: "\(screens[scene.screen].file): all windows together: \(error.message)")
        }
        throw Failure(
          kind: error.kind,
          message: "\(screens[scene.screen].file): \(window.names[0])"
            + (scene.language.isEmpty ? "" : " in '\(scene.language)'") + ": \(error.message)")
      }
    } add: { fold, index, observations in
      add(&fold, units[index], observations)
    }
  }

  /// Screens without any words, each built once for all languages in which it is then the same, and laid out once in
  /// each window.
  private final class Silence: Sendable {
    private struct Place: Hashable {
      let silence: String
      let window: Int
    }

    private let work: LayoutWork
    private let built = Mutex<[String: any BuiltScreen]>([:])
    private let known = Mutex<[Place: Set<ScreenInspection.Protrusion>]>([:])

    init(_ work: LayoutWork) { self.work = work }

    /// The views that extend beyond their superviews even without any words.
    ///
    /// - Parameter spoken: the screen in a language.
    func protrusions(
      of screen: any CheckedScreen, _ language: String, _ spoken: any BuiltScreen, _ index: Int,
      _ window: ScreenWindow, _ opened: Opened
    ) throws(Failure) -> Set<ScreenInspection.Protrusion> {
      let place = Place(silence: spoken.silence, window: index)
      if let found = known.withLock({ $0[place] }) { return found }
      var silent = built.withLock { $0[place.silence] }
      if silent == nil {
        let made = try screen.built(language, .silence, opened).sharing(work)
        built.withLock { $0[place.silence] = made }
        silent = made
      }
      guard let solution = try silent?.solved(in: window.viewport) else { return [] }
      let found = ScreenInspection.protruding(solution)
      known.withLock { $0[place] = found }
      return found
    }
  }

  // MARK: What was checked

  /// Counts the texts that were laid out, each form separately, and their windows.
  private func count(
    _ scenes: [Scene], _ windows: [ScreenWindow], _ catalog: ScreenCatalog?, _ result: inout CheckResult,
    _ fold: ScreenFold
  ) {
    for scene in scenes {
      let screen = screens[scene.screen]
      for text in screen.texts {
        let forms = text.keys.lazy.compactMap { catalog?.forms[scene.language]?[$0] }.first
        for (index, pattern) in keys.enumerated() where (text.keys + [text.view]).contains(where: pattern.matches) {
          result.seen.keys.insert(index)
        }
        guard scene.form < forms?.count ?? 1, fold.wants(text) else { continue }
        result.texts += 1
        result.boxes += windows.count
        let file = forms.map { $0[scene.form].file } ?? screen.file
        let place = fold.place(scene.screen, text.view)
        guard let place else { continue }
        result.cases[CheckResult.Case(file: file, language: scene.language, slot: place), default: 0] += 1
      }
    }
  }

  /// Adds notes about labels without a text, and about texts that no label shows.
  ///
  /// - Parameter own: the words of each screen.
  private func tell(
    _ catalog: ScreenCatalog?, _ own: [ScreenCatalog?], _ windows: [[ScreenWindow]], _ result: inout CheckResult
  ) {
    if legibility != nil {
      let devices = windows.flatMap { $0.filter { $0.pointsPerInch == nil }.flatMap(\.names) }
      if !devices.isEmpty {
        let names = Set(devices.map { $0.split(separator: " ").prefix { $0 != "portrait" && $0 != "landscape" } }).count
        result.notes.append(
          .sentence(
            "the number of pixels per inch of \(names) \(names == 1 ? "device" : "devices") is not published, so the height of letters was not measured there"
          ))
      }
    }
    for (screen, catalog) in zip(screens, own) {
      let laidOut = Set(result.cases.keys.map(\.language)).sorted()
      let note = WrittenPlaceholders.note(screen, laidOut) { text, language in
        text.keys.contains { catalog?.forms[language]?[$0] != nil }
      }
      if let note { result.notes.append(note) }
    }
    result.notes += MissingTranslations.notes(Array(zip(screens, own)))
    guard let catalog else { return }
    result.notes += catalog.notes
    let unshown = catalog.unshownLanguages.filter { !$0.isEmpty }
    if !unshown.isEmpty {
      let names = unshown.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      result.notes.append(
        .sentence(
          "the catalogues have no text of any label in \(names)\(unshown.count > 5 ? " and others" : ""), so nothing was laid out in \(unshown.count == 1 ? "it" : "these languages"); check that their keys are those of the labels"
        ))
    }
    if catalog.unshownCount > 0 {
      let shown = catalog.unshown.map { "'\($0.excerpt(60))'" }.joined(separator: ", ")
      let (count, isOne) = (catalog.unshownCount, catalog.unshownCount == 1)
      result.notes.append(
        .sentence(
          "\(count) \(isOne ? "key is" : "keys are") shown by no label of the documents and \(isOne ? "was" : "were") not measured: \(shown)\(count > 5 ? " and others" : "")"
        ))
    }
    for screen in screens where screen.catalogs.isEmpty { tellMissing(screen, catalog, &result) }
  }

  /// Adds notes about labels without a text in a language, and about the text that is shown instead.
  private func tellMissing(_ screen: any CheckedScreen, _ catalog: ScreenCatalog, _ result: inout CheckResult) {
    var seen = CheckResult.Seen()
    var known: Set<String> = []
    for texts in catalog.forms.values { known.formUnion(texts.keys) }
    func isKnown(_ text: ScreenText) -> Bool { text.keys.contains(where: known.contains) }
    // The name of a text is never shown on purpose. If a catalogue could not be read, that may be the reason.
    if result.errors.isEmpty {
      for text in screen.texts where text.isNamed && !isKnown(text) && !screen.hasSourceText(text) {
        guard !screen.languages.contains(where: { screen.hasText(text, language: $0) }), let name = text.keys.first
        else { continue }
        result.errors.append(
          CatalogError(
            file: screen.file, place: text.place,
            problem:
              "no text is named '\(name)', as the label '\(text.view)' has it, in the document or in a catalogue; correct"
              + " its \"textKey\", or add the text"))
      }
    }
    // If catalogues have some of the texts in the views, they are expected to have all of them.
    let asksLiterals = screen.texts.contains { !$0.isNamed && isKnown($0) }
    let sources = Set(ScreenCatalog.tags(of: screen.language))
    for language in languages(of: screen, catalog, &seen) {
      let own = Self.own(language, of: screen)
      let isSource = language.isEmpty || ScreenCatalog.tags(of: language).contains(where: sources.contains)
      let missing = screen.texts.filter { text in
        guard !text.keys.contains(where: { catalog.forms[language]?[$0] != nil }) else { return false }
        if text.isNamed { return !screen.hasText(text, language: own) }
        return asksLiterals && !isSource && text.keys.contains { $0.contains(where: \.isLetter) }
      }
      let isKey = { (text: ScreenText) in text.isNamed && !screen.hasSourceText(text) }
      let spoken = language.isEmpty ? "the document's own language" : "'\(language)'"
      for (texts, instead) in [
        (missing.filter { !isKey($0) }, "in another language"), (missing.filter(isKey), "by the name of the text"),
      ] where !texts.isEmpty {
        let isOne = texts.count == 1
        let names = texts.prefix(5).map { "'\($0.view)'" }.joined(separator: ", ")
        result.notes.append(
          .sentence(
            "\(screen.file): \(texts.count) \(isOne ? "label has" : "labels have") no text in \(spoken), and \(isOne ? "was" : "were") measured \(instead): \(names)\(texts.count > 5 ? " and others" : "")"
          ))
      }
    }
  }
}
