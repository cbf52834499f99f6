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

const testHash = (file) => hashOf(readFileSync(join(checkout, file), 'utf8'))

const timesPath = ({ name }) => join(place, `${name}-times.json`)

/** How long each file of tests took by itself: what is quick is asked first. */
export const readTimes = (folder) =>
  existsSync(timesPath(folder)) ? JSON.parse(readFileSync(timesPath(folder), 'utf8')) : {}

export function keepTimes(folder, times) {
  mkdirSync(place, { recursive: true })
  writeFileSync(timesPath(folder), JSON.stringify({ ...readTimes(folder), ...times }))
}

export const forget = ({ name }) => rmSync(pathOf(name), { force: true })

/** Who killed which mutant, and which mutants passed each file of tests untouched, as far as nothing has changed since. */
export function readKnown({ name }) {
  const killed = new Map()
  const survived = new Map()
  if (!existsSync(pathOf(name))) return { killed, survived }
  for (const line of readFileSync(pathOf(name), 'utf8').split('\n').filter(Boolean)) {
    const { key, file, hash, by } = JSON.parse(line)
    if (!existsSync(join(checkout, file)) || testHash(file) !== hash) continue
    if (by) killed.set(key, { file, by })
    else survived.set(file, (survived.get(file) ?? new Set()).add(key))
  }
  return { killed, survived }
}

export function keepTried({ name }, facts) {
  mkdirSync(place, { recursive: true })
  const lines = facts.map(({ key, file, by }) => JSON.stringify({ key, file, hash: testHash(file), by }))
  if (lines.length > 0) appendFileSync(pathOf(name), `${lines.join('\n')}\n`)
}
