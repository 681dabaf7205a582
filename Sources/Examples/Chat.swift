public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// A chat: bubbles as wide as their words, at most three quarters of the screen, theirs at the start and ours at the
/// end.
public struct Chat: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let safe = layout.root.safeArea
    var last: View?
    for (key, isOurs) in [("a", false), ("b", true), ("c", false), ("d", true)] {
      let words = try texts.label(key, size: Variation(16), lines: 0)
      let bubble = try layout.add(
        Button(words, insets: EdgeInsets(vertical: 8, horizontal: 12)), to: layout.root, named: key)
      try layout.make(bubble) { make in
        make.width.lessThanOrEqual(to: safe).multiplied(by: 0.75)
        if isOurs { make.trailing.equal(to: safe).inset(12) } else { make.leading.equal(to: safe).inset(12) }
        if let last { make.top.equal(to: last.bottom).offset(8) } else { make.top.equal(to: safe).inset(12) }
      }
      last = bubble
    }
  }
}
