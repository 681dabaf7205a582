internal import Pages
internal import TextFields

/// A document that is read from memory: its name in errors, and the folder of the files that it names.
struct Source {
  let json: [UInt8]
  let name: String
  let folder: String
  /// The title of a PDF made from it, unless it has a title of its own; empty if no name is given.
  let title: String

  /// - Parameter usual: its name if none is given.
  init(
    _ json: UnsafePointer<CChar>?, _ size: Int64, _ name: UnsafePointer<CChar>?, _ nameSize: Int64,
    _ folder: UnsafePointer<CChar>?, _ folderSize: Int64, _ usual: String,
    _ limit: LengthLimit
  ) throws(Refusal) {
    self.json = Array(try Input.bytes(json, size, "json", limit))
    let name = try Input.text(name, nameSize, "name")
    self.name = name.isEmpty ? usual : name
    title = DocumentTitle.of(file: name) ?? ""
    let folder = try Input.text(folder, folderSize, "folder")
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }
}
