import Geometry

let card = Rect(x: 10, y: 20, width: 200, height: 40.2)
let inside = card.inset(by: EdgeInsets(vertical: 4, horizontal: 8))
if let grid = PixelGrid(scale: 3) { print(inside, inside.midX, grid.round(inside)) }
