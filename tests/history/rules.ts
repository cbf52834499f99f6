import type { Command, Condition, Term, Way, Write } from './commands.ts'
import {
  add,
  atLeast,
  atMost,
  between,
  type Counter,
  type Hotel,
  hotelOf,
  is,
  isFree,
  isFull,
  none,
  set,
  statuses,
  taking,
  way,
} from './hotel.ts'
import {
  type Asked,
  type Call,
  type Claim,
  type Line,
  nameOfStay,
  type RoomStay,
  type SeenBooking,
} from './lines.ts'
import { moneyWays, settleWays } from './money-rules.ts'

/**
 * The rules of the hotel, as far as answers tell of them: in which state a call can be answered as it was, and what it leaves behind. They are written down
 * here once more, from docs/rules and not from the code, which this must not know.
 */
export interface Riddle {
  readonly hotel: Hotel
  readonly commands: readonly Command[]
}

export function riddleOf(lines: readonly Line[]): Riddle {
  const hotel = hotelOf(lines)
  const keys = bookingsByKey(hotel.calls)
  const commands = hotel.calls.flatMap((call, index): Command[] => {
    const ways = waysOf(hotel, keys, call, index)
    if (ways === undefined) return []
    const isSure = call.answer !== 'unknown'
    const time = { from: call.from, to: isSure ? call.to : Number.POSITIVE_INFINITY }
    return [{ call: index, ...time, isSure, ways }, ...dueLater(hotel, call, index)]
  })
  return { hotel, commands }
}

const givingBack = (counters: readonly Counter[]): Write[] => counters.map(({ used }) => add(used, -1))

/** Undefined where a call claims nothing and changes nothing. */
function waysOf(hotel: Hotel, keys: Keys, call: Call, index: number): Way[] | undefined {
  const { asked } = call
  if (call.answer === 'refused') return call.claim && refusedWays(hotel, asked, call.claim)
  if (asked.do === 'book') {
    const told = call.booking ?? keys.get(keyOf(asked))
    // One that nobody ever heard of has a number that no other has.
    return bookingWays(hotel, asked, told ?? -1 - index)
  }
  if (asked.do === 'look') return call.answer === 'unknown' ? undefined : lookWays(hotel, call)
  if (asked.do === 'settle')
    return settleWays(hotel, asked)
      .filter(
        ([outcome]) => call.answer === 'unknown' || call.settled === undefined || call.settled === outcome,
      )
      .map(([, each]) => each)
  return doneWays(hotel, call)
}

type Order = Extract<Asked, { do: 'book' }>
type Keys = ReadonlyMap<string | undefined, number>

/** With what an order is repeated: its key belongs to what was ordered. */
const keyOf = ({ key, stay }: Order): string | undefined => key && `${key} ${nameOfStay(stay)}`

/** Whoever was not heard of with a key, and tried again with it, has the booking that was told then. */
function bookingsByKey(calls: readonly Call[]): Keys {
  const keys = new Map<string, number>()
  for (const call of calls) {
    const key = call.asked.do === 'book' ? keyOf(call.asked) : undefined
    if (key !== undefined && call.answer !== 'refused' && call.booking !== undefined)
      keys.set(key, call.booking)
  }
  return keys
}

function bookingWays(hotel: Hotel, asked: Order, number: number): Way[] {
  const { status } = hotel.booking(number)
  const taken = [
    ...hotel.countersOf(asked.stay),
    ...(asked.takes ?? []).flatMap((name) => hotel.limit(name) ?? []),
  ]
  const spent = (asked.spends ?? []).flatMap((name) => hotel.limit(name) ?? [])
  const all = [...taken, ...spent]
  const needs = [is(status, none), ...all.map(isFree)]
  const writes = [set(status, statuses.held), ...taking(all)]
  if (asked.key === undefined) return [way(needs, writes)]
  // The same key with another order is refused: what was ordered belongs to it.
  const keyFor = (stay: RoomStay) => hotel.slots.of(`key ${asked.key}`, `booking of ${nameOfStay(stay)}`)
  const own = keyFor(asked.stay)
  const unused = hotel.staysUnder(asked.key).map((stay) => is(keyFor(stay), none))
  return [way([...needs, ...unused], [...writes, set(own, number)]), way([is(own, number)], [])]
}

