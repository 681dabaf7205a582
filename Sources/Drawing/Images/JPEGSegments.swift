/// The part of a JPEG that precedes the pixels: a list of segments, each a marker and its bytes (ITU-T T.81, annex B).
struct JPEGSegments {
  /// One segment: `FF`, the marker, the length of the data and of its own two bytes, and the data.
  struct Segment {
    let marker: UInt8
    /// The whole segment.
    let range: Range<Int>
    /// The data.
    let data: ArraySlice<UInt8>
  }

  private(set) var segments: [Segment] = []
  /// Where the first scan starts; the end of the bytes if there is none.
  private(set) var end: Int

  init(_ bytes: [UInt8]) {
    var place = 2
    end = bytes.count
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Any number of FF bytes may precede a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == Self.startOfScan {
        end = place
        break
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { break }
      segments.append(
        Segment(
          marker: marker, range: place..<place + 2 + length, data: bytes[place + 4..<place + 2 + length]))
      place += 2 + length
    }
  }

  private static let startOfScan: UInt8 = 0xDA
  private static let exifName = Array("Exif\0\0".utf8)

  private func isExif(_ segment: Segment) -> Bool {
    segment.marker == 0xE1 && segment.data.starts(with: Self.exifName)
  }

  var orientation: ImageOrientation {
    segments.first(where: isExif).map { ImageOrientation(exif: $0.data.dropFirst(Self.exifName.count)) } ?? .upright
  }

  /// Whether one of Adobe's programs wrote the file; these store inks inverted, with 255 for none.
  var isAdobes: Bool { segments.contains { $0.marker == 0xEE && $0.data.starts(with: "Adobe".utf8) } }

  /// The number of scans, for each of which a decoder goes over all pixels.
  func scans(in bytes: [UInt8]) -> Int {
    var count = 0
    var place = end
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] == Self.startOfScan { count += 1 }
      place += 1
    }
    return count
  }

  /// The same image without its orientation; its pixels are untouched.
  func withoutExif(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    for segment in segments where isExif(segment) {
      kept += bytes[place..<segment.range.lowerBound]
      place = segment.range.upperBound
    }
    return kept + bytes[place...]
  }
}
