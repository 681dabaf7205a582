internal import Platform

/// The date of a document, as its readers show it.
package enum DocumentDate {
  /// The date of a document in builds that must repeat byte by byte (reproducible-builds.org, SOURCE_DATE_EPOCH).
  package static var reproducible: String? {
    guard let value = getenv("SOURCE_DATE_EPOCH"), var seconds = time_t(String(cString: value)) else { return nil }
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
