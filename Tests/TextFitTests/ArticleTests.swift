import Geometry
import Testing
import TextFit
import TextLayout

/// The label of the article "How we made dynamically changed layout for iOS" as it is written there, names and all:
/// start at 1 pt and grow by 1 while nothing is over its limit; the last size that held is the result.
///
/// Two things cannot be as they are there. CoreText's framesetter breaks inside a word that is wider than the column;
/// here a word is never split, so such a word counts as over the limit. And the article measures the whole text's
/// height and takes it times the lines; here that is one line's height, as it is there for any text without line
/// terminators.
struct ArticleLabel {
  var text: ShapedText
  var bounds: Size
  var horizontalMargin = 0
  var verticalMargin = 0
  var notCheckVericaly = false
  var notCheckHorizontaly = false
  /// 0 means 1.
  var numberOfLines = 0

  private var lines: Int { numberOfLines == 0 ? 1 : numberOfLines }

  private func widthIsOverLimit(_ fontSize: Double) -> Bool {
    let width = bounds.width - Double(horizontalMargin) * 2
    let needed = text.lines(size: fontSize, width: width)
    return lines < needed.count || needed.contains { $0.width > width }
  }

  private func heightIsOverLimit(_ fontSize: Double) -> Bool {
    let lineHeight = text.lines(size: fontSize, width: nil).first?.height ?? 0
    return lineHeight * Double(lines) > bounds.height - Double(verticalMargin) * 2
  }

  /// The size the label gets; 0 where not even 1 pt holds.
  var fontSize: Double {
    var largestFontSize = 1.0
    while (notCheckHorizontaly || !widthIsOverLimit(largestFontSize))
      && (notCheckVericaly || !heightIsOverLimit(largestFontSize))
    {
      largestFontSize += 1
    }
    return largestFontSize - 1
  }

  /// The same wishes as ours.
  var options: FitOptions {
    FitOptions(
      margins: EdgeInsets(vertical: Double(verticalMargin), horizontal: Double(horizontalMargin)), lines: lines,
      reservesAllLines: true, axes: notCheckVericaly ? .horizontal : notCheckHorizontaly ? .vertical : .both)
  }
}

@Suite struct ArticleTests {
  /// Ours is never smaller, and larger by less than the article's step.
  @Test(arguments: Sample.all)
  func neverBeatsOurs(_ sample: Sample) throws {
    var random = SplitMix64(seed: sample.seed)
    for example in try Cases.make(sample, texts: 25, boxes: 1, seed: 4) {
      guard example.text.lines(size: 1, width: nil).contains(where: { !$0.visibleRange.isEmpty }) else { continue }
      for _ in 0..<6 {
        var label = ArticleLabel(text: example.text, bounds: Size(random.length(8, 400), random.length(4, 120)))
        label.horizontalMargin = random.pick([0, 0, 3, 10])
        label.verticalMargin = random.pick([0, 0, 2, 5])
        label.numberOfLines = random.pick([0, 1, 2, 3, 6])
        switch random.below(5) {
        case 0: label.notCheckVericaly = true
        case 1: label.notCheckHorizontaly = true
        default: break
        }
        // With the width unchecked the article lets more paragraphs pass than it has lines for; ours does not.
        let paragraphs = example.text.lines(size: 1, width: nil).count
        if label.notCheckHorizontaly, paragraphs > max(1, label.numberOfLines) { continue }
        try compare(label, example)
      }
    }
  }

  private func compare(_ label: ArticleLabel, _ example: TextCase) throws {
    let article = label.fontSize
    let fit = try label.text.fit(in: label.bounds, label.options)
    let comment: Comment = "\(example.description(of: BoxCase(box: label.bounds, options: label.options)))"
    #expect(fit.fits == (article >= 1), comment)
    guard fit.fits else { return }
    #expect(article <= fit.size, comment)
    #expect(fit.size - article < 1, comment)
    // Which is to say: the article's label is ours with a step of 1.
    var options = label.options
    options.sizes.choice = .multiples(of: 1)
    #expect(try label.text.fit(in: label.bounds, options).size == article, comment)
  }

  /// A button, one wish at a time.
  @Test func byHand() throws {
    let text = try Sample.text("Log in", lineHeight: 1.25)
    var label = ArticleLabel(text: text, bounds: Size(1000, 30))
    #expect(label.fontSize == 24)
    label.verticalMargin = 3
    #expect(label.fontSize == 19)
    #expect(try text.fit(in: label.bounds, label.options).size == 19.2)
    label.numberOfLines = 2
    #expect(label.fontSize == 9)
    #expect(try text.fit(in: label.bounds, label.options).size == 9.6)
    label.bounds.width = 0
    #expect(label.fontSize == 0)
    label.notCheckHorizontaly = true
    #expect(label.fontSize == 9)
  }
}
