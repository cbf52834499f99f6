import { defineConfig } from '@playwright/test'
import { ensureChromium, sandboxArguments } from './scripts/chromium.mjs'
import { isInRest, restOfBrowserTests } from './scripts/rest-of-tests.mjs'

// A machine's own zone and words must not matter: servers and browsers of the tests have these, whatever the machine says.
Object.assign(process.env, { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' })

const executablePath = await ensureChromium()

/** Before a landing each screen is tested where it is used most; `npm run test:browsers` tests the guest's screens on both, and in all languages. */
const everywhere = process.env.KENAR_BROWSERS === 'all'

/** `npm test` runs one part, `npm run test:rest` the other; whoever names a file gets all of it. */
const part = { landing: { grepInvert: isInRest }, rest: { grep: isInRest } }[process.env.KENAR_TESTS ?? '']

/** Files of which `npm test` runs nothing: to read them all the same takes as long as a few tests. */
const unread =
  process.env.KENAR_TESTS === 'landing'
    ? Object.keys(restOfBrowserTests).filter((file) => restOfBrowserTests[file]?.includes(''))
    : []

/** What guests do with a thumb. Staff sit at a desk. */
const thumbs =
  'guest/*/{accessibility,authorization,booking*,books,gallery,home,pay-link,payment-status,refund*,review-form,search}.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  ...part,
  testIgnore: unread,
  globalSetup: './tests/support/machine/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // What passes only at the second try has failed: it waits for the wrong thing.
  retries: 0,
  // To end what hangs, not to measure how quick the machine is.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // A trace of every test costs a third of its time; `npx playwright test --trace on` makes one of the test that failed.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    launchOptions: {
      executablePath,
      args: [
        ...sandboxArguments(executablePath),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: everywhere ? 'guest/*/*.spec.ts' : thumbs,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: everywhere ? [] : [thumbs, ...unread],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
