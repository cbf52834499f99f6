import { addDays } from '../../contract/facts.ts'
import type { KnownCall } from './calls.ts'
import type { Chance } from './chance.ts'
import type { Facts } from './facts.ts'
import { leftOut } from './left-out.ts'

type Words = Record<string, () => unknown>

interface Asked {
  readonly call: KnownCall
  readonly facts: Facts
  readonly number: number
  readonly today: string
}

/** Forms of prices by date, restrictions and codes as somebody would fill them in, and words of codes as guests say them. */
export function rateWords({ call, facts, number, today }: Asked, chance: Chance, room: number): Words {
  const form = /^\/api\/sys\/(rates|restrictions|codes)/.exec(call.path)?.[1]
  if (form === undefined) return spoken(call.path, facts, chance)
  const first = addDays(today, chance.between(0, 60))
  const forAll = chance.in100(40)
  const fewest = chance.between(2, 4)
  const percent = chance.between(-50, 200)
  return {
    first: () => first,
    last: () => addDays(first, chance.between(6, 90)),
    days: () => (chance.in100(60) ? [0, 1, 2, 3, 4, 5, 6] : [4, 5]),
    // Prices are those of categories that are named.
    rooms: () => (forAll && form !== 'restrictions' ? null : [room]),
    effect: () => {
      if (form === 'codes') return chance.oneOf([{ percent_off: 10 }, { price: 300 }])
      return forAll || chance.in100(50) ? { percent } : { prices: [{ room_id: room, price: 500 }] }
    },
    replaces: () => (chance.in100(30) && facts.rates.length > 0 ? chance.oneOf(facts.rates) : leftOut),
    fewest: () => fewest,
    most: () => chance.oneOf([null, fewest, 14]),
    // Closed by everybody who tries, the hotel would have nothing left to sell.
    ...Object.fromEntries(
      ['no_arrival', 'no_departure', 'not_online'].map((name) => [name, () => chance.in100(10)]),
    ),
    word: () => `FUZZ-${number}`,
    most_uses: () => chance.oneOf([null, 1, 50]),
  }
}

/** Where a booking is asked for or placed, a code is what a guest says, and another price what staff give; mostly nobody does. */
function spoken(path: string, { codes }: Facts, chance: Chance): Words {
  if (!/\/(quote|payment|new-booking|reception-check-fr)$/.test(path)) return {}
  return {
    code: () => (codes.length > 0 && chance.in100(30) ? chance.oneOf(codes).word : leftOut),
    given: () => (chance.in100(15) ? undefined : leftOut),
  }
}

/** Whose number `id` is in calls about these. */
export function rateOwner(
  path: string,
  { rates, restrictions, codes }: Facts,
): readonly number[] | undefined {
  if (path.startsWith('/api/sys/rates/')) return rates
  if (path.startsWith('/api/sys/restrictions/')) return restrictions
  return path.startsWith('/api/sys/codes/') ? codes.map(({ id }) => id) : undefined
}
