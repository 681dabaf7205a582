import AdaptiveLayout
import Geometry
import JSONText
import LabelFitting
import LayoutDocuments
import RecordStreams
import Reports
import Synchronization
import TextFields
import TextFit
import TextLayout
import Typography

/// `fitfont layout`: the screen of a document on one device, several or all.
///
/// The document is built once and its texts are shaped once; each device gets a copy of the layout, several at a time.
struct LayoutCommand {
  private let request: Request
  private let scene: LayoutScreen
  private let screens: [Screen]
  /// Of all devices' screens, those that the document is not meant for.
  private let leftOut: Int

  /// A device held in a way.
  private struct Screen: Sendable {
    let device: Device
    let orientation: Orientation
    let viewport: Viewport
  }

  /// - Parameter document: told of the document once it is read, before anything that it names is opened.
  init(_ request: Request, _ document: (LayoutDocument) -> Void = { _ in }) throws(Failure) {
    self.request = request
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
    let screens = try Self.screens(request)
    let scene: LayoutScreen
    let images: [String]
    let meant: (Viewport) -> Bool
    do throws(LayoutDocumentError) {
      let read = try wishes.document()
      images = read.images
      document(read)
      meant = read.isMeant
      scene = try read.screen(language: wishes.language)
    } catch {
      throw Failure(error)
    }
    self.scene = scene
    if let output = request.picture.output {
      try InputFiles(images.map { ($0, "an image of the document") }).check(output: output)
    }
    let sized = screens.map { screen in
      var viewport = screen.viewport
      viewport.traits.contentSize = wishes.contentSize
      return Screen(device: screen.device, orientation: screen.orientation, viewport: viewport)
    }
    // A device that was named is wanted, whatever the document is meant for.
    self.screens = wishes.devices.isEmpty ? sized.filter { meant($0.viewport) } : sized
    leftOut = sized.count - self.screens.count
    if self.screens.isEmpty {
      throw .usage(
        "the document is meant for none of the screens (its \"meantFor\" says which); name one with --device")
    }
  }

  private static func screens(_ request: Request) throws(Failure) -> [Screen] {
    let wishes = request.layout
    let usesAll = wishes.usesAllDevices || wishes.devices.isEmpty && request.picture.output != nil
    guard usesAll || !wishes.devices.isEmpty else {
      throw .usage("no device named; add --device \"iPhone 15\" or --all-devices ('fitfont devices' lists them)")
    }
    if usesAll, !wishes.devices.isEmpty { throw .usage("--device and --all-devices contradict each other; give one") }
    var devices = Device.all
    if !usesAll {
      devices = []
      for name in wishes.devices {
        devices.append(try DevicesReport.device(name))
      }
    }
    var screens: [Screen] = []
    for device in devices {
      var orientations = device.orientations
      if let wanted = request.orientation {
        orientations = orientations.filter { $0 == wanted }
        if orientations.isEmpty, !usesAll {
          throw .usage("\(device.name) has no \(wanted.rawValue) orientation; leave out --\(wanted.rawValue)")
        }
      } else if !usesAll {
        orientations = Array(orientations.prefix(1))
      }
      for orientation in orientations {
        do throws(DeviceError) {
          screens.append(
            Screen(device: device, orientation: orientation, viewport: try device.viewport(orientation)))
        } catch {
          throw DevicesReport.failure(error)
        }
      }
    }
    return screens
  }

  func run() throws(Failure) -> ExitCode {
    let explained = request.layout.explained
    if let explained, scene[explained] == nil, !scene.isInCell(explained) {
      let hint =
        didYouMean(explained, among: scene.names) ?? "there are " + scene.names.prefix(12).joined(separator: ", ")
      throw .usage("no view or guide is named '\(explained)'; \(hint)")
    }
    // Before the work, so that a name that tells no format costs none.
    let target = try PictureTarget(request)
    var results = try solved()
    if leftOut > 0 {
      Output.complain("\(leftOut) screens left out, which the document is not meant for (its \"meantFor\" says so)")
    }
    if let explained {
      return try explain(explained, results)
    }
    if request.layout.asksConflicts || request.layout.asksAmbiguity { return try diagnose(&results) }
    if let target { try ScreenDrawing(results: results, scale: request.layout.scale).deliver(target) }
    if request.json {
      try writeLines(results) { result, writer throws(Failure) in try ScreenRecord(result, to: writer).writeFrames() }
    } else if target == nil {
      try Output.write(results.map(\.table).joined(separator: "\n"))
    }
    let verdict = ScreenVerdict(results, allConflictsBy: "--conflicts")
    Output.complain(verdict.messages)
    return verdict.fits ? .fits : .doesNotFit
  }

  // MARK: Solving

  /// Every screen laid out, in order.
  private func solved() throws(Failure) -> [LayoutResult] {
    struct State {
      var next = 0
      var done = 0
      var results: [LayoutResult?]
      var failure: (index: Int, failure: Failure)?
    }
    let state = Mutex(State(results: Array(repeating: nil, count: screens.count)))
    let (screens, scene) = (screens, scene)
    let progress = Progress.onTerminal("screens", of: screens.count)
    defer { progress?.end() }
    Workers.run(count: min(request.jobs ?? Workers.cores, screens.count)) {
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < screens.count else { return }
        let screen = screens[index]
        do throws(LabelError) {
          let result = try LayoutResult(scene, screen.device, screen.orientation, screen.viewport)
          let done = state.withLock { state in
            state.results[index] = result
            state.done += 1
            return state.done
          }
          progress?.show(done)
        } catch {
          let failure = Failure(error)
          state.withLock { state in
            if state.failure.map({ index < $0.index }) ?? true { state.failure = (index, failure) }
          }
        }
      }
    }
    return try state.withLock { state throws(Failure) in
      if let (index, failure) = state.failure {
        throw Failure(
          kind: failure.kind,
          message: "\(screens[index].device.name) \(screens[index].orientation.rawValue): \(failure.message)")
      }
      return state.results.compactMap { $0 }
    }
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
