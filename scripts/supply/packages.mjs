import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'

/**
 * What the built files carry of packages that are else only tools: the webs' fonts, cut down to our letters. Whatever comes with code is found by the
 * bundler itself; a font is drawn into a file of its own, so nobody but this line knows of it.
 */
export const builtInFonts = ['@expo-google-fonts/golos-text', '@expo-google-fonts/noto-serif-display']

/** A package that does not say its licence where npm looks for it, and where it says it. By version: the next one may say something else. */
export const saidElsewhere = {
  'png-js@2.0.0': 'MIT', // in its file LICENSE
}

export const readLock = () => JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))

/**
 * The packages of a lockfile, each once by name and version, in one order. Shipped is what `npm ci --omit=dev` brings on whatever machine, and what the built
 * files carry.
 */
export function packagesOf(lock) {
  const found = new Map()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const id = `${name}@${entry.version}`
    const one = found.get(id) ?? {
      id,
      name,
      version: entry.version,
      licence: entry.license ?? saidElsewhere[id],
      integrity: entry.integrity,
      runsScript: entry.hasInstallScript === true,
      isShipped: false,
      isOptional: true,
      needs: new Set(),
    }
    const isBuiltIn = builtInFonts.includes(name)
    if (isBuiltIn || !entry.dev) one.isShipped = true
    if (!entry.optional) one.isOptional = false
    for (const needed of neededBy(lock.packages, path)) one.needs.add(needed)
    found.set(id, one)
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** What a package asks for, as Node finds it from where it lies: inside of it first, then further up. What is nowhere was not asked for in earnest. */
function neededBy(packages, path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => {
    const place = placesFor(path, name).find((candidate) => packages[candidate])
    return place ? [`${packages[place].name ?? name}@${packages[place].version}`] : []
  })
}

function placesFor(path, name) {
  const folders = path.split(/(?=\/node_modules\/)/)
  const inside = folders.map((_, index) => folders.slice(0, folders.length - index).join(''))
  return [...inside, ''].map((folder) => `${folder}/node_modules/${name}`.replace(/^\//, ''))
}
