internal import XMLText

/// Finds references between controllers that cannot be meant: containers that contain themselves, and segues that lead
/// nowhere.
enum ControllerChecks {
  /// The problems, each once: those of segues in the order of the file, then those of containers.
  ///
  /// - Complexity: linear in the elements, and in the segues for each container.
  static func problems(
    of controllers: [String: InterfaceController], in root: XMLNode
  ) -> [ElementChecks.Problem] {
    var (problems, known): ([ElementChecks.Problem], Set<String>) = ([], [])
    var segues: [XMLNode] = []
    var rest = [root]
    while let node = rest.popLast() {
      if let id = node["id"] { known.insert(id) }
      // A segue with a reference only names the segue from which Interface Builder infers the bars of a scene.
      if node.name == "segue", node["reference"] == nil { segues.append(node) }
      rest += node.elements.reversed()
    }
    for segue in segues {
      let id = segue["id"] ?? "line \(segue.start.line)"
      guard let destination = segue["destination"] else {
        // In files of some versions, an unwind segue has no destination.
        if segue["kind"] != "unwind" { problems.append((segue.place, "the segue \(id) leads nowhere; it is left out")) }
        continue
      }
      if !known.contains(destination) {
        problems.append(
          (segue.place, "the segue \(id) leads to '\(destination)', which is not in the file; it is left out"))
      }
    }
    var told: Set<String> = []
    for controller in controllers.values.sorted(by: { place($0) < place($1) }) where !told.contains(controller.id) {
      guard let circle = circle(through: controller, controllers) else { continue }
      told.formUnion(circle)
      problems.append(
        (
          controller.element.node.place,
          "the controllers \(circle.joined(separator: ", ")) hold each other in a circle, which no app can show; the view of"
            + " each is laid out by itself"
        ))
    }
    return problems
  }

  private static func place(_ controller: InterfaceController) -> (Int, Int) {
    let place = controller.element.node.place
    return (place.line, place.column)
  }

  /// The controllers of a circle in which each contains the next, beginning with this one; nil if it is in no circle.
  private static func circle(
    through controller: InterfaceController, _ controllers: [String: InterfaceController]
  ) -> [String]? {
    var (paths, seen): ([[String]], Set<String>) = ([[controller.id]], [])
    while let path = paths.popLast() {
      guard let last = path.last, let holder = controllers[last] else { continue }
      for segue in holder.segues where segue.kind == "relationship" || segue.kind == "embed" {
        if segue.destination == controller.id { return path }
        if seen.insert(segue.destination).inserted { paths.append(path + [segue.destination]) }
      }
    }
    return nil
  }
}
