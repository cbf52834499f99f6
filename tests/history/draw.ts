import type { Chance } from '../races/seed.ts'
import {
  type Answer,
  type Asked,
  type Call,
  type Fact,
  type Line,
  nightsOf,
  type RoomStay,
  type Said,
} from './lines.ts'
import {
  claimsAgainst,
  copyOf,
  freeFor,
  isDone,
  openPlainHotel,
  type PlainHotel,
  takenOn,
  usedOf,
} from './plain-hotel.ts'

/** Records of a plain hotel that answers one call after another, while its callers believe that they came at the same time. All of them can be explained. */
export interface Sizes {
  readonly calls: number
  readonly rooms: number
  readonly units: number
  readonly nights: number
  /** How many calls a call overlaps with, about. */
  readonly overlap: number
}

const firstNight = Date.UTC(2026, 10, 1)
const nightNumber = (index: number) => new Date(firstNight + index * 86_400_000).toISOString().slice(0, 10)

export function drawRecord(chance: Chance, sizes: Sizes): Line[] {
  const facts: Fact[] = [
    ...Array.from({ length: sizes.rooms }, (_, index): Fact => {
      const online = chance.between(1, sizes.units)
      return { fact: 'room', room: index + 1, total: online + chance.between(0, 1), online }
    }),
    { fact: 'limit', of: 'code:X', most: chance.between(1, 2 * sizes.units) },
    { fact: 'booking', booking: 900, status: 'held', cost: 100, stay: drawStay(chance, sizes) },
  ]
  const desk: Desk = { chance, sizes, hotel: openPlainHotel(facts), next: 1, due: [], hidden: new Set() }
  const calls: Call[] = []
  for (let moment = 0; moment < sizes.calls; moment += 1) calls.push(drawCall(desk, moment * 10))
  return [...facts, ...calls]
}

interface Desk {
  readonly chance: Chance
  readonly sizes: Sizes
  readonly hotel: PlainHotel
  next: number
  /** Bookings whose numbers nobody heard: nobody can ask about them. */
  readonly hidden: Set<number>
  /** What the hotel still has to send back. */
  due: { booking: number; amount: number }[]
}

function drawStay(chance: Chance, { rooms, nights }: Sizes): RoomStay {
  const first = chance.between(0, nights - 1)
  const room = chance.between(1, rooms)
  return {
    room,
    checkIn: nightNumber(first),
    checkOut: nightNumber(first + chance.between(1, Math.min(3, nights - first))),
  }
}

function drawAsked(desk: Desk): Asked {
  const { chance, sizes, hotel } = desk
  const stay = drawStay(chance, sizes)
  const drawnBooking = Math.max(1, desk.next - chance.between(0, 4))
  const booking = chance.between(1, 8) === 1 || desk.hidden.has(drawnBooking) ? 900 : drawnBooking
  const amount = 10 * chance.between(1, 6)
  const order = `${booking}-${chance.between(1, 2)}`
  const own = hotel.bookings.get(booking)?.stay
  const drawn = chance.between(1, 20)
  if (drawn <= 6)
    return {
      do: 'book',
      stay,
      ...(chance.between(1, 4) === 1 && { takes: ['code:X'] }),
      ...(chance.between(1, 4) === 1 && { key: `key ${chance.between(1, 1 + sizes.calls / 6)}` }),
    }
  if (drawn <= 8) return { do: chance.oneOf(['drop', 'cancel']), booking }
  if (drawn === 9) return { do: 'lapse', booking }
  if (drawn <= 11) return { do: 'settle', booking, order, amount: 50 }
  if (drawn <= 13) return { do: 'take', booking, amount }
  if (drawn === 14 && booking === 900) return { do: 'charge', booking, amount }
  if (drawn === 15 && own) return { do: 'give', booking, unit: 100 + chance.between(1, 2), stay: own }
  if (drawn === 16) return { do: 'close', stay, units: chance.between(0, 1) }
  if (drawn === 17) {
    const total = chance.between(1, sizes.units + 1)
    return { do: 'count', room: stay.room, total, online: chance.between(1, total) }
  }
  return { do: 'look', at: chance.oneOf([{ booking }, { stay }, { limit: 'code:X' }]) }
}

function drawCall(desk: Desk, moment: number): Call {
  const { chance, sizes } = desk
  sendSomethingBack(desk)
  const asked = drawAsked(desk)
  const span = Math.max(1, 5 * sizes.overlap)
  const frame = {
    ...{ by: `caller ${moment / 10}`, asked },
    ...{ from: moment - chance.between(0, span), to: moment + chance.between(0, span) },
  }
  const isLost = chance.between(1, 9) === 1
  if (isLost && chance.between(1, 2) === 1) return { ...frame, answer: 'unknown' }
  const answer = answerOf(desk, frame, isLost)
  if (!isLost || answer.answer === 'refused') return { ...frame, ...answer }
  const number = answer.booking
  if (number === undefined || chance.between(1, 2) === 1)
    return { ...frame, answer: 'unknown', ...(number !== undefined && { booking: number }) }
  desk.hidden.add(number)
  return { ...frame, answer: 'unknown' }
}

