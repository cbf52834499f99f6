import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './run-tool.mjs'

/** Brings node_modules in line with package-lock.json. Silent and quick when nothing has changed. */
export function install() {
  refuseOldNode()
  const lockfile = readFileSync(join(checkout, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(checkout, 'node_modules', '.installed-from')
  if (readIfThere(stamp) === wanted) return
  if (!npmInstalled(JSON.parse(lockfile).packages)) {
    console.log('Installing packages (npm ci)…')
    // Building needs the development packages, whatever NODE_ENV says.
    const { status, error } = spawnSync('npm', ['ci', '--include=dev'], { cwd: checkout, stdio: 'inherit' })
    if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : '.'}`)
  }
  writeFileSync(stamp, wanted)
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  throw new Error(`Kenar needs Node ${engines.node}; this is ${process.versions.node}.`)
}

/** npm notes what it installed. After somebody ran `npm install` by hand there is nothing left to do. */
function npmInstalled(wanted) {
  const note = readIfThere(join(checkout, 'node_modules', '.package-lock.json'))
  if (!note) return false
  const { packages: installed } = JSON.parse(note)
  const same = (path) => installed[path]?.version === wanted[path]?.version
  const needed = Object.keys(wanted).filter((path) => path !== '' && !wanted[path].optional)
  return [...needed, ...Object.keys(installed)].every(same)
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
