import type { Condition, Term, Way, Write } from './commands.ts'
import {
  type Call,
  type Fact,
  isCall,
  type Line,
  nameOfStay,
  nightsOf,
  type RoomStay,
  type Status,
} from './lines.ts'
import { createSlots, type Slots } from './slots.ts'

/** What there is in the record, each with its slots: nights and limits that are counted, bookings with their money, orders, numbered rooms. */
export interface Hotel {
  readonly slots: Slots
  readonly calls: readonly Call[]
  booking(booking: number): BookingSlots
  /** What a booking takes one of and gives back, nights and limits; known from the order that made it. */
  takenBy(booking: number): readonly Counter[]
  nightsBy(booking: number): readonly Counter[]
  countersOf(stay: RoomStay): readonly Counter[]
  /** All nights of a room that anybody asked about. */
  nightsOfRoom(room: number): readonly Counter[]
  limit(name: string): Counter | undefined
  order(order: string): number
  /** Numbered rooms that a booking was ever given, once for each time. */
  givenTo(booking: number): readonly number[]
  /** The same, each once. */
  unitsOf(booking: number): readonly number[]
  unitNights(unit: number, stay: RoomStay): readonly Counter[]
  stayOf(booking: number): RoomStay | undefined
  /** What was ordered with this key: the same each time, or somebody is refused. */
  staysUnder(key: string): readonly RoomStay[]
  room(room: number): { readonly total: number; readonly online: number }
}

export interface Counter {
  readonly used: number
  readonly closed: number
  /** For guests, and for staff. */
  readonly online: number
  readonly total: number
}

export interface BookingSlots {
  readonly status: number
  readonly paid: number
  readonly refunded: number
  readonly due: number
  readonly cost: number
  readonly charged: number
  readonly unit: number
}

export const none = 0
export const statuses: Readonly<Record<Status, number>> = { held: 1, paid: 2, lapsed: 3, cancelled: 4 }

export const is = (slot: number, value: number): Condition => between(slot, value, value)
export const between = (slot: number, least: number, most: number): Condition => ({
  sum: [[slot, 1]],
  least,
  most,
})
export const atMost = (sum: readonly Term[], most: number): Condition => ({
  sum,
  least: Number.NEGATIVE_INFINITY,
  most,
})
export const atLeast = (sum: readonly Term[], least: number): Condition => ({
  sum,
  least,
  most: Number.POSITIVE_INFINITY,
})
export const set = (slot: number, value: number): Write => ({ slot, kind: 'set', value })
export const add = (slot: number, value: number): Write => ({ slot, kind: 'add', value })

const leftOver = ({ used, closed, online }: Counter): Term[] => [
  [used, 1],
  [closed, 1],
  [online, -1],
]
export const isFree = (counter: Counter): Condition => atMost(leftOver(counter), -1)
export const isFull = (counter: Counter): Condition => atLeast(leftOver(counter), 0)

/** Nobody said what is left of it: it ends nobody's hopes. */
const boundless = 1_000_000_000

type Order = Call & { readonly asked: { readonly do: 'book' } }

