internal import Pages
internal import TextFields

/// A document in memory, with its name for errors and the folder that relative paths in it start from.
struct Source {
  let json: [UInt8]
  let name: String
  let folder: String
  /// The title of a PDF that is made from the document, unless the document sets one; empty if no name is given.
  let title: String

  /// - Parameter usual: the document's name if the caller gives none.
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
