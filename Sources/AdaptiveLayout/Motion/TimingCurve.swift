internal import Platform

/// How far a change has come at each point in its time: what makes motion look natural.
///
/// A pure function from time to progress, both 0 at the start and 1 at the end. It has no clock, no duration and no
/// frames; `Rect.interpolated(to:progress:)` turns progress into a frame. Bézier curves cost a few Newton steps;
/// springs cost an exponential and a sine.
///
/// Source: CSS Easing Functions 1; CAMediaTimingFunction; UIView's spring animation.
public enum TimingCurve: Sendable, Hashable {
  /// Progress equals time.
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1) by its two control points; the times are kept between 0 and 1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped spring that comes to rest at the end. Damping of 1 does not overshoot, less swings, more creeps; the
  /// initial velocity is in whole distances per duration.
  case spring(damping: Double, velocity: Double = 0)

  /// CSS `ease`, Core Animation's default.
  public static let ease = bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// Begins slowly.
  public static let easeIn = bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Begins and ends slowly.
  public static let easeInOut = bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The progress at a point in time: 0 up to time 0, 1 from time 1 on, and possibly below 0 or above 1 in between,
  /// where a curve overshoots.
  ///
  /// - Complexity: O(1)
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return switch self {
    case .linear: time
    case .bezier(let x1, let y1, let x2, let y2):
      Self.bezier(at: time, (Self.unit(x1), y1), (Self.unit(x2), y2))
    case .spring(let damping, let velocity): Self.spring(at: time, damping: damping, velocity: velocity)
    }
  }

  /// A number as a time between 0 and 1; NaN counts as 0.
  private static func unit(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }

  // MARK: Bézier

  private static func bezier(at time: Double, _ first: (x: Double, y: Double), _ second: (x: Double, y: Double))
    -> Double
  {
    func value(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    // The times rise with the parameter, so it can be bracketed; Newton's steps are taken as long as they stay inside.
    var (low, high, s) = (0.0, 1.0, time)
    for _ in 0..<64 {
      let error = value(s, first.x, second.x) - time
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let slope =
        3 * (1 - s) * (1 - s) * first.x + 6 * (1 - s) * s * (second.x - first.x) + 3 * s * s * (1 - second.x)
      let newton = s - error / slope
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return value(s, first.y, second.y)
  }

  // MARK: Spring

  /// The part of the distance that may be left when a spring counts as at rest.
  private static let rest = 0.001

  private static func spring(at time: Double, damping: Double, velocity: Double) -> Double {
    let damping = damping > 0 ? min(damping, 100) : 0.01
    let velocity = velocity.isFinite ? velocity : 0
    let left = displacement(at: time, damping, velocity)
    // The little that is left at the end is taken away evenly, so that the end is reached exactly.
    return 1 - left + time * displacement(at: 1, damping, velocity)
  }

  /// The remaining distance of a spring that starts at 1, with the frequency at which it comes to rest at time 1.
  private static func displacement(at time: Double, _ damping: Double, _ velocity: Double) -> Double {
    let frequency = frequency(damping)
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    if damping == 1 { return exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let share = (-velocity - fast) / (slow - fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// The undamped frequency, in radians per duration, at which the slowest part of the motion has come to rest at the
  /// end.
  private static func frequency(_ damping: Double) -> Double {
    let decay = -log(rest)
    if damping < 1 { return decay / damping }
    // The root of (1 + w) exp(-w) = 0.001.
    if damping == 1 { return 9.233_413_476_451_6 }
    return decay / (damping - (damping * damping - 1).squareRoot())
  }
}
