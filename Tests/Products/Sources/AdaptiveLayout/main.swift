import AdaptiveLayout
import Geometry

var screen = Layout()
let card = try screen.add(to: screen.root, named: "card")
try screen.constrain { screen in
  card.top == screen.root.top + 20
  card.centerX == screen.root.centerX
  card.width == 0.5 * screen.root.width
  card.height == card.width * (9.0 / 16)
}
try screen.layout(in: Size(320, 480))
print(try screen.frame(of: card))
