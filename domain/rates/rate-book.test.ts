import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { ratesAround, restrictionsAround } from '../../tests/support/rules/random-rates.ts'
import { onlySeasons, rateBook } from './rate-book.ts'
import { rateOfNight } from './rates.ts'
import { free, rulesOfDay } from './restrictions.ts'

const date = '2027-08-01'

test('a hotel that has only its seasons knows no rate and no restriction', () => {
  expect(onlySeasons.rateOf(1, date)).toBeUndefined()
  expect(onlySeasons.rulesOn(1, date)).toEqual(free)
})

test('it answers as its rates and restrictions do, asked once or again, in whatever order', () => {
  const asked = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -30, max: 80 })), {
    minLength: 20,
    maxLength: 60,
  })
  fc.assert(
    fc.property(ratesAround(date), restrictionsAround(date), asked, (rates, restrictions, questions) => {
      const book = rateBook(rates, restrictions)
      for (const [roomId, ahead] of [...questions, ...questions]) {
        const day = addDays(date, ahead)
        expect(book.rateOf(roomId, day)).toBe(rateOfNight(rates, roomId, day))
        expect(book.rulesOn(roomId, day)).toEqual(rulesOfDay(restrictions, roomId, day))
      }
    }),
  )
})

test('what was asked once is not looked for again, nothing that was found either', () => {
  let looks = 0
  const watched = {
    id: 1,
    rank: 1,
    name: 'August',
    get first() {
      looks += 1
      return '2027-08-01'
    },
    last: '2027-08-31',
    days: [0, 1, 2, 3, 4, 5, 6],
    rooms: undefined,
    effect: { kind: 'percent', percent: 20 },
  } as const
  const book = rateBook([watched], [])
  expect([book.rateOf(1, date)?.name, book.rateOf(1, '2027-09-01')]).toEqual(['August', undefined])
  const before = looks
  expect([book.rateOf(1, date)?.name, book.rateOf(1, '2027-09-01')]).toEqual(['August', undefined])
  expect(looks).toBe(before)
})

test('it keeps no more than it should, and answers rightly when it begins anew', () => {
  const book = rateBook(
    [
      {
        id: 1,
        rank: 1,
        name: 'August',
        first: date,
        last: '2027-08-31',
        days: [0, 1, 2, 3, 4, 5, 6],
        rooms: [7],
        effect: { kind: 'percent', percent: 20 },
      },
    ],
    [],
  )
  const found = Array.from({ length: 30_000 }, (_, index) => book.rateOf(index + 1, date)?.name)
  expect([found[6], found.filter((name) => name !== undefined)]).toEqual(['August', ['August']])
  expect(book.rateOf(7, date)?.name).toBe('August')
})
