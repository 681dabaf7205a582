public import AdaptiveLayout
internal import Geometry

/// A screen of this folder: its code, and under the same name a document that gives the same frames.
///
/// A value; making the layout shapes its texts, once.
public struct Example: Sendable {
  /// The document's, without `.json`.
  public let name: String
  /// The only way it is held; nil for both.
  public let orientation: Orientation?
  private let make: @Sendable (Texts) throws -> Layout

  init(_ name: String, _ orientation: Orientation? = nil, _ make: @escaping @Sendable (Texts) throws -> Layout) {
    self.name = name
    self.orientation = orientation
    self.make = make
  }

  public func layout(_ texts: Texts) throws -> Layout { try make(texts) }

  /// Points that both sides of a window have at least: phones and larger. On a watch these screens have no room.
  public static let leastSide = 320.0

  public func isMeant(for viewport: Viewport) -> Bool {
    min(viewport.size.width, viewport.size.height) >= Self.leastSide
      && (orientation == nil || orientation == viewport.traits.orientation)
  }

  /// The screens of the articles, then modern ones.
  public static let all = [
    // As high as they are wide, two squares have no room on a wide screen.
    Example("squares", .portrait) { _ in try Squares().layout },
    Example("images") { _ in try Images().layout },
    Example("instagram") { try Instagram($0).layout },
    Example("picker") { try Picker($0).layout },
    Example("page") { try Page($0).layout },
    Example("camera") { try Camera($0).layout },
    Example("poster") { try Poster($0).layout },
    Example("labels") { try Labels($0).layout },
    Example("springs") { try Springs($0).layout },
    Example("table") { try Table($0).layout },
    Example("collection") { try Collection($0).layout },
    Example("container") { try Container($0).layout },
    Example("card") { try Card($0).layout },
    Example("form") { try Form($0).layout },
    Example("player") { try Player($0).layout },
    Example("chat") { try Chat($0).layout },
    Example("article") { try Article($0).layout },
    Example("dashboard") { try Dashboard($0).layout },
    Example("settings") { try Settings($0).layout },
    Example("ticket") { try Ticket($0).layout },
    Example("product") { try Product($0).layout },
    Example("pricing") { try Pricing($0).layout },
    Example("login") { try Login($0).layout },
    Example("weather") { try Weather($0).layout },
  ]
}
