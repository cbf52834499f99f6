import { isRefusal, type Refusal } from '../../contract/errors.ts'
import { addDays } from '../../contract/facts.ts'
import type { BookingKind, DateText, PaymentScope, StaffRole } from '../../contract/values.ts'
import type { Guest } from '../../domain/guests.ts'
import { hotelDate, hotelInstant } from '../../domain/hotel-time.ts'
import { askBank } from '../actions/bank/ask-bank.ts'
import { openPayment } from '../actions/bank/open-payment.ts'
import { addBooking } from '../actions/bookings/add-booking.ts'
import { placeOwnBooking } from '../actions/bookings/place-booking.ts'
import type { Context } from '../context.ts'
import { insertTicket } from '../database/access/gate-tickets.ts'
import { findUndecidedAttempt } from '../database/bank/payment-attempts.ts'
import { findCustomerByEmail, insertCustomer } from '../database/people/customers.ts'
import { findActiveStaff } from '../database/people/staff.ts'
import { listRooms, type Room } from '../database/rooms/rooms.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { newToken, tokenHash } from '../secrets/tokens.ts'
import { demoClient, demoStaff } from './accounts.ts'

/** Where the demo bookings are played: the real actions, under a clock that stands at any day before or on the day of the first start. */
export interface Stage {
  readonly context: Context
  readonly today: DateText
  readonly rooms: readonly Room[]
  readonly staff: Readonly<Record<StaffRole, number>>
  /** By address. */
  readonly clients: ReadonlyMap<string, number>
  readonly simulatorUrl: string
  /** The number of the last receipt: each has its own. */
  lastReceipt: number
}

/** Nobody signs in as these. */
export const strangers = {
  maral: 'maral@example.com',
  serdar: 'serdar@example.com',
  olga: 'olga@example.com',
  kerim: 'kerim@example.com',
  james: 'james@example.com',
} as const

export async function openStage(context: Context, simulatorUrl: string): Promise<Stage> {
  const { database, clock } = context
  const createdAt = new Date(clock.now().getTime() - 60 * 24 * 3_600_000)
  const passwordHash = await hashPassword(newToken())
  for (const email of Object.values(strangers))
    await insertCustomer(database, {
      email,
      passwordHash,
      language: 'ru',
      createdAt,
      emailConfirmedAt: createdAt,
    })
  const clients = new Map<string, number>()
  for (const email of [...Object.values(strangers), demoClient.email])
    clients.set(email, known(await findCustomerByEmail(database, email)).id)
  const staff = await Promise.all(
    demoStaff.map(async ({ username, role }) => [role, known(await findActiveStaff(database, username)).id]),
  )
  return {
    context,
    today: hotelDate(clock.now()),
    rooms: await listRooms(database),
    staff: Object.fromEntries(staff) as Stage['staff'],
    clients,
    simulatorUrl,
    lastReceipt: 2_700,
  }
}

/** On some day, counted from today, at an hour of the hotel's clock. What would lie ahead happens now. */
export function on({ context, today }: Stage, days: number, hour = 11): Context {
  const wanted = hotelInstant(addDays(today, days), `${String(hour).padStart(2, '0')}:00`)
  const now = context.clock.now()
  const instant = wanted < now ? wanted : now
  return { ...context, clock: { now: () => instant } }
}

export function known<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo hotel is not as its bookings expect it.')
  return thing
}

/** Every act of the demo is allowed by the rules: a refusal means that it no longer fits them. */
export async function done<T>(act: Promise<T | Refusal>): Promise<T> {
  const outcome = await act
  if (isRefusal(outcome)) throw new Error(`A demo booking was refused: ${outcome.refused}`)
  return outcome
}

export interface DemoStay {
  /** The place of the room in the list. */
  readonly room: number
  /** First day, counted from today. */
  readonly from: number
  readonly nights: number
  readonly guests: readonly string[]
  /** Of the guests' documents, where it is another one than this. */
  readonly country?: string
}

function stayOf({ today, rooms }: Stage, { room, from, nights }: DemoStay) {
  const checkIn = addDays(today, from)
  return { roomId: known(rooms[room]).id, stay: { checkIn, checkOut: addDays(checkIn, nights) } }
}

const guestsOf = ({ guests, country }: DemoStay): Guest[] =>
  guests.map((fullName, index) => {
    const number = String(300_100 + fullName.length * 37 + index)
    return {
      fullName,
      document:
        country === undefined
          ? { kind: 'passport', series: 'AS', number }
          : { kind: 'other', number: `53${number}`, country },
      isPayer: index === 0,
      stays: true,
    }
  })

const phoneNumber = '+993 65 12-34-56'

/** A client books online, so many days ago. */
export const place = async (stage: Stage, day: number, client: string, stay: DemoStay): Promise<number> => {
  const placed = await done(
    placeOwnBooking(on(stage, day), {
      customerId: known(stage.clients.get(client)),
      ...stayOf(stage, stay),
      guests: guestsOf(stay),
      phoneNumber,
      language: 'ru',
      expectedPrice: undefined,
      termsVersion: undefined,
      idempotencyKey: undefined,
      // Each client sits at home.
      address: client,
    }),
  )
  return placed.id
}

/** Staff book, so many days ago. Each paper has a number of its own. */
export const add = async (
  stage: Stage,
  day: number,
  stay: DemoStay,
  paid: { kind: BookingKind; scope: PaymentScope },
): Promise<number> => {
  const context = on(stage, day)
  const ticket = newToken()
  const staffId = stage.staff.booker
  const expiresAt = new Date(context.clock.now().getTime() + 3_600_000)
  await insertTicket(context.database, { tokenHash: tokenHash(ticket), staffId, expiresAt })
  stage.lastReceipt += 1
  const added = await done(
    addBooking(context, {
      staffId,
      role: 'booker',
      ticket,
      ...paid,
      ...stayOf(stage, stay),
      receiptNumber: ['blank', 'check', 'terminal'].includes(paid.kind)
        ? String(stage.lastReceipt)
        : undefined,
      guests: guestsOf(stay),
      phoneNumber,
      email: undefined,
      language: 'ru',
      noteText: paid.kind === 'note' ? 'Группа из Ашхабада' : undefined,
    }),
  )
  return added.id
}

/** The guest pays at the simulator, so that its ledger and ours tell of the same money. */
export async function payAtBank(stage: Stage, day: number, bookingId: number): Promise<void> {
  await beginAtBank(stage, day, bookingId)
  await settle(stage, day, bookingId)
}

/** Paid at the bank, and the hotel has not heard of it. Answers the order's number. */
export async function beginAtBank(stage: Stage, day: number, bookingId: number): Promise<string> {
  const context = on(stage, day)
  await done(openPayment(context, bookingId, 'ru'))
  const { orderNumber } = known(await findUndecidedAttempt(context.database, bookingId))
  await atCounter(stage, 'pay', { orderNumber, card: 'success' })
  return orderNumber
}

/** The hotel asks the bank. */
export async function settle(stage: Stage, day: number, bookingId: number): Promise<void> {
  const context = on(stage, day)
  await askBank(context, known(await findUndecidedAttempt(context.database, bookingId)))
}

export async function atCounter({ simulatorUrl }: Stage, act: string, body: object): Promise<void> {
  const response = await fetch(`${simulatorUrl}/simulator/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The bank simulator refused to ${act}: ${response.status}`)
}
