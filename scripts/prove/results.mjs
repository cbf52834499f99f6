import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'

/** What each part showed last: one file a part, kept with the sources, so that a part may run on another day than the others. */

const folder = join(checkout, 'docs/proof/parts')

const git = (...words) =>
  execFileSync('git', words, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

export const currentCommit = () => git('rev-parse', 'HEAD')

/** What people read is no source of a proof: its pages may be written, and its figures filled in, without running everything again. */
const sources = ['.', ':!docs', ':!README.md', ':!ARCHITECTURE.md', ':!CONTRIBUTING.md']

export const isClean = () => git('status', '--porcelain', '--', ...sources).length === 0

/** The sources that are other ones in this commit than in that; undefined where that is not known here. */
export function changedSince(commit) {
  try {
    return git('diff', '--name-only', commit, 'HEAD', '--', ...sources)
      .split('\n')
      .filter(Boolean)
  } catch {
    return undefined
  }
}

export const describeMachine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`

export function readResults(from = folder) {
  if (!existsSync(from)) return new Map()
  const names = readdirSync(from).filter((name) => name.endsWith('.json'))
  return new Map(
    names.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(from, name), 'utf8'))]),
  )
}

export function keepResult(name, result, to = folder) {
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
}
