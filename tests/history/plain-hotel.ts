import {
  type Asked,
  type Call,
  type Claim,
  type Fact,
  nameOfStay,
  nightsOf,
  type RoomStay,
  type SeenBooking,
  type Status,
} from './lines.ts'

/** The same rules once more, as plainly as they can be written: a hotel that one person after another talks to. It makes records, and judges small ones. */
export interface PlainHotel {
  readonly rooms: Map<number, { total: number; online: number }>
  readonly limits: Map<string, number>
  readonly closed: Map<string, number>
  readonly bookings: Map<number, PlainBooking>
  readonly orders: Set<string>
  readonly spent: Map<string, number>
}

export interface PlainBooking {
  readonly stay: RoomStay | undefined
  readonly takes: readonly string[]
  readonly key: string | undefined
  readonly status: Status
  readonly paid: number
  readonly refunded: number
  readonly due: number
  readonly cost: number
  readonly charged: number
  readonly unit: number
}

export function openPlainHotel(facts: readonly Fact[]): PlainHotel {
  const hotel: PlainHotel = {
    rooms: new Map(),
    limits: new Map(),
    closed: new Map(),
    bookings: new Map(),
    orders: new Set(),
    spent: new Map(),
  }
  for (const fact of facts) {
    if (fact.fact === 'room') hotel.rooms.set(fact.room, { total: fact.total, online: fact.online })
    if (fact.fact === 'limit') hotel.limits.set(fact.of, fact.most)
    if (fact.fact === 'booking')
      hotel.bookings.set(fact.booking, {
        ...{
          stay: fact.stay,
          takes: [],
          key: undefined,
          status: fact.status,
          refunded: 0,
          due: 0,
          unit: 0,
          charged: 0,
        },
        ...{ paid: fact.paid ?? 0, cost: fact.cost ?? Number.POSITIVE_INFINITY },
      })
  }
  return hotel
}

export const copyOf = (hotel: PlainHotel): PlainHotel => ({
  rooms: new Map(hotel.rooms),
  limits: hotel.limits,
  closed: new Map(hotel.closed),
  bookings: new Map(hotel.bookings),
  orders: new Set(hotel.orders),
  spent: new Map(hotel.spent),
})

const isLive = (booking: PlainBooking | undefined): booking is PlainBooking =>
  booking?.status === 'held' || booking?.status === 'paid'

const live = ({ bookings }: PlainHotel): PlainBooking[] => [...bookings.values()].filter(isLive)

export const takenOn = (hotel: PlainHotel, room: number, night: string): number =>
  live(hotel).filter(({ stay }) => stay?.room === room && stay.checkIn <= night && night < stay.checkOut)
    .length

export const usedOf = (hotel: PlainHotel, limit: string): number =>
  live(hotel).filter(({ takes }) => takes.includes(limit)).length + (hotel.spent.get(limit) ?? 0)

const closedOn = ({ closed }: PlainHotel, room: number, night: string): number =>
  closed.get(`${room} ${night}`) ?? 0

/** For staff, on the fullest night. */
export function freeFor(hotel: PlainHotel, stay: RoomStay): number {
  const total = hotel.rooms.get(stay.room)?.total ?? 0
  const left = (night: string) => total - takenOn(hotel, stay.room, night) - closedOn(hotel, stay.room, night)
  return Math.min(...nightsOf(stay).map(left))
}

const isSoldOut = (hotel: PlainHotel, stay: RoomStay): boolean => {
  const online = hotel.rooms.get(stay.room)?.online ?? Number.POSITIVE_INFINITY
  return nightsOf(stay).some(
    (night) => takenOn(hotel, stay.room, night) + closedOn(hotel, stay.room, night) >= online,
  )
}

const isLimitFull = (hotel: PlainHotel, limit: string): boolean =>
  usedOf(hotel, limit) >= (hotel.limits.get(limit) ?? Number.POSITIVE_INFINITY)

