#compdef fitfont
# zsh completion of fitfont; install it as _fitfont in a folder of $fpath.
# The names that a listing has; zsh puts in quotes what needs them.
_fitfont_names() {
  local -a names
  names=("${(@f)$(fitfont --generate $1 2> /dev/null)}")
  compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names
}
_fitfont() {
  local command=fit
  local -a commands
  commands=(
    'batch:Fits every record of FILE or standard input, and writes one line of JSON for each, in the same order.'
    'group:Fits records so that those of a group share one size, and writes one line of JSON for each, in the same order.'
    'needs:Prints what TEXT needs at a font size: its height in a width, or its least width in a height, and the number of lines.'
    'draw:Draws TEXT as large as it fits a box of W x H points, or a page of texts, into FILE.svg, .png, .jpg, .webp or .pdf.'
    'devices:Lists the screens that layouts can be made for: points, scale, size classes and safe areas.'
    'layout:Lays out the screens that JSON documents describe, fits their labels, and prints every view'\''s frame and font size.'
    'check:Measures translations in the places that SLOTS lists, or on the screens of documents, and reports what does not fit.'
    'pptx:Says what PowerPoint would make of each text of presentations, and whether it extends beyond its shape or the slide; or writes presentations that store this.'
    'help:Says how a command is used.'
  )
  case $words[2] in
    batch|group|needs|draw|devices|layout|check|pptx)
      ((CURRENT > 2)) && command=$words[2] && shift words && ((CURRENT--)) ;;
  esac
  case $command in
    fit)
      _arguments -S \
        '--rect=[the box\: 200x40 in points, 50mmx20mm, A4 landscape; for one text also the first argument]:WxH: ' \
        '--margin=[space inside the box'\''s edges\: all; vertical,horizontal; or up to four, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--lines=[at most N lines (default\: as many as fit)]:N: ' \
        '--min-lines=[at least N lines; exactly N if at most N are allowed]:N: ' \
        '--reserve-lines[keep room for as many lines as are allowed, even if fewer are used]' \
        '--axis=[check both (default), horizontal or vertical]:AXIS:(both horizontal vertical)' \
        '--bounds=[what must be inside\: lines (default), capitals (their top to the last baseline) or ink]:WHAT:(lines capitals ink)' \
        '--align=[alignment of lines\: start (default), center, end, left, right or justify]:WHERE:(start center end left right justify)' \
        '--align-last=[alignment of each paragraph'\''s last line (default\: as the others; start if justified)]:WHERE:(start center end left right justify)' \
        '--vertical-align=[position of the text\: top (default), center or bottom]:WHERE:(top center bottom)' \
        '--min-size=[smallest size allowed (default\: 1)]:PT: ' \
        '--max-size=[largest size allowed]:PT: ' \
        '--step=[only multiples of this size]:PT: ' \
        '--sizes=[only these sizes]:PT,PT,...: ' \
        '--font=[family, PostScript name, pattern or file, or a list as in CSS (default\: Noto Sans)]:NAME,...:_fitfont_names fonts' \
        '--font-file=[font file (.ttf, .otf, .ttc, .woff, .woff2)]:FILE:_files' \
        '--face-index=[face of a font collection, counted from 0]:N: ' \
        '--instance=[named instance of a variable font, such as SemiBold]:NAME: ' \
        '--weight=[weight 1...1000\: the nearest face, or the wght axis; 400 is regular, 700 bold]:N: ' \
        '--variations=[axes of a variable font, such as wght=650,wdth=85]:AXIS=N,...: ' \
        '--features=[OpenType features as HarfBuzz writes them, such as smcp,-liga,kern\[3\:5\]=0]:LIST: ' \
        '--fallback=[fonts for characters the font lacks\: system (default), bundled or none]:POLICY:(system bundled none)' \
        '--optical-sizing=[auto (default)\: an opsz axis follows the size; or none]:MODE:(auto none)' \
        '--overflow=[text that does not fit\: error (default), clip, ellipsis, ellipsis-start or -middle]:MODE:(error clip ellipsis ellipsis-start ellipsis-middle)' \
        '--order=[what gives way, in order\: tracking\:-2%,line-height\:0.9,width-axis\:85..100,hyphenate,size]:LIST: ' \
        '--ellipsis=[mark for the omitted part (default\: that of the language, mostly …)]:MARK: ' \
        '*--variant=[shorter text to try if the text does not fit; may be repeated]:TEXT: ' \
        '--balance[make the longest line as short as the number of lines allows; the size stays the same]' \
        '--fit-lines[lines equally wide, each in its own size\: the text'\''s, or as many even ones as allowed]' \
        '--breaking=[greedy (default)\: each line takes what it holds; optimal\: the paragraph looks best]:HOW:(greedy optimal)' \
        '--tolerance=[optimal\: how bad a line may be before other ways are tried, 0...10000 (default\: 200)]:N: ' \
        '--looseness=[optimal\: N lines more (if negative, fewer) than look best, as far as the tolerance allows]:N: ' \
        '--text-file=[read the text from a file; - is standard input]:FILE:_files' \
        '--markup[read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>]' \
        '--paragraphs=[the text as a list of paragraphs\: \[{"text"\: "To do", "align"\: "center"}, ...\]]:JSON: ' \
        '--language=[language of the text, such as de or zh-TW]:TAG: ' \
        '--direction=[auto (default\: from each paragraph'\''s first letter), ltr or rtl]:DIR:(auto ltr rtl)' \
        '--wrap=[where lines break\: between words (word, default); hyphenate, break-word or anywhere]:POLICY:(word hyphenate break-word anywhere)' \
        '--word-break=[what a word is in Chinese, Japanese and Korean\: normal (default), keep-all, auto-phrase]:POLICY:(normal keep-all auto-phrase)' \
        '--hyphens=[hyphens inside words\: manual (soft hyphens, default), auto (by dictionary too) or none]:POLICY:(manual auto none)' \
        '--line-break=[Japanese and Chinese line breaks\: auto (default), loose, normal or strict]:RULES:(auto loose normal strict)' \
        '--line-height=[distance of baselines as a multiple of the size (default\: the font'\''s)]:N: ' \
        '--letter-spacing=[space added between letters, in em, such as 0.05 or -0.02]:EM: ' \
        '--trailing-spacing[count letter spacing after a line'\''s last letter too, as in CSS]' \
        '--paragraph-spacing=[space between paragraphs\: 0.5em grows with the text, 6pt does not]:LENGTH: ' \
        '--text-indent=[indent of a paragraph'\''s first line; a negative one makes it hang]:LENGTH: ' \
        '--underline[a line under the text, as the font places it]' \
        '--strike[a line through the text]' \
        '--output=[draw the text into FILE.svg, .png, .jpg, .webp or .pdf; - is standard output]:FILE:_files' \
        '-o[draw the text into FILE.svg, .png, .jpg, .webp or .pdf; - is standard output]:FILE:_files' \
        '--format=[svg, png, jpg, webp or pdf (default\: by the file'\''s name)]:FORMAT:(svg png jpg webp pdf)' \
        '--title=[title of a PDF (default\: its first line; of many pages, the name of the composition)]:TEXT: ' \
        '--color=[text colour, as in CSS\: #333, navy, linear-gradient(90deg, #f00, gold) (default\: black)]:COLOR: ' \
        '--text-stroke=[a stroke under the letters'\'' edges, such as '\''2 white'\'' or '\''0.1em #000'\''; half shows]:STROKE: ' \
        '--text-shadow=[shadows as in CSS\: '\''1 2 3 #0008'\'' is right, down, blur and colour; also in em]:SHADOW,...: ' \
        '--text-background=[colour of a box that hugs the text (default\: none)]:COLOR: ' \
        '--text-padding=[space between the text and the edges of that box, in points]:N\[,N\[,N\[,N\]\]\]: ' \
        '--text-radius=[radius of that box'\''s corners\: points, 2mm, or 50% of its shorter side (default\: 0)]:R: ' \
        '--text-background-per-line[a box for each line]' \
        '--background=[colour of the box (default\: transparent)]:COLOR: ' \
        '--opacity=[opacity of the text and everything behind it, from 0 to 1 or 0% to 100% (default\: 1)]:N: ' \
        '--rotate=[turn the box clockwise about its centre, after the text is fitted]:DEGREES: ' \
        '--padding=[space around the box\: one to four numbers, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--scale=[N times as large, such as 2 for @2x; or 300dpi (default\: 1 pixel a point; 96dpi for A4)]:N: ' \
        '--quality=[quality of a JPEG or WebP, 1 to 100 (default\: 90); a WebP of 100 is lossless]:N: ' \
        '--svg-text=[outlines (default\: looks the same everywhere) or text (editable)]:HOW:(outlines text)' \
        '--annotate[show box, margins, baselines, line ends and what limits the size]' \
        '--preview[show the picture in the terminal (kitty, sixel or coloured blocks)]' \
        '--json[print each result as one line of JSON]' \
        '--detail[with JSON\: also print lines, fonts and what would break next]' \
        '--explain[say what limits the size, and show the lines]' \
        '--generate=[print what an installation needs\: man, complete-bash, complete-zsh or complete-fish]:KIND:(man complete-bash complete-zsh complete-fish)' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '1:box or command:{_describe command commands}' \
        '*:text: ' ;;
    batch)
      _arguments -S \
        '--rect=[the box\: 200x40 in points, 50mmx20mm, A4 landscape; for one text also the first argument]:WxH: ' \
        '--margin=[space inside the box'\''s edges\: all; vertical,horizontal; or up to four, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--lines=[at most N lines (default\: as many as fit)]:N: ' \
        '--min-lines=[at least N lines; exactly N if at most N are allowed]:N: ' \
        '--reserve-lines[keep room for as many lines as are allowed, even if fewer are used]' \
        '--axis=[check both (default), horizontal or vertical]:AXIS:(both horizontal vertical)' \
        '--bounds=[what must be inside\: lines (default), capitals (their top to the last baseline) or ink]:WHAT:(lines capitals ink)' \
        '--align=[alignment of lines\: start (default), center, end, left, right or justify]:WHERE:(start center end left right justify)' \
        '--align-last=[alignment of each paragraph'\''s last line (default\: as the others; start if justified)]:WHERE:(start center end left right justify)' \
        '--vertical-align=[position of the text\: top (default), center or bottom]:WHERE:(top center bottom)' \
        '--min-size=[smallest size allowed (default\: 1)]:PT: ' \
        '--max-size=[largest size allowed]:PT: ' \
        '--step=[only multiples of this size]:PT: ' \
        '--sizes=[only these sizes]:PT,PT,...: ' \
        '--font=[family, PostScript name, pattern or file, or a list as in CSS (default\: Noto Sans)]:NAME,...:_fitfont_names fonts' \
        '--font-file=[font file (.ttf, .otf, .ttc, .woff, .woff2)]:FILE:_files' \
        '--face-index=[face of a font collection, counted from 0]:N: ' \
        '--instance=[named instance of a variable font, such as SemiBold]:NAME: ' \
        '--weight=[weight 1...1000\: the nearest face, or the wght axis; 400 is regular, 700 bold]:N: ' \
        '--variations=[axes of a variable font, such as wght=650,wdth=85]:AXIS=N,...: ' \
        '--features=[OpenType features as HarfBuzz writes them, such as smcp,-liga,kern\[3\:5\]=0]:LIST: ' \
        '--fallback=[fonts for characters the font lacks\: system (default), bundled or none]:POLICY:(system bundled none)' \
        '--optical-sizing=[auto (default)\: an opsz axis follows the size; or none]:MODE:(auto none)' \
        '--overflow=[text that does not fit\: error (default), clip, ellipsis, ellipsis-start or -middle]:MODE:(error clip ellipsis ellipsis-start ellipsis-middle)' \
        '--order=[what gives way, in order\: tracking\:-2%,line-height\:0.9,width-axis\:85..100,hyphenate,size]:LIST: ' \
        '--ellipsis=[mark for the omitted part (default\: that of the language, mostly …)]:MARK: ' \
        '--balance[make the longest line as short as the number of lines allows; the size stays the same]' \
        '--fit-lines[lines equally wide, each in its own size\: the text'\''s, or as many even ones as allowed]' \
        '--breaking=[greedy (default)\: each line takes what it holds; optimal\: the paragraph looks best]:HOW:(greedy optimal)' \
        '--tolerance=[optimal\: how bad a line may be before other ways are tried, 0...10000 (default\: 200)]:N: ' \
        '--looseness=[optimal\: N lines more (if negative, fewer) than look best, as far as the tolerance allows]:N: ' \
        '--markup[read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>]' \
        '--language=[language of the text, such as de or zh-TW]:TAG: ' \
        '--direction=[auto (default\: from each paragraph'\''s first letter), ltr or rtl]:DIR:(auto ltr rtl)' \
        '--wrap=[where lines break\: between words (word, default); hyphenate, break-word or anywhere]:POLICY:(word hyphenate break-word anywhere)' \
        '--word-break=[what a word is in Chinese, Japanese and Korean\: normal (default), keep-all, auto-phrase]:POLICY:(normal keep-all auto-phrase)' \
        '--hyphens=[hyphens inside words\: manual (soft hyphens, default), auto (by dictionary too) or none]:POLICY:(manual auto none)' \
        '--line-break=[Japanese and Chinese line breaks\: auto (default), loose, normal or strict]:RULES:(auto loose normal strict)' \
        '--line-height=[distance of baselines as a multiple of the size (default\: the font'\''s)]:N: ' \
        '--letter-spacing=[space added between letters, in em, such as 0.05 or -0.02]:EM: ' \
        '--trailing-spacing[count letter spacing after a line'\''s last letter too, as in CSS]' \
        '--paragraph-spacing=[space between paragraphs\: 0.5em grows with the text, 6pt does not]:LENGTH: ' \
        '--text-indent=[indent of a paragraph'\''s first line; a negative one makes it hang]:LENGTH: ' \
        '--underline[a line under the text, as the font places it]' \
        '--strike[a line through the text]' \
        '--text-stroke=[a stroke under the letters'\'' edges, such as '\''2 white'\'' or '\''0.1em #000'\''; half shows]:STROKE: ' \
        '--text-shadow=[shadows as in CSS\: '\''1 2 3 #0008'\'' is right, down, blur and colour; also in em]:SHADOW,...: ' \
        '--text-background=[colour of a box that hugs the text (default\: none)]:COLOR: ' \
        '--text-padding=[space between the text and the edges of that box, in points]:N\[,N\[,N\[,N\]\]\]: ' \
        '--format=[format of the records\: auto (default), jsonl, json (a list) or csv]:FORMAT:(auto jsonl json csv)' \
        '--delimiter=[separator of CSV fields, such as '\'';'\'' or tab (default\: that of the header)]:CHAR: ' \
        '--jobs=[work on N cores (default\: all)]:N: ' \
        '--detail[with JSON\: also print lines, fonts and what would break next]' \
        '--schema[print the JSON Schema of records, results and errors]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:file:_files' ;;
    group)
      _arguments -S \
        '--rect=[the box\: 200x40 in points, 50mmx20mm, A4 landscape; for one text also the first argument]:WxH: ' \
        '--margin=[space inside the box'\''s edges\: all; vertical,horizontal; or up to four, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--lines=[at most N lines (default\: as many as fit)]:N: ' \
        '--min-lines=[at least N lines; exactly N if at most N are allowed]:N: ' \
        '--reserve-lines[keep room for as many lines as are allowed, even if fewer are used]' \
        '--axis=[check both (default), horizontal or vertical]:AXIS:(both horizontal vertical)' \
        '--bounds=[what must be inside\: lines (default), capitals (their top to the last baseline) or ink]:WHAT:(lines capitals ink)' \
        '--align=[alignment of lines\: start (default), center, end, left, right or justify]:WHERE:(start center end left right justify)' \
        '--align-last=[alignment of each paragraph'\''s last line (default\: as the others; start if justified)]:WHERE:(start center end left right justify)' \
        '--vertical-align=[position of the text\: top (default), center or bottom]:WHERE:(top center bottom)' \
        '--min-size=[smallest size allowed (default\: 1)]:PT: ' \
        '--max-size=[largest size allowed]:PT: ' \
        '--step=[only multiples of this size]:PT: ' \
        '--sizes=[only these sizes]:PT,PT,...: ' \
        '--font=[family, PostScript name, pattern or file, or a list as in CSS (default\: Noto Sans)]:NAME,...:_fitfont_names fonts' \
        '--font-file=[font file (.ttf, .otf, .ttc, .woff, .woff2)]:FILE:_files' \
        '--face-index=[face of a font collection, counted from 0]:N: ' \
        '--instance=[named instance of a variable font, such as SemiBold]:NAME: ' \
        '--weight=[weight 1...1000\: the nearest face, or the wght axis; 400 is regular, 700 bold]:N: ' \
        '--variations=[axes of a variable font, such as wght=650,wdth=85]:AXIS=N,...: ' \
        '--features=[OpenType features as HarfBuzz writes them, such as smcp,-liga,kern\[3\:5\]=0]:LIST: ' \
        '--fallback=[fonts for characters the font lacks\: system (default), bundled or none]:POLICY:(system bundled none)' \
        '--optical-sizing=[auto (default)\: an opsz axis follows the size; or none]:MODE:(auto none)' \
        '--overflow=[text that does not fit\: error (default), clip, ellipsis, ellipsis-start or -middle]:MODE:(error clip ellipsis ellipsis-start ellipsis-middle)' \
        '--order=[what gives way, in order\: tracking\:-2%,line-height\:0.9,width-axis\:85..100,hyphenate,size]:LIST: ' \
        '--ellipsis=[mark for the omitted part (default\: that of the language, mostly …)]:MARK: ' \
        '--balance[make the longest line as short as the number of lines allows; the size stays the same]' \
        '--fit-lines[lines equally wide, each in its own size\: the text'\''s, or as many even ones as allowed]' \
        '--breaking=[greedy (default)\: each line takes what it holds; optimal\: the paragraph looks best]:HOW:(greedy optimal)' \
        '--tolerance=[optimal\: how bad a line may be before other ways are tried, 0...10000 (default\: 200)]:N: ' \
        '--looseness=[optimal\: N lines more (if negative, fewer) than look best, as far as the tolerance allows]:N: ' \
        '--markup[read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>]' \
        '--language=[language of the text, such as de or zh-TW]:TAG: ' \
        '--direction=[auto (default\: from each paragraph'\''s first letter), ltr or rtl]:DIR:(auto ltr rtl)' \
        '--wrap=[where lines break\: between words (word, default); hyphenate, break-word or anywhere]:POLICY:(word hyphenate break-word anywhere)' \
        '--word-break=[what a word is in Chinese, Japanese and Korean\: normal (default), keep-all, auto-phrase]:POLICY:(normal keep-all auto-phrase)' \
        '--hyphens=[hyphens inside words\: manual (soft hyphens, default), auto (by dictionary too) or none]:POLICY:(manual auto none)' \
        '--line-break=[Japanese and Chinese line breaks\: auto (default), loose, normal or strict]:RULES:(auto loose normal strict)' \
        '--line-height=[distance of baselines as a multiple of the size (default\: the font'\''s)]:N: ' \
        '--letter-spacing=[space added between letters, in em, such as 0.05 or -0.02]:EM: ' \
        '--trailing-spacing[count letter spacing after a line'\''s last letter too, as in CSS]' \
        '--paragraph-spacing=[space between paragraphs\: 0.5em grows with the text, 6pt does not]:LENGTH: ' \
        '--text-indent=[indent of a paragraph'\''s first line; a negative one makes it hang]:LENGTH: ' \
        '--underline[a line under the text, as the font places it]' \
        '--strike[a line through the text]' \
        '--text-stroke=[a stroke under the letters'\'' edges, such as '\''2 white'\'' or '\''0.1em #000'\''; half shows]:STROKE: ' \
        '--text-shadow=[shadows as in CSS\: '\''1 2 3 #0008'\'' is right, down, blur and colour; also in em]:SHADOW,...: ' \
        '--text-background=[colour of a box that hugs the text (default\: none)]:COLOR: ' \
        '--text-padding=[space between the text and the edges of that box, in points]:N\[,N\[,N\[,N\]\]\]: ' \
        '--format=[format of the records\: auto (default), jsonl, json (a list) or csv]:FORMAT:(auto jsonl json csv)' \
        '--delimiter=[separator of CSV fields, such as '\'';'\'' or tab (default\: that of the header)]:CHAR: ' \
        '--detail[with JSON\: also print lines, fonts and what would break next]' \
        '--schema[print the JSON Schema of records, results and errors]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:file:_files' ;;
    needs)
      _arguments -S \
        '--size=[the font size]:PT: ' \
        '--width=[the available width; prints the height that the text needs]:PT: ' \
        '--height=[the available height; prints the least width that the text needs]:PT: ' \
        '--curve[for --width\: how the lines change with the size, a line of JSON for each change]' \
        '--margin=[space inside the box'\''s edges\: all; vertical,horizontal; or up to four, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--lines=[at most N lines (default\: as many as fit)]:N: ' \
        '--align=[alignment of lines\: start (default), center, end, left, right or justify]:WHERE:(start center end left right justify)' \
        '--align-last=[alignment of each paragraph'\''s last line (default\: as the others; start if justified)]:WHERE:(start center end left right justify)' \
        '--font=[family, PostScript name, pattern or file, or a list as in CSS (default\: Noto Sans)]:NAME,...:_fitfont_names fonts' \
        '--font-file=[font file (.ttf, .otf, .ttc, .woff, .woff2)]:FILE:_files' \
        '--face-index=[face of a font collection, counted from 0]:N: ' \
        '--instance=[named instance of a variable font, such as SemiBold]:NAME: ' \
        '--weight=[weight 1...1000\: the nearest face, or the wght axis; 400 is regular, 700 bold]:N: ' \
        '--variations=[axes of a variable font, such as wght=650,wdth=85]:AXIS=N,...: ' \
        '--features=[OpenType features as HarfBuzz writes them, such as smcp,-liga,kern\[3\:5\]=0]:LIST: ' \
        '--fallback=[fonts for characters the font lacks\: system (default), bundled or none]:POLICY:(system bundled none)' \
        '--optical-sizing=[auto (default)\: an opsz axis follows the size; or none]:MODE:(auto none)' \
        '--breaking=[greedy (default)\: each line takes what it holds; optimal\: the paragraph looks best]:HOW:(greedy optimal)' \
        '--tolerance=[optimal\: how bad a line may be before other ways are tried, 0...10000 (default\: 200)]:N: ' \
        '--looseness=[optimal\: N lines more (if negative, fewer) than look best, as far as the tolerance allows]:N: ' \
        '--text-file=[read the text from a file; - is standard input]:FILE:_files' \
        '--markup[read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>]' \
        '--paragraphs=[the text as a list of paragraphs\: \[{"text"\: "To do", "align"\: "center"}, ...\]]:JSON: ' \
        '--language=[language of the text, such as de or zh-TW]:TAG: ' \
        '--direction=[auto (default\: from each paragraph'\''s first letter), ltr or rtl]:DIR:(auto ltr rtl)' \
        '--wrap=[where lines break\: between words (word, default); hyphenate, break-word or anywhere]:POLICY:(word hyphenate break-word anywhere)' \
        '--word-break=[what a word is in Chinese, Japanese and Korean\: normal (default), keep-all, auto-phrase]:POLICY:(normal keep-all auto-phrase)' \
        '--hyphens=[hyphens inside words\: manual (soft hyphens, default), auto (by dictionary too) or none]:POLICY:(manual auto none)' \
        '--line-break=[Japanese and Chinese line breaks\: auto (default), loose, normal or strict]:RULES:(auto loose normal strict)' \
        '--line-height=[distance of baselines as a multiple of the size (default\: the font'\''s)]:N: ' \
        '--letter-spacing=[space added between letters, in em, such as 0.05 or -0.02]:EM: ' \
        '--trailing-spacing[count letter spacing after a line'\''s last letter too, as in CSS]' \
        '--paragraph-spacing=[space between paragraphs\: 0.5em grows with the text, 6pt does not]:LENGTH: ' \
        '--text-indent=[indent of a paragraph'\''s first line; a negative one makes it hang]:LENGTH: ' \
        '--json[print each result as one line of JSON]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:text: ' ;;
    draw)
      _arguments -S \
        '--rect=[the box\: 200x40 in points, 50mmx20mm, A4 landscape; for one text also the first argument]:WxH: ' \
        '--margin=[space inside the box'\''s edges\: all; vertical,horizontal; or up to four, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--lines=[at most N lines (default\: as many as fit)]:N: ' \
        '--min-lines=[at least N lines; exactly N if at most N are allowed]:N: ' \
        '--reserve-lines[keep room for as many lines as are allowed, even if fewer are used]' \
        '--axis=[check both (default), horizontal or vertical]:AXIS:(both horizontal vertical)' \
        '--bounds=[what must be inside\: lines (default), capitals (their top to the last baseline) or ink]:WHAT:(lines capitals ink)' \
        '--align=[alignment of lines\: start (default), center, end, left, right or justify]:WHERE:(start center end left right justify)' \
        '--align-last=[alignment of each paragraph'\''s last line (default\: as the others; start if justified)]:WHERE:(start center end left right justify)' \
        '--vertical-align=[position of the text\: top (default), center or bottom]:WHERE:(top center bottom)' \
        '--min-size=[smallest size allowed (default\: 1)]:PT: ' \
        '--max-size=[largest size allowed]:PT: ' \
        '--step=[only multiples of this size]:PT: ' \
        '--sizes=[only these sizes]:PT,PT,...: ' \
        '--font=[family, PostScript name, pattern or file, or a list as in CSS (default\: Noto Sans)]:NAME,...:_fitfont_names fonts' \
        '--font-file=[font file (.ttf, .otf, .ttc, .woff, .woff2)]:FILE:_files' \
        '--face-index=[face of a font collection, counted from 0]:N: ' \
        '--instance=[named instance of a variable font, such as SemiBold]:NAME: ' \
        '--weight=[weight 1...1000\: the nearest face, or the wght axis; 400 is regular, 700 bold]:N: ' \
        '--variations=[axes of a variable font, such as wght=650,wdth=85]:AXIS=N,...: ' \
        '--features=[OpenType features as HarfBuzz writes them, such as smcp,-liga,kern\[3\:5\]=0]:LIST: ' \
        '--fallback=[fonts for characters the font lacks\: system (default), bundled or none]:POLICY:(system bundled none)' \
        '--optical-sizing=[auto (default)\: an opsz axis follows the size; or none]:MODE:(auto none)' \
        '--overflow=[text that does not fit\: error (default), clip, ellipsis, ellipsis-start or -middle]:MODE:(error clip ellipsis ellipsis-start ellipsis-middle)' \
        '--order=[what gives way, in order\: tracking\:-2%,line-height\:0.9,width-axis\:85..100,hyphenate,size]:LIST: ' \
        '--ellipsis=[mark for the omitted part (default\: that of the language, mostly …)]:MARK: ' \
        '*--variant=[shorter text to try if the text does not fit; may be repeated]:TEXT: ' \
        '--balance[make the longest line as short as the number of lines allows; the size stays the same]' \
        '--fit-lines[lines equally wide, each in its own size\: the text'\''s, or as many even ones as allowed]' \
        '--breaking=[greedy (default)\: each line takes what it holds; optimal\: the paragraph looks best]:HOW:(greedy optimal)' \
        '--tolerance=[optimal\: how bad a line may be before other ways are tried, 0...10000 (default\: 200)]:N: ' \
        '--looseness=[optimal\: N lines more (if negative, fewer) than look best, as far as the tolerance allows]:N: ' \
        '--text-file=[read the text from a file; - is standard input]:FILE:_files' \
        '--markup[read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>]' \
        '--paragraphs=[the text as a list of paragraphs\: \[{"text"\: "To do", "align"\: "center"}, ...\]]:JSON: ' \
        '--language=[language of the text, such as de or zh-TW]:TAG: ' \
        '--direction=[auto (default\: from each paragraph'\''s first letter), ltr or rtl]:DIR:(auto ltr rtl)' \
        '--wrap=[where lines break\: between words (word, default); hyphenate, break-word or anywhere]:POLICY:(word hyphenate break-word anywhere)' \
        '--word-break=[what a word is in Chinese, Japanese and Korean\: normal (default), keep-all, auto-phrase]:POLICY:(normal keep-all auto-phrase)' \
        '--hyphens=[hyphens inside words\: manual (soft hyphens, default), auto (by dictionary too) or none]:POLICY:(manual auto none)' \
        '--line-break=[Japanese and Chinese line breaks\: auto (default), loose, normal or strict]:RULES:(auto loose normal strict)' \
        '--line-height=[distance of baselines as a multiple of the size (default\: the font'\''s)]:N: ' \
        '--letter-spacing=[space added between letters, in em, such as 0.05 or -0.02]:EM: ' \
        '--trailing-spacing[count letter spacing after a line'\''s last letter too, as in CSS]' \
        '--paragraph-spacing=[space between paragraphs\: 0.5em grows with the text, 6pt does not]:LENGTH: ' \
        '--text-indent=[indent of a paragraph'\''s first line; a negative one makes it hang]:LENGTH: ' \
        '--underline[a line under the text, as the font places it]' \
        '--strike[a line through the text]' \
        '--output=[draw the text into FILE.svg, .png, .jpg, .webp or .pdf; - is standard output]:FILE:_files' \
        '-o[draw the text into FILE.svg, .png, .jpg, .webp or .pdf; - is standard output]:FILE:_files' \
        '--format=[svg, png, jpg, webp or pdf (default\: by the file'\''s name)]:FORMAT:(svg png jpg webp pdf)' \
        '--title=[title of a PDF (default\: its first line; of many pages, the name of the composition)]:TEXT: ' \
        '--color=[text colour, as in CSS\: #333, navy, linear-gradient(90deg, #f00, gold) (default\: black)]:COLOR: ' \
        '--text-stroke=[a stroke under the letters'\'' edges, such as '\''2 white'\'' or '\''0.1em #000'\''; half shows]:STROKE: ' \
        '--text-shadow=[shadows as in CSS\: '\''1 2 3 #0008'\'' is right, down, blur and colour; also in em]:SHADOW,...: ' \
        '--text-background=[colour of a box that hugs the text (default\: none)]:COLOR: ' \
        '--text-padding=[space between the text and the edges of that box, in points]:N\[,N\[,N\[,N\]\]\]: ' \
        '--text-radius=[radius of that box'\''s corners\: points, 2mm, or 50% of its shorter side (default\: 0)]:R: ' \
        '--text-background-per-line[a box for each line]' \
        '--background=[colour of the box (default\: transparent)]:COLOR: ' \
        '--opacity=[opacity of the text and everything behind it, from 0 to 1 or 0% to 100% (default\: 1)]:N: ' \
        '--rotate=[turn the box clockwise about its centre, after the text is fitted]:DEGREES: ' \
        '--padding=[space around the box\: one to four numbers, in CSS order]:N\[,N\[,N\[,N\]\]\]: ' \
        '--scale=[N times as large, such as 2 for @2x; or 300dpi (default\: 1 pixel a point; 96dpi for A4)]:N: ' \
        '--quality=[quality of a JPEG or WebP, 1 to 100 (default\: 90); a WebP of 100 is lossless]:N: ' \
        '--svg-text=[outlines (default\: looks the same everywhere) or text (editable)]:HOW:(outlines text)' \
        '--sheet=[put pictures on sheets of labels\: L7160, or A4 3x8 gap=2mm; skip=5 omits used labels]:PAPER: ' \
        '--annotate[show box, margins, baselines, line ends and what limits the size]' \
        '--preview[show the picture in the terminal (kitty, sixel or coloured blocks)]' \
        '--composition=[draw the page of texts, images and shapes that a JSON file describes]:FILE:_files' \
        '--rows=[draw a picture or page for each row of CSV or JSON, or each subtitle of a .srt or .vtt]:FILE:_files' \
        '--resume=[keep the results of --rows in FILE, and draw only those that it does not contain yet]:FILE:_files' \
        '--delimiter=[separator of CSV fields, such as '\'';'\'' or tab (default\: that of the header)]:CHAR: ' \
        '--jobs=[work on N cores (default\: all)]:N: ' \
        '--watch[draw again whenever one of the files read changes, until Ctrl-C]' \
        '--schema[print the JSON Schema of compositions]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:text: ' ;;
    devices)
      _arguments -S \
        '--landscape[only screens held sideways]' \
        '--portrait[only screens held upright]' \
        '--windows[also the windows of Split View]' \
        '--json[print each result as one line of JSON]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '1:device:_fitfont_names devices' \
        '*:text: ' ;;
    layout)
      _arguments -S \
        '*--device=[a device of '\''fitfont devices'\''; "iPad mini" is the newest of that name; may be repeated]:NAME:_fitfont_names devices' \
        '--all-devices[lay out for every device, upright and sideways (default with -o)]' \
        '--window=[of Split View, 1/3, 1/2 or 2/3; or a window of WxH points, on a device or on none]:WINDOW: ' \
        '--safe-area=[what is covered at each edge, in points (default\: what the device covers)]:T,L,B,R: ' \
        '--landscape[only screens held sideways]' \
        '--portrait[only screens held upright]' \
        '--language=[languages of the document to lay out, such as de or en,ar (default\: its own)]:TAG\[,TAG...\]: ' \
        '--content-size=[the user'\''s preferred text size, such as accessibilityLarge (default\: large)]:SIZE:(extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge accessibilityExtraExtraExtraLarge)' \
        '--output=[draw the screen, or a sheet of all that differ, into FILE.svg, .png, .jpg, .webp or .pdf]:FILE:_files' \
        '-o[draw the screen, or a sheet of all that differ, into FILE.svg, .png, .jpg, .webp or .pdf]:FILE:_files' \
        '--format=[svg, png, jpg, webp or pdf (default\: by the file'\''s name)]:FORMAT:(svg png jpg webp pdf)' \
        '--scale=[draw N times as large (default\: the device'\''s pixels; a sheet so that it can be read)]:N: ' \
        '--frames[also draw the outlines of views without a colour, places for images and the safe area]' \
        '--quality=[quality of a JPEG or WebP, 1 to 100 (default\: 90); a WebP of 100 is lossless]:N: ' \
        '--svg-text=[outlines (default\: looks the same everywhere) or text (editable)]:HOW:(outlines text)' \
        '--jobs=[work on N cores (default\: all)]:N: ' \
        '--json[print each result as one line of JSON]' \
        '--explain=[say which constraints determine a view'\''s frame or are not met, and what limits its text]:VIEW: ' \
        '--conflicts[print only the constraints that contradict each other]' \
        '--ambiguous[print only what the constraints leave open]' \
        '--watch[lay out again whenever a document or one of its images changes, until Ctrl-C]' \
        '--canvas[print where the views of storyboards and xibs lie in Interface Builder]' \
        '--tidy[print the document in its canonical style, or write it into -o FILE]' \
        '--schema[print the JSON Schema of layout documents]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:text: ' ;;
    check)
      _arguments -S \
        '*--device=[of documents\: only this device; "iPad mini" is the newest of that name; may be repeated]:NAME:_fitfont_names devices' \
        '--landscape[only screens held sideways]' \
        '--portrait[only screens held upright]' \
        '--content-size=[of documents\: how large users want text, as accessibilityLarge (default\: large)]:SIZE\[,SIZE...\]:(extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge accessibilityExtraExtraExtraLarge)' \
        '--min-size=[of documents\: the least size that texts may shrink to, beside their own minSize]:PT: ' \
        '--min-height=[of documents\: how high letters are at least on the display, such as 1.2mm]:LENGTH: ' \
        '--measure=[which letters --min-height is about\: x-height (default) or cap-height]:LETTERS:(x-height cap-height)' \
        '--language=[only texts in these languages, such as de or en,ar (default\: all)]:TAG\[,TAG...\]: ' \
        '*--key=[only texts with these keys, such as '\''login_*'\''; may be repeated]:PATTERN: ' \
        '*--output=[a report\: FILE.html, .sarif, .xml (JUnit), .jsonl, .txt or .annotations; may be repeated]:FILE:_files' \
        '-o[a report\: FILE.html, .sarif, .xml (JUnit), .jsonl, .txt or .annotations; may be repeated]:FILE:_files' \
        '--format=[format to print\: text (default), jsonl, junit, sarif, annotations or html]:FORMAT:(text jsonl junit sarif annotations html)' \
        '--baseline=[findings in FILE are known and no longer fail the check]:FILE:_files' \
        '--write-baseline=[write the findings into FILE, as the baseline of later checks]:FILE:_files' \
        '--budget[print how much room each text has, in points and letters, whether it fits or not]' \
        '--allow-unmatched[exit 0 also where no text has a slot, --language or --key, as in a commit'\''s files]' \
        '--schema[print the JSON Schema of slot tables]' \
        '--jobs=[work on N cores (default\: all)]:N: ' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:text: ' ;;
    pptx)
      _arguments -S \
        '*--output=[the fitted presentation; of check, a report as of '\''fitfont check'\''; may be repeated]:FILE:_files' \
        '-o[the fitted presentation; of check, a report as of '\''fitfont check'\''; may be repeated]:FILE:_files' \
        '--in-place[of fit\: write over the presentations themselves]' \
        '--dry-run[of fit\: print what would change, and write nothing]' \
        '--runs=[of fit\: write sizes into texts, each shape'\''s own or one factor for a kind of placeholder]:WHOSE:(shape kind)' \
        '--min-size=[of fit\: the least size that --runs writes (default\: 1)]:PT: ' \
        '--format=[format to print\: text (default), jsonl, junit, sarif, annotations or html]:FORMAT:(text jsonl junit sarif annotations html)' \
        '--baseline=[findings in FILE are known and no longer fail the check]:FILE:_files' \
        '--write-baseline=[write the findings into FILE, as the baseline of later checks]:FILE:_files' \
        '*--font-map=[the font (family or file) that stands for one of the presentation'\''s; may be repeated]:NAME=FONT: ' \
        '--json[print each result as one line of JSON]' \
        '--help[print this help, with examples and exit codes; -h is shorter]' \
        '-h[print this help, with examples and exit codes; -h is shorter]' \
        '--version[print the version, and those of the underlying libraries]' \
        '-V[print the version, and those of the underlying libraries]' \
        '*:file:_files' ;;
  esac
}
if [ "$funcstack[1]" = _fitfont ]; then
  _fitfont "$@"
else
  compdef _fitfont fitfont
fi
