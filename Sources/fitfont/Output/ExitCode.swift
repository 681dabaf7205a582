import RecordStreams
import TextFields

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

  /// The description in the help.
  var meaning: String {
    switch self {
    case .fits: "fits"
    case .doesNotFit: "does not fit, even at the smallest size"
    case .usage: "wrong usage"
    case .badData: "bad text or font"
    case .noInput: "no such file or font"
    case .unavailable: "a limit was exceeded, or a library or the bundled fonts are missing"
    case .software: "internal error"
    case .cannotCreate: "cannot create the output file"
    case .cannotWrite: "cannot write the output"
    }
  }

  init(_ kind: Failure.Kind) {
    self =
      switch kind {
      case .usage: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .unavailable: .unavailable
      case .software: .software
      case .cannotCreate: .cannotCreate
      case .cannotWrite: .cannotWrite
      }
  }
}

extension Tally {
  /// Bad records take precedence over texts that do not fit.
  var exitCode: ExitCode { bad > 0 ? .badData : unfit > 0 ? .doesNotFit : .fits }
}
