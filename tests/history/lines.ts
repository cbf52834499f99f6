/**
 * What a record of a run is made of: a line of JSON for each thing that was so from the beginning, and one for each call that somebody made. Bookings are
 * numbers, nights are dates, sums whole tenge; times are milliseconds of the one clock of whoever recorded.
 */
export type Line = Fact | Call

export type Fact =
  | { readonly fact: 'room'; readonly room: number; readonly total: number; readonly online: number }
  /** Anything else of which there is so much: the uses of a code, the live bookings of a client, the holds of an address. */
  | { readonly fact: 'limit'; readonly of: string; readonly most: number }
  /** Whoever books hears a number; all others call a booking by its id. An order whose number nobody heard is known by its key, or by its mark. */
  | {
      readonly fact: 'named'
      readonly number: number
      readonly booking: number
      readonly key?: string
      readonly mark?: string
    }
  /** There before the record begins. */
  | {
      readonly fact: 'booking'
      readonly booking: number
      readonly stay?: RoomStay
      readonly status: 'held' | 'paid'
      readonly cost?: number
      readonly paid?: number
    }

export interface RoomStay {
  readonly room: number
  readonly checkIn: string
  readonly checkOut: string
}

export const nameOfStay = ({ room, checkIn, checkOut }: RoomStay): string => `${room} ${checkIn} ${checkOut}`

export type Asked =
  | {
      readonly do: 'book'
      readonly stay: RoomStay
      /** What else it takes one of, and gives back with its nights: `code:SPRING`, `client:7`. */
      readonly takes?: readonly string[]
      /** What it takes one of for good: `address:198.51.0.1`. */
      readonly spends?: readonly string[]
      /** Who wants what: how it is found in the books if nobody heard its number. */
      readonly mark?: string
      /** Sent twice with the same one it is one order. */
      readonly key?: string
    }
  /** The client gives an unpaid booking up. */
  | { readonly do: 'drop'; readonly booking: number }
  /** Staff call it off. */
  | { readonly do: 'cancel'; readonly booking: number }
  /** The time of a hold is over. */
  | { readonly do: 'lapse'; readonly booking: number }
  /** The bank has the money of an order, which counts once, whoever says so and how often. */
  | { readonly do: 'settle'; readonly booking: number; readonly order: string; readonly amount: number }
  /** Money at the desk, at most what is still to be paid. */
  | { readonly do: 'take'; readonly booking: number; readonly amount: number }
  /** Something comes on the bill, or off it again. */
  | { readonly do: 'charge'; readonly booking: number; readonly amount: number }
  /** What is due goes back to the guest. */
  | { readonly do: 'refund'; readonly booking: number; readonly amount: number }
  /** A numbered room for all nights of the booking. */
  | { readonly do: 'give'; readonly booking: number; readonly unit: number; readonly stay: RoomStay }
  | { readonly do: 'close'; readonly stay: RoomStay; readonly units: number }
  | { readonly do: 'count'; readonly room: number; readonly total: number; readonly online: number }
  | { readonly do: 'look'; readonly at: Sight }

export type Sight =
  | { readonly booking: number }
  | { readonly stay: RoomStay }
  /** How much of a limit is used. */
  | { readonly limit: string }

export type Status = 'held' | 'paid' | 'lapsed' | 'cancelled'

/** Said with what was done. */
export interface Said {
  readonly booking?: number
  /** What a settled payment came to. */
  readonly settled?: 'paid' | 'paid_late' | 'to_be_refunded' | 'settled_before'
  /** What is due to the guest since. */
  readonly due?: number
  /** Of a look: what was seen; of a stay how often each night is taken, or how many units are left for staff on the fullest night. Fields that nobody saw are missing; a booking that is not there is `none`. */
  readonly seen?: SeenBooking | SeenNights | { readonly free: number } | { readonly used: number } | 'none'
}

