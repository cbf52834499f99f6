/** Rules for views all around. A panorama is { file, width, height, format, bytes }. */

const limits = { bytes: 120_000 }

const fileOfRoom = /^room-[1-9]\d*\.avif$/

/** Only of those that stand there: a text may be written before its picture is made. */
export const withoutAlt = (panoramas, texts) =>
  panoramas
    .map(({ file }) => file.replace(/\.avif$/, ''))
    .filter((name) => texts[name] === undefined)
    .map((name) => `panoramas.json says nothing about ${name}`)

export const faultsOf = (panoramas) =>
  panoramas.flatMap(({ file, width, height, format, bytes }) => [
    ...(fileOfRoom.test(file) ? [] : [`panoramas/${file} is not named like room-2.avif`]),
    ...(format === 'avif' ? [] : [`panoramas/${file} is no AVIF picture`]),
    ...(width === height * 2
      ? []
      : [`panoramas/${file} is ${width} × ${height}; a view all around is twice as wide as high`]),
    ...(bytes > limits.bytes ? [`panoramas/${file} has ${bytes} bytes; ${limits.bytes} are allowed`] : []),
  ])
