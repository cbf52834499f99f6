import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { checkout } from '../run-tool.mjs'

/**
 * The smaller versions that ship with the pictures. sizes.json says of each picture how large it is, its placeholder, and by hashes from
 * exactly which picture exactly which files were made; sizes/ holds them as `<picture>-<width>.<format>`.
 */

const source = async (path) => (await runnerImport(join(checkout, path))).module

/** As the server itself names and makes them. */
export const { imageVersions, versionName } = await source('contract/images.ts')
export const { drawVersion, drawPlaceholder, shippedRecipe } = await source(
  'server/gateways/files/sizes/draw-version.ts',
)

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const noList = { recipe: '', pictures: {} }

export const readList = (folder) => {
  const file = join(folder, 'sizes.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noList
}

export const readFiles = (folder) => {
  const sizes = join(folder, 'sizes')
  const names = existsSync(sizes) ? readdirSync(sizes) : []
  return new Map(names.sort().map((name) => [name, readFileSync(join(sizes, name))]))
}

/** The files that belong to a picture, by the name of its master without the ending. */
export const filesOf = (picture) =>
  imageVersions.map((version) => ({
    ...version,
    file: versionName(`${picture}.jpg`, version.width, version.format),
  }))

/** Whether sizes.json speaks of exactly this master and these files, made as they would be made now. */
export const isMade = ({ name, hash }, { list, files }) => {
  const known = list.pictures[name]
  return (
    list.recipe === shippedRecipe &&
    known?.sha256 === hash &&
    known.placeholder?.startsWith('data:image/webp;base64,') &&
    filesOf(name).every(({ file }) => files.has(file) && sha256(files.get(file)) === known.versions[file])
  )
}

export const notMade = (standing, made) =>
  standing
    .filter((master) => !isMade(master, made))
    .map(
      ({ name }) => `sizes/ has not all versions of pictures/${name}.jpg as it is now: npm run size-content`,
    )

/** Pages reserve the room for a picture by it. */
export const wrongMeasure = (standing, { list }) =>
  standing
    .filter(({ name, width, height }) => {
      const known = list.pictures[name]
      return known && (known.width !== width || known.height !== height)
    })
    .map(({ name, width, height }) => `sizes.json does not say that ${name} is ${width} × ${height}`)

/** `measured` holds the width and format of each file. */
export const wrongSize = (standing, measured) =>
  standing.flatMap(({ name, width }) =>
    filesOf(name).flatMap((version) => {
      const found = measured.get(version.file)
      const wanted = Math.min(version.width, width)
      return !found || (found.width === wanted && found.format === version.format)
        ? []
        : [`sizes/${version.file} is a ${found.format} of ${found.width} pixels, not of ${wanted}`]
    }),
  )

export const withoutPicture = (standing, made) => {
  const { files, pictures } = strays(standing, made)
  return [
    ...files.map((file) => `sizes/${file} belongs to no picture`),
    ...pictures.map((name) => `sizes.json speaks of ${name}, which is no picture`),
  ]
}

/** Files and lines without a picture. */
export const strays = (standing, { list, files }) => {
  const wanted = new Set(standing.flatMap(({ name }) => filesOf(name).map(({ file }) => file)))
  const names = new Set(standing.map(({ name }) => name))
  return {
    files: [...files.keys()].filter((file) => !wanted.has(file)),
    pictures: Object.keys(list.pictures).filter((name) => !names.has(name)),
  }
}
