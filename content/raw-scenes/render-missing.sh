#!/bin/sh
# Renders the pictures of pictures.txt that are not in ../pictures, one at a time and at the lowest priority.
# The results stay in $MK_OUT as jpg: look at each one, then move it to ../pictures and describe it in ../review.md.
# usage: MK_OUT=/tmp/out MK_OIDN=/tmp/package/tzas MK_PYTHON=/usr/bin/python3 ./render-missing.sh
set -eu
cd "$(dirname "$0")"
: "${MK_OUT:?folder for the results}" "${MK_OIDN:?folder with the weights of the denoiser}"
export MK_OUT MK_OIDN PYTHONDONTWRITEBYTECODE=1 PATH=/usr/bin:/bin
grep -v '^#' pictures.txt | while read -r name script arguments; do
  [ -e "../pictures/$name.jpg" ] || [ -e "$MK_OUT/$name.jpg" ] && continue
  # shellcheck disable=SC2086
  nice -n 19 chrt -i 0 blender -b -P "$script" -- $arguments name="$name" </dev/null
  convert "$MK_OUT/$name.png" -strip -sampling-factor 4:4:4 -interlace JPEG -quality 88 "$MK_OUT/$name.jpg"
done
