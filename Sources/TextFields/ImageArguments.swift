package import Drawing
internal import Geometry
internal import JSONText

// The arguments that describe an image in its box.
extension Argument {
  /// A fraction: `80%` or `0.8`.
  package func fraction() throws(Failure) -> Double {
    guard let part = Lengths.percentage(word) ?? Lengths.number(word), (0...1).contains(part) else {
      throw failure("is not a fraction; give a number from 0 to 1 or a percentage, such as 0.8 or 80%")
    }
    return part
  }

  /// Points, or a fraction of the shorter side: `12` or `50%`.
  package func cornerRadius() throws(Failure) -> CornerRadius {
    if let part = Lengths.percentage(word), (0...1).contains(part) { return .part(part) }
    if let points = try? length(in: 0...1e9) { return .points(points) }
    throw failure(
      "is not a radius; give points such as 12, a length such as 3mm, or a percentage of the shorter side such as 50%")
  }

  /// The position given by CSS's `object-position`.
  package func imagePosition() throws(Failure) -> ImagePosition {
    guard let position = ImagePosition(css: text) else {
      throw failure(
        "is not a position; give one or two of left, center, right, top, bottom, 30% and lengths, such as 'right 20%' or '4mm 12'"
      )
    }
    return position
  }
}

extension ArgumentKind where Value == Double {
  /// From 0 to 1.
  package static let fraction = ArgumentKind(
    shape: .either([.number(.init(0...1)), .text(pattern: part), .text(pattern: percentage)])
  ) { argument throws(Failure) in
    try argument.fraction()
  } write: {
    .number($0)
  }
}

extension ArgumentKind where Value == CornerRadius {
  package static let cornerRadius = ArgumentKind(
    shape: .either([.number(.init(0...1e9)), .points(.init(0...1e9)), .text(pattern: percentage)])
  ) { argument throws(Failure) in
    try argument.cornerRadius()
  } write: { radius in
    switch radius {
    case .points(let points): .number(points)
    case .part(let part): .text((part * 100).shortest + "%")
    }
  }
}

extension ArgumentKind where Value == ImagePosition {
  package static let imagePosition = ArgumentKind(shape: .text(pattern: position)) { argument throws(Failure) in
    try argument.imagePosition()
  } write: { position in
    func word(_ place: ImagePosition.Place) -> String {
      switch place {
      case .part(let part): (part * 100).shortest + "%"
      case .points(let points): points.shortest
      }
    }
    return .text(word(position.x) + " " + word(position.y))
  }
}

/// From 0 to 1, as a text.
private let part = #"^ *\+?(0+(\.[0-9]*)?|0*\.[0-9]+|0*1(\.0*)?) *$"#

/// From 0 to 100 percent.
private let percentage = #"^ *\+?0*([0-9]{1,2}(\.[0-9]*)?|\.[0-9]+|100(\.0*)?) *% *$"#

/// One word; one for each axis; or two words in the other order.
private let position: String = {
  let number = #"[-+]?(0*[0-9]{1,6}(\.[0-9]*)?|\.[0-9]+)(%|\#(JSONShape.units))?"#
  let (across, down) = ("left|center|right", "top|center|bottom")
  return
    #"^\s*(\#(across)|top|bottom|\#(number)|(\#(across)|\#(number))\s+(\#(down)|\#(number))|(\#(down))\s+(\#(across)))\s*$"#
}()
