import AdaptiveLayout
import Geometry
import JSONText
import LabelFitting
import LayoutDocuments
import Synchronization
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
        do throws(DeviceError) { devices.append(try Device.named(name)) } catch { throw DevicesReport.failure(error) }
      }
    }
    var screens: [Screen] = []
    for device in devices {
      var orientations = device.orientations
      if let wanted = request.orientation {
        orientations = orientations.filter { $0 == wanted }
        if orientations.isEmpty, !usesAll {
          throw .usage("\(device.name) has no \(wanted.rawValue) orientation")
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
      let nearest = nearestNames(to: explained, in: scene.names)
      throw .usage(
        "no view or guide is named '\(explained)'"
          + (nearest.isEmpty
            ? "; there are " + scene.names.prefix(12).joined(separator: ", ")
            : "; did you mean " + nearest.joined(separator: " or ") + "?"))
    }
    // Before the work, so that a name that tells no format costs none.
    let target = try PictureTarget(request)
    var results = try solved()
    if leftOut > 0 {
      Output.complain("\(leftOut) screens left out, which the document is not meant for (its \"meantFor\" says so)")
    }
    if let explained {
      return try explain(explained, &results)
    }
    if request.layout.asksConflicts || request.layout.asksAmbiguity { return try diagnose(&results) }
    if let target { try LayoutSheet(results, request).deliver(target) }
    if request.json {
      try writeJSON(results)
    } else if target == nil {
      try Output.write(results.map { table($0) }.joined(separator: "\n"))
    }
    return complain(results)
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

  /// Says what is not as it should be.
  private func complain(_ results: [LayoutResult]) -> ExitCode {
    var code = ExitCode.fits
    ScreenFindings(conflictsOf: results).complain(allBy: "--conflicts")
    complainOfTexts(results)
    for result in results {
      if !result.layout.conflicts.isEmpty { code = .doesNotFit }
      for item in result.solved.items {
        guard !result.solved.isHidden(item.view), let fit = try? result.solved.fit(of: item), !fit.fits else {
          continue
        }
        code = .doesNotFit
        Output.complain("\(result.name): \(item.name): \(Explanation(fit: fit).refusal(inDocument: true))")
      }
      if !result.solved.unsettled.isEmpty {
        code = .doesNotFit
        let names = result.solved.unsettled
        let hint: VisibleText = "try another aspect ratio or size beside it, or leave out heightFollows"
        Output.complain(
          "\(result.name): \(names.joined(separator: ", ")): the text does not fit: at no size is its frame as high as the text; \(hint)"
        )
      }
    }
    let unrest = ScreenFindings(unrestOf: results)
    if !unrest.isEmpty { code = .doesNotFit }
    unrest.complain()
    ScreenFindings(protrusionsOf: results).complain()
    return code
  }

  /// What texts ask and do not get, once for all screens.
  private func complainOfTexts(_ results: [LayoutResult]) {
    var labels: [String: [String]] = [:]
    var sentences: [String] = []
    for result in results {
      for item in result.solved.items {
        guard !result.solved.isHidden(item.view), let label = result.solved.label(item.view) else { continue }
        let text = label.shapedText(for: result.layout.traits)
        var shown: ShapedText?
        // A label that is not fitted is shown with the language's own mark, unless it says another.
        if result.fits[item.view] != nil || item.textOptions.ellipsis != nil,
          let fit = try? result.solved.fit(of: item), !fit.fits
        {
          shown = try? fit.shown().text
        }
        for sentence in Unmet(text, shown: shown, isInDocument: true).sentences {
          if labels[sentence] == nil { sentences.append(sentence) }
          if labels[sentence]?.contains(item.name) != true { labels[sentence, default: []].append(item.name) }
        }
      }
    }
    for sentence in sentences {
      let names = labels[sentence] ?? []
      let others = names.count > 1 ? " and \(names.count - 1) more" : ""
      Output.complain("\(names.first ?? "")\(others): \(sentence)")
    }
  }

  // MARK: Answers

  private func explain(_ name: String, _ results: inout [LayoutResult]) throws(Failure) -> ExitCode {
    var code = ExitCode.fits
    for index in results.indices {
      var text: VisibleText = results.count > 1 ? (index > 0 ? "\n" : "") + "\(results[index].name)\n" : ""
      guard let item = results[index].solved[name] else {
        try Output.write("\(text)\(name) is out of sight\n")
        continue
      }
      do throws(LayoutError) {
        let frame = try results[index].layout.frame(of: item)
        text += "frame  \(LayoutResult.text(frame))\n"
        for line in try results[index].layout.explanation(of: item).lines { text += "\(line)\n" }
      } catch {
        throw Failure(error)
      }
      if let view = item as? View {
        let (rows, fits) = try explainText(of: view, results[index])
        if !rows.isEmpty { text += "\n\(rows)" }
        if !fits { code = .doesNotFit }
      }
      try Output.write(text)
    }
    return code
  }

  /// What there is to say of a view's text, and whether it fits where it is seen: everything of one that is fitted or does not
  /// fit, of any other what it asks and does not get.
  private func explainText(of view: View, _ result: LayoutResult) throws(Failure) -> (rows: VisibleText, fits: Bool) {
    let solved = result.solved
    guard let item = solved.items.first(where: { $0.view == view }), let label = solved.label(view) else {
      return ("", true)
    }
    let fit: Fit?
    do throws(FitError) { fit = try solved.fit(of: item) } catch { throw Failure(error) }
    guard let fit, result.fits[view] != nil || !fit.fits else {
      return (Explanation.unmet(Unmet(label.shapedText(for: result.layout.traits), isInDocument: true)), true)
    }
    let isSettled = solved.isSettled(view)
    return (
      try Explanation(fit: fit, isSettled: isSettled).text(), fit.fits && isSettled || solved.isHidden(view)
    )
  }

  private func diagnose(_ results: inout [LayoutResult]) throws(Failure) -> ExitCode {
    var findings = ScreenFindings(screens: results.count)
    for index in results.indices {
      if request.layout.asksConflicts {
        for conflict in results[index].layout.conflicts { findings.note(conflict, on: results[index].name) }
      }
      if request.layout.asksAmbiguity {
        do throws(LayoutError) {
          if let found = try results[index].layout.ambiguity() { findings.note(found, on: results[index].name) }
        } catch {
          throw Failure(error)
        }
      }
    }
    try Output.write(findings.text)
    return findings.isEmpty ? .fits : .doesNotFit
  }

  // MARK: Frames

  private func table(_ result: LayoutResult) -> VisibleText {
    let size = result.viewport.size
    var rows: [[VisibleText]] = []
    for item in result.solved.items.dropFirst() {
      guard let frame = result.solved.frame(item.view) else { continue }
      let size = result.solved.fontSize(item.view).map { "\(decimal($0)) pt" }
      let content = size ?? result.solved.list(item.name).map(Self.text) ?? ""
      rows.append(["\(item.name)", "\(LayoutResult.text(frame))", "\(content)"])
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return "\(result.name)  \(decimal(size.width))x\(decimal(size.height))\n"
      + rows.map { row in
        var line: VisibleText = "  "
        for column in 0..<3 {
          let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
          line += isLast ? row[column] : row[column].padded(to: widths[column] + 2)
          if isLast { break }
        }
        return line + "\n"
      }.joined()
  }

  /// How a list is shown, and how much of it.
  private static func text(_ list: ListSnapshot) -> String {
    let geometry = list.geometry
    let columns = geometry.columns > 1 ? " of \(geometry.columns) columns" : ""
    return "\(geometry.nature.rawValue)\(columns), \(list.visible.count) of \(geometry.count) in sight"
  }

  private func writeJSON(_ results: [LayoutResult]) throws(Failure) {
    let writer = JSONWriter()
    var output: [UInt8] = []
    for result in results {
      let lineCounts = try lineCounts(result)
      writer.object {
        writer.member("device", result.device.name)
        writer.member("orientation", result.orientation.rawValue)
        writer.member("width", result.viewport.size.width)
        writer.member("height", result.viewport.size.height)
        writer.member("views") {
          writer.array {
            for item in result.solved.items { write(item, of: result, lineCounts[item.view], to: writer) }
          }
        }
        let conflicts = result.layout.conflicts
        if !conflicts.isEmpty {
          writer.member("conflicts") {
            writer.array {
              for conflict in conflicts {
                writer.object {
                  writer.member("members") {
                    writer.array { for member in conflict.members { writer.string(member.text) } }
                  }
                  writer.member("broken", conflict.broken.text)
                }
              }
            }
          }
        }
        if !result.solved.moving.isEmpty {
          writer.member("moving") { writer.array { for name in result.solved.moving { writer.string(name) } } }
        }
        if !result.solved.unsettled.isEmpty {
          writer.member("unsettled") { writer.array { for name in result.solved.unsettled { writer.string(name) } } }
        }
      }
      writer.finishLine(into: &output)
    }
    try Output.write(lines: output)
  }

  /// How many lines are seen of every fitted text.
  private func lineCounts(_ result: LayoutResult) throws(Failure) -> [View: Int] {
    var counts: [View: Int] = [:]
    do throws(FitError) {
      for item in result.solved.items {
        if let fit = result.fits[item.view] { counts[item.view] = try fit.shown().lineCount }
      }
    } catch {
      throw Failure(error)
    }
    return counts
  }

  private func write(
    _ item: LayoutScreen.Item, of result: LayoutResult, _ lineCount: Int?, to writer: JSONWriter
  ) {
    guard let frame = result.solved.frame(item.view) else { return }
    writer.object {
      writer.member("name", item.name)
      writer.member("x", frame.minX)
      writer.member("y", frame.minY)
      writer.member("width", frame.size.width)
      writer.member("height", frame.size.height)
      if let fit = result.fits[item.view] {
        writer.member("fontSize", fit.printableSize)
        writer.member("fits", fit.fits && result.solved.isSettled(item.view))
        writer.member("lineCount", lineCount ?? fit.lineCount)
      } else if let label = result.solved.label(item.view) {
        writer.member("fontSize", label.pointSize(for: result.layout.traits))
      }
      if let label = result.solved.label(item.view) {
        UnmetFonts.write(label.shapedText(for: result.layout.traits).fonts, to: writer)
      }
      if result.layout[item.view].isHidden { writer.member("hidden", true) }
      if item.list == nil, let list = result.solved.list(item.name) {
        writer.member("nature", list.geometry.nature.rawValue)
        writer.member("columns", list.geometry.columns)
        writer.member("count", list.geometry.count)
        writer.member("visible", list.visible)
      }
    }
  }
}