export interface SeenBooking {
  readonly status?: Status
  readonly paid?: number
  readonly refunded?: number
  readonly cost?: number
  /** What came on the bill beside the stay, less what came off. */
  readonly charged?: number
}

/** How often each night is taken; whoever is missing is not taken. */
export interface SeenNights {
  readonly taken: Readonly<Record<string, number>>
}

/** What a refusal claims about the hotel. Other refusals claim nothing, and change nothing. */
export type Claim =
  /** A night of the stay is full. */
  | 'no_night_left'
  /** So is this limit. */
  | { readonly full: string }
  /** The booking is not in a state in which that can be done. */
  | 'over'
  /** More than is still to be paid. */
  | 'more_than_balance'

export type Answer =
  | ({ readonly answer: 'done' } & Said)
  | { readonly answer: 'refused'; readonly code: string; readonly claim?: Claim }
  /** It may have been done, at any time since it was asked, or never. The booking is named if it was learnt later. */
  | ({ readonly answer: 'unknown' } & Pick<Said, 'booking'>)

export type Call = {
  readonly by: string
  readonly from: number
  readonly to: number
  readonly asked: Asked
} & Answer

export const isCall = (line: Line): line is Call => 'asked' in line

export function readLines(text: string): Line[] {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
  const named = lines.filter(isNamed)
  if (named.length === 0) return lines
  const numbers = new Map(named.map(({ number, booking }) => [number, booking]))
  const heard = new Set(lines.flatMap((line) => numberIn(line) ?? []))
  const unheard = named.filter(({ number }) => !heard.has(number))
  const withIds = lines.map((line) => withId(line, numbers, unheard))
  return [...withIds, ...looksForLost(withIds)]
}

type Named = Extract<Fact, { fact: 'named' }>
const isNamed = (line: Line): line is Named => 'fact' in line && line.fact === 'named'

const numberIn = (line: Line): number | undefined =>
  isCall(line) && line.asked.do === 'book' && line.answer !== 'refused' ? line.booking : undefined

/** Each booking whose number nobody heard is given to one order that can have made it. */
function withId(line: Line, numbers: ReadonlyMap<number, number>, unheard: Named[]): Line {
  if (!isCall(line) || line.answer === 'refused' || line.asked.do !== 'book') return line
  // A number that belongs to no booking is nobody's id either.
  if (line.booking !== undefined)
    return { ...line, booking: numbers.get(line.booking) ?? -1_000_000_000 - line.booking }
  const { key, mark } = line.asked
  const place = unheard.findIndex(
    (named) => (key !== undefined && named.key === key) || (mark !== undefined && named.mark === mark),
  )
  const [own] = place < 0 ? [] : key === undefined ? unheard.splice(place, 1) : unheard.slice(place)
  return own ? { ...line, booking: own.booking } : line
}

/** Whoever reads all numbers at the end has not found the others. */
function looksForLost(lines: readonly Line[]): Call[] {
  const calls = lines.filter(isCall)
  const last = calls.reduce((latest, { to }) => Math.max(latest, to), 0)
  const lost = calls.filter(
    (call) => call.answer === 'done' && call.asked.do === 'book' && (call.booking ?? 0) < 0,
  )
  return lost.map((call) => ({
    ...{ by: 'the books', from: last, to: last, answer: 'done', seen: 'none' },
    asked: { do: 'look', at: { booking: (call.answer === 'done' && call.booking) || 0 } },
  }))
}

const knownNights = new Map<string, readonly string[]>()

export function nightsOf({ checkIn, checkOut }: { checkIn: string; checkOut: string }): readonly string[] {
  const name = `${checkIn} ${checkOut}`
  const known = knownNights.get(name) ?? countNights(checkIn, checkOut)
  knownNights.set(name, known)
  return known
}

function countNights(checkIn: string, checkOut: string): string[] {
  const nights: string[] = []
  const day = new Date(`${checkIn}T00:00:00Z`)
  for (let night = checkIn; night < checkOut; night = day.toISOString().slice(0, 10)) {
    nights.push(night)
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return nights
}
