package import Drawing
internal import Geometry
internal import Platform
package import TextFields

/// Shows a picture in the terminal, in the best way that the terminal supports.
package struct Preview {
  private let terminal: Terminal
  private let means: Terminal.Means

  /// - Throws: wrong usage if standard output is not a terminal, or is one that cannot show pictures.
  package init() throws(Failure) {
    guard isatty(STDOUT_FILENO) == 1 else {
      throw .usage("--preview shows the picture in a terminal, and standard output is not one; write a file with -o")
    }
    let terminal = Terminal()
    guard let means = terminal.means else {
      throw .usage(
        "--preview needs a terminal with kitty's graphics, sixels, or 256 colours; write a file with -o")
    }
    self.terminal = terminal
    self.means = means
  }

  package func show(_ picture: Picture) throws(Failure) {
    // Transparent parts would be lost on a dark terminal.
    var page = Picture(size: picture.size, background: .white)
    page.draw(picture, at: .zero)
    switch means {
    case .kitty, .sixel:
      let scale = min(2, Double(terminal.width ?? 800) / page.size.width)
      try Output.write(
        data: (means == .kitty
          ? TerminalImage.kitty(try raster(page, scale)) : TerminalImage.sixel(try raster(page, scale)))
          + "\n")
    case .blocks(let isTrueColor):
      // A cell is one pixel wide and two high.
      let scale = min(1, Double(terminal.columns) / page.size.width, Double(2 * terminal.rows - 2) / page.size.height)
      try Output.write(data: TerminalImage.blocks(try raster(page, scale), isTrueColor: isTrueColor))
    }
  }

  private func raster(_ picture: Picture, _ scale: Double) throws(Failure) -> Raster {
    do throws(DrawingError) {
      return try picture.raster(scale: scale)
    } catch {
      throw Failure(error)
    }
  }
}
