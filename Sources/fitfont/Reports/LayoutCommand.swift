import AdaptiveLayout
import CommandInterface
import InterfaceScreens
import JSONText
import LabelFitting
import LayoutDocuments
import Pages
import Reports
import TextFields
import TextFit
import TextLayout
import Typography

/// `fitfont layout`: the screens of documents, each in one language or several, on one device, several or all.
struct LayoutCommand {
  private let request: Request
  private let screens: ScreenRun
  /// Of all devices' screens, those that the documents are not meant for.
  private let leftOut: Int
  /// That of the first document that could not be read, where others could.
  private let failure: Failure?

  /// - Parameter document: told of each document and its path once it is read, before anything that it names is opened.
  init(_ request: Request, _ document: (String, LayoutDocument) -> Void = { _, _ in }) throws(Failure) {
    self.request = request
    let wishes = request.layout
    try Self.checkAnswers(request)
    var held = try Self.held(request)
    for index in held.indices {
      held[index].viewport.traits.contentSize = wishes.contentSize
      if let safeArea = wishes.window.safeArea { held[index].viewport.safeArea = safeArea }
    }
    var (screens, leftOut) = (ScreenRun(), 0)
    var failures: [Failure] = []
    let work = LayoutWork.ofFiles(
      rooms: held.count * wishes.files.count * max(1, wishes.languages.count))
    for file in wishes.files {
      // A storyboard's texts are in a file for each language, a document's in itself.
      let interface: InterfaceScenes?
      let read: LayoutDocument
      do throws(Failure) {
        interface = try SceneReference.isInterface(file) ? InterfaceScenes(file) { Output.complain($0) } : nil
        if let interface { read = interface.document } else { read = try Self.document(file) }
      } catch {
        // The others go on.
        failures.append(error)
        continue
      }
      if request.picture.output != nil, let undrawn = interface?.undrawn { Output.complain(undrawn) }
      let images = read.images
      document(file, read)
      // A device that was named is wanted, whatever the document is meant for.
      let isNamed = !wishes.devices.isEmpty || Self.isAlone(request)
      let meant =
        isNamed ? held : held.filter { interface?.isMeant(for: $0.viewport) ?? read.isMeant(for: $0.viewport) }
      leftOut += held.count - meant.count
      for language in wishes.languages.isEmpty ? [nil] : wishes.languages.map(Optional.some) {
        for (made, devices) in try Self.screens(interface, read, language, on: meant) {
          let screen = made.sharing(work)
          var own = devices
          for index in own.indices {
            do throws(LabelError) {
              own[index].viewport = try screen.room(in: own[index].viewport)
            } catch {
              throw Failure(error)
            }
            if let safeArea = wishes.window.safeArea { own[index].viewport.safeArea = safeArea }
          }
          let source = LayoutResult.Source(
            document: file, among: wishes.files, language: screen.language, isOnlyLanguage: wishes.languages.count < 2)
          screens.add(screen, source, on: own)
        }
      }
      // By now, the fonts of its texts are open.
      var inputs = InputFiles.openFonts.adding(images.map { ($0, "an image of the document") })
      if SceneReference.isInterface(file) { inputs.add(SceneReference(file).companions) }
      for output in [request.picture.output, "-"].compactMap({ $0 }) { try inputs.check(output: output) }
    }
    (self.screens, self.leftOut, failure) = (screens, leftOut, failures.first)
    if let first = failures.first {
      Output.complain(failures.dropFirst(screens.count == 0 ? 1 : 0).map(\.visible))
      if screens.count == 0 { throw first }
    }
    if screens.count == 0 {
      throw .usage(
        "the document is meant for none of the screens (its \"meantFor\" says which); name one with --device")
    }
    try checkSheet()
  }

  /// The screen in a language, with the devices that show it, in their order: a storyboard's texts may differ between
  /// kinds of devices.
  private static func screens(
    _ interface: InterfaceScenes?, _ read: LayoutDocument, _ language: String?, on devices: [HeldDevice]
  ) throws(Failure) -> [(LayoutScreen, [HeldDevice])] {
    guard let interface else {
      do throws(LayoutDocumentError) { return [(try read.screen(language: language), devices)] } catch {
        throw Failure(error)
      }
    }
    let kinds = devices.map { DeviceKind.of($0.device) }
    let found = try interface.screens(
      language, on: kinds.isEmpty ? [DeviceKind.other] : kinds, Opened(cache: ShapeCache()))
    var runs: [(place: Int, devices: [HeldDevice])] = []
    for (device, kind) in zip(devices, kinds) {
      guard let place = found.places[kind] else { continue }
      if runs.last?.place == place {
        runs[runs.count - 1].devices.append(device)
      } else {
        runs.append((place, [device]))
      }
    }
    return runs.map { (found.screens[$0.place], $0.devices) }
  }

  private static func document(_ file: String) throws(Failure) -> LayoutDocument {
    do throws(LayoutDocumentError) { return try LayoutRequest.document(file) } catch { throw Failure(error) }
  }

  /// Refuses answers beside which another would be left aside.
  private static func checkAnswers(_ request: Request) throws(Failure) {
    let wishes = request.layout
    if wishes.explained != nil, wishes.asksConflicts || wishes.asksAmbiguity {
      throw .usage("--explain, --conflicts and --ambiguous are answers of their own; give one of them")
    }
    let answers = [
      ("--explain", wishes.explained != nil), ("--conflicts", wishes.asksConflicts),
      ("--ambiguous", wishes.asksAmbiguity),
    ]
    if let answer = answers.first(where: \.1)?.0, request.picture.output != nil {
      throw .usage("\(answer) answers in words and draws nothing; leave out --output, or draw without \(answer)")
    }
    if wishes.explained != nil, wishes.files.count > 1 || wishes.languages.count > 1 {
      throw .usage("--explain is about one document in one language; name one file, and one --language")
    }
  }

