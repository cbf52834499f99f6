import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** `npm run look`: the pictures of docs/look. They are looked at and not judged, so no other run has them. */
export default defineConfig({
  testMatch: '*.look.ts',
  globalSetup: '../support/machine/global-setup.ts',
  outputDir: '../../test-results/look',
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One hotel is filled, and all pictures are of it.
  workers: 1,
  reporter: [['line']],
  use: { ...shared.use, contextOptions: { reducedMotion: 'reduce' } },
})
