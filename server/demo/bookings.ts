import type { BookingKind, PaymentScope } from '../../contract/values.ts'
import { cancelByStaff } from '../actions/bookings/cancel-booking.ts'
import { dropOwnBooking } from '../actions/bookings/drop-booking.ts'
import { cancelAtReception, confirmStay, handToReception } from '../actions/desk/move-at-reception.ts'
import { acceptPayment } from '../actions/money/accept-payment.ts'
import { fileRefundRequest } from '../actions/money/ask-for-refund.ts'
import { payDueRefund } from '../actions/money/pay-refund.ts'
import type { Context } from '../context.ts'
import { discardWaitingMail } from '../database/letters/outbox.ts'
import { demoClient } from './accounts.ts'
import { refundFiles } from './refund-files.ts'
import { writeReviews } from './reviews.ts'
import { giveRoom, leave, stateOfRooms } from './rooms-of-guests.ts'
import {
  add,
  atCounter,
  beginAtBank,
  type DemoStay,
  done,
  known,
  on,
  openStage,
  payAtBank,
  place,
  type Stage,
  settle,
  strangers,
} from './stage.ts'

/**
 * Bookings in every state, so that no list of a fresh demo is empty. They are made by the real actions, as if the days before the first start
 * had been lived through, and card payments go through the bank simulator: nothing of them differs from what people would have left behind.
 */
export async function fillDemoBookings(context: Context, simulatorUrl: string): Promise<void> {
  const stage = await openStage(context, simulatorUrl)
  await pastStays(stage)
  await manualBookings(stage)
  await onlineBookings(stage)
  await guestsOfToday(stage)
  await stateOfRooms(stage)
  await writeReviews(stage)
  while (await payDueRefund(context));
  // Nobody waits for letters about days that never were.
  await discardWaitingMail(context.database, 'demo')
}

const { maral, serdar, olga, kerim, james } = strangers

const reception = ({ staff }: Stage) => ({ staffId: staff.reception, role: 'reception' as const })
const booker = ({ staff }: Stage) => ({ staffId: staff.booker, role: 'booker' as const })

const sendToReception = (stage: Stage, day: number, bookingId: number) =>
  done(handToReception(on(stage, day, 12), { bookingId, staff: booker(stage) }))

/** The guest arrives, pays the rest by terminal and gets a room. */
async function arrive(stage: Stage, day: number, bookingId: number): Promise<void> {
  await giveRoom(stage, bookingId)
  await done(
    confirmStay(on(stage, day, 15), {
      bookingId,
      staff: reception(stage),
      kind: 'terminal',
      receiptNumber: String(88_000 + bookingId),
      // Nobody cleans in days that never were.
      agreed: ['unit_not_ready'],
    }),
  )
}

const acceptTransfer = (stage: Stage, day: number, bookingId: number) =>
  done(
    acceptPayment(on(stage, day, 14), {
      bookingId,
      staff: booker(stage),
      kind: undefined,
      receiptNumber: undefined,
    }),
  )

const callOff = (stage: Stage, day: number, bookingId: number) =>
  done(cancelByStaff(on(stage, day, 16), { bookingId, staff: booker(stage), method: 'cancelBook' }))

const manualKinds: readonly (readonly [BookingKind, PaymentScope])[] = [
  ['blank', 'fee'],
  ['check', 'stay'],
  ['note', 'fee_and_stay'],
  ['transfer', 'stay'],
  ['terminal', 'fee_and_stay'],
]

/** One of each kind; an awaited transfer has arrived on the day after. */
async function addOfEachKind(stage: Stage, made: number, from: number, guests: readonly string[]) {
  const ids: number[] = []
  for (const [index, [kind, scope]] of manualKinds.entries()) {
    const stay = { room: index, from: from + index, nights: 2, guests: [known(guests[index])] }
    const id = await add(stage, made, stay, { kind, scope })
    if (kind === 'transfer') await acceptTransfer(stage, made + 1, id)
    ids.push(id)
  }
  return ids
}

/** Booked and paid online ten days ahead; received on the day, and left as they had booked. */
async function stayed(stage: Stage, client: string, stay: DemoStay): Promise<void> {
  const bookingId = await place(stage, stay.from - 10, client, stay)
  await payAtBank(stage, stay.from - 10, bookingId)
  await sendToReception(stage, stay.from - 2, bookingId)
  await arrive(stage, stay.from, bookingId)
  await leave(stage, stay.from + stay.nights, bookingId)
}

async function pastStays(stage: Stage): Promise<void> {
  await stayed(stage, demoClient.email, {
    room: 1,
    from: -40,
    nights: 3,
    guests: ['Aýna Orazowa', 'Merdan Orazow'],
  })
  await stayed(stage, serdar, { room: 2, from: -14, nights: 4, guests: ['Serdar Gurbanow'] })
  await stayed(stage, olga, { room: 3, from: -11, nights: 2, guests: ['Ольга Петрова'] })

  const names = ['Baýram Ataýew', 'Ольга Кравченко', 'Merdan Nurýew', 'ООО «Хазар Строй»', 'Selbi Annaýewa']
  await addOfEachKind(stage, -30, -20, names)
}

