import AdaptiveLayout
import Geometry

/// Screens that are laid out by constraints.
package enum LayoutScreens {
  package static let portrait = Viewport(
    size: Size(393, 852), safeArea: EdgeInsets(top: 59, right: 0, bottom: 34, left: 0),
    traits: Traits(horizontal: .compact, vertical: .regular, scale: 3, size: Size(393, 852)))
  package static let landscape = Viewport(
    size: Size(852, 393), safeArea: EdgeInsets(top: 0, right: 59, bottom: 21, left: 59),
    traits: Traits(horizontal: .compact, vertical: .compact, scale: 3, size: Size(852, 393)))

  /// A screen as those of a photo-sharing app: header, author, picture and likes, ten contents in their frames, and
  /// sets of constraints for portrait and landscape.
  ///
  /// - Parameter spacers: whether a view without content follows each of the last six.
  package static func post<Content: MeasuredContent>(_ labels: [Content], spacers: Bool = false) throws -> Layout {
    var screen = Layout()
    let root = screen.root
    let header = try screen.add(to: root, named: "header")
    let author = try screen.add(to: root, named: "author")
    let picture = try screen.add(to: root, named: "picture")
    let likes = try screen.add(to: root, named: "likes")
    try screen.constrain {
      header.height == 60
      header.left == root.left
      header.right == root.right
      header.top == root.top
      picture.height == picture.width
      picture.left == root.left
      author.height == 50
      author.top == header.bottom
    }
    try screen.constrain(when: TraitCondition(horizontal: .compact, vertical: .regular)) {
      author.left == root.left
      author.right == root.right
      picture.top == author.bottom
      picture.right == root.right
      likes.top == picture.bottom + 5
      likes.left == root.left
      likes.right == root.right
    }
    try screen.constrain(when: TraitCondition(vertical: .compact)) {
      author.left == picture.right
      author.right == root.right
      picture.top == header.bottom
      picture.bottom == root.bottom
      likes.top == author.bottom
      likes.left == picture.right
      likes.right == root.right
    }
    let title = try screen.add(labels[0], to: header, named: "title")
    let avatar = try screen.add(to: author, named: "avatar")
    let name = try screen.add(labels[1], to: author, named: "name")
    let place = try screen.add(labels[2], to: author, named: "place")
    let time = try screen.add(labels[3], to: author, named: "time")
    try screen.constrain {
      title.centerX == header.centerX
      title.centerY == header.centerY
      title.width == header.width * 0.6
      title.height == header.height * 0.5
      avatar.left == author.left + 10
      avatar.centerY == author.centerY
      avatar.height == author.height * 0.8
      avatar.width == avatar.height
      name.left == avatar.right + 10
      name.right == time.left - 10
      name.top == author.top + 5
      name.height == author.height * 0.4
      place.left == name.left
      place.right == name.right
      place.top == name.bottom
      place.bottom == author.bottom - 5
      time.right == author.right - 10
      time.width == author.width * 0.1
      time.centerY == author.centerY
      time.height == name.height
    }
    var above = likes.top
    for (index, label) in labels[4...].enumerated() {
      let view = try screen.add(label, to: likes, named: "line \(index)")
      try screen.constrain {
        view.left == likes.left + 10
        view.right == likes.right - 10
        view.top == above + 4
        view.height == 18
      }
      above = view.bottom
      if spacers {
        let spacer = try screen.add(to: likes, named: "spacer")
        try screen.constrain {
          spacer.top == view.bottom
          spacer.left == likes.left
          spacer.width == 0
          spacer.height == likes.width * 0.01
        }
      }
    }
    return screen
  }

  /// A list of rows, each a cell with a picture, a name that keeps its size, a text that takes the rest and a time at
  /// the right edge; the text stands below the name, or beside it where there is little height.
  package static func list(_ count: Int) throws -> Layout {
    var screen = Layout()
    let root = screen.root
    var above = try screen.add(to: root)
    try screen.constrain {
      above.left == root.left
      above.right == root.right
      above.top == root.top
      above.height == 60
    }
    for row in 0..<count {
      let cell = try screen.add(to: root)
      let face = try screen.add(to: cell)
      let name = try screen.add(FixedContent(Size(Double(60 + row * 37 % 120), 20)), to: cell)
      let text = try screen.add(FixedContent(Size(100, 18)), to: cell)
      let time = try screen.add(FixedContent(Size(48, 18)), to: cell)
      let top = above
      try screen.constrain {
        cell.left == root.left
        cell.right == root.right
        cell.top == top.bottom
        cell.height == 80
        face.left == cell.left + 16
        face.centerY == cell.centerY
        face.width == 40
        face.height == face.width
        name.left == face.right + 8
        name.top == cell.top + 8
        time.right == cell.right - 16
        time.top == name.top
        time.left >= name.right + 8
        text.left == name.left
        text.right == cell.right - 16
        text.bottom == cell.bottom - 8
      }
      try screen.constrain(when: TraitCondition(horizontal: .compact, vertical: .regular)) {
        text.top == name.bottom + 4
      }
      try screen.constrain(when: TraitCondition(vertical: .compact)) { text.top == name.top }
      above = cell
    }
    return screen
  }
}
