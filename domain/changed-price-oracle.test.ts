import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { tries } from '../tests/support/proof-size.ts'
import { codeAround, givenEffect, ratesAround, roomIds } from '../tests/support/rules/random-rates.ts'
import { givenTo, type SlowLine, slowLines } from '../tests/support/rules/slow-prices.ts'
import { type Quote, quoteByStaff, regive, requote } from './price.ts'
import { rateBook } from './rates/rate-book.ts'

/**
 * What becomes of the price of one booking that is moved, changed and given another price several times, while the hotel's prices change in between: a
 * slow bookkeeper who keeps a card for each night agrees to the tenge.
 */

const begin = '2027-05-05'
const capacity = 2
const fee = 5_000

/** The hotel as it is on one day. */
const hotel = fc.record({
  priceSummer: fc.integer({ min: 0, max: 500_000 }),
  priceWinter: fc.integer({ min: 0, max: 500_000 }),
  extraGuest: fc.integer({ min: 0, max: 50_000 }),
  rates: ratesAround(begin),
})
const summer = { first: '05-15', last: '09-15' }
const someStay = fc.record({
  checkIn: fc.integer({ min: 0, max: 12 }).map((days) => addDays(begin, days)),
  nights: fc.integer({ min: 1, max: 14 }),
})
const guests = fc.integer({ min: 1, max: 4 })
const aStep = fc.record({
  hotel,
  /** Time goes on by so many days before it. */
  later: fc.integer({ min: 0, max: 5 }),
  what: fc.oneof(
    fc.record({ change: fc.record({ stay: someStay, guests, roomId: fc.constantFrom(...roomIds) }) }),
    fc.record({ give: fc.option(givenEffect, { nil: undefined }) }),
  ),
})
const story = fc.record({
  hotel,
  stay: someStay,
  guests,
  roomId: fc.constantFrom(...roomIds),
  scope: fc.constantFrom('fee' as const, 'stay' as const, 'fee_and_stay' as const, 'none' as const),
  code: fc.option(codeAround(begin), { nil: undefined }),
  steps: fc.array(aStep, { minLength: 1, maxLength: 5 }),
})
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never
type Hotel = Story['hotel']
type Booked = Pick<Story, 'stay' | 'guests' | 'roomId'>
type Card = SlowLine & { readonly extra: bigint }

const over = (count: number): number => (count > capacity ? count - capacity : 0)

const cardsOf = (at: Hotel, { stay, guests: count, roomId }: Booked, code?: Story['code']): Card[] =>
  slowLines({ ...at, summer, restrictions: [] }, { ...stay, roomId }, { code }).map((line) => ({
    ...line,
    extra: BigInt(over(count)) * BigInt(at.extraGuest),
  }))

/** The bookkeeper's way: what is slept stays; what stays in the room keeps its card, but for how many sleep in it; all else is written anew. */
function changed(cards: readonly Card[], before: Booked, after: Booked, at: Hotel, today: string): Card[] {
  return cardsOf(at, after).map((anew) => {
    const old = cards.find(({ night }) => night === anew.night)
    if (!old) return anew
    if (old.night < today) return old
    if (before.roomId !== after.roomId) return anew
    return over(before.guests) === over(after.guests) ? old : { ...old, extra: anew.extra }
  })
}

const rulesOf = (at: Hotel) => ({
  summer,
  fee,
  extraGuest: at.extraGuest,
  chargedOnline: { fee: true, stay: 'first_night' } as const,
  rates: rateBook(at.rates, []),
})
const roomOf = (at: Hotel, roomId: number) => ({ ...at, id: roomId, capacity })
const stayOf = ({ stay }: Booked) => ({ checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, stay.nights) })

function expectSame(price: Quote, cards: readonly Card[], scope: Story['scope']): void {
  const stay = cards.reduce((sum, { room, extra }) => sum + room + extra, 0n)
  const due = { none: 0n, fee: BigInt(fee), stay, fee_and_stay: stay + BigInt(fee) }[scope]
  const lines = price.nights.map(({ night, room, extraGuests, listed, rate }) =>
    [night, room, extraGuests, listed, rate].join(' '),
  )
  expect({ lines, total: BigInt(price.total), due: BigInt(price.dueNow) }).toEqual({
    lines: cards.map(({ night, room, extra, listed, rate }) =>
      [night, room, extra, listed === room ? undefined : listed, rate].join(' '),
    ),
    total: stay + BigInt(fee),
    due,
  })
  const isRepriced = cards.some(({ room, listed }) => room !== listed)
  expect([price.code, price.given].some((word) => word !== undefined)).toBe(isRepriced)
}

test('a slow bookkeeper agrees to the tenge on bookings that change while prices do', () => {
  fc.assert(
    fc.property(story, ({ steps, scope, code, ...first }) => {
      let booked: Booked = first
      let today = begin
      let cards = cardsOf(first.hotel, booked, code)
      let price = quoteByStaff(
        roomOf(first.hotel, booked.roomId),
        { stay: stayOf(booked), guests: booked.guests, kind: 'note', scope, code },
        rulesOf(first.hotel),
      )
      expectSame(price, cards, scope)
      for (const { hotel: at, later, what } of steps) {
        today = addDays(today, later)
        const made = { today, scope, kind: 'note' } as const
        if ('change' in what) {
          const after = what.change
          cards = changed(cards, booked, after, at, today)
          const sameRoom = booked.roomId === after.roomId
          price = requote(
            price,
            { ...made, room: roomOf(at, after.roomId), sameRoom, stay: stayOf(after), guests: after.guests },
            rulesOf(at),
          )
          booked = after
        } else {
          cards = cards.map((card) => (card.night < today ? card : givenTo(card, what.give)))
          price = regive(price, what.give && { effect: what.give, reason: 'A slip' }, made, rulesOf(at))
        }
        expectSame(price, cards, scope)
      }
    }),
    { numRuns: tries(2_000, 100_000) },
  )
}, 600_000)
