// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
internal import AdaptiveLayout
public import CFitFont
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import LayoutDocuments
internal import Pages
internal import Reports
internal import TextFields
internal import TextLayout

/// A screen as a document describes it.
final class Screenplay: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (6, "layout")

  let context: Context
  private let screen: LayoutScreen
  /// The title of a PDF of the screen.
  let title: String

  init(_ context: Context, _ source: Source, language: String) throws(Failure) {
    (self.context, title) = (context, source.title)
    do throws(LayoutDocumentError) {
      let document = try LayoutDocument(json: source.json, name: source.name, folder: source.folder)
      // A workspace of its own, not a lent one: the images are read anew, and the screen's texts keep the cache.
      screen = try document.screen(language: language.isEmpty ? nil : language, context.opened())
    } catch {
      throw Failure(error)
    }
  }

  func solve(_ window: WindowWishes) throws(Failure) -> LayoutResult {
    do throws(LabelError) {
      return try LayoutResult(screen, window.device, window.orientation, try screen.room(in: window.viewport))
    } catch {
      throw Failure(error)
    }
  }
}

/// The window for a screen, as the caller gives it.
struct WindowWishes {
  let device: Device
  let orientation: Orientation
  let viewport: Viewport

  init(_ pointer: UnsafePointer<fitfont_window>?) throws(Refusal) {
    guard let window = try Input.structure(pointer, "window") else { throw .null("window") }
    let asked: Orientation?
    switch Int(window.orientation) {
    case 0: asked = nil
    case FITFONT_PORTRAIT: asked = .portrait
    case FITFONT_LANDSCAPE: asked = .landscape
    default:
      throw .misuse("the orientation \(window.orientation) is not known; give FITFONT_PORTRAIT, FITFONT_LANDSCAPE or 0")
    }
    let name = try Input.text(window.device, window.device_size, "device")
    let category = try Input.text(window.content_size, window.content_size_size, "content_size")
    guard name.isEmpty || (window.width == 0 && window.height == 0 && window.scale == 0) else {
      throw Refusal(
        FITFONT_USAGE, "a device has a width, a height and a scale of its own; give the device, or these without it")
    }
    var viewport: Viewport
    if name.isEmpty {
      let held = try Self.windowAlone(window, asked)
      (device, orientation, viewport) = (held.device, held.orientation, held.viewport)
    } else {
      let device = try speaking { () throws(Failure) in try Device.meant(by: name) }
      let orientation = asked ?? device.orientations.first ?? .portrait
      viewport = try speaking { () throws(Failure) in
        do throws(DeviceError) { return try device.viewport(orientation) } catch { throw Failure(error) }
      }
      (self.device, self.orientation) = (device, orientation)
    }
    if !category.isEmpty {
      viewport.traits.contentSize = try speaking { () throws(Failure) in
        try Argument(option: "content_size", text: category).oneOf(ContentSizeCategory.self)
      }
    }
    self.viewport = viewport
  }

  /// A window without a device, with the defaults of the command.
  private static func windowAlone(_ window: fitfont_window, _ asked: Orientation?) throws(Refusal) -> HeldDevice {
    let size = Size(window.width, window.height)
    let scale = window.scale == 0 ? nil : window.scale
    let range = 0.0.nextUp...1e6
    guard range.contains(size.width), range.contains(size.height), (0.01...100).contains(scale ?? 1) else {
      throw Refusal(
        FITFONT_USAGE,
        "the window has no device, and its width, height or scale is not one of a screen; give a device, or sides above 0"
      )
    }
    let held = try speaking { () throws(Failure) in try HeldDevice(windowAlone: size, scale: scale, wanted: nil) }
    if let asked, asked != held.orientation {
      throw Refusal(
        FITFONT_USAGE,
        "a window of \(held.device.name) is in \(held.orientation.rawValue) orientation; leave out the other, or swap the"
          + " sides")
    }
    return held
  }
}

/// A screen laid out in a window, for one thread at a time.
final class Screen: Handled {
  static let kind: (number: UInt32, name: StaticString) = (7, "screen")

  let result: LayoutResult
  private let layout: Screenplay

  init(_ result: LayoutResult, of layout: Screenplay) { (self.result, self.layout) = (result, layout) }

