internal import XMLText

/// The program that last saved a presentation, as its extended properties state it (`docProps/app.xml`; ISO/IEC
/// 29500-1, 22.2).
struct SavingProgram {
  /// The major version of PowerPoint, such as 16; 0 if the file states none.
  let version: Int

  /// - Parameter properties: the root element of the extended properties; nil if the file has no such part.
  init(_ properties: XMLNode?) {
    version = properties?.first("AppVersion")?.text.split(separator: ".").first.flatMap { Int($0) } ?? 0
  }

  /// Whether the version is 16 or later. PowerPoint has kept the number 16 since 2016, though its rules have changed.
  var isRecent: Bool { version >= 16 }
}