/** Somebody else has the numbered room in one of these nights. */
const isUnitTaken = (hotel: PlainHotel, unit: number, stay: RoomStay, but?: number): boolean =>
  [...hotel.bookings].some(
    ([number, other]) =>
      number !== but &&
      isLive(other) &&
      other.unit === unit &&
      other.stay !== undefined &&
      other.stay.checkIn < stay.checkOut &&
      stay.checkIn < other.stay.checkOut,
  )

/** Everything that could be said against it now. */
export function claimsAgainst(hotel: PlainHotel, asked: Asked): Claim[] {
  const claims: Claim[] = []
  if (asked.do === 'book') {
    for (const limit of [...(asked.takes ?? []), ...(asked.spends ?? [])])
      if (isLimitFull(hotel, limit)) claims.push({ full: limit })
    if (isSoldOut(hotel, asked.stay)) claims.push('no_night_left')
  }
  if (asked.do === 'close') {
    const { room } = asked.stay
    const total = hotel.rooms.get(room)?.total ?? Number.POSITIVE_INFINITY
    if (nightsOf(asked.stay).some((night) => takenOn(hotel, room, night) + asked.units > total))
      claims.push('no_night_left')
  }
  if (asked.do === 'count' && mostTaken(hotel, asked.room) > asked.total) claims.push('no_night_left')
  if (asked.do === 'give' && isUnitTaken(hotel, asked.unit, asked.stay)) claims.push('no_night_left')
  if (asked.do === 'drop' && hotel.bookings.get(asked.booking)?.status !== 'held') claims.push('over')
  if (asked.do === 'cancel' && !isLive(hotel.bookings.get(asked.booking))) claims.push('over')
  if (asked.do === 'take') {
    const booking = hotel.bookings.get(asked.booking)
    if (!isLive(booking)) claims.push('over')
    if (booking && booking.paid - booking.refunded + asked.amount > booking.cost)
      claims.push('more_than_balance')
  }
  return claims
}

/** Whether it can be answered with "done" in these words; if so it is done. */
export function isDone(hotel: PlainHotel, call: Call, number: number): boolean {
  const { asked } = call
  if (asked.do === 'look') return isSeen(hotel, call)
  if (asked.do === 'book') return isBooked(hotel, asked, number)
  if (asked.do === 'close') {
    if (claimsAgainst(hotel, asked).length > 0) return false
    for (const night of nightsOf(asked.stay)) hotel.closed.set(`${asked.stay.room} ${night}`, asked.units)
    return true
  }
  if (asked.do === 'count') return isCounted(hotel, asked)
  const booking = hotel.bookings.get(asked.booking)
  if (asked.do === 'lapse') {
    if (booking?.status === 'held')
      hotel.bookings.set(asked.booking, { ...booking, status: 'lapsed', unit: 0 })
    return true
  }
  if (booking === undefined) return false
  const due = call.answer === 'done' ? (call.due ?? 0) : 0
  const changed = asked.do === 'settle' ? settled(hotel, booking, call) : after(hotel, booking, asked, due)
  if (changed === undefined) return false
  hotel.bookings.set(asked.booking, changed)
  return true
}

const isSameStay = (one: RoomStay | undefined, other: RoomStay): boolean =>
  one !== undefined && nameOfStay(one) === nameOfStay(other)

function isBooked(hotel: PlainHotel, asked: Extract<Asked, { do: 'book' }>, number: number): boolean {
  const sameKey = [...hotel.bookings].find(([, { key }]) => key !== undefined && key === asked.key)
  // The same key with another order is refused.
  if (sameKey) return sameKey[0] === number && isSameStay(sameKey[1].stay, asked.stay)
  if (hotel.bookings.has(number)) return false
  if (claimsAgainst(hotel, asked).length > 0) return false
  for (const limit of asked.spends ?? []) hotel.spent.set(limit, (hotel.spent.get(limit) ?? 0) + 1)
  const { stay, takes = [], key } = asked
  const money = { paid: 0, refunded: 0, due: 0, cost: Number.POSITIVE_INFINITY, charged: 0 }
  hotel.bookings.set(number, { stay, takes, key, status: 'held', ...money, unit: 0 })
  return true
}

function isCounted(hotel: PlainHotel, { room, total, online }: Extract<Asked, { do: 'count' }>): boolean {
  if (mostTaken(hotel, room) > total) return false
  hotel.rooms.set(room, { total, online })
  return true
}

