internal import XMLText

/// What a presentation says of the program that saved it last, in its extended properties (`docProps/app.xml`; ISO/IEC
/// 29500-1, 22.2).
struct SavingProgram {
  /// Of PowerPoint, such as 16; 0 where the file does not say.
  let version: Int

  /// Nil where the file has no such part.
  init(_ properties: XMLNode?) {
    version = properties?.first("AppVersion")?.text.split(separator: ".").first.flatMap { Int($0) } ?? 0
  }

  /// Whether it is of a number that PowerPoint has kept since 2016, in which rules have changed.
  var isRecent: Bool { version >= 16 }
}
