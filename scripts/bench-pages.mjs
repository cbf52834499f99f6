/**
 * npm run bench:pages [-- <address of a running site>]
 * Weighs and times the pages of the guest site as a phone on a slow line sees them.
 */
import { chromium } from '@playwright/test'
import { signInGuest, startSite, waitForPictures } from './bench/bench-site.mjs'
import { inKB, medianOf, overspendings, pages, profiles, seconds } from './bench/page-budgets.mjs'
import { visit } from './bench/page-visit.mjs'
import { ensureChromium, sandboxArguments } from './chromium.mjs'

const runs = 5

const given = process.argv[2]
const site = given ? { address: given.replace(/\/$/, ''), stop: async () => undefined } : await startSite()
let failed = false
try {
  await waitForPictures(
    site.address,
    pages.map(({ path }) => path),
  )
  const complaints = await measureAll(site.address)
  console.log(
    complaints.length === 0 ? '\nAll pages are within their budgets.' : `\n${complaints.join('\n')}`,
  )
  failed = complaints.length > 0
} finally {
  await site.stop()
}
process.exit(failed ? 1 : 0)

async function measureAll(address) {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...sandboxArguments(executablePath), '--disable-gpu', '--disable-quic'],
  })
  const complaints = []
  const sessions = { client: await signInGuest(address) }
  try {
    for (const profile of profiles) {
      console.log(`\n${profile.name}`)
      for (const page of pages) {
        const visits = []
        for (let run = 0; run < runs; run += 1)
          visits.push(await visit(browser, address + page.path, profile, sessions[page.visitor]))
        const figures = medianOf(visits)
        console.log(describe(page, figures))
        complaints.push(...overspendings(page, profile, figures))
      }
    }
  } finally {
    await browser.close()
  }
  return complaints
}

function describe({ name }, figures) {
  const { html, css, js, images, firstView, fonts, other, requests, fcp, lcp, cls } = figures
  const weights = Object.entries({ html, css, js, fonts, images, 'in sight': firstView, other })
  return [
    name.padEnd(8),
    ...weights.map(([kind, bytes]) => `${kind} ${inKB(bytes)}`),
    `${requests} requests`,
    `FCP ${seconds(fcp)}`,
    `LCP ${seconds(lcp)}`,
    `CLS ${cls.toFixed(3)}`,
  ].join('  ')
}
