import { defineConfig } from '@playwright/test'
import { ensureChromium } from './scripts/chromium.mjs'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // A trace of every test costs a third of its time; `npx playwright test --trace on` makes one of the test that failed.
    trace: 'off',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
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
    // Staff sit at a desk: the office has tests of its own for narrow screens.
    {
      name: 'phone',
      // What a thumb does differently from a mouse; the other screens have tests of their own for narrow windows.
      testMatch:
        'guest/{accessibility,authorization,books,home,language,payment-status,refund,rooms,search}.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