function mostTaken(hotel: PlainHotel, room: number): number {
  const nights = new Set([
    ...live(hotel).flatMap(({ stay }) => (stay?.room === room ? nightsOf(stay) : [])),
    ...[...hotel.closed.keys()]
      .filter((name) => name.startsWith(`${room} `))
      .map((name) => name.split(' ')[1] ?? ''),
  ])
  return Math.max(
    0,
    ...[...nights].map((night) => takenOn(hotel, room, night) + closedOn(hotel, room, night)),
  )
}

function settled(hotel: PlainHotel, booking: PlainBooking, call: Call): PlainBooking | undefined {
  const { asked } = call
  if (asked.do !== 'settle') return undefined
  const isFull = booking.stay !== undefined && isSoldOut(hotel, booking.stay)
  const outcome = hotel.orders.has(asked.order)
    ? 'settled_before'
    : booking.status === 'held'
      ? 'paid'
      : booking.status === 'lapsed' && !isFull
        ? 'paid_late'
        : 'to_be_refunded'
  if (call.answer === 'done' && call.settled !== undefined && call.settled !== outcome) return undefined
  if (outcome === 'settled_before') return booking
  hotel.orders.add(asked.order)
  const paid = booking.paid + asked.amount
  if (outcome === 'to_be_refunded') return { ...booking, paid, due: booking.due + asked.amount }
  return { ...booking, paid, status: 'paid' }
}

/** Who called it off may still pay the services that were used. */
const isDebt = ({ status, charged }: PlainBooking, asked: Asked): boolean =>
  asked.do === 'take' && status === 'cancelled' && asked.amount <= charged

function after(
  hotel: PlainHotel,
  booking: PlainBooking,
  asked: Asked,
  due: number,
): PlainBooking | undefined {
  const paysDebt = isDebt(booking, asked)
  const passed = (claim: Claim) => claim === 'no_night_left' || (claim === 'over' && paysDebt)
  if (!claimsAgainst(hotel, asked).every(passed)) return undefined
  switch (asked.do) {
    case 'drop':
      return { ...booking, status: 'cancelled', unit: 0 }
    case 'cancel':
      if (due > 0 && booking.paid - booking.refunded < due) return undefined
      return { ...booking, status: 'cancelled', unit: 0, due: booking.due + due }
    case 'take':
      return { ...booking, ...(!paysDebt && { status: 'paid' }), paid: booking.paid + asked.amount }
    case 'charge':
      return { ...booking, cost: booking.cost + asked.amount, charged: booking.charged + asked.amount }
    case 'refund':
      if (booking.due < asked.amount) return undefined
      return { ...booking, due: booking.due - asked.amount, refunded: booking.refunded + asked.amount }
    case 'give':
      if (!isLive(booking)) return undefined
      if (booking.unit !== asked.unit && isUnitTaken(hotel, asked.unit, asked.stay, asked.booking))
        return undefined
      return { ...booking, unit: asked.unit }
    default:
      return undefined
  }
}

function isSeen(hotel: PlainHotel, call: Call): boolean {
  if (call.asked.do !== 'look' || call.answer !== 'done' || call.seen === undefined) return true
  const { seen } = call
  const { at } = call.asked
  if ('limit' in at)
    return typeof seen === 'object' && 'used' in seen && usedOf(hotel, at.limit) === seen.used
  if ('stay' in at && typeof seen === 'object' && 'free' in seen) return freeFor(hotel, at.stay) === seen.free
  if ('stay' in at)
    return (
      typeof seen === 'object' &&
      'taken' in seen &&
      nightsOf(at.stay).every((night) => takenOn(hotel, at.stay.room, night) === (seen.taken[night] ?? 0))
    )
  const booking = hotel.bookings.get(at.booking)
  if (seen === 'none' || booking === undefined) return seen === 'none' && booking === undefined
  const wanted = seen as SeenBooking
  return (['status', 'paid', 'refunded', 'cost', 'charged'] as const).every(
    (part) => wanted[part] === undefined || wanted[part] === booking[part],
  )
}