/** The plain hotel is asked, and does it. */
function answerOf(desk: Desk, frame: Pick<Call, 'by' | 'from' | 'to' | 'asked'>, isLost: boolean): Answer {
  const { hotel, chance } = desk
  const { asked } = frame
  const known =
    asked.do === 'book' && [...hotel.bookings].find(([, { key }]) => key !== undefined && key === asked.key)
  const number = known ? known[0] : desk.next
  const [claim] = known ? [] : claimsAgainst(hotel, asked)
  if (claim && !(asked.do === 'give' && hotel.bookings.get(asked.booking)?.unit === asked.unit))
    return { answer: 'refused', code: 'no', claim }
  const said = isLost && asked.do === 'cancel' ? [{}] : saidTo(hotel, asked, number, chance)
  for (const each of said) {
    const trial = copyOf(hotel)
    if (!isDone(trial, { ...frame, answer: 'done', ...each }, number)) continue
    isDone(hotel, { ...frame, answer: 'done', ...each }, number)
    if (asked.do === 'book' && number === desk.next) desk.next += 1
    noteDue(desk, asked, each)
    return { answer: 'done', ...each }
  }
  return { answer: 'refused', code: 'no' }
}

/** What it can say, the first of which is right. */
function saidTo(hotel: PlainHotel, asked: Asked, number: number, chance: Chance): Said[] {
  if (asked.do === 'book') return [{ booking: number }]
  if (asked.do === 'settle')
    return (['paid', 'paid_late', 'to_be_refunded', 'settled_before'] as const).map((settled) => ({
      settled,
    }))
  if (asked.do === 'cancel') {
    const booking = hotel.bookings.get(asked.booking)
    const held = booking ? booking.paid - booking.refunded - booking.due : 0
    return [held > 0 && chance.between(1, 2) === 1 ? { due: held } : {}]
  }
  if (asked.do !== 'look') return [{}]
  const { at } = asked
  if ('limit' in at) return [{ seen: { used: usedOf(hotel, at.limit) } }]
  if ('stay' in at) {
    const { stay } = at
    if (chance.between(1, 2) === 1) return [{ seen: { free: freeFor(hotel, stay) } }]
    const nights = nightsOf(stay).map((night) => [night, takenOn(hotel, stay.room, night)] as const)
    return [{ seen: { taken: Object.fromEntries(nights.filter(([, taken]) => taken > 0)) } }]
  }
  const booking = hotel.bookings.get(at.booking)
  if (!booking) return [{ seen: 'none' }]
  const { status, paid, refunded, charged } = booking
  return [{ seen: { status, paid, refunded, charged } }]
}

function noteDue(desk: Desk, asked: Asked, { settled, due = 0 }: Said): void {
  if (!('booking' in asked)) return
  const amount = asked.do === 'settle' && settled === 'to_be_refunded' ? asked.amount : due
  if (amount > 0) desk.due.push({ booking: asked.booking, amount })
}

function sendSomethingBack(desk: Desk): void {
  const [first, ...later] = desk.due
  if (!first || desk.chance.between(1, 3) === 1) return
  const { booking: number, amount } = first
  const booking = desk.hotel.bookings.get(number)
  if (booking && booking.due >= amount)
    desk.hotel.bookings.set(number, {
      ...booking,
      due: booking.due - amount,
      refunded: booking.refunded + amount,
    })
  desk.due = later
}

/** One answer, or one time, is not what it was. Sometimes that can still be explained. */
export function spoil(chance: Chance, lines: readonly Line[]): Line[] {
  const places = lines.flatMap((line, place) => ('asked' in line ? [place] : []))
  const place = chance.oneOf(places)
  const other = lines[chance.oneOf(places)]
  const line = lines[place]
  if (!line || !('asked' in line) || !other || !('asked' in other)) return [...lines]
  const rest = [...lines.slice(0, place), ...lines.slice(place + 1)]
  switch (chance.between(1, 5)) {
    case 1:
      return rest
    case 2:
      return [...rest, { ...line, from: other.from, to: other.to }]
    case 3:
      return [...lines, { ...line, from: line.from + 15, to: line.to + 15 }]
    case 4:
      return [...rest, { ...line, ...otherAnswer(chance, line) } as Call]
    default:
      return [...rest, { ...line, ...otherSum(chance, line) } as Call]
  }
}

function otherAnswer(chance: Chance, { asked, answer }: Call): Answer {
  const refused = { answer: 'refused', code: 'no' } as const
  if (asked.do === 'settle')
    return {
      answer: 'done',
      settled: chance.oneOf(['paid', 'paid_late', 'to_be_refunded', 'settled_before']),
    }
  if (answer === 'refused') return { answer: 'done', ...(asked.do === 'book' && { booking: 700 }) }
  if (asked.do === 'take') return { ...refused, claim: chance.oneOf(['over', 'more_than_balance']) }
  if (asked.do === 'drop' || asked.do === 'cancel') return { ...refused, claim: 'over' }
  const isOfNights =
    asked.do === 'book' || asked.do === 'close' || asked.do === 'count' || asked.do === 'give'
  return isOfNights ? { ...refused, claim: 'no_night_left' } : { answer: 'unknown' }
}

function otherSum(chance: Chance, line: Call): Partial<Call> {
  if (line.answer !== 'done' || line.seen === undefined) return { to: line.from }
  const by = chance.oneOf([-1, 1])
  const { seen } = line
  if (seen === 'none') return { seen: { status: 'held', paid: 0, refunded: 0 } }
  if ('free' in seen) return { seen: { free: seen.free + by } }
  if ('used' in seen) return { seen: { used: seen.used + by } }
  if ('taken' in seen) {
    const [[night, taken] = ['2026-11-01', 0]] = Object.entries(seen.taken)
    return { seen: { taken: { ...seen.taken, [night]: taken + by } } }
  }
  return {
    seen: chance.oneOf([
      { ...seen, paid: (seen.paid ?? 0) + 50 * by },
      { ...seen, refunded: 50 },
      'none' as const,
    ]),
  }
}
