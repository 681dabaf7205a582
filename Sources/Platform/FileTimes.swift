extension stat {
  /// When the file's contents were last changed.
  public var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the file's contents, name or permissions were last changed.
  public var changeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
