internal import ConstraintSolver
public import Geometry

/// A control of UIKit, as far as layouts are concerned: how large it wants to be, how firmly, and which part of its
/// frame constraints bind.
///
/// It draws nothing. ``View/Properties/init(control:)`` makes a view's properties of it, all of which may be changed.
///
/// Source: the intrinsic sizes of iOS 15 to 18; alignment rectangles and priorities as Interface Builder stores them.
public enum Control: String, Sendable, Hashable, CaseIterable {
  /// `UISwitch`: a frame of 51 x 31 around an alignment rectangle that is 49 wide.
  case `switch`
  /// `UISlider`: as wide as constraints say; its frame is wider by 2 on either side, and 1 higher.
  case slider
  /// `UIStepper`.
  case stepper
  /// `UISegmentedControl`: as wide as its titles, which are unknown here; its frame is 1 higher.
  case segmentedControl
  /// `UIProgressView`: as wide as constraints say.
  case progressView
  /// `UIActivityIndicatorView`, medium.
  case activityIndicator
  /// `UIActivityIndicatorView`, large.
  case largeActivityIndicator

  /// What its alignment rectangle wants to be; ``ContentMeasure/noIntrinsicMetric`` where it has no wish.
  public var intrinsicSize: Size {
    let none = ContentMeasure.noIntrinsicMetric
    return switch self {
    case .switch: Size(49, 31)
    case .slider: Size(none, 30)
    case .stepper: Size(94, 32)
    case .segmentedControl: Size(none, 31)
    case .progressView: Size(none, 4)
    case .activityIndicator: Size(20, 20)
    case .largeActivityIndicator: Size(37, 37)
    }
  }

  /// By how much its frame is larger than its alignment rectangle.
  public var alignmentInsets: EdgeInsets {
    switch self {
    case .switch: EdgeInsets(top: 0, right: 2, bottom: 0, left: 0)
    case .slider: EdgeInsets(top: 0, right: 2, bottom: 1, left: 2)
    case .segmentedControl: EdgeInsets(top: 0, right: 0, bottom: 1, left: 0)
    case .stepper, .progressView, .activityIndicator, .largeActivityIndicator: .zero
    }
  }

  /// How strongly it refuses to be larger, as Interface Builder sets it.
  public var hugging: AxisPriorities {
    switch self {
    case .switch, .stepper, .activityIndicator, .largeActivityIndicator: AxisPriorities(.defaultHigh)
    case .progressView: AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    case .slider, .segmentedControl: AxisPriorities(.defaultLow)
    }
  }
}

extension View.Properties {
  /// The properties of a control, as Interface Builder makes it: its size, its alignment rectangle and its hugging.
  public init(control: Control) {
    self.init(content: FixedContent(control.intrinsicSize), hugging: control.hugging)
    alignmentInsets = control.alignmentInsets
  }
}
