import { expect } from 'vitest'
import { tellFigure, tellMost } from '../../scripts/prove/figures.mjs'
import type { RollingHotel } from './rolling-hotel.ts'
import type { Met } from './visitors.ts'

/** What visitors may have met, and what must be there afterwards. */

export const requests = Number(process.env.KENAR_ROLLING_REQUESTS ?? 20_000)
export const visitors = { guests: 10, staff: 6, streams: 6 }
export const longestOutageMs = 5_000
/** nginx looks at nobody's /readyz, the drain script tells it: only what is on its way already must still get there. */
export const closingSeconds = 2

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** For the report: what was met while this happened, in which no request may fail. */
export function tellWhatWasMet(during: string, { asked, failed, booked }: Met): void {
  tellFigure(`requests under ${during}`, asked)
  tellFigure(`requests failed under ${during}`, failed.length)
  tellFigure('bookings acknowledged', booked.size)
}

export function sayWhatWasMet({ failed, booked, outages }: Met): void {
  tellMost('longest outage of a live stream, ms', Math.round(Math.max(0, ...outages)))
  const sorted = outages.map(Math.round).sort((a, b) => a - b)
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0
  say(
    `  ${booked.size} bookings were acknowledged; live streams were lost ${sorted.length} times, half were back within ${half} ms and all within ${sorted.at(-1) ?? 0} ms.`,
  )
  for (const { what, status } of failed.slice(0, 20)) say(`  failed with ${status}: ${what}`)
}

export function expectStreamsBack({ outages }: Met): void {
  expect(outages.length).toBeGreaterThan(0)
  expect(Math.max(...outages)).toBeLessThan(longestOutageMs)
}

/** Every booking that was acknowledged is there, and none besides but those whose acknowledgement was lost. */
export async function expectAllBookings(hotel: RollingHotel, { guests, booked, failed }: Met): Promise<void> {
  const stored = new Set(await hotel.bookingsOf(guests))
  const lost = [...booked].filter((number) => !stored.has(number))
  tellFigure('acknowledged and lost', lost.length)
  expect(lost).toEqual([])
  const unanswered = failed.filter(({ what }) => what === 'POST /api/en/payment')
  expect(stored.size - booked.size).toBeLessThanOrEqual(unanswered.length)
}
