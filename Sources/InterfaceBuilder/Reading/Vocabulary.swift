/// The names of elements: views, elements that contain views, and elements that do not affect the frames of views.
///
/// An element in none of these lists causes a note, so that nothing is ignored silently.
enum Vocabulary {
  /// Whether an element is skipped because it never contains anything that is laid out.
  static func isPassedOver(_ name: String) -> Bool { passedOver.contains(name) }

  static func isKnown(_ name: String) -> Bool { passedOver.contains(name) || holders.contains(name) }

  /// Whether a view of this kind is one of UIKit's, by its name.
  static func isKnownView(_ name: String) -> Bool { controls.contains(name) || views.contains(name) }

  private static let views: Set<String> = [
    "activityIndicatorView", "adBannerView", "arView", "arscnView", "arskView", "calendarView",
    "collectionReusableView",
    "collectionView", "collectionViewCell", "collectionViewCellContentView", "containerView", "glkView", "imageView",
    "inputView", "mapView", "mtkView", "pdfView", "pickerView", "progressView", "sceneKitView", "scrollView", "skView",
    "stackView", "tableView", "tableViewCell", "tableViewCellContentView", "tableViewHeaderFooterView",
    "tableViewHeaderFooterContentView", "textView", "view", "visualEffectView", "webView", "wkWebView",
  ]

  private static let controls: Set<String> = [
    "label", "button", "textField", "switch", "slider", "segmentedControl", "stepper", "pageControl", "datePicker",
    "searchBar", "navigationBar", "toolbar", "tabBar", "colorWell", "window", "control",
  ]

  /// Elements that may contain views that are laid out separately.
  private static let holders: Set<String> = [
    "barButtonItem", "cells", "items", "leftBarButtonItems", "navigationItem", "objects", "prototypes",
    "rightBarButtonItems", "scene", "sections", "tableViewSection", "tabBarItem", "toolbarItems",
  ]

  private static let passedOver: Set<String> = [
    "accessibility", "accessibilityTraits", "adaptation", "attributedString", "autoresizingMask", "blurEffect", "bool",
    "buttonConfiguration", "backgroundConfiguration", "canvasLocation", "classes", "collectionViewFlowLayout",
    "collectionViewLayout", "collectionReusableViewContentView", "color", "connections", "constraints", "customObject",
    "dataDetectorType", "date", "dependencies", "device", "directionalEdgeInsets", "edgeInsets", "exitPlaceholder",
    "extendedEdge", "external", "fontDescription", "freeformSimulatedSizeMetrics", "gestureRecognizers",
    "imageReference", "inset", "integer", "layoutGuides", "listContentConfiguration", "locale", "mask",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "nil", "offsetWrapper",
    "panGestureRecognizer", "pinchGestureRecognizer", "placeholder", "point", "popoverArrowDirection",
    "popoverPresentationController", "preferredSymbolConfiguration", "progressViewAppearance", "range", "real", "rect",
    "resources", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer", "scopeButtonTitles", "segments",
    "simulatedNavigationBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics",
    "simulatedTabBarMetrics", "simulatedToolbarMetrics", "size", "state", "string", "mutableString",
    "swipeGestureRecognizer",
    "tapGestureRecognizer", "textAttributes", "textInputTraits", "toolbarAppearance", "userDefinedRuntimeAttribute",
    "userDefinedRuntimeAttributes", "userGuides", "value", "variation", "vibrancyEffect", "viewControllerPlaceholder",
    "viewLayoutGuide", "wkWebViewConfiguration", "audiovisualMediaTypes", "dataDetectorTypes", "keyCommand",
    "longPressGestureRecognizer", "navigationBarAppearance", "tabBarAppearance", "textInputMode", "menu", "menuElement",
    "separatorInset", "splitViewControllerDisplayMode", "exit", "animations", "attributedText",
  ]
}