  /// Refuses a sheet that nobody could look at, before the work.
  private func checkSheet() throws(Failure) {
    guard request.picture.output != nil else { return }
    let count = screens.windowCount
    guard count > ScreenSheet.mostThumbnails else { return }
    throw .usage(
      "the sheet would have \(count) screens, and \(ScreenSheet.mostThumbnails) is the most; "
        + "name the devices with --device, or draw fewer documents or languages on one sheet")
  }

  /// Whether there is a window of some size and no device.
  private static func isAlone(_ request: Request) -> Bool {
    request.layout.window.size != nil && request.layout.devices.isEmpty && !request.layout.usesAllDevices
  }

  private static func held(_ request: Request) throws(Failure) -> [HeldDevice] {
    let wishes = request.layout
    if isAlone(request), let size = wishes.window.size {
      return [try HeldDevice(windowAlone: size, wanted: request.orientation)]
    }
    let usesAll = wishes.usesAllDevices || wishes.devices.isEmpty && request.picture.output != nil
    guard usesAll || !wishes.devices.isEmpty else {
      throw .usage(
        "no device named; add --device \"iPhone 15\" or --all-devices ('fitfont devices' lists them), or a --window of WxH"
      )
    }
    if usesAll, !wishes.devices.isEmpty { throw .usage("--device and --all-devices contradict each other; give one") }
    let window = wishes.window.window
    let held = try HeldDevice.held(
      usesAll ? Device.all : try Device.meant(byAll: wishes.devices), wanted: request.orientation, window: window,
      isAll: usesAll)
    if held.isEmpty, let window {
      throw .usage("no device shows a window of \(window) in that orientation; leave out --window, or ask for another")
    }
    return held
  }

  func run() throws(Failure) -> ExitCode {
    let code = try answer()
    return failure.map { ExitCode($0.kind) } ?? code
  }

  private func answer() throws(Failure) -> ExitCode {
    let explained = request.layout.explained
    if let explained, let scene = screens.first, scene[explained] == nil, !scene.isInCell(explained) {
      let hint = DocumentFailure.hint(explained, scene.names) ?? "give the view a name"
      throw .usage("no view or guide is named '\(explained)'; \(hint)")
    }
    // Before the work, so that a name that tells no format costs none.
    let target = try PictureTarget(request)
    var results = try solved()
    if leftOut > 0 {
      let whose = request.layout.files.count > 1 ? ("documents are", "their") : ("document is", "its")
      Output.complain(
        "\(leftOut) screens left out, which the \(whose.0) not meant for (\(whose.1) \"meantFor\" says so)")
    }
    if let explained {
      return try explain(explained, results)
    }
    if request.layout.asksConflicts || request.layout.asksAmbiguity { return try diagnose(&results) }
    if let target { try ScreenDrawing(results: results, wishes: request.layout).deliver(target) }
    if request.json {
      try writeLines(results) { result, writer throws(Failure) in try ScreenRecord(result, to: writer).writeFrames() }
    } else if target == nil {
      try Output.write(results.map(\.table).joined(separator: "\n"))
    }
    let verdict = ScreenVerdict(results, allConflictsBy: "--conflicts")
    Output.complain(verdict.messages)
    return verdict.fits ? .fits : .doesNotFit
  }

  /// Every screen laid out, in order.
  private func solved() throws(Failure) -> [LayoutResult] {
    let progress = Progress.onTerminal("screens", of: screens.count)
    defer { progress?.end() }
    return try screens.results(jobs: request.jobs) { progress?.show($0) }
  }

  // MARK: Answers

  /// One line of JSON for each screen.
  private func writeLines(
    _ results: [LayoutResult], _ write: (LayoutResult, JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let writer = JSONWriter()
    var output: [UInt8] = []
    for result in results {
      try write(result, writer)
      writer.finishLine(into: &output)
    }
    try Output.write(lines: output)
  }

  private func explain(_ name: String, _ results: [LayoutResult]) throws(Failure) -> ExitCode {
    var answers: [ScreenAnswer] = []
    for result in results { answers.append(try ScreenAnswer(to: name, result)) }
    if request.json {
      var rest = answers[...]
      try writeLines(results) { _, writer throws(Failure) in try rest.popFirst()?.write(to: writer) }
    } else {
      for (index, answer) in answers.enumerated() {
        let heading: VisibleText = results.count > 1 ? (index > 0 ? "\n" : "") + "\(results[index].name)\n" : ""
        try Output.write(heading + answer.text())
      }
    }
    return answers.allSatisfy(\.fits) ? .fits : .doesNotFit
  }

  private func diagnose(_ results: inout [LayoutResult]) throws(Failure) -> ExitCode {
    let wishes = request.layout
    var findings = ScreenFindings(screens: results.count)
    var ambiguities: [LayoutAmbiguity?] = []
    for index in results.indices {
      if wishes.asksConflicts {
        for conflict in results[index].layout.conflicts { findings.note(conflict, on: results[index].name) }
      }
      guard wishes.asksAmbiguity else { continue }
      do throws(LayoutError) {
        let found = try results[index].layout.ambiguity()
        if let found { findings.note(found, on: results[index].name) }
        ambiguities.append(found)
      } catch {
        throw Failure(error)
      }
    }
    if request.json {
      var rest = ambiguities[...]
      try writeLines(results) { result, writer in
        ScreenRecord(result, to: writer).write(
          conflicts: wishes.asksConflicts ? result.layout.conflicts : nil, ambiguity: rest.popFirst())
      }
    } else {
      try Output.write(findings.text(allBy: "--json"))
    }
    return findings.isEmpty ? .fits : .doesNotFit
  }
}
