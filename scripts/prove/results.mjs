import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'

/** What each part showed last: one file a part, kept with the sources, so that a part may run on another day than the others. */

const folder = join(checkout, 'docs/proof/parts')

const git = (...words) => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).trim()

export const currentCommit = () => git('rev-parse', 'HEAD')

/** What the proofs themselves leave behind does not count. */
export const isClean = () => git('status', '--porcelain', '--', '.', ':!docs/proof').length === 0

export const describeMachine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`

export function readResults() {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

export function keepResult(name, result) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
}
