internal import CHarfBuzz
internal import Synchronization

/// HarfBuzz's own check, in debug builds, that cutting text where its glyphs are flagged as safe changes nothing: the
/// basis for measuring lines by slicing.
package enum ShapingVerification {
  private static let count = Atomic<Int>(0)

  /// How many shapings failed the check since the process started; 0 in release builds, which do not check.
  package static var failures: Int { count.load(ordering: .relaxed) }

  #if DEBUG
    /// The check shapes every piece of a text again, in time that grows with the square of the length.
    private static let longest: UInt32 = 10_000
  #endif

  @inline(__always)
  static func shape(
    _ font: OpaquePointer, _ buffer: OpaquePointer, _ features: [hb_feature_t], _ flags: hb_buffer_flags_t
  ) {
    #if DEBUG
      // The check of joining puts words together that stood apart, which changes Devanagari.
      let isChecked = hb_buffer_get_length(buffer) <= longest && flags == HB_BUFFER_FLAG_DEFAULT
      hb_buffer_set_flags(buffer, isChecked ? HB_BUFFER_FLAG_VERIFY : flags)
      if hb_shape_full(font, buffer, features, UInt32(features.count), nil) == 0, isChecked {
        count.add(1, ordering: .relaxed)
      }
    #else
      hb_buffer_set_flags(buffer, flags)
      hb_shape(font, buffer, features, UInt32(features.count))
    #endif
  }
}
