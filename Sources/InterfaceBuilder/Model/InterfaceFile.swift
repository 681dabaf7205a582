public import AdaptiveLayout
internal import Platform
internal import XMLText

/// An Interface Builder storyboard or xib: its contents, and notes about anything in it that is not understood.
///
/// Reading costs time and memory in proportion to the file. ``canvas()`` lays it out as Interface Builder does.
///
/// Source: the format is not documented; its rules were learned from public files, as this module's page says.
public struct InterfaceFile: Sendable {
  /// The file's name as it was given.
  public let name: String
  /// The version of Interface Builder that saved the file, such as `22505` or `14490.70`; 0 if the file does not say.
  public let toolsVersion: Double
  /// The device of Interface Builder's canvas, such as `retina4_7`; nil in files of Xcode 7 and older.
  public let device: String?
  /// The orientation of that device.
  public let orientation: Orientation
  /// Whether safe areas are used; if not, view controllers have top and bottom guides.
  public let usesSafeAreas: Bool
  /// Whether the file uses Auto Layout at all.
  public let usesAutoLayout: Bool
  /// The object id of the controller that an app shows first; nil if the file names none.
  public let initialController: String?
  /// The view trees that are laid out by themselves, in the order of the file.
  public let scenes: [InterfaceScene]
  /// Notes about parts that are not understood or refer to missing objects, each with its place; everything else was
  /// read.
  public let notes: [InterfaceError]
  /// The ids of all elements that have one.
  package let objects: Set<String>
  /// The texts that users may see, other than those of ``InterfaceView/texts``.
  let otherTexts: [InterfaceFileText]
  /// Which of these each scene's view or controller has; there may be thousands of either.
  let ownedTexts: [InterfaceFileText.Owner: [Int]]
  /// The properties with texts by the ids of their objects.
  let textProperties: [String: Set<String>]
  /// The natural sizes of images by name, from the file's resources.
  let images: [String: (width: Double, height: Double)]
  let controllers: [String: InterfaceController]
  /// The colours of the file's resources, by kind and name.
  let colors: [String: InterfaceColor]
  /// The labels that authors gave to only one view.
  let ownLabels: Set<String>
  /// Whether the file is for iPads only, which older files state.
  package let isForPads: Bool

  /// Reads a storyboard or xib.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the name of the file for messages.
  /// - Throws: ``InterfaceError`` for a file that is not a storyboard or xib for iOS, or is damaged.
  public init(_ bytes: [UInt8], name: String) throws(InterfaceError) {
    let root = try InterfaceReader.tree(bytes, name)
    let reader = InterfaceReader(name)
    try reader.read(root)
    self.name = name
    toolsVersion = root["toolsVersion"].flatMap(InterfaceReader.version) ?? 0
    device = root.first("device")?["id"]
    orientation = root.first("device")?["orientation"] == "landscape" ? .landscape : .portrait
    usesSafeAreas = root["useSafeAreas"] == "YES"
    initialController = root["initialViewController"]
    usesAutoLayout = root["useAutolayout"] == "YES"
    objects = Self.objects(root)
    otherTexts = InterfaceFileText.all(in: root, scenes: Set(reader.scenes.map(\.view.place)))
    ownedTexts = Dictionary(grouping: otherTexts.indices) { [otherTexts] in otherTexts[$0].owner }
    textProperties = Self.textProperties(reader.scenes, otherTexts)
    scenes = reader.scenes
    notes = reader.notes
    images = reader.images
    controllers = reader.controllers
    colors = Self.colors(root.first("resources"))
    isForPads = root["targetRuntime"]?.hasSuffix(".iPad") ?? false
    var counts: [String: Int] = [:]
    for label in reader.scenes.flatMap({ $0.view.all.compactMap(\.label) }) { counts[label, default: 0] += 1 }
    ownLabels = Set(counts.filter { $0.value == 1 }.keys)
  }

  /// The year of the oldest devices on which the app can run, by the version of Xcode that saved the file; 0 if that
  /// version builds for all devices that iOS has had.
  ///
  /// Source: Apple's table of Xcode's deployment targets: Xcode 14 and later build apps for iOS 11 and later, which
  /// runs on devices from 2013 on.
  package var oldestYear: Int { toolsVersion >= Self.xcode14 ? 2013 : 0 }

  /// The first version of Interface Builder in Xcode 14.
  private static let xcode14 = 21000.0

  private static func objects(_ root: XMLNode) -> Set<String> {
    var (objects, rest): (Set<String>, [XMLNode]) = ([], [root])
    while let node = rest.popLast() {
      if let id = node["id"] { objects.insert(id) }
      rest += node.elements
    }
    return objects
  }

  /// Reads a storyboard or xib from the file system.
  ///
  /// - Throws: ``InterfaceError`` for a file that cannot be read, is not a storyboard or xib for iOS, or is damaged.
  public init(contentsOf path: String) throws(InterfaceError) {
    try self.init(Self.bytes(path), name: path)
  }

  /// The most bytes that are read; the largest storyboards in use have a few million.
  static let largestSize = 1 << 28

  private static func bytes(_ path: String) throws(InterfaceError) -> [UInt8] {
    do throws(WholeFileProblem) {
      return try readWholeFile(path, limit: largestSize)
    } catch {
      let problem =
        if case .unreadable(let reason) = error {
          "\(String(cString: strerror(reason))); check the path and its permissions"
        } else {
          "it has more than \(largestSize) bytes; split it into several files"
        }
      throw InterfaceError(file: path, place: nil, problem: problem)
    }
  }
}
