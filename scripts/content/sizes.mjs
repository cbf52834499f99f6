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
    filesOf(name).every(({ file }) => files.has(file) && sha256(files.get(file)) === known.versions[file])
  )
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
