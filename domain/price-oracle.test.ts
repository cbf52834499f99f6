import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { tries } from '../tests/support/proof-size.ts'
import { quote } from './price.ts'
import { onlySeasons } from './rates/rate-book.ts'

/**
 * A second calculator that shares nothing with the first: it walks a calendar day by day in whole numbers of month and day, and adds in
 * hundredths as big integers.
 */
function oracle(stay: {
  checkIn: string
  nights: number
  guests: number
  capacity: number
  priceSummer: number
  priceWinter: number
  fee: number
  extraGuest: number
  summer: { first: string; last: string }
}): { total: bigint; firstNight: bigint } {
  let [year = 0, month = 0, day = 0] = stay.checkIn.split('-').map(Number)
  const [firstMonth = 0, firstDay = 0] = stay.summer.first.split('-').map(Number)
  const [lastMonth = 0, lastDay = 0] = stay.summer.last.split('-').map(Number)
  const isSummer = () => {
    const [now, from, to] = [month * 100 + day, firstMonth * 100 + firstDay, lastMonth * 100 + lastDay]
    return from <= to ? now >= from && now <= to : now >= from || now <= to
  }
  const daysInMonth = () => {
    if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
    return [4, 6, 9, 11].includes(month) ? 30 : 31
  }
  let total = BigInt(stay.fee)
  let firstNight = 0n
  for (let night = 0; night < stay.nights; night++) {
    let price = BigInt(isSummer() ? stay.priceSummer : stay.priceWinter)
    for (let guest = stay.capacity + 1; guest <= stay.guests; guest++) price += BigInt(stay.extraGuest)
    if (night === 0) firstNight = price
    total += price
    day += 1
    if (day > daysInMonth()) {
      day = 1
      month += 1
    }
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return { total, firstNight }
}

const border = fc.constantFrom('05-15', '09-15', '01-01', '12-31', '02-28', '02-29')
const nearBorder = fc
  .tuple(
    fc.integer({ min: 2026, max: 2034 }),
    fc.constantFrom('05-15', '09-16', '02-28', '12-31'),
    fc.integer({ min: -35, max: 5 }),
  )
  .map(([year, date, days]) => addDays(`${year}-${date}`, days))

test('an independent slow calculator agrees to the tenge on random stays', () => {
  const drawn = fc.record({
    checkIn: nearBorder,
    nights: fc.integer({ min: 1, max: 40 }),
    guests: fc.integer({ min: 1, max: 6 }),
    capacity: fc.integer({ min: 1, max: 4 }),
    priceSummer: fc.integer({ min: 0, max: 500_000 }),
    priceWinter: fc.integer({ min: 0, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 20_000 }),
    extraGuest: fc.integer({ min: 0, max: 50_000 }),
    summer: fc.record({ first: border, last: border }),
  })
  fc.assert(
    fc.property(drawn, (stay) => {
      const expected = oracle(stay)
      const { summer, fee, extraGuest } = stay
      const rules = {
        summer,
        fee,
        extraGuest,
        chargedOnline: { fee: true, stay: 'first_night' },
        rates: onlySeasons,
      } as const
      const { checkIn, nights } = stay
      const result = quote(
        { id: 1, ...stay },
        { checkIn, checkOut: addDays(checkIn, nights) },
        stay.guests,
        rules,
      )
      if (BigInt(result.total) !== expected.total || BigInt(result.firstNight) !== expected.firstNight) {
        expect({ total: BigInt(result.total), firstNight: BigInt(result.firstNight) }).toEqual(expected)
      }
    }),
    { numRuns: tries(10_000, 100_000) },
  )
}, 120_000)
