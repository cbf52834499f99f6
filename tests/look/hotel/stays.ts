import { addDays } from '../../../contract/facts.ts'
import type { BookingKind, DateText, Tenge } from '../../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { recordHistory } from '../../../server/database/upkeep/history.ts'
import { type StoredBooking, type StoredMoney, storeBooking } from '../../support/bookings/stored-bookings.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { unusablePassword } from '../../support/people/identities.ts'
import { pinTo } from '../../support/stay/units.ts'
import { type Draw, draws, whole } from './chance.ts'
import { notes, type Somebody, somebody } from './people.ts'
import { planOf, type Span } from './plan.ts'

/** Guests in the numbered rooms, and on all lists of bookings. */

const fee: Tenge = 5_000

interface Unit {
  readonly id: number
  readonly roomId: number
  readonly price: Tenge
}

/** A booking that is not paid in full. */
export interface Owing {
  readonly bookingId: number
  readonly balance: Tenge
  readonly stage: Span['stage']
}

/** Answers who still has to pay, in the order of the rooms. */
export async function fillRooms(site: Site): Promise<Owing[]> {
  const draw = draws(7)
  const owing: Owing[] = []
  let number = 0
  for (const unit of await unitsOf(site))
    for (const span of planOf(draw)) {
      number += 1
      const { bookingId, balance } = await storeStay(site, unit, span, { number, draw })
      if (balance > 0) owing.push({ bookingId, balance, stage: span.stage })
    }
  await soilRooms(site)
  return owing
}

const unitsOf = ({ context: { database } }: Site): Promise<Unit[]> =>
  database
    .selectFrom('units as u')
    .innerJoin('rooms as r', 'r.id', 'u.room_id')
    .select(['u.id', 'u.room_id as roomId', 'r.price_winter as price'])
    .orderBy('u.number')
    .execute()

interface Chance {
  readonly number: number
  readonly draw: Draw
}

/** Days of the calendar, and instants of them at the hotel. */
function timesOf(site: Site, { from, until }: Span, draw: Draw) {
  const now = site.clock.now()
  const today = hotelDate(now)
  const [checkIn, checkOut] = [addDays(today, from), addDays(today, until)]
  const booked = hotelInstant(addDays(checkIn, -whole(draw, 2, 24)), `${whole(draw, 10, 18)}:15`)
  return {
    checkIn,
    checkOut,
    created: booked < now ? booked : new Date(now.getTime() - whole(draw, 1, 40) * 3_600_000),
    arrived: hotelInstant(checkIn, from === 0 ? `11:${whole(draw, 10, 50)}` : `15:${whole(draw, 10, 50)}`),
    departed: hotelInstant(checkOut, `10:${whole(draw, 10, 55)}`),
  }
}

const kinds: readonly BookingKind[] = ['online', 'online', 'online', 'note', 'transfer', 'terminal', 'check']
/** Of the money; a card online has an order at the bank, which these bookings do not. */
const channelOf = (kind: BookingKind) => (kind === 'online' ? 'transfer' : kind)

async function storeStay(
  site: Site,
  unit: Unit,
  span: Span,
  { number, draw }: Chance,
): Promise<{ bookingId: number; balance: Tenge }> {
  const guest = somebody(number)
  const kind = kinds[number % kinds.length] ?? 'note'
  const times = timesOf(site, span, draw)
  const price = priceOf(unit, times)
  const isHere = span.stage === 'here' || span.stage === 'departed'
  const owes = draw() < { departed: 0.03, here: 0.12, due: 0.55, late: 0.55 }[span.stage]
  const rest = price.total - price.dueNow
  const paid: StoredMoney[] = [
    {
      fee,
      stay: price.dueNow - fee,
      at: times.created,
      channel: channelOf(kind),
      receiptNumber: slip(number),
    },
  ]
  if (!owes && rest > 0)
    paid.push({
      fee: 0,
      stay: rest,
      at: isHere ? times.arrived : times.created,
      channel: isHere ? 'terminal' : channelOf(kind),
      receiptNumber: slip(number + 10_000),
    })
  const changes: Partial<StoredBooking> = {
    kind,
    room_id: unit.roomId,
    scope: owes ? 'fee' : 'fee_and_stay',
    check_in: times.checkIn,
    check_out: times.checkOut,
    created_at: times.created,
    payment_at: times.created,
    email: guest.email,
    phone_number: guest.phone,
    cardholder_name: number % 9 === 0 ? somebody(number + 1).name.toUpperCase() : guest.name,
    ...ofKind(kind, number, await customerOf(site, guest, kind, times.created)),
    ...ofStage(span, times, { draw, owes }),
    total: price.total,
    first_night: price.night,
    due_now: price.dueNow,
    quote: price.quote,
  }
  const bookingId = await storeBooking(site, changes, {
    guests: guestsOf(guest, number),
    money: paid,
  })
  const isPinned = isHere || draw() < 0.5
  if (isPinned) await pinTo(site, { unitId: unit.id, bookingId, from: times.checkIn, until: times.checkOut })
  await tellPast(site, bookingId, { kind, times, span })
  if (number % 17 === 0) await note(site, bookingId, number, times.created)
  return { bookingId, balance: owes ? rest : 0 }
}