export function hotelOf(lines: readonly Line[]): Hotel {
  const slots = createSlots()
  const facts = lines.filter((line): line is Fact => !isCall(line))
  const calls = lines.filter(isCall)
  const rooms = new Map(facts.flatMap((fact) => (fact.fact === 'room' ? [[fact.room, fact] as const] : [])))
  const limits = new Map(
    facts.flatMap((fact) => (fact.fact === 'limit' ? [[fact.of, fact.most] as const] : [])),
  )
  const orders = ordersByBooking(calls)
  const before = new Map(
    facts.flatMap((fact) => (fact.fact === 'booking' ? [[fact.booking, fact] as const] : [])),
  )
  const units = unitsByBooking(calls)
  const stays = staysByKey(calls)
  const nights = new Map<number, Map<string, Counter>>()
  const room = (number: number) => rooms.get(number) ?? { total: boundless, online: boundless }

  const countersOf = (stay: RoomStay): Counter[] => {
    const { total, online } = room(stay.room)
    const known = nights.get(stay.room) ?? new Map<string, Counter>()
    nights.set(stay.room, known)
    return nightsOf(stay).map((night) => {
      const thing = `night ${night} of room ${stay.room}`
      const counter = known.get(night) ?? {
        used: slots.of(thing, 'taken'),
        closed: slots.of(thing, 'closed'),
        online: slots.of(`room ${stay.room}`, 'online', online),
        total: slots.of(`room ${stay.room}`, 'total', total),
      }
      known.set(night, counter)
      return counter
    })
  }
  const limit = (name: string): Counter | undefined => {
    const most = limits.get(name)
    if (most === undefined) return undefined
    const line = slots.of(name, 'limit', most)
    return { used: slots.of(name, 'used'), closed: slots.of(name, 'closed'), online: line, total: line }
  }
  const unitNights = (unit: number, stay: RoomStay): Counter[] =>
    nightsOf(stay).map((night) => {
      const thing = `numbered room ${unit} on ${night}`
      const one = slots.of(thing, 'one', 1)
      return { used: slots.of(thing, 'guests'), closed: slots.of(thing, 'closed'), online: one, total: one }
    })
  const stayOf = (booking: number) => before.get(booking)?.stay ?? orders.get(booking)?.asked.stay
  const booking = (number: number): BookingSlots => {
    const known = before.get(number)
    const thing = `booking ${number}`
    return {
      status: slots.of(thing, 'status', known ? statuses[known.status] : none),
      paid: slots.of(thing, 'paid', known?.paid ?? 0),
      refunded: slots.of(thing, 'refunded'),
      due: slots.of(thing, 'due back'),
      cost: slots.of(thing, 'cost', known?.cost ?? boundless),
      charged: slots.of(thing, 'charged'),
      unit: slots.of(thing, 'numbered room'),
    }
  }
  const nightsBy = (number: number): Counter[] => {
    const stay = stayOf(number)
    return stay ? countersOf(stay) : []
  }
  for (const call of calls) nameStays(call, countersOf)
  const start = slots.start as number[]
  for (const { stay } of before.values())
    for (const { used } of stay ? countersOf(stay) : []) start[used] = (start[used] ?? 0) + 1
  return {
    ...{ slots, calls, booking, countersOf, limit, unitNights, stayOf, room },
    takenBy: (number) => [
      ...nightsBy(number),
      ...(orders.get(number)?.asked.takes ?? []).flatMap((name) => limit(name) ?? []),
    ],
    nightsBy,
    nightsOfRoom: (number) => [...(nights.get(number)?.values() ?? [])],
    staysUnder: (key) => stays.get(key) ?? [],
    order: (name) => slots.of(`order ${name}`, 'settled'),
    givenTo: (number) => units.get(number) ?? [],
    unitsOf: (number) => [...new Set(units.get(number))],
  }
}

/** So that all nights of a room are known before anybody counts its units. */
function nameStays({ asked }: Call, countersOf: (stay: RoomStay) => unknown): void {
  if (asked.do === 'book' || asked.do === 'close') countersOf(asked.stay)
  if (asked.do === 'look' && 'stay' in asked.at) countersOf(asked.at.stay)
}

function ordersByBooking(calls: readonly Call[]): Map<number, Order> {
  const orders = new Map<number, Order>()
  for (const call of calls) {
    const isOrder = (each: Call): each is Order => each.asked.do === 'book'
    if (!isOrder(call) || call.answer === 'refused' || call.booking === undefined) continue
    if (!orders.has(call.booking)) orders.set(call.booking, call)
  }
  return orders
}

function staysByKey(calls: readonly Call[]): Map<string, RoomStay[]> {
  const stays = new Map<string, RoomStay[]>()
  for (const { asked, answer } of calls) {
    if (asked.do !== 'book' || asked.key === undefined || answer === 'refused') continue
    const known = stays.get(asked.key) ?? []
    const isKnown = known.some((stay) => nameOfStay(stay) === nameOfStay(asked.stay))
    if (!isKnown) stays.set(asked.key, [...known, asked.stay])
  }
  return stays
}

function unitsByBooking(calls: readonly Call[]): Map<number, number[]> {
  const units = new Map<number, number[]>()
  for (const { asked, answer } of calls) {
    if (asked.do !== 'give' || answer === 'refused') continue
    units.set(asked.booking, [...(units.get(asked.booking) ?? []), asked.unit])
  }
  return units
}

export const way = (
  needs: readonly Condition[],
  writes: readonly Write[],
  oneOf: readonly Condition[] = [],
): Way => ({ needs, oneOf, writes })

export const taking = (counters: readonly Counter[]): Write[] => counters.map(({ used }) => add(used, 1))
