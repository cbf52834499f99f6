/**
 * npm run lighthouse [-- <address of a running site>] [/gallery /rooms]
 * Lighthouse's opinion of the public pages on a phone, or of those that are named. It is fetched for the occasion: nothing else needs its hundred packages.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, waitForPictures } from './bench/bench-site.mjs'
import { ensureChromium } from './chromium.mjs'

const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const least = 98
/** All that visitors find; one room and one service stand for the others. */
const paths = [
  '/',
  '/aboutus',
  '/rooms',
  '/rooms/1/view',
  '/services',
  '/services/1',
  '/gallery',
  '/reviews',
  '/contacts',
  '/authorization',
]

/** A shared machine takes time away and never gives any: the best of these runs says most of the page, and least of its neighbours. */
const mostRuns = 5

const words = process.argv.slice(2)
const given = words.find((word) => !word.startsWith('/'))
const named = words.filter((word) => word.startsWith('/'))
const wanted = named.length > 0 ? named : paths
const site = given ? { address: given.replace(/\/$/, ''), stop: async () => undefined } : await startSite()
const folder = await mkdtemp(join(tmpdir(), 'kenar-lighthouse-'))
let low = 0
try {
  await waitForPictures(site.address, wanted)
  for (const path of wanted) {
    const runs = []
    while (runs.length < mostRuns && runs.every(isBelow)) runs.push(await judge(site.address + path))
    const { scores, seen } = bestOf(runs)
    const below = scores.filter(({ score }) => score < least).length
    low += below
    const others =
      runs.length > 1 ? `  (of ${runs.map(({ scores: [first] }) => first.score).join(', ')})` : ''
    console.log(path.padEnd(16), scores.map(({ name, score }) => `${name} ${score}`).join('  ') + others)
    if (below > 0) console.log(''.padEnd(16), seen.join(', '))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(low === 0 ? `All scores are ${least} or more.` : `${low} scores are below ${least}.`)
process.exitCode = low === 0 ? 0 : 1

function isBelow({ scores }) {
  return scores.some(({ score }) => score < least)
}

function bestOf(runs) {
  return runs.toSorted((a, b) => sumOf(b) - sumOf(a))[0]
}

function sumOf({ scores }) {
  return scores.reduce((sum, { score }) => sum + score, 0)
}

async function judge(address) {
  const report = join(folder, 'report.json')
  await runOnceMore([
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu`,
  ])
  const { categories: judged, audits } = JSON.parse(await readFile(report, 'utf8'))
  return {
    scores: categories.map((name) => ({ name, score: Math.round(judged[name].score * 100) })),
    // What the first score is made of.
    seen: judged.performance.auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id, acronym }) => `${acronym} ${audits[id].displayValue}`),
  }
}

/** A browser that starts slowly sometimes has nothing to tell: that is said of no page. */
function runOnceMore(args) {
  return run(args).catch(() => run(args))
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
