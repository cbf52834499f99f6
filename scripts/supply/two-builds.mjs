import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout } from '../run-tool.mjs'

/** Loaded into a build: what it believes of the date is wrong by more than a year. */
const laterClock = new URL('later-clock.mjs', import.meta.url).href

/** Nothing of what differs between two machines may be seen in what they build: path, zone, language, home, date. */
export const places = [
  { folder: 'one', environment: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } },
  {
    folder: 'quite/another place',
    environment: {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import=${laterClock}`,
    },
  },
]

/** The sources as they lie here: what git has, and what it would take. */
export function copySources(to, plants = []) {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', words, { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 28 })
  for (const path of listed.split('\0').filter(Boolean)) {
    // A file that was removed and not yet committed is still listed.
    if (!statSync(join(checkout, path), { throwIfNoEntry: false })) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(checkout, path), join(to, path))
  }
  for (const { file, find, replace } of plants) {
    const source = readFileSync(join(to, file), 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} has changed: there is not one "${find}".`)
    writeFileSync(
      join(to, file),
      source.replace(find, () => replace),
    )
  }
}

/** To its end, or an error with what it said. */
export function run(program, words, cwd, environment = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1', ...environment },
  })
  if (status !== 0)
    throw new Error(
      `${program} ${words.join(' ')} failed in ${cwd}:\n${error?.message ?? `${stdout}${stderr}`}`,
    )
}

/** Paths whose bytes, kind or right to be run are not the same in both folders. */
export function differences(one, other) {
  const [first, second] = [filesOf(one), filesOf(other)]
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort()
  const differing = paths.filter((path) => {
    const [here, there] = [first.get(path), second.get(path)]
    return !here || !there || here.kind !== there.kind || !here.bytes().equals(there.bytes())
  })
  return { files: paths.length, differing }
}

/** Where two files part, for whoever looks for the reason. */
export function firstDifference(one, other) {
  const [here, there] = [one, other].map((path) => readFileSync(path, 'utf8'))
  let at = 0
  while (at < here.length && here[at] === there[at]) at += 1
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `  ${around(here)}\n  ${around(there)}`
}

/** Folder by folder: asked for all at once, Node 20 leaves alone what lies behind a link to a folder, and later ones list it. */
function filesOf(folder, found = new Map(), under = '') {
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
    const inside = join(under, entry.name)
    const path = join(folder, inside)
    const isLink = entry.isSymbolicLink()
    if (entry.isDirectory()) filesOf(folder, found, inside)
    else
      found.set(inside, {
        kind: isLink ? 'link' : statSync(path).mode & 0o100 ? 'program' : 'file',
        bytes: () => (isLink ? Buffer.from(readlinkSync(path)) : readFileSync(path)),
      })
  }
  return found
}
