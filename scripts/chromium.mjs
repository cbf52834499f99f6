import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { checkout, tool } from './run-tool.mjs'

/** The one without a window comes first: the same tests take it three quarters of the time. */
const debianShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  debianShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine, or undefined. */
async function findChromium() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Error(`CHROMIUM says ${process.env.CHROMIUM}, but there is no such file.`)
  }
  const { chromium } = await import('@playwright/test')
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

/** Installs one where there is none: Debian's as root, Playwright's own otherwise. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (isRoot()) (await run('apt-get', ['update'])) && (await installShell())
  else await run(tool('playwright'), ['install', 'chromium'])
  const installed = await findChromium()
  if (installed) return installed
  throw new Error(
    'There is no Chromium, and installing it failed. Install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of one.',
  )
}

/**
 * Chromium locks its pages in with the kernel's user namespaces. Root cannot, and in many containers nobody can: whether it works here is
 * asked of Chromium itself. The pages are our own, so without the lock they are shown all the same.
 */
export function sandboxArguments(chromium) {
  if (isRoot()) return [withoutSandbox]
  // Every worker of a test run reads the same configuration; one has asked for all of them.
  process.env.KENAR_SANDBOX ??= showsPage(chromium) ? 'yes' : 'no'
  return process.env.KENAR_SANDBOX === 'yes' ? [] : [withoutSandbox]
}

const withoutSandbox = '--no-sandbox'

function showsPage(chromium) {
  const args = ['--headless', '--disable-gpu', '--dump-dom', 'data:text/html,shown']
  const { status, stdout } = spawnSync(chromium, args, { timeout: 30_000, encoding: 'utf8' })
  return status === 0 && stdout.includes('shown')
}

/** For a whole run of tests: where Debian has the lighter one, it is worth its few seconds. Without it the tests are slower, not fewer. */
export async function ensureLightChromium() {
  if (!process.env.CHROMIUM && !existsSync(debianShell) && isRoot() && existsSync('/usr/bin/apt-get'))
    (await installShell()) || ((await run('apt-get', ['update'])) && (await installShell()))
  return ensureChromium()
}

const isRoot = () => process.getuid?.() === 0

const installShell = () =>
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])

async function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await promisify(execFile)(command, args, { cwd: checkout, env, timeout: 120_000, maxBuffer: 2 ** 26 })
    return true
  } catch ({ stdout, stderr }) {
    console.log(`\n${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`)
    return false
  }
}
