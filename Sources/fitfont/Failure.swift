import AdaptiveLayout
import Drawing
import LabelFitting
import TextFit
import TextLayout
import Typography

/// The exit codes of the command, as sysexits.h numbers them.
enum ExitCode: Int32, CaseIterable {
  case fits = 0
  case doesNotFit = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case cannotWrite = 74

  /// What the help says of it.
  var meaning: String {
    switch self {
    case .fits: "fits"
    case .doesNotFit: "does not fit, even at the smallest size"
    case .usage: "wrong usage"
    case .badData: "bad text or font"
    case .noInput: "no such file or font"
    case .unavailable: "over a limit, or a library or the bundled fonts missing"
    case .software: "internal error"
    case .cannotCreate: "cannot create the output file"
    case .cannotWrite: "cannot write the output"
    }
  }
}

/// Why the command stops: a sentence for the user and the exit code that scripts read.
struct Failure: Error {
  let code: ExitCode
  let message: String

  static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
  static func badData(_ message: String) -> Failure { Failure(code: .badData, message: message) }
  static func noInput(_ message: String) -> Failure { Failure(code: .noInput, message: message) }

  init(code: ExitCode, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: FontError) {
    let code: ExitCode =
      switch error {
      case .noSuchFile, .unreadable, .notAFile, .unknownFamily: .noInput
      case .noBundledFonts, .noFontSystem, .overLimit: .unavailable
      case .badPattern, .badVariation, .badFeature, .noSuchAxis, .noSuchInstance: .usage
      case .empty, .notAFont, .truncated, .missingTable, .noSuchFace: .badData
      }
    self.init(code: code, message: error.description)
  }

  init(_ error: TextError) {
    let code: ExitCode =
      switch error {
      case .overLimit, .shapingFailed, .outOfMemory: .unavailable
      case .badLineHeight, .badLetterSpacing, .badLanguage, .lineBreaking, .badSpan, .badRelativeSize: .usage
      }
    self.init(code: code, message: error.description)
  }

  init(_ error: FitError) {
    self.init(code: .usage, message: error.description)
  }

  init(_ error: LayoutError) {
    if case .solver = error {
      self.init(code: .unavailable, message: error.description)
    } else {
      self.init(code: .badData, message: error.description)
    }
  }

  init(_ error: LabelError) {
    switch error {
    case .text(let error, _): self.init(error)
    case .layout(let error): self.init(error)
    case .badSize, .badNumberOfLines, .fit: self.init(code: .badData, message: error.description)
    }
  }

  init(_ error: DrawingError) {
    if case .text(let error) = error {
      self.init(error)
      return
    }
    let code: ExitCode =
      switch error {
      case .badColor, .badSize, .badScale: .usage
      case .badImage: .badData
      case .overLimit, .text: .unavailable
      case .failed: .software
      case .notWritten: .cannotWrite
      }
    self.init(code: code, message: error.description)
  }
}
