import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkout, tool } from './run-tool.mjs'

const usualPlaces = [
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
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  else run(tool('playwright'), ['install', 'chromium'])
  const installed = await findChromium()
  if (installed) return installed
  throw new Error('There is no Chromium, and installing it failed. Install one and set CHROMIUM to its path.')
}

function run(command, args) {
  console.log(`\n${command} ${args.join(' ')}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: checkout, stdio: 'inherit', env: environment }).status === 0
}
