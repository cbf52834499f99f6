import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { checkout } from '../run-tool.mjs'

/** A copy of the sources in which every change that Stryker knows stands beside what it changes, asleep: one of them is woken at a time. */

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
)
const log = { ...silent, isDebugEnabled: () => false, isTraceEnabled: () => false }

const shared = ['node_modules', 'build']
const leftOut = new Set([...shared, '.git', 'data', 'test-results'].map((path) => join(checkout, path)))

export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export function filesIn(folder, isWanted) {
  return readdirSync(join(checkout, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter(isWanted)
    .sort()
}

export const sourcesOf = ({ sources, without }) =>
  filesIn(
    sources,
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !(without && path.startsWith(`${without}/`)),
  )

export async function makeCopy(folder) {
  const copy = mkdtempSync(join(tmpdir(), 'kenar-mutants-'))
  cpSync(checkout, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const path of shared) symlinkSync(join(checkout, path), join(copy, path))
  const { files, mutants } = await instrument(sourcesOf(folder))
  for (const { name, content } of files) writeFileSync(join(copy, relative(checkout, name)), content)
  return { copy, mutants }
}

async function instrument(paths) {
  const sources = new Map(paths.map((path) => [path, readFileSync(join(checkout, path), 'utf8')]))
  const wanted = paths.map((path) => ({
    name: join(checkout, path),
    mutate: true,
    content: sources.get(path),
  }))
  const { files, mutants } = await new Instrumenter(log).instrument(wanted, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: false,
  })
  return {
    files: files.map((file) => ({ ...file, content: counted(file.content) })),
    mutants: mutants.map((mutant) => describe(mutant, sources)),
  }
}

const switchHead = 'function isActive(id) {'

/** Stryker counts how often the mutant itself is passed by. A loop elsewhere that never ends because of it passes by others: these are counted too. */
const counted = (content) =>
  content.replace(
    switchHead,
    `${switchHead} if (ns.stepLimit !== undefined && ++ns.steps > ns.stepLimit) throw new Error('It never ends.');`,
  )

/** Where it is, what stood there and what stands there now. Its key is the same in the next run as long as its file is. */
function describe({ id, fileName, location: { start, end }, mutatorName, replacement }, sources) {
  const file = relative(checkout, fileName)
  const text = sources.get(file)
  const from = offsetOf(text, start)
  const to = offsetOf(text, end)
  const place = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
  return {
    id,
    file,
    line: start.line + 1,
    mutator: mutatorName,
    from,
    to,
    was: text.slice(from, to),
    became: replacement,
    key: `${file}:${hashOf(text)}:${place}:${mutatorName}:${replacement}`,
  }
}

function offsetOf(text, { line, column }) {
  let offset = 0
  for (let passed = 0; passed < line; passed++) offset = text.indexOf('\n', offset) + 1
  return offset + column
}
