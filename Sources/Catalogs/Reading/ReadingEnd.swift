/// Why reading ends before the file does.
enum ReadingEnd: Error {
  /// Who reads wants no more.
  case stopped
  case failed(CatalogError)
}