  /// A report on the screen.
  ///
  /// - Returns: nil for a number that does not stand for a report on a screen.
  func report(_ what: Int) throws(Failure) -> [UInt8]? {
    switch what {
    case FITFONT_JSON:
      return try JSONWriter.line { writer throws(Failure) in try ScreenRecord(result, to: writer).writeFrames() }
    case FITFONT_TABLE: return Array(result.table.string.utf8)
    case FITFONT_REFUSAL: return Array(ScreenVerdict([result]).messages.map(\.string).joined(separator: "\n").utf8)
    default: return nil
    }
  }

  func picture(_ wishes: PictureWishes) throws(Failure) -> [UInt8] {
    let picture: Picture
    do throws(LabelError) {
      picture = try result.solved.picture(frames: wishes.showsFrames)
    } catch {
      throw Failure(error)
    }
    let scale =
      wishes.scale?.pixels(wishes.format, hasUnits: false) ?? (wishes.format.isRaster ? result.device.scale : 1)
    return try wishes.bytes(of: picture, scale: scale, title: layout.title, layout.context.limits)
  }
}

@c(fitfont_layout_create) @implementation
public func fitfont_layout_create(
  _ context: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ size: Int64, _ name: UnsafePointer<CChar>?,
  _ name_size: Int64, _ folder: UnsafePointer<CChar>?, _ folder_size: Int64, _ language: UnsafePointer<CChar>?,
  _ language_size: Int64, _ layout: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  layout?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let source = try Source(json, size, name, name_size, folder, folder_size, "layout", .layout)
    let language = try Input.text(language, language_size, "language")
    let made = try speaking { () throws(Failure) in try Screenplay(context, source, language: language) }
    try Handle.put(made, layout, "layout")
  }
}

@c(fitfont_layout_release) @implementation
public func fitfont_layout_release(_ layout: OpaquePointer?) { Handle.release(layout, Screenplay.self) }

@c(fitfont_layout_solve) @implementation
public func fitfont_layout_solve(
  _ layout: OpaquePointer?, _ window: UnsafePointer<fitfont_window>?, _ screen: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  screen?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let layout = try Handle.object(layout, Screenplay.self)
    let wishes = try WindowWishes(window)
    guard screen != nil else { throw .null("screen") }
    let result = try speaking { () throws(Failure) in try layout.solve(wishes) }
    try Handle.put(Screen(result, of: layout), screen, "screen")
  }
}

@c(fitfont_screen_report) @implementation
public func fitfont_screen_report(
  _ screen: OpaquePointer?, _ what: Int32, _ report: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  report?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let screen = try Handle.object(screen, Screen.self)
    guard let told = try speaking({ () throws(Failure) in try screen.report(Int(what)) }) else {
      throw .misuse("\(what) is not a report on a screen; give FITFONT_JSON, FITFONT_TABLE or FITFONT_REFUSAL")
    }
    try Buffer.put(told, report, "report")
  }
}

@c(fitfont_screen_draw) @implementation
public func fitfont_screen_draw(
  _ screen: OpaquePointer?, _ options: UnsafePointer<fitfont_picture_options>?, _ picture: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  picture?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let screen = try Handle.object(screen, Screen.self)
    let wishes = try PictureWishes(options, of: .screen)
    guard picture != nil else { throw .null("picture") }
    try Buffer.put(try speaking { () throws(Failure) in try screen.picture(wishes) }, picture, "picture")
  }
}

@c(fitfont_screen_frame) @implementation
public func fitfont_screen_frame(
  _ screen: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ size: Int64, _ frame: UnsafeMutablePointer<Double>?,
  _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let screen = try Handle.object(screen, Screen.self)
    let name = try Input.text(name, size, "name")
    guard let frame else { throw .null("frame") }
    guard let found = screen.result.solved.frame(of: name) else {
      let names = screen.result.solved.screen.names
      let hint = DocumentFailure.hint(name, names) ?? "the document names none"
      throw Refusal(FITFONT_NOT_FOUND, "no view or guide is named '\(name)'; \(hint)")
    }
    (frame[0], frame[1]) = (found.minX, found.minY)
    (frame[2], frame[3]) = (found.size.width, found.size.height)
  }
}

@c(fitfont_screen_release) @implementation
public func fitfont_screen_release(_ screen: OpaquePointer?) { Handle.release(screen, Screen.self) }
