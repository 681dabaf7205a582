internal import CFriBidi

/// The nesting of embeddings, overrides and isolates in a paragraph (UAX #9, X1 to X8), as deep as it counts.
///
/// Some paragraphs with controls that are nested deeper, which by the rules change nothing, end the process in FriBidi
/// 1.0.8: so it is not shown these.
enum BidiNesting {
  /// The deepest level (BD2).
  private static let deepest = 125
  /// So many controls are never too deep: each adds 2 levels at most.
  static let alwaysEnough = (deepest - 1) / 2 - 1

  /// Whether a character begins an embedding, an override or an isolate.
  @inline(__always)
  static func isOpening(_ character: FriBidiChar) -> Bool {
    switch character {
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: true
    default: false
    }
  }

  /// Makes neutrals of isolates that are nested too deep, and of what ends them, and nothing of such embeddings and
  /// overrides.
  ///
  /// - Parameters:
  ///   - types: the types of the characters.
  ///   - base: the paragraph's level, or 1 where it is not known yet. Likewise, an isolate whose direction is that of
  ///     its first letter counts as 2 levels.
  static func silence(
    _ characters: Slice<UnsafeMutableBufferPointer<FriBidiChar>>,
    _ types: UnsafeMutableBufferPointer<FriBidiCharType>, base: Int
  ) {
    var open = [(level: base, isIsolate: false)]
    var (isolates, tooDeepIsolates, tooDeepEmbeddings) = (0, 0, 0)
    for index in characters.indices {
      let character = characters[index]
      switch character {
      case _ where isOpening(character):
        let level = open[open.count - 1].level
        let isIsolate = character >= 0x2066
        let next =
          switch character {
          case 0x202A, 0x202D, 0x2066: (level | 1) + 1
          case 0x2068: level + 2
          default: (level + 1) | 1
          }
        if next <= deepest, tooDeepIsolates == 0, tooDeepEmbeddings == 0 {
          open.append((next, isIsolate))
          if isIsolate { isolates += 1 }
        } else if isIsolate {
          tooDeepIsolates += 1
          types[index] = cfribidi_neutral
        } else {
          if tooDeepIsolates == 0 { tooDeepEmbeddings += 1 }
          types[index] = cfribidi_boundary_neutral
        }
      case 0x2069:
        if tooDeepIsolates > 0 {
          tooDeepIsolates -= 1
          types[index] = cfribidi_neutral
        } else if isolates > 0 {
          tooDeepEmbeddings = 0
          while let last = open.popLast(), !last.isIsolate {}
          isolates -= 1
        }
      case 0x202C:
        if tooDeepIsolates > 0 || tooDeepEmbeddings > 0 {
          if tooDeepIsolates == 0 { tooDeepEmbeddings -= 1 }
          types[index] = cfribidi_boundary_neutral
        } else if open.count > 1, !open[open.count - 1].isIsolate {
          open.removeLast()
        }
      default: break
      }
    }
  }
}
