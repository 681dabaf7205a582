internal import AdaptiveLayout
internal import Geometry
internal import LabelFitting
internal import LayoutDocuments
internal import Synchronization
internal import TextFields
internal import TextLayout

/// Views of layout documents as slots: the boxes are their solved frames on devices, and the document states the
/// setting of their texts.
///
/// The frames are those with the document's own texts, in its own language.
final class SlotViews: Sendable {
  private let folder: String
  private let screens = Mutex<[String: Solved]>([:])
  private let work = LayoutWork.ofFiles()

  /// A document laid out on all devices that it is meant for.
  private struct Solved: Sendable {
    var results: [(owner: String, device: Device, screen: SolvedScreen)] = []
    var names: [String] = []
    var images: [String] = []
  }

  /// The documents that were read, and the images that they name, each with what messages call it.
  var files: [(path: String, what: String)] {
    screens.withLock { screens in
      screens.flatMap { path, solved in
        [(path, "a layout document")] + solved.images.map { ($0, "an image of a layout document") }
      }
    }
  }

  init(folder: String) { self.folder = folder }

  /// - Parameter slot: the slot, still without boxes.
  /// - Returns: the slot with a box for each distinct frame; empty if the draft names no view.
  func slots(_ slot: Slot, _ draft: SlotDraft) throws(Failure) -> [Slot] {
    guard let layout = draft.layout, let view = draft.view else { return [] }
    let naming = slot.setting.naming
    let path = layout.hasPrefix("/") ? layout : folder + layout
    let solved = try solved(path)
    guard solved.names.contains(view) else {
      throw .badData(
        "\(path) has no view '\(view)'; "
          + (DocumentFailure.hint(view, solved.names) ?? "give names to its views"))
    }
    let devices = try draft.devices.map { name throws(Failure) in try Device.meant(by: name).name }
    var boxes: [BoxKey: Slot.Box] = [:]
    var order: [BoxKey] = []
    var setting = slot.setting
    for (owner, device, screen) in solved.results where devices.isEmpty || devices.contains(device.name) {
      guard let item = screen.items.first(where: { $0.name == view }), let frame = screen.frame(item.view) else {
        continue
      }
      guard let request = item.textRequest(for: screen.layout.traits) else {
        throw .badData("\(naming.name("view")) '\(view)' of \(path) is not a text; name a label or a button")
      }
      setting = try merged(request, slot, draft)
      var box = Slot.Box(frame.size, of: owner)
      if let content = screen.layout[item.view].content as? any TextBearing {
        box.size = ScreenText.box(frame.size, content)
      }
      if !item.isFitted, !draft.saysSize { box.fontSize = screen.fontSize(item.view) }
      let key = BoxKey(width: box.size.width, height: box.size.height, fontSize: box.fontSize)
      if boxes[key] == nil { order.append(key) } else { continue }
      boxes[key] = box
    }
    guard !order.isEmpty else {
      throw .badData(
        "the document \(path) is meant for none of the devices (its \"meantFor\" says which); name others in \(naming.name("devices"))"
      )
    }
    var slot = slot
    slot.setting = setting
    slot.boxes = order.compactMap { boxes[$0] }
    if slot.boxes.contains(where: { $0.fontSize == nil }), setting.minimumSize == nil, setting.sizes == nil,
      setting.step == nil
    {
      throw .usage(
        "the view's text may shrink to any size, as the slot sets no limit; give \(naming.name(.minSize))")
    }
    return [slot]
  }

  private struct BoxKey: Hashable {
    let width: Double
    let height: Double
    let fontSize: Double?
  }

  /// The document's settings of the text, overridden by those of the slot.
  private func merged(_ request: TextRequest, _ slot: Slot, _ draft: SlotDraft) throws(Failure) -> TextRequest {
    var request = request
    request.naming = slot.setting.naming
    // The words come from catalogues.
    request.paragraphs = nil
    for (field, argument) in draft.said { try field.apply(&request, argument) }
    request.settle(given: draft.given)
    if let size = draft.given.contains("size") ? draft.size : nil {
      (request.minimumSize, request.maximumSize, request.step, request.sizes) = (size, size, nil, nil)
    }
    try request.check()
    return request
  }

  private func solved(_ path: String) throws(Failure) -> Solved {
    if let known = screens.withLock({ $0[path] }) { return known }
    try FileBytes.requirePlain(path, "layout document")
    var solved = Solved()
    let document: LayoutDocument
    let screen: LayoutScreen
    do throws(LayoutDocumentError) {
      document = try LayoutDocument(contentsOf: path)
      screen = try document.screen().sharing(work)
    } catch {
      throw Failure(error)
    }
    (solved.names, solved.images) = (screen.names, document.images)
    for device in Device.all {
      for orientation in device.orientations {
        guard let viewport = try? device.viewport(orientation), document.isMeant(for: viewport) else { continue }
        do throws(LabelError) {
          solved.results.append(
            ("\(device.name) \(orientation.rawValue)", device, try screen.layout(in: try screen.room(in: viewport))))
        } catch {
          throw Failure(error)
        }
      }
    }
    screens.withLock { $0[path] = solved }
    return solved
  }
}

extension SlotDraft {
  /// Whether the slot itself states the sizes of its texts.
  var saysSize: Bool { !given.isDisjoint(with: ["size", "min-size", "max-size", "sizes", "step"]) }
}
