import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  if (isSupportedNode(engines.node, process.versions.node)) return
  throw new Error(`Kenar needs Node ${engines.node}; this is ${process.versions.node}.`)
}

/** Of npm's language of ranges what package.json uses: `^20.19.0 || >=24.0.0`. */
export function isSupportedNode(ranges, version) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ranges.split('||').some((range) => {
    const [major, minor] = range.match(/\d+/g).map(Number)
    const isOpen = range.trim().startsWith('>=')
    return (ownMajor === major && ownMinor >= minor) || (isOpen && ownMajor > major)
  })
}

/** The folder of another Node, from npm: a test tool that is no part of the project, and is fetched once. Its newest release within the version. */
export function installNode(version) {
  const folder = join(checkout, 'node_modules/.cache/nodes', version)
  if (!existsSync(join(folder, 'node_modules/node/bin/node'))) {
    mkdirSync(folder, { recursive: true })
    const words = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `node@${version}`]
    const { status } = spawnSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`Node ${version} could not be installed.`)
  }
  return join(folder, 'node_modules/node/bin')
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
