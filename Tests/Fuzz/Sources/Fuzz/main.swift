internal import CFuzzer
import Glibc

// Fuzz TARGET [libFuzzer's options and folders]; without a target it lists them. `Fuzz dictionary` prints the words of
// the command's formats for -dict.
let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "dictionary":
  Dictionary.words.forEach { print("\"\($0)\"") }
case let name? where Target(rawValue: name) != nil:
  Target.current = Target(rawValue: name) ?? .fit
  Target.current.prepare()
  // libFuzzer sees the target's name as its own program's.
  var count = CommandLine.argc - 1
  var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
  exit(
    LLVMFuzzerRunDriver(&count, &vector) { bytes, size in
      Target.current.run(UnsafeRawBufferPointer(start: bytes, count: size))
      return 0
    })
default:
  Target.allCases.forEach { print($0.rawValue) }
}
