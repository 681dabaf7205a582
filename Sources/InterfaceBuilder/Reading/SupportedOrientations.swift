package import AdaptiveLayout
internal import Platform
internal import XMLText

/// How an app lets its devices be held, as the `Info.plist` says that lies with its storyboards:
/// `UISupportedInterfaceOrientations`, and `UISupportedInterfaceOrientations~ipad` for tablets. Where none says it, the
/// build settings of the project do, from which Xcode writes it: `INFOPLIST_KEY_UISupportedInterfaceOrientations`, and
/// `_iPhone` and `_iPad`.
///
/// Of a file the nearest one counts, in its folder or in one that it is in, up to that of the project. What any target
/// or configuration of a project allows is allowed.
package struct SupportedOrientations: Sendable, Hashable {
  /// The `Info.plist`, or the project's file.
  package let file: String
  private var phone: Set<Orientation>
  private var pad: Set<Orientation>?

  /// Nil where there is none, or where it says nothing of this.
  ///
  /// - Parameter path: a storyboard or xib.
  /// - Complexity: lists the folders that it is in.
  package init?(of path: String) {
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    for _ in 0..<Self.levels {
      let names = namesInFolder(folder)
      let lists = names.filter { $0.hasSuffix("Info.plist") }.sorted { ($0.count, $0) < ($1.count, $1) }
      for name in lists {
        guard let found = Self.read("\(folder)/\(name)") else { continue }
        self = found
        return
      }
      for name in names.filter({ $0.hasSuffix(".xcodeproj") }).sorted() {
        guard let found = Self.readProject("\(folder)/\(name)/project.pbxproj") else { continue }
        self = found
        return
      }
      // A project's folder has apps and not their neighbours.
      let isProject = names.contains { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
      guard !isProject, let parent = Self.parent(of: folder) else { return nil }
      folder = parent
    }
    return nil
  }

  /// Whether the app may be held so; true where nothing is said.
  package func allows(_ orientation: Orientation, _ idiom: Idiom) -> Bool {
    let own = idiom == .pad ? pad ?? phone : phone
    return own.isEmpty || own.contains(orientation)
  }

  /// The one way in which phones are held; nil for several.
  package var only: Orientation? { phone.count == 1 ? phone.first : nil }

  /// What may not be held in every way; nil where all may.
  package var words: String? {
    let tablets = (pad ?? phone).count == 1 ? (pad ?? phone).first : nil
    switch (only, tablets) {
    case (let phones?, let pads?) where phones == pads: return "devices are held in \(phones.rawValue) only"
    case (let phones?, let pads?): return "phones are held in \(phones.rawValue) only and tablets in \(pads.rawValue)"
    case (let phones?, nil): return "phones are held in \(phones.rawValue) only"
    case (nil, let pads?): return "tablets are held in \(pads.rawValue) only"
    case (nil, nil): return nil
    }
  }

  /// Folders that are looked into: storyboards lie in those of languages, of screens and of the app.
  private static let levels = 5
  /// The largest files that are read, in bytes; a property list of an app has some thousands.
  private static let largestSize = 1 << 20

  private static func parent(of folder: String) -> String? {
    if folder == "." || folder.isEmpty || folder.hasSuffix("..") { return nil }
    guard let slash = folder.lastIndex(of: "/") else { return "." }
    return slash == folder.startIndex ? nil : String(folder[..<slash])
  }

  private static func read(_ path: String) -> SupportedOrientations? {
    guard let bytes = bytes(path, largestSize),
      let root = try? XMLNode.tree(of: bytes, within: XMLLimits(depth: 32, nodes: 100_000, textSize: largestSize)),
      let entries = root.first("dict")?.elements
    else { return nil }
    var (phone, pad): (Set<Orientation>?, Set<Orientation>?) = (nil, nil)
    for (key, value) in zip(entries, entries.dropFirst()) where key.name == "key" && value.name == "array" {
      switch key.text {
      case "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~iphone":
        phone = orientations(value.elements.map(\.text))
      case "UISupportedInterfaceOrientations~ipad": pad = orientations(value.elements.map(\.text))
      default: break
      }
    }
    guard phone != nil || pad != nil else { return nil }
    return SupportedOrientations(file: path, phone: phone ?? [], pad: pad)
  }

  /// The largest projects' files that are read, in bytes; those of large apps have some millions.
  private static let largestProject = 1 << 25
  private static let setting = Array("INFOPLIST_KEY_UISupportedInterfaceOrientations".utf8)

  /// Finds the settings among all others, each `NAME = "WORD WORD";` or `NAME = WORD;`.
  private static func readProject(_ path: String) -> SupportedOrientations? {
    guard let bytes = bytes(path, largestProject) else { return nil }
    var (phone, pad): (Set<Orientation>?, Set<Orientation>?) = (nil, nil)
    var next = bytes.startIndex
    while let start = bytes[next...].firstIndex(of: setting[0]) {
      next = start + 1
      guard bytes[start...].starts(with: setting) else { continue }
      next = start + setting.count
      let end = bytes[next...].prefix(longestSetting).firstIndex(of: UInt8(ascii: ";")) ?? next
      let parts = String(decoding: bytes[next..<end], as: UTF8.self).split(
        separator: "=", omittingEmptySubsequences: false)
      guard parts.count > 1, let value = parts.last else { continue }
      let words = value.split { !$0.isLetter }.map(String.init)
      guard !words.isEmpty else { continue }
      let known = orientations(words)
      let found = known.isEmpty ? Set(Orientation.allCases) : known
      // Either may be for one SDK, `_iPad[sdk=iphoneos*]`.
      if parts[0].hasPrefix("_iPad") {
        pad = (pad ?? []).union(found)
      } else {
        phone = (phone ?? []).union(found)
      }
    }
    guard phone != nil || pad != nil else { return nil }
    return SupportedOrientations(file: path, phone: phone ?? [], pad: pad)
  }

  /// The most bytes of a setting's value.
  private static let longestSetting = 1000

  private init(file: String, phone: Set<Orientation>, pad: Set<Orientation>?) {
    (self.file, self.phone, self.pad) = (file, phone, pad)
  }

  /// Words that are not known, such as those of settings that Xcode fills in, allow what they may.
  private static func orientations(_ words: [String]) -> Set<Orientation> {
    var found: Set<Orientation> = []
    for word in words {
      switch word {
      case "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown": found.insert(.portrait)
      case "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight": found.insert(.landscape)
      default: return []
      }
    }
    return found
  }

  /// Nil for what cannot be read, is too large, or is not XML.
  private static func bytes(_ path: String, _ largestSize: Int) -> [UInt8]? {
    guard let bytes = try? readWholeFile(path, limit: largestSize, mustBePlain: true) else { return nil }
    return bytes.starts(with: Array("bplist".utf8)) ? nil : bytes
  }
}