const slip = (number: number): string => String(310_000 + number)

function priceOf({ price }: Unit, { checkIn, checkOut }: { checkIn: DateText; checkOut: DateText }) {
  const nights = []
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) nights.push(night)
  const stay = price * nights.length
  const [total, dueNow] = [stay + fee, price + fee]
  const quote = {
    nights: nights.map((night) => ({ night, season: 'winter', room: price, extraGuests: 0 })),
    ...{ extraGuests: 0, firstNight: price, stay, fee, total, dueNow, balance: total - dueNow },
  }
  return { total, dueNow, night: price, quote: JSON.stringify(quote) }
}

const ofKind = (kind: BookingKind, number: number, customerId: number | null): Partial<StoredBooking> => ({
  receipt_number: ['check', 'terminal', 'blank'].includes(kind) ? slip(number) : null,
  ...(kind === 'online' && { made_by: null, customer_id: customerId }),
})

function ofStage(
  { stage, from }: Span,
  { arrived, departed }: { arrived: Date; departed: Date },
  { draw, owes }: { draw: Draw; owes: boolean },
): Partial<StoredBooking> {
  if (stage === 'due') return { reception: from <= 2 && draw() < 0.85 ? 'at_reception' : 'not_sent' }
  if (stage === 'late') return { reception: 'at_reception' }
  const here = { reception: 'confirmed', arrived_at: arrived } as const
  if (stage === 'here') return here
  return { ...here, departed_at: departed, ...(owes && { owing_reason: 'Фирма платит по счёту' }) }
}

function guestsOf(guest: Somebody, number: number) {
  const document = String(100_000 + ((number * 613) % 900_000))
  const country = guest.country === undefined ? {} : { country: guest.country }
  const first = { name: guest.name, document, ...country }
  return number % 3 === 0 ? [first, { name: somebody(number + 2).name, document: '482615' }] : [first]
}

/** Everybody who books online is a client; some have booked before. */
async function customerOf(site: Site, guest: Somebody, kind: BookingKind, at: Date): Promise<number | null> {
  if (kind !== 'online') return null
  const { id } = await site.context.database
    .insertInto('customers')
    .values({
      email: guest.email,
      password_hash: unusablePassword,
      full_name: guest.name,
      phone_number: guest.phone,
      created_at: at,
      email_confirmed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the journal and the booking tell of how it came here. */
async function tellPast(
  { context: { database } }: Site,
  bookingId: number,
  { kind, times, span }: { kind: BookingKind; times: ReturnType<typeof timesOf>; span: Span },
): Promise<void> {
  const staff = { kind: 'staff', staffId: 1 } as const
  const tell = (at: Date, action: string, actor: typeof staff | { kind: 'bank' } = staff) =>
    recordHistory(database, { at, actor, about: { bookingId }, action })
  if (kind === 'online') await tell(times.created, 'paid', { kind: 'bank' })
  else await tell(times.created, 'added')
  if (span.stage === 'due') return
  await tell(times.created, 'acceptReception')
  if (span.stage === 'late') return
  await tell(times.arrived, 'acceptReceptionProgram')
  if (span.stage === 'departed') await tell(times.departed, 'depart')
}

async function note(
  { context: { database } }: Site,
  bookingId: number,
  number: number,
  at: Date,
): Promise<void> {
  const text = notes[number % notes.length] ?? ''
  await database
    .insertInto('booking_notes')
    .values({ booking_id: bookingId, staff_id: 1, at, text, pinned: number % 2 === 0 })
    .execute()
}

/** Nobody has cleaned yet where guests slept, but for a few; some free rooms were looked at already. */
async function soilRooms({ context: { database, clock } }: Site): Promise<void> {
  const lastNight = addDays(hotelDate(clock.now()), -1)
  const slept = await database
    .selectFrom('unit_nights as n')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .select('n.unit_id')
    .where('n.night', '=', lastNight)
    .where('b.arrived_at', 'is not', null)
    .execute()
  const sleptIn = new Set(slept.map(({ unit_id }) => unit_id))
  const units = await database.selectFrom('units').select('id').orderBy('number').execute()
  for (const [place, { id }] of units.entries()) {
    const asFound = place % 3 === 0 ? 'inspected' : 'clean'
    const cleanliness = sleptIn.has(id) && place % 4 !== 0 ? 'dirty' : asFound
    const cleanliness_at = new Date(clock.now().getTime() - (place % 20) * 3_600_000)
    await database.updateTable('units').set({ cleanliness, cleanliness_at }).where('id', '=', id).execute()
  }
}
