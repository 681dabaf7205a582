/// The reasons for which reading ends before the end of the file.
enum ReadingEnd: Error {
  /// The caller wants no more.
  case stopped
  case failed(CatalogError)
}
