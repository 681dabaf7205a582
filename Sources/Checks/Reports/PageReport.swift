internal import Catalogs
internal import Drawing
internal import Platform
internal import TextFields
internal import TextLayout

/// The findings as one HTML page with pictures. The page loads nothing from elsewhere, which its content security
/// policy ensures (W3C, CSP 3). The policy allows only one script, that of the filters, by its hash.
struct PageReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// The greatest number of findings with a picture; a page with thousands of pictures would have tens of megabytes.
  static let mostPictures = 500
  /// The bytes of all pictures: one of a screen shows all that is on it, however much that is.
  static let mostPictureBytes = 24 << 20
  /// The number of findings on the page.
  static let most = 5000

  var bytes: [UInt8] {
    let result = report.result
    let findings = result.worstFirst
    let languages = Set(findings.map(\.text.language)).sorted()
    let summary = TextReport(report).summary
    var text: MarkedText = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
      script-src '\(MarkedText.trusted(Self.scriptHash))'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Texts that do not fit</title>
      <style>\(MarkedText.trusted(Self.style))</style>
      </head>
      <body>
      <header>
      <h1>Texts that do not fit</h1>
      <p>\(summary).</p>
      <p class="filters">
      <label\(languages == [""] ? " hidden" : "")>Language <select id="language"><option value="*">all</option>
      """
    for language in languages {
      text += "<option value=\"\(language)\">\(language.isEmpty ? "none" : language)</option>"
    }
    text += """
      </select></label>
      <label>Key or text <input id="words" type="search"></label>
      <span id="count"></span>
      </p>
      </header>
      <main>

      """
    for problem in result.errors { text += "<p class=\"problem\">\(problem.description)</p>\n" }
    let opened = Opened(cache: ShapeCache(capacity: 4 << 20))
    var pictureBytes = 0
    for (index, finding) in findings.prefix(Self.most).enumerated() {
      let isDrawn = index < Self.mostPictures && pictureBytes < Self.mostPictureBytes
      let drawn = isDrawn ? picture(finding, index, opened) : nil
      pictureBytes += drawn?.string.utf8.count ?? 0
      text += article(finding, drawn)
    }
    if findings.count > Self.most {
      text += "<p class=\"problem\">and \(findings.count - Self.most) more, which this page leaves out</p>\n"
    }
    text += """
      </main>
      <script>\(MarkedText.trusted(Self.script))</script>
      </body>
      </html>

      """
    return Array(text.string.utf8)
  }

  private func article(_ finding: Finding, _ picture: MarkedText?) -> MarkedText {
    let (text, words) = (finding.text, FindingWords(finding))
    let place = report.places[text.slot]
    let parts = [text.form, text.seenOn].filter { !$0.isEmpty }.joined(separator: ", ")
    var article: MarkedText = """
      <article class="\(finding.rule.rawValue)\(finding.isKnown ? " known" : "")" data-language="\(text.language)" \
      data-words="\((text.key + " " + text.shown).lowercased())">
      <h2>\(text.key)\(parts.isEmpty ? "" : " ")<small>\(parts)</small>\(Self.languageMark(text.language))</h2>
      <p><strong>\(words.excess)</strong> \(words.box)\(place.note.map { (words.box.isEmpty ? "" : ", ") + $0 } ?? "")</p>

      """
    if let picture { article += "<div class=\"picture\">\(picture)</div>\n" }
    if !text.shown.isEmpty {
      article += "<p class=\"text\" dir=\"auto\" lang=\"\(text.language)\">\(text.shown)</p>\n"
    }
    if text.devices.count > 1 { article += "<p class=\"devices\">\(text.devices.joined(separator: ", "))</p>\n" }
    if let remedy = words.remedy { article += "<p>\(remedy)</p>\n" }
    article += "<p class=\"place\">\(text.file):\(text.place.line):\(text.place.column)"
    article += "\(finding.isKnown ? ", known" : "")</p>\n</article>\n"
    return article
  }

  /// The language beside a text; nothing for a text without a language, such as one of a presentation.
  private static func languageMark(_ language: String) -> MarkedText {
    language.isEmpty ? "" : " <span class=\"language\">\(language)</span>"
  }

  private func picture(_ finding: Finding, _ index: Int, _ opened: Opened) -> MarkedText? {
    let drawn = finding.scene.flatMap { try? $0.picture() } ?? (try? FindingPicture(finding, opened))?.picture
    guard let drawn, let svg = try? drawn.svg(SVGOptions(prefix: "f\(index)-"))
    else { return nil }
    // Without the XML declaration, which HTML does not allow here.
    let text = String(decoding: svg, as: UTF8.self)
    guard let start = text.firstPlace(of: "<svg") else { return nil }
    return MarkedText.trusted(String(text[start.lowerBound...]))
  }

  // MARK: Parts that are the same on every page

  static let style = """
    :root{color-scheme:light;font:16px/1.4 system-ui,sans-serif;color:#1b1f24;background:#fff}
    body{margin:0 auto;max-width:60rem;padding:1rem}
    h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1rem;margin:0 0 .25rem}
    small{font-weight:normal;color:#57606a}
    .filters{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
    select,input{font:inherit;padding:.2rem .4rem}
    article{border:1px solid #d0d7de;border-left:4px solid #cf222e;border-radius:6px;margin:1rem 0;padding:.75rem 1rem;overflow-wrap:anywhere}
    article.shorter-variant,article.missing-character,article.unsafe-area,article.ambiguous,article.stale-fit,article.unknown-fit{border-left-color:#bf8700}
    article.known{border-left-color:#8c959f}
    article p{margin:.25rem 0}
    .language{background:#ddf4ff;border-radius:1em;padding:0 .5em;font-weight:normal}
    .picture{overflow-x:auto;padding:.25rem 0}.picture svg{display:block;max-width:100%;max-height:32rem;width:auto}
    .devices{color:#57606a;font-size:.85rem;max-height:4.2em;overflow:auto}
    .text{background:#f6f8fa;padding:.25rem .5rem;white-space:pre-wrap}
    .place{color:#57606a;font:.85rem ui-monospace,monospace}
    .problem{color:#cf222e}
    """

  /// Hides what the filters exclude.
  static let script = """
    (function(){
    var language=document.getElementById('language'),words=document.getElementById('words'),count=document.getElementById('count');
    var all=Array.prototype.slice.call(document.querySelectorAll('article'));
    function filter(){
    var wanted=language.value,part=words.value.toLowerCase(),shown=0;
    all.forEach(function(one){
    var is=(wanted==='*'||one.dataset.language===wanted)&&one.dataset.words.indexOf(part)>=0;
    one.hidden=!is;if(is)shown++;
    });
    count.textContent=shown+' of '+all.length;
    }
    language.addEventListener('change',filter);words.addEventListener('input',filter);filter();
    })();
    """

  /// The hash of the script for CSP; a test computes it again.
  static let scriptHash = "sha256-8ob9e/l/6FBaS6/vwj8OeKiflJp73tHDSjDq/UdpNEU="
}
