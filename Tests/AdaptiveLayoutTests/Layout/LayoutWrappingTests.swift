import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Text of several lines: it wants no more width than its widest line takes, and who holds it decides whether it gets
/// more.
@Suite struct LayoutWrappingTests {
  /// Words of known widths with 5 points between them, in lines of 20 points.
  struct WordText: MeasuredContent {
    var words: [Double]
    var heightFollowsWidth: Bool { true }

    func lines(_ width: Double) -> [Double] {
      var lines: [Double] = []
      for word in words {
        if let last = lines.last, last + 5 + word <= width {
          lines[lines.count - 1] = last + 5 + word
        } else {
          lines.append(word)
        }
      }
      return lines
    }

    func measure(width: Double?, traits: Traits) -> ContentMeasure {
      let lines = lines(width ?? .infinity)
      return ContentMeasure(Size(lines.max() ?? 0, 20 * Double(lines.count)), firstBaseline: 15, belowLastBaseline: 5)
    }
  }

  /// A bubble of 240 at most around a text, at the right edge.
  private struct Chat {
    var layout = Layout()
    let bubble: View
    let text: View

    init(_ words: [Double]) throws {
      let root = layout.root
      let bubble = try layout.add(to: root, named: "bubble")
      let text = try layout.add(WordText(words: words), to: bubble, named: "text")
      (self.bubble, self.text) = (bubble, text)
      try layout.constrain {
        bubble.trailing == root.trailing - 10
        bubble.top == root.top + 10
        bubble.width <= 240
        bubble.width <= root.width - 20
        text.leading == bubble.leading + 8
        text.trailing == bubble.trailing - 8
        text.top == bubble.top + 4
        text.bottom == bubble.bottom - 4
      }
    }
  }

  @Test func aBubbleIsAsWideAsItsWidestLine() throws {
    // 224 inside: 100 + 5 + 90 and no 40 more, so 195 is the widest line.
    var chat = try Chat([100, 90, 40, 60])
    let changes = try chat.layout.layout(in: Size(320, 480))
    #expect(changes.isSettled)
    #expect(try chat.layout.frame(of: chat.bubble) == Rect(x: 99, y: 10, width: 211, height: 48))
    #expect(try chat.layout.frame(of: chat.text) == Rect(x: 107, y: 14, width: 195, height: 40))
    #expect(try chat.layout.ambiguity() == nil)
    // Nothing is left of the narrow window when it is wide again, and the other way around.
    try chat.layout.layout(in: Size(180, 480))
    #expect(try chat.layout.frame(of: chat.text).size == Size(135, 60))
    try chat.layout.layout(in: Size(320, 480))
    #expect(try chat.layout.frame(of: chat.text).size == Size(195, 40))
    // One line of 170 shrinks to itself; a text that is told anew starts anew.
    chat.layout[chat.text].content = WordText(words: [100, 65])
    try chat.layout.layout()
    #expect(try chat.layout.frame(of: chat.text).size == Size(170, 20))
  }

  /// What is held by both edges is as wide as it was, whatever its lines take, and moves nobody else.
  @Test func whatIsHeldStaysWide() throws {
    var screen = Layout()
    let root = screen.root
    let text = try screen.add(WordText(words: [100, 90, 40, 60]), to: root, named: "text")
    let icon = try screen.add(FixedContent(Size(20, 20)), to: root, named: "icon")
    let side = try screen.add(WordText(words: [50, 40]), to: root, named: "side")
    screen[side].hugging.horizontal = 200
    screen[side].compressionResistance.horizontal = 700
    try screen.constrain {
      text.leading == root.leading + 10
      text.trailing == root.trailing - 10
      text.top == root.top
      icon.leading == root.leading
      side.leading == icon.trailing
      side.trailing == root.trailing - 220
      side.top == text.bottom
      icon.top == side.top
    }
    try screen.layout(in: Size(300, 480))
    #expect(try screen.frame(of: text) == Rect(x: 10, y: 0, width: 280, height: 40))
    // 60 for a text of 95: two lines, the wider of 50; the icon keeps its size, and the text stretches.
    #expect(try screen.frame(of: icon).size == Size(20, 20))
    #expect(try screen.frame(of: side) == Rect(x: 20, y: 40, width: 60, height: 40))
    // Let go, it follows its lines; held again, it does not.
    let held = try screen.constrain { text.trailing <= root.trailing - 10 }
    let all = try screen.constrain { text.width == 280 }
    try screen.layout()
    #expect(try screen.frame(of: text).size.width == 280)
    try screen.deactivate(all)
    try screen.deactivate(held)
    try screen.layout()
    #expect(try screen.frame(of: text).size == Size(280, 40))
  }

