import Drawing
import Geometry
import TestSupport
import Testing

@testable import fitfont

/// Cards with photographs and logos from a CSV file, as people make them for social networks.
@Suite struct MergeCardsTests {
  /// A photograph's colours: dark blue above, orange below.
  private static let sky: UInt32 = 0x102040
  private static let sand: UInt32 = 0xE08030

  private static let page = """
    {
      "size": "600x315", "image": "photo.jpg",
      "defaults": {"color": "white", "align": "center", "lines": 3, "maxSize": 64},
      "items": [
        {"image": "logo.svg", "x": 20, "y": 255, "rect": "80x40"},
        {"image": "{face}", "imageFit": "cover", "cornerRadius": "50%", "x": 540, "y": 255, "rect": "40x40"},
        {"text": "{title}", "x": 40, "y": 20, "rect": "520x120"},
        {"text": "{emoji}", "x": 260, "y": 180, "rect": "80x60", "lines": 1}
      ]
    }
    """

  private static let titles = ["Launch day", "日本語の題名を書きました", "عنوان عربي للبطاقة", "Größe zählt"]
  private static let emoji = ["🎉", "🚀", "🍜", "🌍"]

  private func scene() throws -> Scene {
    let folder = try Scene()
    var photo = Picture(size: Size(800, 400), background: Color(rgb: Self.sky))
    photo.fill(Rect(x: 0, y: 200, width: 800, height: 200), Color(rgb: Self.sand))
    try TemporaryFolder.write(folder.path + "/photo.jpg", try photo.jpeg(quality: 95))
    for (name, color) in [("red", UInt32(0xFF0000)), ("green", 0x00FF00)] {
      let face = Picture(size: Size(64, 48), background: Color(rgb: color))
      try TemporaryFolder.write(folder.path + "/\(name).webp", try face.webp(quality: 100))
    }
    try folder.write(
      "logo.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 40'><rect width='80' height='40' fill='#f0f'/></svg>")
    try folder.write("page.json", Self.page)
    let rows = (0..<50).map { row in
      "\(row + 1),\(Self.titles[row % 4]),\(Self.emoji[row / 4 % 4]),\(row % 2 == 0 ? "red" : "green").webp\n"
    }
    try folder.write("rows.csv", "id,title,emoji,face\n" + rows.joined())
    return folder
  }

  private func draw(_ folder: Scene, _ words: [String]) throws -> TestSupport.Outcome {
    try Command.run(["draw", "--composition", "page.json", "--rows", "rows.csv"] + words, directory: folder.path)
  }

  private func raster(_ folder: Scene, _ name: String) throws -> Raster {
    let image = try PictureImage(checking: try Files.contents(of: folder.path + "/" + name), name: name)
    var picture = Picture(size: image.size)
    picture.draw(image, in: Rect(size: image.size))
    return try picture.raster()
  }

  private func isNear(_ pixel: UInt32, _ color: UInt32, _ most: Int = 12) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) <= most }
  }

  @Test(arguments: ["png", "jpg", "webp"]) func cards(ending: String) throws {
    let folder = try scene()
    let outcome = try draw(folder, ["-o", "card-{id}.\(ending)"])
    #expect(outcome.ending == .exit(0) && outcome.err == "", "\(outcome)")
    #expect(outcome.out.split(separator: "\n").count { $0.contains("\"fits\":true") } == 50)
    var seen: Set<[UInt32]> = []
    for row in 1...50 {
      let card = try raster(folder, "card-\(row).\(ending)")
      #expect(card.width == 600 && card.height == 315)
      // The photograph covers the card; its upper half is the sky.
      #expect(isNear(card[2, 2], Self.sky) && isNear(card[597, 150], Self.sky) && isNear(card[2, 312], Self.sand))
      #expect(isNear(card[60, 275], 0xFF00FF))
      // A face in its circle, cut off at the corners.
      #expect(isNear(card[560, 275], row % 2 == 1 ? 0xFF0000 : 0x00FF00))
      #expect(isNear(card[541, 256], Self.sand) && isNear(card[578, 293], Self.sand))
      let title = (20..<140).flatMap { y in (40..<560).map { card[$0, y] } }
      #expect(title.count { isNear($0, 0xFFFFFF, 40) } > 500, "no title on card \(row)")
      // An emoji has colours of its own.
      let emoji = (180..<240).flatMap { y in (260..<340).map { card[$0, y] } }
      let others = emoji.count { !isNear($0, Self.sand, 40) && !isNear($0, Self.sky, 40) && !isNear($0, 0xFFFFFF, 40) }
      #expect(others > 300, "no emoji on card \(row)")
      seen.insert(title)
    }
    // Lossy files differ in more than their titles.
    #expect(ending == "webp" || seen.count >= Self.titles.count)
  }

  /// All in one PDF: each picture once in it, the photograph as its file is; the titles come back as text.
  @Test func document() throws {
    let folder = try scene()
    let outcome = try draw(folder, ["-o", "all.pdf"])
    #expect(outcome.ending == .exit(0) && outcome.err == "", "\(outcome)")
    let list = try Command.run(["-list", folder.path + "/all.pdf"], executable: "/usr/bin/pdfimages").out
    let rows = list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    let photos = rows.filter { $0[8] == "jpeg" }
    #expect(photos.count == 50 && Set(photos.map { $0[10] }).count == 1, "\(list)")
    let extracted = try Command.run(
      ["-all", "-f", "1", "-l", "1", folder.path + "/all.pdf", folder.path + "/first"], executable: "/usr/bin/pdfimages"
    )
    #expect(extracted.ending == .exit(0))
    #expect(try Files.contents(of: folder.path + "/first-000.jpg") == Files.contents(of: folder.path + "/photo.jpg"))
    let text = try Command.run([folder.path + "/all.pdf", "-"], executable: "/usr/bin/pdftotext").out
    #expect(text.split(separator: "\u{C}").count >= 50 && text.contains("Launch day") && text.contains("日本語の題名"))
  }

  /// An image that is missing or broken is its row's error, with the file's name; all other rows are drawn.
  @Test func badImages() throws {
    let folder = try scene()
    let whole = try Files.contents(of: folder.path + "/photo.jpg")
    try TemporaryFolder.write(folder.path + "/cut.jpg", Array(whole.prefix(whole.count / 2)))
    try folder.write("words.png", "these are no pixels")
    try folder.write("bomb.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='2'/>")
    try folder.write(
      "rows.csv",
      "id,title,emoji,face\n1,One,🎉,red.webp\n2,Two,🎉,cut.jpg\n3,Three,🎉,no.gif\n4,Four,🎉,words.png\n5,Five,🎉,bomb.svg\n6,Six,🎉,green.webp\n"
    )
    let outcome = try draw(folder, ["-o", "card-{id}.jpg"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(outcome.ending == .exit(65) && lines.count == 6, "\(outcome)")
    for (index, name) in [(1, "cut.jpg"), (2, "no.gif"), (3, "words.png"), (4, "bomb.svg")] {
      #expect(lines[index].contains("\"error\":") && lines[index].contains("'\(name)'"), "\(lines[index])")
      #expect(lines[index].contains("page.json:6:") && Remedy.missing(in: lines[index]) == nil, "\(lines[index])")
    }
    #expect(try DrawTests.names(folder.path).filter { $0.hasPrefix("card-") } == ["card-1.jpg", "card-6.jpg"])
  }
}
