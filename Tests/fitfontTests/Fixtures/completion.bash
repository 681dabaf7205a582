# bash completion of fitfont; source it, or install it as /usr/share/bash-completion/completions/fitfont.
# The names that a listing has and that start as the word does, in letters of either case; after a comma, the next name.
_fitfont_names() {
  local name head= typed=${2#[\"\']}
  typed=${typed//\\/}
  if [[ $1 == fonts && $typed == *,* ]]; then
    head=${typed%,*},
    typed=${typed##*,}
  fi
  # Readline puts in quotes what needs them.
  compopt -o filenames
  while IFS= read -r name; do
    if [[ ${name,,} == "${typed,,}"* ]]; then COMPREPLY+=("$head$name"); fi
  done < <("${COMP_WORDS[0]}" --generate "$1" 2> /dev/null)
}
_fitfont() {
  local command=fit current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words
  COMPREPLY=()
  # Bash splits --overflow=clip into three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD > 1)); then
    case ${COMP_WORDS[1]} in
      batch|group|needs|draw|devices|layout|check|pptx) command=${COMP_WORDS[1]} ;;
    esac
  fi
  case $command,$previous in
    fit,--rect | \
    fit,--margin | \
    fit,--lines | \
    fit,--min-lines | \
    fit,--min-size | \
    fit,--max-size | \
    fit,--step | \
    fit,--sizes | \
    fit,--face-index | \
    fit,--instance | \
    fit,--weight | \
    fit,--variations | \
    fit,--features | \
    fit,--order | \
    fit,--ellipsis | \
    fit,--variant | \
    fit,--tolerance | \
    fit,--looseness | \
    fit,--paragraphs | \
    fit,--language | \
    fit,--line-height | \
    fit,--letter-spacing | \
    fit,--paragraph-spacing | \
    fit,--text-indent | \
    fit,--title | \
    fit,--color | \
    fit,--text-stroke | \
    fit,--text-shadow | \
    fit,--text-background | \
    fit,--text-padding | \
    fit,--text-radius | \
    fit,--background | \
    fit,--opacity | \
    fit,--rotate | \
    fit,--padding | \
    fit,--scale | \
    fit,--quality | \
    batch,--rect | \
    batch,--margin | \
    batch,--lines | \
    batch,--min-lines | \
    batch,--min-size | \
    batch,--max-size | \
    batch,--step | \
    batch,--sizes | \
    batch,--face-index | \
    batch,--instance | \
    batch,--weight | \
    batch,--variations | \
    batch,--features | \
    batch,--order | \
    batch,--ellipsis | \
    batch,--tolerance | \
    batch,--looseness | \
    batch,--language | \
    batch,--line-height | \
    batch,--letter-spacing | \
    batch,--paragraph-spacing | \
    batch,--text-indent | \
    batch,--text-stroke | \
    batch,--text-shadow | \
    batch,--text-background | \
    batch,--text-padding | \
    batch,--delimiter | \
    batch,--jobs | \
    group,--rect | \
    group,--margin | \
    group,--lines | \
    group,--min-lines | \
    group,--min-size | \
    group,--max-size | \
    group,--step | \
    group,--sizes | \
    group,--face-index | \
    group,--instance | \
    group,--weight | \
    group,--variations | \
    group,--features | \
    group,--order | \
    group,--ellipsis | \
    group,--tolerance | \
    group,--looseness | \
    group,--language | \
    group,--line-height | \
    group,--letter-spacing | \
    group,--paragraph-spacing | \
    group,--text-indent | \
    group,--text-stroke | \
    group,--text-shadow | \
    group,--text-background | \
    group,--text-padding | \
    group,--delimiter | \
    needs,--size | \
    needs,--width | \
    needs,--height | \
    needs,--margin | \
    needs,--lines | \
    needs,--face-index | \
    needs,--instance | \
    needs,--weight | \
    needs,--variations | \
    needs,--features | \
    needs,--tolerance | \
    needs,--looseness | \
    needs,--paragraphs | \
    needs,--language | \
    needs,--line-height | \
    needs,--letter-spacing | \
    needs,--paragraph-spacing | \
    needs,--text-indent | \
    draw,--rect | \
    draw,--margin | \
    draw,--lines | \
    draw,--min-lines | \
    draw,--min-size | \
    draw,--max-size | \
    draw,--step | \
    draw,--sizes | \
    draw,--face-index | \
    draw,--instance | \
    draw,--weight | \
    draw,--variations | \
    draw,--features | \
    draw,--order | \
    draw,--ellipsis | \
    draw,--variant | \
    draw,--tolerance | \
    draw,--looseness | \
    draw,--paragraphs | \
    draw,--language | \
    draw,--line-height | \
    draw,--letter-spacing | \
    draw,--paragraph-spacing | \
    draw,--text-indent | \
    draw,--title | \
    draw,--color | \
    draw,--text-stroke | \
    draw,--text-shadow | \
    draw,--text-background | \
    draw,--text-padding | \
    draw,--text-radius | \
    draw,--background | \
    draw,--opacity | \
    draw,--rotate | \
    draw,--padding | \
    draw,--scale | \
    draw,--quality | \
    draw,--sheet | \
    draw,--delimiter | \
    draw,--jobs | \
    layout,--window | \
    layout,--safe-area | \
    layout,--language | \
    layout,--scale | \
    layout,--quality | \
    layout,--jobs | \
    layout,--explain | \
    check,--min-size | \
    check,--min-height | \
    check,--language | \
    check,--key | \
    check,--jobs | \
    pptx,--min-size | \
    pptx,--font-map)
      return ;;
    fit,--axis | \
    batch,--axis | \
    group,--axis | \
    draw,--axis)
      mapfile -t COMPREPLY < <(compgen -W "both horizontal vertical" -- "$current")
      return ;;
    fit,--bounds | \
    batch,--bounds | \
    group,--bounds | \
    draw,--bounds)
      mapfile -t COMPREPLY < <(compgen -W "lines capitals ink" -- "$current")
      return ;;
    fit,--align | \
    fit,--align-last | \
    batch,--align | \
    batch,--align-last | \
    group,--align | \
    group,--align-last | \
    needs,--align | \
    needs,--align-last | \
    draw,--align | \
    draw,--align-last)
      mapfile -t COMPREPLY < <(compgen -W "start center end left right justify" -- "$current")
      return ;;
    fit,--vertical-align | \
    batch,--vertical-align | \
    group,--vertical-align | \
    draw,--vertical-align)
      mapfile -t COMPREPLY < <(compgen -W "top center bottom" -- "$current")
      return ;;
    fit,--font | \
    batch,--font | \
    group,--font | \
    needs,--font | \
    draw,--font)
      _fitfont_names fonts "$current"
      return ;;
    fit,--font-file | \
    fit,--text-file | \
    fit,--output | \
    fit,-o | \
    batch,--font-file | \
    group,--font-file | \
    needs,--font-file | \
    needs,--text-file | \
    draw,--font-file | \
    draw,--text-file | \
    draw,--output | \
    draw,-o | \
    draw,--composition | \
    draw,--rows | \
    draw,--resume | \
    layout,--output | \
    layout,-o | \
    check,--output | \
    check,-o | \
    check,--baseline | \
    check,--write-baseline | \
    pptx,--output | \
    pptx,-o | \
    pptx,--baseline | \
    pptx,--write-baseline)
      compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return ;;
    fit,--fallback | \
    batch,--fallback | \
    group,--fallback | \
    needs,--fallback | \
    draw,--fallback)
      mapfile -t COMPREPLY < <(compgen -W "system bundled none" -- "$current")
      return ;;
    fit,--optical-sizing | \
    batch,--optical-sizing | \
    group,--optical-sizing | \
    needs,--optical-sizing | \
    draw,--optical-sizing)
      mapfile -t COMPREPLY < <(compgen -W "auto none" -- "$current")
      return ;;
    fit,--overflow | \
    batch,--overflow | \
    group,--overflow | \
    draw,--overflow)
      mapfile -t COMPREPLY < <(compgen -W "error clip ellipsis ellipsis-start ellipsis-middle" -- "$current")
      return ;;
    fit,--breaking | \
    batch,--breaking | \
    group,--breaking | \
    needs,--breaking | \
    draw,--breaking)
      mapfile -t COMPREPLY < <(compgen -W "greedy optimal" -- "$current")
      return ;;
    fit,--direction | \
    batch,--direction | \
    group,--direction | \
    needs,--direction | \
    draw,--direction)
      mapfile -t COMPREPLY < <(compgen -W "auto ltr rtl" -- "$current")
      return ;;
    fit,--wrap | \
    batch,--wrap | \
    group,--wrap | \
    needs,--wrap | \
    draw,--wrap)
      mapfile -t COMPREPLY < <(compgen -W "word hyphenate break-word anywhere" -- "$current")
      return ;;
    fit,--word-break | \
    batch,--word-break | \
    group,--word-break | \
    needs,--word-break | \
    draw,--word-break)
      mapfile -t COMPREPLY < <(compgen -W "normal keep-all auto-phrase" -- "$current")
      return ;;
    fit,--hyphens | \
    batch,--hyphens | \
    group,--hyphens | \
    needs,--hyphens | \
    draw,--hyphens)
      mapfile -t COMPREPLY < <(compgen -W "manual auto none" -- "$current")
      return ;;
    fit,--line-break | \
    batch,--line-break | \
    group,--line-break | \
    needs,--line-break | \
    draw,--line-break)
      mapfile -t COMPREPLY < <(compgen -W "auto loose normal strict" -- "$current")
      return ;;
    fit,--format | \
    draw,--format | \
    layout,--format)
      mapfile -t COMPREPLY < <(compgen -W "svg png jpg webp pdf" -- "$current")
      return ;;
    fit,--svg-text | \
    draw,--svg-text | \
    layout,--svg-text)
      mapfile -t COMPREPLY < <(compgen -W "outlines text" -- "$current")
      return ;;
    fit,--generate)
      mapfile -t COMPREPLY < <(compgen -W "man complete-bash complete-zsh complete-fish" -- "$current")
      return ;;
    batch,--format | \
    group,--format)
      mapfile -t COMPREPLY < <(compgen -W "auto jsonl json csv" -- "$current")
      return ;;
    layout,--device | \
    check,--device)
      _fitfont_names devices "$current"
      return ;;
    layout,--content-size | \
    check,--content-size)
      mapfile -t COMPREPLY < <(compgen -W "extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge accessibilityExtraExtraExtraLarge" -- "$current")
      return ;;
    check,--measure)
      mapfile -t COMPREPLY < <(compgen -W "x-height cap-height" -- "$current")
      return ;;
    check,--format | \
    pptx,--format)
      mapfile -t COMPREPLY < <(compgen -W "text jsonl junit sarif annotations html" -- "$current")
      return ;;
    pptx,--runs)
      mapfile -t COMPREPLY < <(compgen -W "shape kind" -- "$current")
      return ;;
  esac
  case $command in
    fit) words="--rect --margin --lines --min-lines --reserve-lines --axis --bounds --align --align-last --vertical-align --min-size --max-size --step --sizes --font --font-file --face-index --instance --weight --variations --features --fallback --optical-sizing --overflow --order --ellipsis --variant --balance --fit-lines --breaking --tolerance --looseness --text-file --markup --paragraphs --language --direction --wrap --word-break --hyphens --line-break --line-height --letter-spacing --trailing-spacing --paragraph-spacing --text-indent --underline --strike -o --output --format --title --color --text-stroke --text-shadow --text-background --text-padding --text-radius --text-background-per-line --background --opacity --rotate --padding --scale --quality --svg-text --annotate --preview --json --detail --explain --generate -h --help -V --version" ;;
    batch) words="--rect --margin --lines --min-lines --reserve-lines --axis --bounds --align --align-last --vertical-align --min-size --max-size --step --sizes --font --font-file --face-index --instance --weight --variations --features --fallback --optical-sizing --overflow --order --ellipsis --balance --fit-lines --breaking --tolerance --looseness --markup --language --direction --wrap --word-break --hyphens --line-break --line-height --letter-spacing --trailing-spacing --paragraph-spacing --text-indent --underline --strike --text-stroke --text-shadow --text-background --text-padding --format --delimiter --jobs --detail --schema -h --help -V --version" ;;
    group) words="--rect --margin --lines --min-lines --reserve-lines --axis --bounds --align --align-last --vertical-align --min-size --max-size --step --sizes --font --font-file --face-index --instance --weight --variations --features --fallback --optical-sizing --overflow --order --ellipsis --balance --fit-lines --breaking --tolerance --looseness --markup --language --direction --wrap --word-break --hyphens --line-break --line-height --letter-spacing --trailing-spacing --paragraph-spacing --text-indent --underline --strike --text-stroke --text-shadow --text-background --text-padding --format --delimiter --detail --schema -h --help -V --version" ;;
    needs) words="--size --width --height --curve --margin --lines --align --align-last --font --font-file --face-index --instance --weight --variations --features --fallback --optical-sizing --breaking --tolerance --looseness --text-file --markup --paragraphs --language --direction --wrap --word-break --hyphens --line-break --line-height --letter-spacing --trailing-spacing --paragraph-spacing --text-indent --json -h --help -V --version" ;;
    draw) words="--rect --margin --lines --min-lines --reserve-lines --axis --bounds --align --align-last --vertical-align --min-size --max-size --step --sizes --font --font-file --face-index --instance --weight --variations --features --fallback --optical-sizing --overflow --order --ellipsis --variant --balance --fit-lines --breaking --tolerance --looseness --text-file --markup --paragraphs --language --direction --wrap --word-break --hyphens --line-break --line-height --letter-spacing --trailing-spacing --paragraph-spacing --text-indent --underline --strike -o --output --format --title --color --text-stroke --text-shadow --text-background --text-padding --text-radius --text-background-per-line --background --opacity --rotate --padding --scale --quality --svg-text --sheet --annotate --preview --composition --rows --resume --delimiter --jobs --watch --schema -h --help -V --version" ;;
    devices) words="--landscape --portrait --windows --json -h --help -V --version" ;;
    layout) words="--device --all-devices --window --safe-area --landscape --portrait --language --content-size -o --output --format --scale --frames --quality --svg-text --jobs --json --explain --conflicts --ambiguous --watch --canvas --tidy --schema -h --help -V --version" ;;
    check) words="--device --landscape --portrait --content-size --min-size --min-height --measure --language --key -o --output --format --baseline --write-baseline --budget --allow-unmatched --schema --jobs -h --help -V --version" ;;
    pptx) words="-o --output --in-place --dry-run --runs --min-size --format --baseline --write-baseline --font-map --json -h --help -V --version" ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  elif ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "batch group needs draw devices layout check pptx help" -- "$current")
  elif [[ ${COMP_WORDS[1]} == help ]]; then
    mapfile -t COMPREPLY < <(compgen -W "batch group needs draw devices layout check pptx" -- "$current")
  elif [[ $command == devices ]]; then
    _fitfont_names devices "$current"
  elif [[ $command == batch || $command == group || $command == pptx ]]; then
    compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _fitfont fitfont
