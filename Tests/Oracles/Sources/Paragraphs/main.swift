import Foundation

// Paragraphs FILE: breaks paragraphs as `paragraphs.lua` wrote them, and exits 1 at the first that LuaTeX breaks
// otherwise.

guard CommandLine.arguments.count == 2, let data = FileManager.default.contents(atPath: CommandLine.arguments[1]) else {
  FileHandle.standardError.write(Data("Usage: Paragraphs FILE\n".utf8))
  exit(64)
}
var count = 0
var differences = 0
/// Those whose demerits TeX cannot add up.
var overflows = 0
/// `awful_bad`
let most = 0x3FFF_FFFF
for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
  guard let paragraph = TeXParagraph(line) else {
    print("not a paragraph: \(line)")
    exit(65)
  }
  count += 1
  let solution = paragraph.solution
  guard solution?.ends != paragraph.ends || solution?.demerits != paragraph.demerits else { continue }
  if let solution, solution.demerits >= most {
    overflows += 1
    continue
  }
  differences += 1
  guard differences <= 3 else { continue }
  print("paragraph \(count): \(line)")
  print("  LuaTeX \(paragraph.ends), \(paragraph.demerits) demerits")
  print("  here   \(solution?.ends ?? []), \(solution?.demerits ?? 0) demerits")
}
print(
  "\(count) paragraphs, \(differences) of them broken otherwise than by LuaTeX; \(overflows) with more demerits than TeX"
    + " can add up")
exit(differences == 0 ? 0 : 1)
