import CommandInterface
import Glibc
import LayoutDocuments
import Reports
import TextFields

@testable import fitfont

/// Words of a command line, most of them options with values that might be theirs.
enum ArgumentsTarget {
  private static let words = [
    "200x40", "Sign in", "", "-", "--", "1", "0", "-1", "nan", "inf", "1e308", "1e-308", "0x10", "12,14", "4,8,4,8",
    "50%", "navy", "#12345678", "rgb(1 2 3 / 4%)", "smcp,-liga", "wght=650,wdth=75", "tracking:-2%,size",
    "width-axis:85..100,hyphenate", "de", "zh-Hant-TW", "Noto Sans", "Noto Serif:bold", "Inter:weight=bold", "a.svg",
    "iPhone 15", "true", "9223372036854775807", "99999999999999999999", "a\u{1B}b", "é", "日本", "٣",
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    var arguments = ["fitfont"]
    let command = choices.one(of: Option.Command.self)
    if command != .fit { arguments.append(command.rawValue) }
    let table = Option.table.filter { $0.commands.contains(command) }
    while !choices.isAtEnd, arguments.count < 40 {
      switch choices.byte() % 8 {
      case 0: arguments.append(choices.one(of: words))
      case 1: arguments.append(choices.text(Int(choices.byte() % 16)).replacing("\0", with: ""))
      case 2: arguments.append("-" + choices.one(of: ["h", "V", "o", "ox.png", "hV", "1", ".", "x", "é"]))
      default:
        // Any other command's options are there too, less often.
        let option = choices.one(of: choices.once(in: 8) ? Option.table : table)
        let name = "--" + option.name.dropLast(choices.once(in: 8) ? Int(choices.byte() % 4) : 0)
        guard option.argument != nil || choices.once(in: 16) else {
          arguments.append(name)
          continue
        }
        let value = choices.one(of: choices.once(in: 3) ? words : option.choices + words)
        arguments += choices.bool() ? [name, value] : [name + "=" + value]
      }
    }
    let request = parse(arguments)
    hold("\(request.map { "\($0.words)" } ?? "")" == "\(parse(arguments).map { "\($0.words)" } ?? "")")
    if let request { perform(request) }
  }

  private static func parse(_ arguments: [String]) -> Request? {
    var vector = arguments.map { strdup($0) }
    let owned = vector
    defer { owned.forEach { free($0) } }
    vector.append(nil)
    do throws(Failure) {
      return try vector.withUnsafeMutableBufferPointer { vector throws(Failure) -> Request? in
        guard let base = vector.baseAddress else { return nil }
        return try ArgumentParser.parse(count: Int32(arguments.count), vector: base)
      }
    } catch {
      hold(error.kind == .usage || error.kind == .badData, "\(error.kind): \(error.message)")
      Message.hold(error.message)
      return nil
    }
  }

  /// Does what was asked for, where no file is read or written for it.
  private static func perform(_ request: Request) {
    guard request.mode == .run, request.textFile == nil, request.picture.output == nil, request.fontFile == nil,
      !request.picture.previews, request.font?.contains("/") != true
    else { return }
    do throws(Failure) {
      switch request.command {
      case .fit:
        let outcome = try FitJob(request.fitRequest()).run()
        FitPromises.hold(outcome.fit)
        _ = try Explanation(outcome).text()
        _ = Unmet(outcome, shown: nil).sentences
      case .needs: _ = try NeedsReport(request).run()
      case .devices: _ = try DevicesReport(request).run()
      case .batch, .group, .draw, .layout, .check, .pptx: break
      }
    } catch {
      hold(error.kind != .software, error.message)
      Message.hold(error.message)
    }
  }
}
