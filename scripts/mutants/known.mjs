import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { hashOf } from './instrument.mjs'

/**
 * What earlier runs found, so that a run which was ended goes on, and after a new test only those are tried that had survived. A mutant's key names its
 * source as it was; what killed it counts while that file of tests is the same.
 */

const place = join(checkout, 'node_modules/.cache/kenar-mutants')
const pathOf = (name) => join(place, `${name}.jsonl`)

const testHash = (root, file) => hashOf(readFileSync(join(root, file), 'utf8'))

const timesPath = ({ name }) => join(place, `${name}-times.json`)

/** How long each file of tests took by itself: what is quick is asked first. */
export const readTimes = (folder) =>
  existsSync(timesPath(folder)) ? JSON.parse(readFileSync(timesPath(folder), 'utf8')) : {}

export function keepTimes(folder, times) {
  mkdirSync(place, { recursive: true })
  writeFileSync(timesPath(folder), JSON.stringify({ ...readTimes(folder), ...times }))
}

export const forget = ({ name }) => rmSync(pathOf(name), { force: true })

/** Who killed which mutant, and which mutants passed each file of tests untouched, as far as the tests there are the same. */
export function readKnown({ name }, root) {
  const killed = new Map()
  const survived = new Map()
  if (!existsSync(pathOf(name))) return { killed, survived }
  const hashes = new Map()
  const hashNow = (file) => {
    if (!hashes.has(file)) hashes.set(file, existsSync(join(root, file)) ? testHash(root, file) : undefined)
    return hashes.get(file)
  }
  for (const line of readFileSync(pathOf(name), 'utf8').split('\n').filter(Boolean)) {
    const { key, file, hash, by } = JSON.parse(line)
    if (hashNow(file) !== hash) continue
    if (by) killed.set(key, { file, by })
    else survived.set(file, (survived.get(file) ?? new Set()).add(key))
  }
  return { killed, survived }
}

/** By the tests as they are in the copy: somebody may be writing the next one meanwhile. */
export function keepTried({ name }, copy, facts) {
  mkdirSync(place, { recursive: true })
  const lines = facts.map(({ key, file, by }) =>
    JSON.stringify({ key, file, hash: testHash(copy, file), by }),
  )
  if (lines.length > 0) appendFileSync(pathOf(name), `${lines.join('\n')}\n`)
}
