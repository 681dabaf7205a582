/// Documents that have every key there is, small enough to be changed in every place.
enum SchemaDocuments {
  static let all: [(name: String, json: String)] = [
    (
      "words",
      """
      {"$schema": "layout-schema.json", "name": "Words", "language": "en", "extensions": true,
       "meantFor": {"minimumSize": "320x320", "device": "iPhone 15", "idiom": "phone", "horizontal": "compact",
         "vertical": "regular", "orientation": "portrait", "direction": "leftToRight", "contentSize": ["small", "large"],
         "scale": 3},
       "room": {"width": 300, "height": 44, "heightFollows": true, "sheet": 10, "safeArea": true,
         "top": {"bar": "navigationBar", "points": 30, "endsRoom": true}, "bottom": {"points": 7}},
       "texts": {"en": {"title": "Hello"}, "de": {"title": "Hallo"}},
       "defaults": {"fit": true, "size": 20, "color": "#333", "font": "Noto Serif", "insets": [1, 2], "minSize": 6,
         "traits": [{"when": {"contentSize": "large"}, "weight": 600}]},
       "root": {"background": "white", "layoutMargins": 12, "hidden": false, "semanticContent": "forceLeftToRight"},
       "views": [
         {"name": "a", "textKey": "title", "size": {"default": 17, "devices": {"iPhone 4": 12}, "when": [
           {"vertical": "compact", "value": 14}]}, "dynamicType": "body", "lines": 2, "preferredMaxLayoutWidth": 100,
           "fit": {"group": "g", "ratio": 1.5, "heightFollows": true, "lines": 1}, "margin": [4, 8], "axis": "both",
           "bounds": "ink", "align": "center", "verticalAlign": "bottom", "minSize": 8, "maxSize": 60, "step": 0.5,
           "overflow": "ellipsis", "ellipsis": "…", "balance": true, "markup": false},
         {"name": "b", "text": "Go", "minimum": "44x44", "insets": "4,8", "font": ["Noto Sans", "Noto Serif"],
           "weight": 700, "features": ["kern", "-liga"], "variations": "wght=600", "instance": "Bold", "fallback": "none",
           "opticalSizing": "none", "language": "de", "direction": "rtl", "wrap": "anywhere", "wordBreak": "keep-all",
           "hyphens": "none", "minLines": 1, "lineBreak": "strict",
           "align": "justify", "alignLast": "center", "looseness": -1, "tolerance": 500, "breaking": "optimal",
           "lineHeight": 1.2, "letterSpacing": 0.05, "trailingSpacing": true, "paragraphSpacing": "0.5em", "textIndent": -6,
           "color": "rgb(0 0 0 / 50%)", "reserveLines": true, "lines": 1,
           "traits": [{"when": {"horizontal": "regular"}, "font": "Inter", "letterSpacing": 0, "lineHeight": 1.5,
             "trailingSpacing": false}]},
         {"name": "d", "text": "<u>Sale</u>", "markup": true, "fit": true, "underline": true, "strike": false, "color":
           "linear-gradient(to right, red, gold)", "textStroke": "2 white", "textShadow": "1 2 0.1em #0008, 0 0 red",
           "textBackground": "#ffd", "textPadding": [2, 4], "textRadius": 3, "textBackgroundPerLine": true,
           "opacity": 0.5, "rotate": -90},
         {"name": "e", "paragraphs": ["Title", {"text": "Item", "align": "center", "size": 1.5, "lineHeight": 1.2,
           "spaceBefore": "0.5em", "spaceAfter": 6, "indent": "1em", "endIndent": "2mm", "firstLine": -4,
           "language": "de", "direction": "ltr", "font": "Inter", "weight": 700, "features": "smcp",
           "markerSize": "80%", "markerGap": "0.5em", "list": "number", "level": 2, "marker": "a)", "start": 3}],
           "lines": 0},
         {"name": "c", "text": "File", "fontFile": "/a.ttf", "faceIndex": 1, "sizes": [8, 12.5], "margin": 2},
         {"name": "f", "text": "Sale\\nnow", "fit": true, "fitLines": true, "maxSize": 90}
       ]}
      """
    ),
    (
      "views",
      """
      {"metrics": {"gap": 8, "side": {"devices": {"iPhone 4": 2, "iPad mini 4": 3}}, "deep": {"default": 1, "when": [
         {"device": "iPhone 15", "scale": 2, "value": 3}]}},
       "root": {"layoutMargins": [1, 2, 3, 4], "respectsSystemMinimumLayoutMargins": false},
       "views": [
         {"name": "box", "background": "navy", "stroke": "#fff", "strokeWidth": 2, "cornerRadius": 4, "hugging": [250, 750],
           "compressionResistance": "required", "insetsLayoutMarginsFromSafeArea": false,
           "preservesSuperviewLayoutMargins": true, "absoluteLayoutMargins": [1, 2, 3, 4], "alignmentInsets": "0,-2", "views": [
           {"name": "pic", "image": "a.png", "intrinsicSize": [120, null], "imageFit": "contain", "aspect": 600,
             "imagePosition": "30% top", "imageOpacity": "50%", "imageRendering": "nearest", "cornerRadius": "50%"},
           {"name": "spring", "autoresizing": {"frame": [10, 10, 30, 30], "in": "100x100", "flexible": ["left", "width"]}}
         ]},
         {"name": "row", "hugging": "defaultLow", "stack": {"axis": "vertical", "distribution": "fillEqually",
           "alignment": "center", "spacing": "standard", "baselineRelative": true, "layoutMarginsRelative": true, "when": [
           {"vertical": "compact", "axis": "horizontal", "spacing": 2}]}, "views": [
           {"name": "one", "spacingAfter": 3, "views": [{"name": "deep"}]}, {"name": "two", "arranged": false, "installed": {"default": true, "when": [{"idiom": "pad", "value": false}]}}
         ]},
         {"name": "toggle", "control": "switch"}, {"name": "three", "in": "row", "arranged": true, "spacingAfter": 4}, {"name": "four", "in": "box"}
       ],
       "guides": [{"name": "g", "in": "box"}, {"name": "h", "kind": "readable"}], "room": {"sides": 20}}
      """
    ),
    (
      "constraints",
      """
      {"metrics": {"gap": 8}, "extensions": true, "views": [{"name": "a"}, {"name": "b"}, {"name": "c"}],
       "constraints": [
         "H:|-[a]-[b]-|",
         {"format": "V:|-[a]-[b]-|", "in": "root.safeArea", "align": ["leading", "trailing"],
           "direction": "leftToRight", "siblingSpace": 4, "superviewSpace": "margin", "priority": 750, "label": "x"},
         {"format": "V:[a]-[c]", "spacing": "baselineToBaseline", "align": "left", "superviewSpace": 5, "rank": 2},
         {"item": "a", "attribute": "width", "relation": "<=", "constant": 40, "priority": "defaultHigh"},
         {"item": "b", "attribute": "leading", "from": "a", "fromAttribute": "trailing", "toItem": "c",
           "toAttribute": "leading", "toFrom": "b", "toFromAttribute": "trailing", "multiplier": 0.5, "constant": "-gap",
           "when": {"orientation": "landscape"}, "active": {"default": true, "when": [{"scale": 2, "value": false}]}},
         {"item": "c", "attribute": "height", "toItem": "a", "multiplier": {"devices": {"iPhone 4": 2}},
           "priority": {"default": 1, "when": [{"idiom": "pad", "value": "required"}]}, "active": false}
       ],
       "sets": [{"name": "wide", "when": {"horizontal": "regular"}, "constraints": ["H:[a(20)]",
         {"item": "a", "attribute": "top", "toItem": "root.layoutMargins"}]}, {"constraints": []},
         {"priority": 700, "constraints": [{"item": "a", "attribute": "edges", "toItem": "b", "constant": 2}]}]}
      """
    ),
    (
      "lists",
      """
      {"metrics": {"row": 44},
       "views": [
         {"name": "people", "list": {"records": [{"id": 1, "who": "Ada", "born": 1815}, {"id": 2, "who": "Alan", "born": null}],
           "offset": 3, "form": {"nature": "table", "rowHeight": {"default": 80, "when": [{"vertical": "compact", "value": 42}]}},
           "cell": {"root": {"background": "white"}, "views": [
             {"name": "who", "field": "who", "fit": true}, {"name": "born", "text": "born", "in": "who"},
             {"name": "s", "stack": {"spacing": 2}, "views": [{"name": "t", "arranged": false}]},
             {"name": "u", "views": [{"name": "v", "field": "born"}]}],
             "guides": [{"name": "g"}], "constraints": ["V:|[who]|"],
             "sets": [{"when": {"horizontal": "compact"}, "constraints": ["H:|[who]|"]}]}}},
         {"name": "tiles", "list": {"count": 12, "form": {"default": {"nature": "grid", "leastWidth": 90, "aspect": 1.5,
           "spacing": 4}, "devices": {"iPhone 4": {"nature": "table", "rowHeight": "row"}}, "when": [
           {"idiom": "pad", "value": {"nature": "collection", "sizing": "largest", "proportion": 0.8}}]}}},
         {"name": "steps", "list": {"count": 3, "form": {"widths": [{"least": 0, "nature": "table", "rowHeight": 40},
           {"least": 500, "nature": "grid", "leastWidth": 90, "height": 40}]}}},
         {"name": "first", "list": {"count": 3, "form": {"firstThatFits": [
           {"nature": "collection", "sizing": "areaShare", "span": 20, "proportion": 2, "spacing": 3},
           {"nature": "table", "rowHeight": 20}]}}},
         {"name": "plain", "list": {"records": [{"a": true}, {"a": "x"}]}}
       ]}
      """
    ),
  ]
}
