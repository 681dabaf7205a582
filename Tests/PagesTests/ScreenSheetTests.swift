import AdaptiveLayout
import Drawing
import Geometry
import LayoutDocuments
import TestSupport
import Testing
import Typography

@testable import Pages

/// Many screens on one picture, each that looks like others once.
@Suite struct ScreenSheetTests {
  private static let red = ##"{"views": [{"name": "a", "background": "#f00"}], "constraints": ["H:|[a]|", "V:|[a]|"]}"##

  private func screens(
    _ devices: [String], of json: String = red
  ) throws -> [(title: String, name: String, screen: SolvedScreen)] {
    let screen = try LayoutDocument(json: json).screen()
    return try devices.map { ("", $0, try screen.layout(in: Device.named($0).viewport(.portrait))) }
  }

  /// Where red is filled.
  private func places(_ elements: [Picture.Element], _ offset: Point = .zero) throws -> [Rect] {
    let red = try Color(css: "#f00")
    return try elements.flatMap { element -> [Rect] in
      switch element {
      case .fill(let rect, red, _):
        [Rect(origin: Point(rect.minX + offset.x, rect.minY + offset.y), size: rect.size)]
      case .group(let elements, let origin, _):
        try places(elements, Point(offset.x + origin.x, offset.y + origin.y))
      default: []
      }
    }
  }

  /// Screens stand beside each other without touching, each under its name, in the order given.
  @Test func screensStandApart() throws {
    let screens = try screens(["iPhone 4", "iPhone 15", "iPad mini 4", "iPhone SE"]).map { ($0.name, $0.screen) }
    let sheet = try Picture(sheetOf: screens, captions: FontCatalog.shared.defaultFont())
    let places = try places(sheet.elements)
    #expect(places.map(\.size) == screens.map(\.1.viewport.size))
    for (index, place) in places.enumerated() {
      #expect(place.minX > 0 && place.minY > 0 && place.maxX < sheet.size.width && place.maxY < sheet.size.height)
      for other in places[..<index] {
        let isBeside = place.minX > other.maxX || place.maxX < other.minX
        let isBelow = place.minY > other.maxY || place.maxY < other.minY
        #expect(isBeside || isBelow)
      }
    }
    #expect(try Picture(sheetOf: [], captions: FontCatalog.shared.defaultFont()).size.width >= 0)
  }

  /// Devices of one size, safe area and traits share a picture, whatever their pixels; a document that names one of
  /// them has a picture for it.
  @Test func whatLooksTheSameStandsOnce() throws {
    let devices = ["iPhone 4", "iPhone 4s", "iPhone 6", "iPhone 7", "iPhone 8", "iPad 2", "iPad mini 4"]
    let sheet = ScreenSheet(try screens(devices))
    #expect(
      sheet.thumbnails.map(\.names) == [
        ["iPhone 4", "iPhone 4s"], ["iPhone 6", "iPhone 7", "iPhone 8"], ["iPad 2", "iPad mini 4"],
      ])
    let scales = try ["iPad 2", "iPad mini 4"].map { try Device.named($0).scale }
    #expect(scales == [1, 2])
    let named = ##"""
      {"metrics": {"side": {"default": 0, "devices": {"iPhone 7": 40}}},
       "views": [{"name": "a"}], "constraints": ["H:|-side-[a]|", "V:|[a]|"]}
      """##
    #expect(ScreenSheet(try screens(devices, of: named)).thumbnails.map(\.names).contains(["iPhone 7"]))
    // What was built apart may differ in what frames do not show.
    let twice = try screens(["iPhone 4"]) + screens(["iPhone 4"])
    #expect(ScreenSheet(twice).thumbnails.count == 2)
  }

  @Test(arguments: [
    ("", ["a"], "a"), ("", ["a", "b", "c"], "a, b, c"), ("", ["a", "b", "c", "d"], "a, b and 2 more"),
    ("card ar", ["a"], "card ar: a"),
  ])
  func captions(title: String, names: [String], caption: String) throws {
    let screen = try #require(try screens(["iPhone 4"]).first).screen
    #expect(ScreenSheet(names.map { (title, $0, screen) }).thumbnails.map(\.caption) == [caption])
  }

  /// As large as they are where that is a page, and never so small that nobody can read them.
  @Test func sheetsCanBeRead() throws {
    let one = try #require(try screens(["iPad mini 4"]).first)
    #expect(ScreenSheet([one]).scale == 1)
    let many = try (0..<60).map { _ in try #require(try screens(["iPad Pro 13-inch (M5)"]).first) }
    #expect(ScreenSheet(many).scale == 0.5)
    let some = ScreenSheet(Array(many.prefix(3)))
    #expect(some.scale > 0.5 && some.scale < 1)
    let picture = try some.picture(captions: FontCatalog.shared.defaultFont(), frames: false, scale: some.scale) { _ in
    }
    #expect(picture.size.width * some.scale < 3600)
  }
}
