import Drawing
import Geometry
import TestSupport
import Testing
import TextFields

@testable import Pages

/// Pages of many rows share what they have in common.
@Suite struct PageTests {
  /// No image is decoded once a row: neither one that all pages show, nor one that the rows name.
  @Test func imagesAreDecodedOnce() throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("all.png", 0xFF0000), ("even.png", 0xFF00), ("odd.png", 0xFF)] {
      _ = try folder.file(name, try Picture(size: Size(9, 9), background: Color(rgb: UInt32(color))).png())
    }
    let composition = try Composition(
      json: #"""
        {"size": "90x40", "items": [{"image": "\#(folder.path)/all.png", "rect": "20x20"},
          {"image": "\#(folder.path)/{kind}.png", "x": 20, "rect": "20x20"}, {"text": "{row}", "x": 40, "rect": "50x40"}]}
        """#)
    let builder = try PageBuilder(composition, annotates: false)
    #expect(builder.store.decodings == 1)
    let opened = Opened(cache: nil)
    for row in 0..<40 {
      let page = try builder.page(["kind": row.isMultiple(of: 2) ? "even" : "odd", "row": "\(row)"], opened)
      #expect(page.picture != nil)
    }
    #expect(builder.store.decodings == 3)
  }

  /// A row has nothing for a variant that is not to be left out: its text does not fit by that.
  @Test(arguments: [("{first}", false), ("<b>{first}</b> ", true)])
  func variantsOfARow(_ variant: String, _ isMarkup: Bool) throws {
    let composition = try Composition(
      json: #"""
        {"size": "100x30", "items": [
          {"text": "{name}", "rect": "60x14", "lines": 1, "minSize": 9, "markup": \#(isMarkup),
            "variants": ["{name}!", "\#(variant)"]}]}
        """#, name: "c.json")
    let builder = try PageBuilder(composition)
    let name = "Anna Maria von und zu Hohenstein"
    #expect(try builder.page(filling: ["name": name, "first": "Anna"]).fits)
    for first in ["", " "] {
      let error = #expect(throws: PageError.self) { try builder.page(filling: ["name": name, "first": first]) }
      #expect(
        error?.description == "c.json:3:17: items[0]: variant 2 is empty, because the field 'first' is; fill it in, or"
          + " write {first?} to leave the variant out where it is")
    }
    let optional = try Composition(
      json: #"""
        {"size": "100x30", "items": [
          {"text": "{name}", "rect": "60x14", "lines": 1, "minSize": 9, "variants": ["{first?}"]}]}
        """#)
    let page = try PageBuilder(optional).page(filling: ["name": name, "first": ""])
    #expect(!page.fits && page.picture == nil)
  }
}
