import { addDays } from '../../contract/facts.ts'
import { changeRoomCounts } from '../../server/actions/nights/change-room-counts.ts'
import { insertRate, listRates, setRateState } from '../../server/database/rates/rates.ts'
import {
  insertRestriction,
  listRestrictions,
  setRestrictionState,
} from '../../server/database/rates/restrictions.ts'
import { someDay } from './callers.ts'
import type { Chance } from './seed.ts'
import type { RaceHotel } from './two-servers.ts'

/** So many hold at a time: else nothing could be booked any more. */
const mostRates = 12
const mostRestrictions = 8

const noRule = { fewest: undefined, most: undefined, noArrival: false, noDeparture: false, notOnline: false }

const everyRule = [
  { fewest: 3 },
  { most: 4 },
  { noArrival: true },
  { noDeparture: true },
  { notOnline: true },
] as const

/** One of each kind, on two days of every week, so that each is met from the beginning. */
export async function beginOffers({ context, staffId }: RaceHotel): Promise<void> {
  const reach = { first: addDays(someDay, -5), last: addDays(someDay, 60), rooms: undefined }
  for (const [place, rule] of everyRule.entries()) {
    const made = { name: 'Rule of the beginning', ...reach, days: [place], ...noRule, ...rule }
    await insertRestriction(context.database, made, { staffId, now: context.clock.now() })
  }
}

/** Whatever the hotel may change of what guests can book: a rate or a restriction more or less, or another number of units online. */
export async function changeOffers(
  hotel: RaceHotel,
  rooms: readonly number[],
  chance: Chance,
): Promise<void> {
  await chance.oneOf([changeRates, changeRestrictions, changeCounts])(hotel, rooms, chance)
}

const ended = (at: Date, by: number) => ({ ended: { at, by }, canUndo: null })

function someReach(rooms: readonly number[], chance: Chance) {
  const first = addDays(someDay, chance.between(-5, 45))
  const days = [0, 1, 2, 3, 4, 5, 6].filter(() => chance.between(1, 3) > 1)
  return {
    first,
    last: addDays(first, chance.between(0, 20)),
    days: days.length > 0 ? days : [chance.between(0, 6)],
    rooms: chance.between(1, 2) === 1 ? undefined : [chance.oneOf(rooms)],
  }
}

async function changeRates({ context, staffId }: RaceHotel, rooms: readonly number[], chance: Chance) {
  const { database, clock } = context
  const rates = await listRates(database)
  if (rates.length >= mostRates || (rates.length > 0 && chance.between(1, 3) === 1))
    return setRateState(database, chance.oneOf(rates).id, ended(clock.now(), staffId))
  const effect =
    chance.between(1, 2) === 1
      ? ({ kind: 'percent', percent: chance.between(-60, 150) } as const)
      : ({
          kind: 'prices',
          prices: [{ roomId: chance.oneOf(rooms), price: 100 * chance.between(1, 2000) }],
        } as const)
  const rate = { name: 'Some rate', ...someReach(rooms, chance), effect }
  return insertRate(database, rate, { staffId, now: clock.now() })
}

async function changeRestrictions({ context, staffId }: RaceHotel, rooms: readonly number[], chance: Chance) {
  const { database, clock } = context
  const restrictions = await listRestrictions(database)
  if (restrictions.length >= mostRestrictions || (restrictions.length > 0 && chance.between(1, 3) === 1))
    return setRestrictionState(database, chance.oneOf(restrictions).id, ended(clock.now(), staffId))
  const rule = chance.oneOf([
    { fewest: chance.between(2, 5) },
    { most: chance.between(1, 6) },
    { fewest: 2, most: chance.between(2, 5) },
    { noArrival: true },
    { noDeparture: true },
    { notOnline: true },
  ])
  const made = { name: 'Some rule', ...someReach(rooms, chance), ...noRule, ...rule }
  return insertRestriction(database, made, { staffId, now: clock.now() })
}

async function changeCounts({ context, staffId }: RaceHotel, rooms: readonly number[], chance: Chance) {
  const counts = { countTotal: 3, countOnline: chance.between(0, 3) }
  await changeRoomCounts(context, { staffId, roomId: chance.oneOf(rooms), ...counts })
}
