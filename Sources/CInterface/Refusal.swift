internal import CFitFont
internal import TextFields

/// Why a function failed: a code of the header, and a sentence.
struct Refusal: Error {
  let code: fitfont_code
  let message: String
  var excerpt: [String] = []

  /// The error that the library throws.
  init(_ failure: Failure) {
    let code =
      switch failure.kind {
      case .usage: FITFONT_USAGE
      case .badData: FITFONT_DATA
      case .noInput: FITFONT_NOT_FOUND
      case .unavailable: FITFONT_UNAVAILABLE
      case .software, .cannotCreate, .cannotWrite: FITFONT_INTERNAL
      }
    self.code = fitfont_code(code)
    (message, excerpt) = (failure.message, failure.excerpt)
  }

  init(_ code: Int, _ message: String) {
    (self.code, self.message) = (fitfont_code(code), message)
  }

  /// A function that was called incorrectly.
  static func misuse(_ message: String) -> Refusal { Refusal(FITFONT_MISUSE, message) }

  static func null(_ parameter: StaticString) -> Refusal {
    misuse("\(parameter) is NULL, which is not allowed here; give one")
  }
}

/// A parameter for a new handle, or for the handle of an error.
public typealias HandlePlace = UnsafeMutablePointer<OpaquePointer?>?

/// Runs the body of a function of the header. Returns its code, and makes an error unless `place` is NULL.
func attempt(_ place: HandlePlace, _ body: () throws(Refusal) -> Void) -> fitfont_code {
  place?.pointee = nil
  do throws(Refusal) {
    try body()
    return fitfont_code(FITFONT_OK)
  } catch {
    place?.pointee = try? Handle.make(Problem(error))
    return error.code
  }
}

/// Runs a body that throws the library's errors, and turns them into refusals.
func speaking<Value>(_ body: () throws(Failure) -> Value) throws(Refusal) -> Value {
  do throws(Failure) { return try body() } catch { throw Refusal(error) }
}