  @Test func whatIsLetGoFollowsItsLines() throws {
    var screen = Layout()
    let root = screen.root
    let text = try screen.add(WordText(words: [100, 90, 40, 60]), to: root, named: "text")
    try screen.constrain {
      text.leading == root.leading + 10
      text.trailing <= root.trailing - 10
      text.top == root.top
    }
    let held = try screen.constrain { text.trailing == root.trailing - 10 }
    for _ in 0..<3 {
      try screen.layout(in: Size(260, 480))
      #expect(try screen.frame(of: text).size == Size(240, 40))
      try screen.deactivate(held)
      try screen.layout()
      #expect(try screen.frame(of: text).size == Size(240, 40))
      screen[text].content = WordText(words: [100, 90, 45, 60])
      try screen.layout()
      #expect(try screen.frame(of: text).size == Size(195, 40))
      try screen.activate(held)
      try screen.layout()
      #expect(try screen.frame(of: text).size == Size(240, 40))
      screen[text].content = WordText(words: [100, 90, 40, 60])
    }
  }

  /// Random chats, resized at random: frames hold the lines that they were made for, bubbles
  /// are as tight as can be, and a layout that was resized is one that never was.
  @Test func randomBubbles() throws {
    var random = Seeded(state: 12)
    for _ in 0..<60 {
      let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...9, using: &random)).map { _ in Double(Int.random(in: 5...90, using: &random)) }
      }
      let sides = texts.map { _ in Int.random(in: 0...2, using: &random) }
      let share = Double(Int.random(in: 4...10, using: &random)) / 10
      func make() throws -> (Layout, [View]) {
        var layout = Layout()
        let root = layout.root
        var views: [View] = []
        for (index, words) in texts.enumerated() {
          let bubble = try layout.add(to: root, named: "bubble \(index)")
          let text = try layout.add(WordText(words: words), to: bubble, named: "text \(index)")
          let above = views.last
          try layout.constrain {
            if let above { bubble.top == above.bottom + 6 } else { bubble.top == root.top }
            if sides[index] == 0 { bubble.leading == root.leading + 10 }
            if sides[index] == 1 { bubble.trailing == root.trailing - 10 }
            if sides[index] == 2 { bubble.centerX == root.centerX }
            bubble.width <= share * root.width
            text.leading == bubble.leading + 3
            text.trailing == bubble.trailing - 3
            text.top == bubble.top
            text.bottom == bubble.bottom
          }
          views.append(text)
        }
        return (layout, views)
      }
      let (first, views) = try make()
      var layout = first
      for _ in 0..<6 {
        let width = Double(Int.random(in: 200...500, using: &random))
        #expect(try layout.layout(in: Size(width, 900)).isSettled)
        let (second, others) = try make()
        var fresh = second
        try fresh.layout(in: Size(width, 900))
        for (index, (view, other)) in zip(views, others).enumerated() {
          let frame = try layout.frame(of: view)
          #expect(try frame == fresh.frame(of: other))
          // Whole pixels of what there is for the text, which centred bubbles may share with both sides.
          let most = (share * width - 6).rounded(.down)
          let lines = WordText(words: texts[index]).lines(most)
          let widest = lines.max() ?? 0
          #expect(frame.size.height == 20 * Double(lines.count))
          if widest <= most { #expect(frame.size.width >= widest && frame.size.width <= widest + 1) }
        }
      }
    }
  }
}
