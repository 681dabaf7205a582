import CommandInterface
import LayoutDocuments
import RecordStreams

@testable import fitfont

/// What the formats that are fuzzed are written in.
enum Dictionary {
  static var words: [String] {
    let composition = [
      "size", "title", "background", "image", "imageFit", "alt", "defaults", "items", "x", "y", "fill", "stroke",
      "strokeWidth",
      "cornerRadius", "navy", "#123456", "cover", "imagePosition", "imageOpacity", "imageRendering", "30% bottom",
    ]
    let images = [
      "IHDR", "IDAT", "tRNS", "\\xff\\xd8\\xff", "\\xff\\xe1", "\\xff\\xee", "\\xff\\xc0", "\\xff\\xc2", "\\xff\\xda",
      "Exif\\x00\\x00", "II*\\x00", "Adobe", "RIFF", "WEBP", "VP8X", "VP8L", "VP8 ", "ALPH", "ANIM", "ANMF", "GIF89a",
      "\\x21\\xf9\\x04", "\\x2c", "<svg ", "viewBox='0 0 9 9'", "<use href='#a'/>", "<g id='a'>", "<rect width='9' ",
      "<path d='M0 0C1 2 3 4 5 6z'/>", "<filter id='f'>", "<feGaussianBlur stdDeviation='9'/>", "<text>", "<image ",
      "<pattern id='p' ", "<mask id='m'>", "transform='rotate(9)'", "fill='url(#p)'", "data:image/png;base64,",
    ]
    let records = Array(RecordField.named.keys) + ["200x40", "smcp,-liga,kern[3:5]=0", "wght=650", "true", "1e300"]
    let knobs = [
      "tracking:-2%", "line-height:0.9", "paragraph-spacing:0.5", "width-axis:85..100", "hyphenate", "variants",
      ",size",
    ]
    let markup = [
      "<p>", "</p>", "<ul>", "</ul>", "<ol start='3'>", "</ol>", "<li>", "</li>", "<p indent='1em' first-line='-6pt'>",
      "<b>",
      "</b>", "<span weight='", "<small>", "&amp;", "&#x301;",
    ]
    let json = ["\\\"", "\\\":", "\\\",\\\"", "{", "}", "[", "]", "\\\\u0301", "\\x0a"]
    let formats = [
      "H:|-", "V:|", "HV:", "-|", "[a]", "(>=8@750)", "(==b)", "-(", "->", "~", "..", "50%", "b.width*2/3+1",
    ]
    let subtitles = [
      "WEBVTT\\x0a\\x0a", "00:00:01,000 --> 00:00:02.5", "-->", "NOTE", "<i>", "</i>", "<v ", "{\\\\an8}", "&lt;",
    ]
    let marks = [
      "\\xcc\\x81", "\\xe2\\x80\\x8f", "\\xe2\\x80\\xa8", "\\xc2\\xad", "\\xe2\\x80\\x8d", "\\xf0\\x9f\\x91\\xa9",
    ]
    let packages = [
      "PK\\x03\\x04", "PK\\x05\\x06", "PK\\x06\\x07", "PK\\x07\\x08", "[Content_Types].xml",
      "<Relationship Id='a' Type='b/c' ",
      "Target='../", "TargetMode='External'", "xmlns='http://schemas.openxmlformats.org/package/2006/relationships'",
    ]
    // Its strings are what documents are made of.
    let layout = Set(LayoutDocument.schema(version: "").split(separator: "\"").map(String.init)).filter { word in
      (2...24).contains(word.utf8.count)
        && word.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x2D }
    }
    let choices = Option.table.flatMap(\.choices)
    return
      (composition + images + records.sorted() + knobs + subtitles + markup + json + formats + marks + choices
      + packages + layout.sorted()).map { $0 }
  }
}