async function manualBookings(stage: Stage): Promise<void> {
  const cancelled = ['Döwlet Rejepow', 'Ирина Белова', 'Jeren Saparowa', 'Ýeňiş HJ', 'Anton Weber']
  // Called off in time: money of the desk is due to them by hand.
  for (const id of await addOfEachKind(stage, -9, 25, cancelled)) await callOff(stage, -6, id)

  const active = ['Myrat Geldiýew', 'Наталья Соколова', 'Ogulgerek Durdyýewa', 'Balkan Nebit', 'Kemal Aydın']
  // Two of them have asked for a certain room.
  for (const id of (await addOfEachKind(stage, -5, 8, active)).slice(0, 2)) await giveRoom(stage, id)

  const one = (from: number, name: string) => ({ room: 2, from, nights: 3, guests: [name] })
  await add(stage, 0, one(10, 'ХО «Мерв»'), { kind: 'transfer', scope: 'fee_and_stay' })
  await add(stage, -1, one(14, 'Gözel Hojaýewa'), { kind: 'note', scope: 'none' })
  // Pays by a link that staff have sent.
  await add(stage, 0, one(17, 'Руслан Аманов'), { kind: 'online', scope: 'fee' })
}

async function onlineBookings(stage: Stage): Promise<void> {
  // Never paid: it has lapsed.
  await place(stage, -8, kerim, { room: 0, from: 5, nights: 2, guests: ['Kerim Baýramow'] })
  const dropped = await place(stage, -7, kerim, { room: 0, from: 6, nights: 2, guests: ['Kerim Baýramow'] })
  const customerId = known(stage.clients.get(kerim))
  await done(dropOwnBooking(on(stage, -7), { bookingId: dropped, customerId }))

  const cancelled = await place(stage, -6, olga, { room: 3, from: 15, nights: 4, guests: ['Ольга Петрова'] })
  await payAtBank(stage, -6, cancelled)
  await callOff(stage, -4, cancelled)

  const asked = await place(stage, -4, maral, { room: 2, from: 12, nights: 2, guests: ['Maral Ataýewa'] })
  await payAtBank(stage, -4, asked)
  await askForMoney(stage, maral, asked)

  const next = { room: 1, from: 20, nights: 3, guests: ['Aýna Orazowa', 'Merdan Orazow'] }
  await payAtBank(stage, -2, await place(stage, -2, demoClient.email, next))

  await moneyToLookAt(stage)
}

const askForMoney = async (stage: Stage, client: string, bookingId: number) =>
  done(
    fileRefundRequest(on(stage, -1), {
      bookingId,
      customerId: known(stage.clients.get(client)),
      ...(await refundFiles()),
    }),
  )

/** The bank has taken a payment and undone it before we asked: only a person can say what that means. */
async function moneyToLookAt(stage: Stage): Promise<void> {
  const stay = { room: 1, from: 30, nights: 2, guests: ['Dmitri Wolkow'] }
  const odd = await add(stage, 0, stay, { kind: 'online', scope: 'fee' })
  const orderNumber = await beginAtBank(stage, 0, odd)
  await atCounter(stage, 'reverse', { orderNumber })
  await settle(stage, 0, odd)
}

/** Arrivals, guests in the house, departures, and one whom reception has cancelled. */
async function guestsOfToday(stage: Stage): Promise<void> {
  const arriving = await place(stage, -10, serdar, {
    room: 1,
    from: 0,
    nights: 3,
    guests: ['Serdar Gurbanow'],
  })
  await payAtBank(stage, -10, arriving)
  await sendToReception(stage, -1, arriving)

  const inHouse = await place(stage, -12, james, {
    room: 4,
    from: -2,
    nights: 5,
    guests: ['James Miller', 'Ann Miller'],
    country: 'United Kingdom',
  })
  await payAtBank(stage, -12, inHouse)
  await sendToReception(stage, -3, inHouse)
  await arrive(stage, -2, inHouse)

  const paid = { kind: 'terminal', scope: 'fee_and_stay' } as const
  const leaving = await add(stage, -8, { room: 0, from: -3, nights: 3, guests: ['Oraz Çaryýew'] }, paid)
  await sendToReception(stage, -4, leaving)
  await arrive(stage, -3, leaving)

  const late = await add(stage, -7, { room: 0, from: -1, nights: 3, guests: ['Gurban Atajanow'] }, paid)
  await sendToReception(stage, -2, late)

  const missed = await add(stage, -6, { room: 2, from: -1, nights: 4, guests: ['Ләйсән Галиева'] }, paid)
  await sendToReception(stage, -2, missed)
  await arrive(stage, -1, missed)
  await done(cancelAtReception(on(stage, -1, 18), { bookingId: missed, staff: reception(stage) }))
}
