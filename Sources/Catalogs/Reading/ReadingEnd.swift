/// Why reading ends before the file does.
enum ReadingEnd: Error {
  /// The caller wants no more.
  case stopped
  case failed(CatalogError)
}
