import { forgiveFailedLoads } from '../e2e/guest-pages.ts'
import { test as base, expect, type Hotels } from '../support/browser/e2e.ts'
import { someNoon } from '../support/clock.ts'
import { type FilledHotel, openFilledHotel } from './hotel/filled-hotel.ts'

export { expect }

interface OfWorker {
  readonly hotels: Hotels
  readonly hotel: FilledHotel
}

/** Tests that take pictures, all of one filled hotel, in a browser whose clock stands where the hotel's stands. */
export const test = base.extend<{ stillClock: undefined }, OfWorker>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const hotel = await openFilledHotel()
      await use(hotel)
      await hotel.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  hotels: [
    async ({ hotel }, use) => use({ of: async () => hotel.site, stop: async () => undefined }),
    { scope: 'worker' },
  ],
  stillClock: [
    async ({ page, complaints }, use) => {
      await page.clock.setFixedTime(someNoon)
      await use(undefined)
      // Pages about what is not there are answered with that.
      forgiveFailedLoads(complaints)
    },
    { auto: true },
  ],
})
