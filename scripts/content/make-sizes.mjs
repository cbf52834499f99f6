import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { nameOf } from './pictures.mjs'
import {
  drawPlaceholder,
  drawVersion,
  filesOf,
  isMade,
  readFiles,
  readList,
  sha256,
  shippedRecipe,
  strays,
} from './sizes.mjs'

/** Makes what is missing or stale and removes what has no picture any more. Ended halfway, the next run goes on where this one was. */
export async function makeSizes(folder, report) {
  const standing = mastersIn(folder)
  const made = { list: readList(folder), files: readFiles(folder) }
  mkdirSync(join(folder, 'sizes'), { recursive: true })
  const stray = strays(standing, made)
  for (const file of stray.files) rmSync(join(folder, 'sizes', file))
  const entries = new Map(
    standing.filter((master) => isMade(master, made)).map(({ name }) => [name, made.list.pictures[name]]),
  )
  const missing = standing.filter(({ name }) => !entries.has(name))
  for (const [index, { name, hash, bytes }] of missing.entries()) {
    entries.set(name, await makeOne(folder, { name, hash, bytes: bytes() }))
    writeList(folder, entries)
    report(`${index + 1} of ${missing.length}: ${name}`)
  }
  writeList(folder, entries)
  return { made: missing.length, removed: stray.files.length }
}

const mastersIn = (folder) =>
  readdirSync(join(folder, 'pictures'))
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => {
      const bytes = () => readFileSync(join(folder, 'pictures', file))
      return { name: nameOf(file), hash: sha256(bytes()), bytes }
    })

async function makeOne(folder, { name, hash, bytes }) {
  const versions = {}
  for (const { file, ...version } of filesOf(name)) {
    const drawn = await drawVersion(bytes, version, 'shipped')
    writeFileSync(join(folder, 'sizes', file), drawn)
    versions[file] = sha256(drawn)
  }
  const { width, height } = await sharp(bytes).metadata()
  return { sha256: hash, width, height, placeholder: await drawPlaceholder(bytes), versions }
}

/** In the order of the names, so that the same pictures make the same file. Never half a file, however this ends. */
function writeList(folder, entries) {
  const pictures = Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
  const file = join(folder, 'sizes.json')
  writeFileSync(`${file}.new`, `${JSON.stringify({ recipe: shippedRecipe, pictures }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
