import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFrom } from '../contract/facts.ts'
import { notOffered } from '../contract/guest/offered-stay.ts'
import { tries } from '../tests/support/proof-size.ts'
import { ratesAround, restrictionsAround, roomIds } from '../tests/support/rules/random-rates.ts'
import { slowLines, slowProblem } from '../tests/support/rules/slow-prices.ts'
import { cheapestOffers, type NightOffer, nightOffers } from './night-offers.ts'
import { quote } from './price.ts'
import { rateBook } from './rates/rate-book.ts'

/** The calendar that guests choose from, held against a slow reader of the same rules who looks at one stay at a time. */

const today = '2027-08-01'
const calendarDays = daysFrom(today, 50)
const summer = { first: '05-15', last: '08-20' }

const aRoom = fc.record({
  capacity: fc.constant(2),
  priceSummer: fc.integer({ min: 1, max: 500_000 }),
  priceWinter: fc.integer({ min: 1, max: 500_000 }),
  countOnline: fc.integer({ min: 0, max: 5 }),
  rule: fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 5, max: 30 }))
        .map(([from, more]) => ({
          kind: 'dates' as const,
          first: addDays(today, from),
          last: addDays(today, from + more),
        })),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 3, max: 30 }))
        .map(([first, more]) => ({ kind: 'days' as const, first, last: first + more })),
      weight: 1,
    },
  ),
  used: fc.dictionary(fc.constantFrom(...calendarDays), fc.integer({ min: 0, max: 4 }), { maxKeys: 6 }),
})
type DrawnRoom = typeof aRoom extends fc.Arbitrary<infer Value> ? Value : never

const drawn = fc.record({
  rooms: fc.array(aRoom, { minLength: 3, maxLength: 3 }),
  rates: ratesAround(today),
  restrictions: restrictionsAround(today),
  opens: fc.integer({ min: 0, max: 6 }),
  closes: fc.integer({ min: 30, max: 49 }),
  maxNights: fc.integer({ min: 3, max: 30 }),
  stays: fc.array(fc.tuple(fc.integer({ min: 0, max: 34 }), fc.integer({ min: 1, max: 15 })), {
    minLength: 20,
    maxLength: 20,
  }),
})

/** Whether a guest can book it, one rule after the other, as the specification has them. */
function canBeBooked(
  { rule, countOnline, used }: DrawnRoom,
  { ahead, nights }: { ahead: number; nights: number },
  window: { first: string; last: string; maxNights: number },
): boolean {
  const [checkIn, checkOut] = [addDays(today, ahead), addDays(today, ahead + nights)]
  if (nights > window.maxNights || checkIn < window.first || checkOut > window.last) return false
  if (rule?.kind === 'dates' && (checkIn < rule.first || checkOut > rule.last)) return false
  if (rule?.kind === 'days' && (ahead < rule.first || ahead > rule.last)) return false
  return daysFrom(checkIn, nights).every((night) => countOnline > (used[night] ?? 0))
}

test('a stay is offered if and only if it can be booked, at the sum of the nights that the calendar shows', () => {
  const seen = { offered: 0, refused: 0 }
  fc.assert(
    fc.property(drawn, ({ rooms, rates, restrictions, ...rest }) => {
      const book = rateBook(rates, restrictions)
      const rules = { summer, rates: book }
      const window = {
        first: addDays(today, rest.opens),
        last: addDays(today, rest.closes),
        maxNights: rest.maxNights,
      }
      const calendars = rooms.map((room, place) =>
        nightOffers({
          room: { ...room, id: roomIds[place] as number },
          nights: calendarDays,
          used: new Map(Object.entries(room.used)),
          window,
          today,
          rules,
        }),
      )
      const reading = (offers: readonly NightOffer[]) => ({
        maxNights: window.maxNights,
        at: (day: string) => offers[calendarDays.indexOf(day)],
      })
      for (const [ahead, nights] of rest.stays) {
        const stay = { checkIn: addDays(today, ahead), checkOut: addDays(today, ahead + nights) }
        const offered = rooms.map((room, place) => {
          const roomId = roomIds[place] as number
          const asked = { roomId, checkIn: stay.checkIn, nights }
          const hotel = { ...room, summer, rates, restrictions }
          const bookable = canBeBooked(room, { ahead, nights }, window) && !slowProblem(hotel, asked)
          const offers = calendars[place] ?? []
          expect(notOffered(reading(offers), stay) === undefined).toBe(bookable)
          const shown = offers
            .slice(ahead, ahead + nights)
            .reduce((sum, { price }) => sum + BigInt(price), 0n)
          expect(shown).toBe(slowLines(hotel, asked, {}).reduce((sum, { room: price }) => sum + price, 0n))
          const charged = { fee: 0, extraGuest: 0, chargedOnline: { fee: true, stay: 'nothing' } as const }
          expect(BigInt(quote({ ...room, id: roomId }, stay, 2, { ...rules, ...charged }).stay)).toBe(shown)
          seen[bookable ? 'offered' : 'refused'] += 1
          return bookable
        })
        // What the calendar over all rooms refuses, no room offers.
        if (offered.includes(true))
          expect(notOffered(reading(cheapestOffers(calendars)), stay)).toBeUndefined()
      }
    }),
    // Twenty stays in three rooms each.
    { numRuns: tries(150, 2_000) },
  )
  expect(Math.min(seen.offered, seen.refused)).toBeGreaterThan((seen.offered + seen.refused) / 50)
}, 600_000)
