/** Rules for clips. A clip is { name, files: { mp4, webm, jpg, avif } } with the bytes of each file, or undefined where it is missing. */

export const limits = { bytes: 600_000, width: 1280, height: 720, mainSeconds: [6, 8] }

/** Length and size of the picture, from the boxes of an MP4 file. */
export function readMp4(bytes) {
  const movie = bytes.indexOf('mvhd')
  const track = bytes.indexOf('tkhd')
  if (movie < 0 || track < 0) return { seconds: 0, width: 0, height: 0 }
  // Version 0 of both boxes: 32-bit times.
  const timescale = bytes.readUInt32BE(movie + 16)
  const end = bytes.readUInt32BE(track - 4) + track - 4
  return {
    seconds: bytes.readUInt32BE(movie + 20) / timescale,
    width: bytes.readUInt32BE(end - 8) / 65_536,
    height: bytes.readUInt32BE(end - 4) / 65_536,
  }
}

export const missingFiles = (clips) =>
  clips.flatMap(({ name, files }) =>
    Object.entries(files)
      .filter(([, bytes]) => bytes === undefined)
      .map(([ending]) => `clips/${name}.${ending} is missing`),
  )

export const tooHeavy = (clips) =>
  clips.flatMap(({ name, files }) =>
    Object.entries(files)
      .filter(([, bytes]) => bytes && bytes.length > limits.bytes)
      .map(
        ([ending, bytes]) => `clips/${name}.${ending} has ${bytes.length} bytes; ${limits.bytes} are allowed`,
      ),
  )

export const wrongSize = (clips) =>
  clips.flatMap(({ name, files: { mp4 } }) => {
    if (!mp4) return []
    const { width, height } = readMp4(mp4)
    return width === limits.width && height === limits.height
      ? []
      : [`clips/${name}.mp4 is ${width} × ${height}, not ${limits.width} × ${limits.height}`]
  })

export const wrongLength = (mainClips) =>
  mainClips.flatMap(({ name, files: { mp4 } }) => {
    if (!mp4) return []
    const { seconds } = readMp4(mp4)
    const [least, most] = limits.mainSeconds
    return seconds >= least && seconds <= most
      ? []
      : [`clips/${name}.mp4 lasts ${seconds} s, not ${least}–${most}`]
  })
