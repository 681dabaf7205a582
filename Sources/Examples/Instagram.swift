public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// "Adaptive Auto Layout in Code": a picture with its author and its likes. What holds everywhere is made once; what
/// holds upright or sideways only is made once too, and the traits toggle it.
public struct Instagram: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let header = try layout.add(to: root, named: "header")
    let app = try layout.add(texts.label("app", weight: 700, fit: .app), to: header, named: "app")
    let picture = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "picture")
    let author = try layout.add(to: root, named: "author")
    let avatar = try layout.add(to: author, named: "avatar")
    let name = try layout.add(
      texts.label("author", size: Variation(15), weight: 700), to: author, named: "authorName")
    let place = try layout.add(texts.label("place", size: Variation(12)), to: author, named: "place")
    let likes = try layout.add(to: root, named: "likes")
    let words = try layout.add(texts.label("likes", size: Variation(15), lines: 0), to: likes, named: "likesText")

    try layout.make(header) { make in
      make.height.equal(to: 60)
      make.top.equal(to: root.safeArea)
      make.horizontalEdges.equal(to: .superview)
    }
    try layout.make(app) { make in make.edges.equal(to: .superview) }
    try layout.make(picture) { make in make.leading.equal(to: root) }
    try layout.make(author) { make in
      make.top.equal(to: header.bottom)
      make.height.greaterThanOrEqual(to: 50)
      make.height.equal(to: 50).priority(600)
    }
    try layout.make(avatar) { make in
      make.size.equal(to: 36)
      make.leading.equal(to: .superview).inset(12)
      make.centerY.equal(to: .superview)
    }
    try layout.make(name) { make in
      make.leading.equal(to: avatar.trailing).offset(8)
      make.trailing.lessThanOrEqual(to: .superview).inset(12)
      make.top.greaterThanOrEqual(to: .superview).inset(2)
      make.bottom.equal(to: author.centerY).priority(500)
    }
    try layout.make(place) { make in
      make.top.equal(to: name.bottom)
      make.leading.equal(to: name)
      make.trailing.lessThanOrEqual(to: .superview).inset(12)
      make.bottom.lessThanOrEqual(to: .superview).inset(2)
    }
    try layout.make(words) { make in
      make.horizontalEdges.equal(to: .superview).inset(12)
      make.verticalEdges.equal(to: .superview)
    }
    try upright(picture, author, likes)
    try sideways(header, picture, author, likes)
  }

  private mutating func upright(_ picture: View, _ author: View, _ likes: View) throws {
    let safe = layout.root.safeArea
    try layout.make(each: [author, likes], when: .portrait) { make in make.horizontalEdges.equal(to: safe) }
    try layout.make(picture, when: .portrait) { make in
      make.top.equal(to: author.bottom)
      make.trailing.equal(to: .superview)
      // A square where there is the height for it.
      make.height.lessThanOrEqual(to: picture.width)
      make.height.equal(to: picture.width).priority(700)
    }
    try layout.make(likes, when: .portrait) { make in
      make.top.equal(to: picture.bottom).offset(5)
      make.bottom.lessThanOrEqual(to: safe)
    }
  }

  private mutating func sideways(_ header: View, _ picture: View, _ author: View, _ likes: View) throws {
    let safe = layout.root.safeArea
    try layout.make(picture, when: .landscape) { make in
      make.height.equal(to: picture.width)
      make.top.equal(to: header.bottom)
      make.bottom.lessThanOrEqual(to: .superview)
      make.bottom.equal(to: .superview).priority(600)
    }
    try layout.make(each: [author, likes], when: .landscape) { make in
      make.leading.equal(to: picture.trailing)
      make.width.lessThanOrEqual(to: picture)
      make.width.greaterThanOrEqual(to: 180).priority(700)
      make.trailing.lessThanOrEqual(to: safe)
      make.trailing.equal(to: safe).priority(500)
    }
    try layout.make(likes, when: .landscape) { make in make.top.equal(to: author.bottom) }
  }
}

extension LabelFit {
  /// The app's name: one line, with margins.
  fileprivate static var app: LabelFit { .autoresized(horizontalMargin: 16, verticalMargin: 12) }
}
