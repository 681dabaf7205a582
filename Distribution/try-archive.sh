# What try-archive does in each system, as anybody there might, in the folder that this file is in.
cd "$(dirname "$0")"
mkdir out
fitfont 200x40 --lines 2 "The quick brown fox jumps over the lazy dog"
fitfont 200x40 --lines 2 --explain "ราชอาณาจักรไทย เป็นรัฐเอกราช"
fitfont 90x60 --json --detail --language ja --word-break auto-phrase "今日は天気がいいですね。"
fitfont draw 200x60 -o out/arabic.png "مرحبا بالعالم"
head -c 8 out/arabic.png | od -c
printf '%s' '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="teal"/>' \
  '<image width="8" height="8" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/></svg>' \
  > out/logo.svg
printf '%s' '{"size": "300x120", "background": "white", "items": [' \
  '{"image": "logo.svg", "x": 10, "y": 10, "rect": "60x60"},' \
  '{"text": "FitFont שלום नमस्ते 漢字", "x": 80, "y": 10, "rect": "210x100", "lines": 2}]}' > out/card.json
for kind in png pdf svg; do fitfont draw --composition out/card.json -o "out/card.$kind"; done
head -c 5 out/card.pdf
fitfont layout --device "iPhone 4" dashboard.json
fitfont layout --device "iPhone 4" -o out/dashboard.png dashboard.json
printf '%s\n' '{"id":1,"text":"Sign in","rect":"200x40"}' | fitfont batch
