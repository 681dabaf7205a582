package import AdaptiveLayout
internal import Platform
internal import XMLText

/// The orientations that an app supports, from the `Info.plist` near its storyboards:
/// `UISupportedInterfaceOrientations`, and `UISupportedInterfaceOrientations~ipad` for iPads. If no such file states
/// them, they come from the build settings of the project, from which Xcode writes them:
/// `INFOPLIST_KEY_UISupportedInterfaceOrientations`, and `_iPhone` and `_iPad`.
///
/// The nearest file counts, in the storyboard's folder or in a folder around it, up to that of the project.
/// Orientations that any target or configuration of a project allows are allowed.
package struct SupportedOrientations: Sendable, Hashable {
  /// The `Info.plist`, or the project's file.
  package let file: String
  private var phone: Set<Orientation>
  private var pad: Set<Orientation>?

  /// Finds the orientations for a file. Nil if no file near it states them.
  ///
  /// - Parameter path: a storyboard or xib.
  /// - Complexity: lists the folders around the file, and reads the property lists and projects in them.
  package init?(of path: String) {
    for file in Self.files(near: path) {
      guard let found = file.hasSuffix(".plist") ? Self.read(file) : Self.readProject(file) else { continue }
      self = found
      return
    }
    return nil
  }

  /// The files that may state the orientations, in the order in which they are read, until one does.
  ///
  /// - Complexity: lists the folders around the file.
  package static func files(near path: String) -> [String] {
    var files: [String] = []
    var folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    for _ in 0..<Self.levels {
      let names = namesInFolder(folder)
      let lists = names.filter { $0.hasSuffix("Info.plist") }.sorted { ($0.count, $0) < ($1.count, $1) }
      files += lists.map { "\(folder)/\($0)" }
      files += names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { "\(folder)/\($0)/project.pbxproj" }
      // The search does not leave the folder of a project.
      let isProject = names.contains { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
      guard !isProject, let parent = Self.parent(of: folder) else { break }
      folder = parent
    }
    return files
  }

  /// Whether the app supports an orientation; true if the file does not say.
  package func allows(_ orientation: Orientation, _ idiom: Idiom) -> Bool {
    let own = idiom == .pad ? pad ?? phone : phone
    return own.isEmpty || own.contains(orientation)
  }

  /// The only orientation of phones; nil if there are several.
  package var only: Orientation? { phone.count == 1 ? phone.first : nil }

  /// A clause that names the devices with only one orientation; nil if there are none.
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

  /// The number of folders that are searched: a storyboard is in a folder for a language, in one for a screen, and in
  /// that of the app.
  private static let levels = 5
  /// The size of the largest property lists that are read, in bytes; that of an app has some thousands.
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

  /// The size of the largest project files that are read, in bytes; those of large apps have some millions.
  private static let largestProject = 1 << 25
  private static let setting = Array("INFOPLIST_KEY_UISupportedInterfaceOrientations".utf8)

  /// Finds the settings among all others, written as `NAME = "WORD WORD";` or `NAME = WORD;`.
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
      // A setting may be for one SDK, as in `_iPad[sdk=iphoneos*]`.
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

  /// The orientations that words name; empty if a word is unknown, such as a variable that Xcode fills in.
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

  /// The bytes of a file; nil if it cannot be read, is too large, or is a binary property list.
  private static func bytes(_ path: String, _ largestSize: Int) -> [UInt8]? {
    guard let bytes = try? readWholeFile(path, limit: largestSize, mustBePlain: true) else { return nil }
    return bytes.starts(with: Array("bplist".utf8)) ? nil : bytes
  }
}
