/**
 * npm run lighthouse [-- <address of a running site>]
 * Lighthouse's opinion of the public pages on a phone. It is fetched for the occasion: nothing else needs its hundred packages.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, waitForPictures } from './bench/bench-site.mjs'
import { ensureChromium } from './chromium.mjs'

const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const least = 95
const paths = ['/', '/rooms', '/rooms/1/view']

const given = process.argv[2]
const site = given ? { address: given.replace(/\/$/, ''), stop: async () => undefined } : await startSite()
const folder = await mkdtemp(join(tmpdir(), 'kenar-lighthouse-'))
let low = 0
try {
  await waitForPictures(site.address, paths)
  for (const path of paths) {
    const scores = await judge(site.address + path)
    low += scores.filter(({ score }) => score < least).length
    console.log(path.padEnd(16), scores.map(({ name, score }) => `${name} ${score}`).join('  '))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(low === 0 ? `All scores are ${least} or more.` : `${low} scores are below ${least}.`)
process.exitCode = low === 0 ? 0 : 1

async function judge(address) {
  const report = join(folder, 'report.json')
  await run([
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu`,
  ])
  const { categories: judged } = JSON.parse(await readFile(report, 'utf8'))
  return categories.map((name) => ({ name, score: Math.round(judged[name].score * 100) }))
}

async function run(args) {
  const child = spawn(
    'npm',
    ['exec', '--yes', '--package', `lighthouse@${version}`, '--', 'lighthouse', ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_PATH: await ensureChromium() },
    },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`)
}