/** What an ended or lapsed booking gives back, the numbered room with it, whichever it has then. */
function endings(hotel: Hotel, number: number, needs: readonly Condition[], writes: readonly Write[]): Way[] {
  const { unit } = hotel.booking(number)
  const back = givingBack(hotel.takenBy(number))
  const stay = hotel.stayOf(number)
  const units = hotel.unitsOf(number)
  const without = way([...needs, ...(units.length > 0 ? [is(unit, none)] : [])], [...writes, ...back])
  const withUnit = units.map((each) =>
    way(
      [...needs, is(unit, each)],
      [...writes, ...back, set(unit, none), ...givingBack(stay ? hotel.unitNights(each, stay) : [])],
    ),
  )
  return [without, ...withUnit]
}

function doneWays(hotel: Hotel, call: Call): Way[] {
  const { asked } = call
  const dueBack = call.answer === 'done' ? (call.due ?? 0) : 0
  switch (asked.do) {
    case 'drop': {
      const { status } = hotel.booking(asked.booking)
      return endings(hotel, asked.booking, [is(status, statuses.held)], [set(status, statuses.cancelled)])
    }
    case 'cancel': {
      const { status, due, paid, refunded } = hotel.booking(asked.booking)
      const held = atLeast(
        [
          [paid, 1],
          [refunded, -1],
        ],
        dueBack,
      )
      const needs = [between(status, statuses.held, statuses.paid), ...(dueBack > 0 ? [held] : [])]
      return endings(hotel, asked.booking, needs, [
        set(status, statuses.cancelled),
        ...(dueBack > 0 ? [add(due, dueBack)] : []),
      ])
    }
    case 'lapse': {
      const { status } = hotel.booking(asked.booking)
      return [
        ...endings(hotel, asked.booking, [is(status, statuses.held)], [set(status, statuses.lapsed)]),
        // Whatever is not a hold any more, or not yet, does not lapse.
        way([is(status, none)], []),
        way([atLeast([[status, 1]], statuses.paid)], []),
      ]
    }
    case 'give':
      return giveWays(hotel, asked)
    case 'close':
      return [
        way(
          hotel.countersOf(asked.stay).map(({ used, total }) =>
            atMost(
              [
                [used, 1],
                [total, -1],
              ],
              -asked.units,
            ),
          ),
          hotel.countersOf(asked.stay).map(({ closed }) => set(closed, asked.units)),
        ),
      ]
    case 'count':
      return [countWay(hotel, asked)]
    case 'take':
    case 'charge':
    case 'refund':
      return moneyWays(hotel, asked)
    default:
      throw new Error(`Nobody knows what ${asked.do} does.`)
  }
}

function giveWays(hotel: Hotel, { booking, unit, stay }: Extract<Asked, { do: 'give' }>): Way[] {
  const { unit: given, status } = hotel.booking(booking)
  const isLive = between(status, statuses.held, statuses.paid)
  const nights = hotel.unitNights(unit, stay)
  const isRepeated = hotel.givenTo(booking).filter((each) => each === unit).length > 1
  const others = hotel.unitsOf(booking).filter((other) => other !== unit)
  const takes = [set(given, unit), ...taking(nights)]
  return [
    way([isLive, is(given, none), ...nights.map(isFree)], takes),
    ...(isRepeated ? [way([isLive, is(given, unit)], [])] : []),
    ...others.map((other) =>
      way(
        [isLive, is(given, other), ...nights.map(isFree)],
        [...takes, ...givingBack(hotel.unitNights(other, stay))],
      ),
    ),
  ]
}

function countWay(hotel: Hotel, { room, total, online }: Extract<Asked, { do: 'count' }>): Way {
  const nights = hotel.nightsOfRoom(room)
  const [first] = nights
  return way(
    nights.map(({ used, closed }) =>
      atMost(
        [
          [used, 1],
          [closed, 1],
        ],
        total,
      ),
    ),
    first ? [set(first.total, total), set(first.online, online)] : [],
  )
}

function refusedWays(hotel: Hotel, asked: Asked, claim: Claim): Way[] | undefined {
  if (typeof claim === 'object') {
    const limit = hotel.limit(claim.full)
    return limit && [way([isFull(limit)], [])]
  }
  if (claim === 'no_night_left') return fullWays(hotel, asked)
  if (!('booking' in asked)) return undefined
  const { status, paid, refunded, cost } = hotel.booking(asked.booking)
  if (claim === 'more_than_balance') {
    const amount = 'amount' in asked ? asked.amount : 0
    return [
      way(
        [
          atLeast(
            [
              [paid, 1],
              [refunded, -1],
              [cost, -1],
            ],
            1 - amount,
          ),
        ],
        [],
      ),
    ]
  }
  const over = [is(status, none), between(status, statuses.lapsed, statuses.cancelled)]
  // Only what is not paid can be dropped.
  if (asked.do === 'drop') over.push(is(status, statuses.paid))
  return over.map((each) => way([each], []))
}

