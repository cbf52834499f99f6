#!/bin/sh
# Makes the clips of ../clips from the pictures that ../clips.json names: slow pans of 7 seconds, and how to book in captions, once a
# language. Each as H.264 and VP9 at 1280x720 without sound, with its first picture as JPEG and AVIF. What is there already is left alone.
# Needs ffmpeg, node and the packages of the project (for the typeface). Takes a few minutes at the lowest priority.
set -eu
cd "$(dirname "$0")/.."
mkdir -p clips
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
font=../node_modules/@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf

list() { node -p "const c = JSON.parse(require('fs').readFileSync('clips.json', 'utf8')); $1"; }
film() { nice -n 19 ffmpeg -nostdin -loglevel error -y "$@"; }

# Four files from one lossless film: $1 film, $2 name, $3 highest rate in kbit/s, $4 how coarse VP9 may be (0–63)
finish() {
  film -i "$1" -an -c:v libx264 -preset slow -crf 24 -maxrate "$3k" -bufsize "$3k" -pix_fmt yuv420p -movflags +faststart "clips/$2.mp4"
  film -i "$1" -an -c:v libvpx-vp9 -crf "$4" -b:v "$3k" -deadline good -cpu-used 3 -row-mt 1 -threads 1 -pix_fmt yuv420p "clips/$2.webm"
  film -i "$1" -frames:v 1 -q:v 4 "clips/$2.jpg"
  film -i "$1" -frames:v 1 -c:v libaom-av1 -still-picture 1 -crf 34 -cpu-used 4 -pix_fmt yuv420p "clips/$2.avif"
  echo "$2: $(wc -c < "clips/$2.mp4") and $(wc -c < "clips/$2.webm") bytes"
}

# The picture is enlarged before the frame moves over it, so that a step is less than a pixel of the film; the pan begins and ends softly.
list "c.main.map(m => [m.name, m.from, m.pan].join(' ')).join('\n')" | while read -r name from pan; do
  [ -f "clips/$name.avif" ] && continue
  [ -f "pictures/$from.jpg" ] || { echo "$name: pictures/$from.jpg is missing"; continue; }
  part="(0.5-0.5*cos(PI*t/7))"
  [ "$pan" = left ] && part="(0.5+0.5*cos(PI*t/7))"
  film -loop 1 -framerate 25 -t 7 -i "pictures/$from.jpg" \
    -vf "scale=3840:2400:flags=lanczos,format=gbrp,crop=3136:1764:(iw-ow)*$part:(ih-oh)/2,scale=1280:720:flags=area" \
    -c:v libx264 -qp 0 -preset ultrafast "$work/$name.mkv"
  finish "$work/$name.mkv" "$name" 600 34
done

manual=$(list "c.manual.name")
steps=$(list "c.manual.steps.length")
for language in ru tm en; do
  name="$manual-$language"
  [ -f "clips/$name.avif" ] && continue
  inputs= graph= last=
  for step in $(seq 0 $((steps - 1))); do
    from=$(list "c.manual.steps[$step].from")
    list "c.manual.steps[$step].caption['$language']" | tr -d '\n' > "$work/$name-$step.txt"
    inputs="$inputs -loop 1 -framerate 25 -t 4.5 -i pictures/$from.jpg"
    graph="$graph[$step:v]scale=1280:800:flags=lanczos,crop=1280:720,drawbox=0:540:1280:180:0x12363b@0.86:fill"
    graph="$graph,drawtext=fontfile=$font:text='$((step + 1))':fontsize=64:fontcolor=0xe8dcc8:x=72:y=630-th/2"
    graph="$graph,drawtext=fontfile=$font:textfile=$work/$name-$step.txt:fontsize=44:fontcolor=white:x=160:y=630-th/2,format=yuv444p[s$step];"
    if [ -z "$last" ]; then last="s$step"; else
      graph="$graph[$last][s$step]xfade=duration=0.5:offset=$(node -p "$step * 4")[x$step];"
      last="x$step"
    fi
  done
  # shellcheck disable=SC2086 # the inputs are many words on purpose
  film $inputs -filter_complex "${graph%;}" -map "[$last]" -c:v libx264 -qp 0 -preset ultrafast "$work/$name.mkv"
  finish "$work/$name.mkv" "$name" 240 44
done
