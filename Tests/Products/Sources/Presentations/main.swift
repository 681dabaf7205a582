import Presentations

do {
  _ = try Presentation([], name: "empty.pptx")
} catch {
  print(error)
}