function fullWays(hotel: Hotel, asked: Asked): Way[] | undefined {
  if (asked.do === 'book') return [way([], [], hotel.countersOf(asked.stay).map(isFull))]
  if (asked.do === 'give') {
    // Their own room does not stand in their way.
    return [way([], [], hotel.unitNights(asked.unit, asked.stay).map(isFull))]
  }
  if (asked.do === 'close')
    return [
      way(
        [],
        [],
        hotel.countersOf(asked.stay).map(({ used, total }) =>
          atLeast(
            [
              [used, 1],
              [total, -1],
            ],
            1 - asked.units,
          ),
        ),
      ),
    ]
  if (asked.do === 'count')
    return [
      way(
        [],
        [],
        hotel.nightsOfRoom(asked.room).map(({ used, closed }) =>
          atLeast(
            [
              [used, 1],
              [closed, 1],
            ],
            asked.total + 1,
          ),
        ),
      ),
    ]
  return undefined
}

function lookWays(hotel: Hotel, call: Call): Way[] | undefined {
  const { asked } = call
  if (asked.do !== 'look' || call.answer !== 'done' || call.seen === undefined) return undefined
  const { at } = asked
  const { seen } = call
  if ('limit' in at) {
    const limit = hotel.limit(at.limit)
    return limit && typeof seen === 'object' && 'used' in seen
      ? [way([is(limit.used, seen.used)], [])]
      : undefined
  }
  if ('stay' in at) {
    if (typeof seen !== 'object') return undefined
    if ('free' in seen) return [freeWay(hotel, at.stay, seen.free)]
    return 'taken' in seen ? [nightsWay(hotel, at.stay, seen.taken)] : undefined
  }
  return [seenWay(hotel, at.booking, seen === 'none' ? 'none' : (seen as SeenBooking))]
}

function nightsWay(
  hotel: Hotel,
  stay: { room: number; checkIn: string; checkOut: string },
  taken: Readonly<Record<string, number>>,
): Way {
  return way(
    hotel.countersOf(stay).map(({ used }) => is(used, taken[nightName(hotel, used)] ?? 0)),
    [],
  )
}

/** So many units are left on the fullest night, as staff count them. */
function freeWay(hotel: Hotel, stay: RoomStay, free: number): Way {
  const left = hotel.countersOf(stay).map(({ used, closed, total }): Term[] => [
    [used, 1],
    [closed, 1],
    [total, -1],
  ])
  return way(
    left.map((sum) => atMost(sum, -free)),
    [],
    left.map((sum) => ({ sum, least: -free, most: -free })),
  )
}

const nightName = (hotel: Hotel, slot: number): string => hotel.slots.names[slot]?.thing.split(' ')[1] ?? ''

function seenWay(hotel: Hotel, booking: number, seen: SeenBooking | 'none'): Way {
  const slots = hotel.booking(booking)
  if (seen === 'none') return way([is(slots.status, none)], [])
  const { status, ...sums } = seen
  const there =
    status === undefined ? atLeast([[slots.status, 1]], statuses.held) : is(slots.status, statuses[status])
  const money = (['paid', 'refunded', 'cost', 'charged'] as const).flatMap((part) => {
    const sum = sums[part]
    return sum === undefined ? [] : [is(slots[part], sum)]
  })
  return way([there, ...money], [])
}

/** What became due goes back to the guest by itself, once, at some later time or not yet. */
function dueLater(hotel: Hotel, call: Call, index: number): Command[] {
  const { asked } = call
  if (!('booking' in asked) || call.answer === 'refused') return []
  const { due, refunded } = hotel.booking(asked.booking)
  const amount = asked.do === 'settle' ? asked.amount : call.answer === 'done' ? (call.due ?? 0) : 0
  if (amount === 0) return []
  const later = way([atLeast([[due, 1]], amount)], [add(due, -amount), add(refunded, amount)])
  return [{ call: index, from: call.from, to: Number.POSITIVE_INFINITY, isSure: false, ways: [later] }]
}
