internal import Platform

/// One name for a file, for all spellings of its path: `./de.json` and `/srv/app/de.json` are `de.json` in `/srv/app`.
enum FileIdentity {
  /// The path from the working directory, without needless `.` and `..`.
  static func of(_ path: String) -> String { relative(path, to: workingDirectory) }

  /// - Parameter directory: an absolute path; if nil, because it is not known, paths stay as they are.
  static func relative(_ path: String, to directory: String?) -> String {
    guard let directory else { return path }
    let base = parts(directory)
    let own = parts(path.hasPrefix("/") ? path : directory + "/" + path)
    var common = 0
    while common < base.count, common < own.count - 1, base[common] == own[common] { common += 1 }
    return (Array(repeating: "..", count: base.count - common) + own[common...]).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
  }

  private static var workingDirectory: String? {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
