import AdaptiveLayout
import CommandInterface
import RecordStreams
import TextFields

/// What the words of this command are, for those who parse, list and complete them.
enum FitFontProgram: Program {
  typealias Request = fitfont.Request
  typealias Field = TextField

  enum Group: String, CaseIterable {
    case box = "Box"
    case size = "Size"
    case font = "Font"
    case text = "Text"
    case picture = "Picture"
    case batch = "Batch"
    case output = "Output"

    init(_ group: TextField.Group) {
      self =
        switch group {
        case .box: .box
        case .size: .size
        case .font: .font
        case .text: .text
        case .picture: .picture
        }
    }
  }

  /// The sub-commands, and the plain fit, which has no name.
  enum Command: String, ProgramCommand {
    case fit
    case batch
    case group
    case needs
    case draw
    case devices
    case layout
    case check
    case pptx

    static let plain = Command.fit

    /// The commands that take a text.
    static let textual: [Command] = [.fit, .batch, .group, .needs, .draw]
    /// The commands that look for a size.
    static let fitting: [Command] = [.fit, .batch, .group, .draw]
    /// The commands that draw.
    static let drawing: [Command] = [.fit, .draw]

    var readsFile: Bool { self == .batch || self == .group || self == .pptx }
    var listed: (what: String, listing: String)? { self == .devices ? ("device", Listing.devices.rawValue) : nil }
  }

  static let name = "fitfont"
  static let purpose = "the largest font size at which a text fits a box"
  static let seeAlso = ["fc-list 1", "hb-shape 1", "hb-view 1"]
  static let example = Command.draw
  static let plainWord = "box"
  static let combinedListing = Listing.fonts.rawValue
  static var date: String { Help.date }
  static var exitCodes: [(code: Int32, meaning: String)] { ExitCode.allCases.map { ($0.rawValue, $0.meaning) } }

  /// Every option, in the order of the help.
  static let options: [Option] = boxTable + textTable + pictureTable + checkTable + outputTable

  static func usage(_ command: Command) -> String { Help.usage(command) }
  static func description(_ command: Command) -> String { Help.description(command) }
  static func examples(_ command: Command) -> String { Help.examples(command) }
  static func listing(_ option: Option) -> String? { option.listing?.rawValue }

  // MARK: Words that are not known

  /// If `--rect` gives the box, the first word is the text.
  static func refusal(ofFirst word: String, in words: [String]) -> String? {
    let isText = words.contains { $0.hasPrefix("--rec") }
    return isText || (try? Argument(option: "", text: word).rect()) != nil ? nil : "and it is not a box such as 200x40"
  }

  static func slip(_ letter: Character) -> String? {
    ("0"..."9").contains(letter) || letter == "." ? "a box or size cannot be negative" : nil
  }

  static func remedy(for option: Option, of command: Command, places: String) -> String? {
    // The format of a picture is another matter.
    if option.name == "json", command != .draw, options(of: command).contains(where: { $0.name == "format" }) {
      return "write --format jsonl"
    }
    let isInRecords =
      Command.fitting.contains(command) && options.contains { $0.name == option.name && $0.isRecordField }
    guard isInRecords else { return nil }
    return "it is one of \(places): use that, or say it in each record, as \(quoted(option.fieldName))"
  }
}

extension TextField: OptionField {}
