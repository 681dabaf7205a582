internal import CGetopt
internal import Platform

/// glibc's getopt_long over one command line: options and other words may come in any order, `--` ends the options, and
/// long names may be abbreviated.
///
/// getopt keeps its place in variables of the process, so there may be only one at a time.
final class OptionScanner {
  typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// What comes next; words that are no option's are moved behind all options.
  enum Found {
    /// An option by its place in the order of ``add(_:_:takesValue:)``, by its letter or its long name.
    case option(index: Int, isLetter: Bool, argument: UnsafeMutablePointer<CChar>?)
    /// An option without its value, which is the word last read.
    case missing(UnsafeMutablePointer<CChar>?)
    /// An option that was not added, a name that means several, or a value for a flag.
    case unknown
    case end
  }

  /// The values for long options in getopt_long start above those of all characters.
  static let firstValue: Int32 = 256

  private let count: Int32
  private let vector: Words
  private var options: [option] = []
  /// The leading colon distinguishes a missing argument (':') from an unknown option ('?') and keeps getopt silent.
  private var letters = ":"
  /// The value of each letter, with the place of its option: a list, since few are added and a start makes no other
  /// dictionary of this type.
  private var places: [(letter: Int32, index: Int)] = []
  private var isStarted = false

  init(count: Int32, vector: Words) { (self.count, self.vector) = (count, vector) }

  deinit {
    for option in options { free(UnsafeMutablePointer(mutating: option.name)) }
  }

  func add(_ name: String, _ letter: Character?, takesValue: Bool) {
    let index = Int32(options.count)
    options.append(
      option(
        name: strdup(name), has_arg: takesValue ? required_argument : no_argument, flag: nil,
        val: Self.firstValue + index))
    guard let letter, let value = letter.asciiValue.map(Int32.init), place(value) == nil else { return }
    letters += String(letter) + (takesValue ? ":" : "")
    places.append((value, Int(index)))
  }

  private func place(_ letter: Int32) -> Int? {
    for place in places where place.letter == letter { return place.index }
    return nil
  }

  func next() -> Found {
    if !isStarted {
      // getopt_long reads the names up to an empty entry.
      options.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
      cgetopt_restart()
      isStarted = true
    }
    let value = getopt_long(count, vector, letters, options, nil)
    switch value {
    case -1: return .end
    case Int32(UInt8(ascii: ":")): return .missing(vector[Int(position) - 1])
    case Int32(UInt8(ascii: "?")): return .unknown
    case Self.firstValue...:
      return .option(index: Int(value - Self.firstValue), isLetter: false, argument: cgetopt_argument())
    default:
      guard let index = place(value) else { return .unknown }
      return .option(index: index, isLetter: true, argument: cgetopt_argument())
    }
  }

  /// The word after the last that was read; at the end, the first that is no option's.
  var position: Int32 { cgetopt_index() }
}
