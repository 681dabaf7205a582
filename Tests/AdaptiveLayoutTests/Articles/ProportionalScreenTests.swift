import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Seed 000: everything is a proportion. A logo and two buttons, with gaps of 10, 5 and 10 % of the screen's width and
/// a tenth of its height above the logo: with the article's helper views, and without.
@Suite struct ProportionalScreenTests {
  struct Screen {
    var layout = Layout()
    let logo: View
    let buttons: [View]

    init(helpers: Bool) throws {
      let root = layout.root
      logo = try layout.add(to: root, named: "logo")
      let first = try layout.add(to: root, named: "sign in")
      let second = try layout.add(to: root, named: "sign up")
      buttons = [first, second]
      try layout.constrain {
        // Width by the screen's, an aspect ratio, and a centre: no constant that is not 0.
        logo.width == root.width * 0.4
        logo.height == logo.width / 2
        logo.centerX == root.centerX
        for button in buttons {
          button.height == root.height * 0.08
          button.centerY == root.centerY * 1.5
        }
        first.width == second.width
      }
      if helpers { try addHelpers() } else { try addGaps() }
    }

    private mutating func addGaps() throws {
      let root = layout.root
      try layout.add(root.proportionalGaps(.horizontal, buttons, [0.1, 0.05, 0.1]))
      try layout.add(root.proportionalGaps(.vertical, [logo], [0.1]))
    }

    /// A view of no height and proportional width between two views, and of no width and proportional height above one.
    private mutating func addHelpers() throws {
      let root = layout.root
      let (logo, first, second) = (logo, buttons[0], buttons[1])
      let helpers = try ["left", "middle", "right", "above"].map { try layout.add(to: root, named: "space \($0)") }
      try layout.constrain {
        for (helper, part) in zip(helpers, [0.1, 0.05, 0.1]) {
          helper.height == 0
          helper.width == root.width * part
          helper.top == root.top
        }
        helpers[0].leading == root.leading
        first.leading == helpers[0].trailing
        helpers[1].leading == first.trailing
        second.leading == helpers[1].trailing
        helpers[2].leading == second.trailing
        root.trailing == helpers[2].trailing
        helpers[3].width == 0
        helpers[3].height == root.height * 0.1
        helpers[3].leading == root.leading
        helpers[3].top == root.top
        logo.top == helpers[3].bottom
      }
    }
  }

  /// Left, top, right, bottom in pixels of the logo and the two buttons, worked out by hand: on a screen of W x H
  /// points the logo is 0.3 W ... 0.7 W and 0.1 H ... 0.1 H + 0.2 W, the buttons 0.1 W ... 0.475 W and 0.525 W ... 0.9
  /// W, 0.71 H ... 0.79 H.
  static let expected: [(Held, [[Int]])] = [
    (Held("iPhone 4"), [[192, 96, 448, 224], [64, 682, 304, 758], [336, 682, 576, 758]]),
    (Held("iPhone 5"), [[192, 114, 448, 242], [64, 807, 304, 897], [336, 807, 576, 897]]),
    (Held("iPhone 6"), [[225, 133, 525, 283], [75, 947, 356, 1054], [394, 947, 675, 1054]]),
    (Held("iPhone 6 Plus"), [[373, 221, 869, 469], [124, 1568, 590, 1744], [652, 1568, 1118, 1744]]),
    (Held("iPad"), [[461, 205, 1075, 512], [154, 1454, 730, 1618], [806, 1454, 1382, 1618]]),
    (Held("iPad Pro (12.9-inch)"), [[614, 273, 1434, 683], [205, 1940, 973, 2158], [1075, 1940, 1843, 2158]]),
    // Not in the article: 393 x 852 @3x, 744 x 1133 @2x, 844 x 390 @3x.
    (Held("iPhone 15"), [[354, 256, 825, 491], [118, 1815, 560, 2019], [619, 1815, 1061, 2019]]),
    (Held("iPad mini (6th generation)"), [[446, 227, 1042, 524], [149, 1609, 707, 1790], [781, 1609, 1339, 1790]]),
    (Held("iPhone 14", .landscape), [[760, 117, 1772, 623], [253, 831, 1203, 924], [1329, 831, 2279, 924]]),
  ]

  @Test(arguments: expected) func proportionsBecomePixels(held: Held, expected: [[Int]]) throws {
    var screen = try Screen(helpers: false)
    try screen.layout.layout(in: held.viewport())
    #expect(try ([screen.logo] + screen.buttons).map(screen.layout.pixels) == expected)
  }

  /// With and without helper views the same frames, on every device there is.
  @Test func helperViewsAreNotNeeded() throws {
    var (with, without) = (try Screen(helpers: true), try Screen(helpers: false))
    for device in Device.all {
      for orientation in device.orientations {
        let viewport = try device.viewport(orientation)
        try with.layout.layout(in: viewport)
        try without.layout.layout(in: viewport)
        #expect(with.layout.conflicts.isEmpty && without.layout.conflicts.isEmpty)
        for (a, b) in zip([with.logo] + with.buttons, [without.logo] + without.buttons) {
          #expect(try with.layout.frame(of: a) == without.layout.frame(of: b), "\(device.name)")
        }
      }
    }
    #expect(try without.layout.ambiguity()?.description == nil)
    #expect(try with.layout.ambiguity()?.description == nil)
  }

  /// Six constants on one constraint, and a device that came later.
  @Test func devicesHaveTheirConstants() throws {
    var layout = Layout()
    let root = layout.root
    let title = try layout.add(FixedContent(Size(100, 20)), to: root, named: "title")
    let margins: KeyValuePairs = [
      "iPhone 4": 10.0, "iPhone 5": 12, "iPhone 6": 16, "iPhone 6 Plus": 20, "iPad": 40, "iPad Pro (12.9-inch)": 64,
    ]
    try layout.constrain {
      title.leading == root.leading + Variation(-1, devices: margins, unnamed: .asNearest)
      title.top == root.top
    }
    for (device, margin) in margins {
      try layout.layout(in: Held(device).viewport())
      #expect(try layout.frame(of: title).minX == margin, "\(device)")
    }
    for (device, nearest) in [("iPhone 15", [16.0, 20]), ("iPad mini (6th generation)", [40]), ("iPhone 4s", [10])] {
      try layout.layout(in: Held(device).viewport())
      #expect(try nearest.contains(layout.frame(of: title).minX), "\(device)")
    }
  }
}
