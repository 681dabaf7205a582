internal import Geometry

/// How the rows of the tables are written.
extension Device {
  /// Where the numbers come from; a row names one or more sources.
  enum Source {
    static let guidelines = "Human Interface Guidelines, Layout, Specifications (2026): dimensions and size classes"
    static let specifications = "Apple's technical specifications: the display's pixels"
    static let iOS15 = "safe area as UIKit reports it in the simulator, iOS 15"
    static let iOS18 = "safe area as UIKit reports it in the simulator, iOS 16-18"
    static let iOS26 = "safe area as UIKit reports it in the simulator, iOS 26"
    static let iOS27 = "dimensions and safe area as UIKit reports them in the simulator, iOS 27.1"
    static let statusBar = "safe area: the status bar alone, 20 points, hidden in a phone's landscape"
    static let watch = "Human Interface Guidelines, Layout, watchOS screen dimensions; no safe area is published"
    static let android = "the maker's pixels at the default density; Android 15 bars of 24 dp; window size classes"
    static let preview = "androidx.compose.ui.tooling.preview.Devices; window size classes"
    static let studio = "Android Studio's hardware profile; window size classes"
    static let desktop = "a common display; the whole of it is the window"
  }

  private static func screen(
    _ width: Double, _ height: Double, _ safeArea: EdgeInsets, _ horizontal: SizeClass, _ vertical: SizeClass
  ) -> Screen {
    Screen(size: Size(width, height), safeArea: safeArea, horizontal: horizontal, vertical: vertical)
  }

  /// Phones with the same screen. In landscape their height is compact, and so is their width unless they are large.
  ///
  /// - Parameters:
  ///   - top: the status bar and the camera; in landscape the camera is on one side, and both sides are kept free.
  ///   - bottom: the home indicator in portrait and in landscape; without one, the status bar is hidden in landscape.
  static func iPhones(
    _ models: [(name: String, year: Int)], _ width: Double, _ height: Double, scale: Double, top: Double,
    bottom: (portrait: Double, landscape: Double) = (0, 0), isLarge: Bool = false, aliases: [String] = [],
    source: String...
  ) -> [Device] {
    let side = bottom.portrait > 0 ? top : 0
    return models.map { model in
      Device(
        name: model.name, aliases: model.name == models.first?.name ? aliases : [], idiom: .phone, year: model.year,
        scale: scale,
        portrait: screen(
          width, height, EdgeInsets(top: top, right: 0, bottom: bottom.portrait, left: 0), .compact, .regular),
        landscape: screen(
          height, width, EdgeInsets(top: 0, right: side, bottom: bottom.landscape, left: side),
          isLarge ? .regular : .compact, .compact),
        hasSplitView: false, source: source.joined(separator: "; "))
    }
  }

  /// Tablets with the same screen: regular in both directions, however they are held.
  static func iPads(
    _ models: [(name: String, year: Int)], _ width: Double, _ height: Double, scale: Double = 2, top: Double,
    bottom: Double = 0, splits: Bool = true, aliases: [String] = [], source: String...
  ) -> [Device] {
    let safeArea = EdgeInsets(top: top, right: 0, bottom: bottom, left: 0)
    return models.map { model in
      Device(
        name: model.name, aliases: model.name == models.first?.name ? aliases : [], idiom: .pad, year: model.year,
        scale: scale, portrait: screen(width, height, safeArea, .regular, .regular),
        landscape: screen(height, width, safeArea, .regular, .regular), hasSplitView: splits,
        source: source.joined(separator: "; "))
    }
  }

  /// Watches with the same screen, given by its pixels; they are worn one way.
  static func watches(_ models: [(name: String, year: Int)], pixels width: Double, _ height: Double) -> [Device] {
    models.map { model in
      Device(
        name: model.name, aliases: [], idiom: .watch, year: model.year, scale: 2,
        portrait: screen(width / 2, height / 2, .zero, .compact, .compact), landscape: nil, hasSplitView: false,
        source: Source.watch)
    }
  }

  /// An Android device, given by its pixels. A width below 600 dp and a height below 480 dp are compact; medium and
  /// expanded count as regular.
  static func android(
    _ name: String, _ year: Int?, pixels width: Double, _ height: Double, density: Double, idiom: Idiom = .phone,
    bars: Double = 24, source: String = Source.android
  ) -> Device {
    let safeArea = EdgeInsets(top: bars, right: 0, bottom: bars, left: 0)
    func held(_ width: Double, _ height: Double) -> Screen {
      screen(
        width / density, height / density, safeArea, width / density < 600 ? .compact : .regular,
        height / density < 480 ? .compact : .regular)
    }
    return Device(
      name: name, aliases: [], idiom: idiom, year: year, scale: density, portrait: held(width, height),
      landscape: held(height, width), hasSplitView: false, source: source)
  }

  /// A display on a desk, given by its points.
  static func desktop(_ name: String, _ width: Double, _ height: Double, scale: Double) -> Device {
    Device(
      name: name, aliases: [], idiom: .desktop, year: nil, scale: scale, portrait: nil,
      landscape: screen(width, height, .zero, .regular, .regular), hasSplitView: false, source: Source.desktop)
  }

  /// The iPhone that folds. Its bars and camera stand in a column on one side, so nothing is symmetric; in landscape it
  /// is held with the camera on the right.
  static let folding: [Device] = {
    func display(_ name: String, _ portrait: Screen, _ landscape: Screen) -> Device {
      Device(
        name: name, aliases: [], idiom: .phone, year: 2026, scale: 3, portrait: portrait, landscape: landscape,
        hasSplitView: false, source: Source.iOS27)
    }
    let column = EdgeInsets(top: 0, right: 84, bottom: 34, left: 0)
    return [
      display(
        "iPhone Duo (outer display)", screen(466, 678, column, .compact, .regular),
        screen(678, 466, column, .compact, .compact)),
      display(
        "iPhone Duo (inner display)",
        screen(669, 951, EdgeInsets(top: 82, right: 0, bottom: 34, left: 0), .regular, .regular),
        screen(951, 669, column, .regular, .regular)),
    ]
  }()
}
