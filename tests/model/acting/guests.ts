import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { openPayment } from '../../../server/actions/bank/open-payment.ts'
import { dropOwnBooking } from '../../../server/actions/bookings/drop-booking.ts'
import { placeOwnBooking } from '../../../server/actions/bookings/place-booking.ts'
import { fileRefundRequest } from '../../../server/actions/money/ask-for-refund.ts'
import { withdrawOwnRequest } from '../../../server/actions/money/withdraw-request.ts'
import { cancelAtBank, payOrder, refundAtBank, reverseOrder } from '../../support/money/bank.ts'
import { shareOf, stayMeant } from '../foretell.ts'
import { priceSeen } from '../law/bookings.ts'
import { given } from '../law/hotel.ts'
import {
  type Actors,
  attemptOf,
  bookingOf,
  clientOf,
  guestList,
  orderOf,
  phoneNumber,
  roomOf,
  rowOf,
} from './scene.ts'

/** Whoever stands at the bank's counter too late is sent away. */
const atCounter = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: Error) => {
    if (error.message.includes(': 409 ')) return { refused: 'bank_session_over' }
    throw error
  })

const cards = { pays: 'success', is_declined: 'no_funds', waits_for_code: 'hang' } as const

/** What guests do, on our site and at the bank, and what the bank does by itself. */
export const guestActors = {
  place: async (scene, step) => {
    const stay = stayMeant(scene.hotel, step)
    const right = priceSeen(scene.hotel, { ...step, ...stay })
    return placeOwnBooking(scene.lane.context, {
      customerId: clientOf(scene, step),
      roomId: roomOf(scene, step),
      stay,
      guests: guestList(step.guests),
      phoneNumber,
      language: 'en',
      expectedPrice: { right, wrong: right + 100, none: undefined }[step.seen],
      termsVersion: undefined,
      code: step.code ? scene.ground.code : undefined,
      idempotencyKey: undefined,
      address: 'a house by the sea',
    })
  },
  'open payment': async (scene, step) => {
    scene.lane.bank.registering = step.registering
    const opened = await openPayment(scene.lane.context, bookingOf(scene, step), 'en')
    scene.lane.bank.registering = 'well'
    return opened
  },
  'at the bank': async (scene, step) => {
    const { site } = scene.lane
    const order = orderOf(scene, step)
    return atCounter(
      step.act === 'gives_up' ? cancelAtBank(site, order) : payOrder(site, order, cards[step.act]),
    )
  },
  'come back': async (scene, step) => askBank(scene.lane.context, await attemptOf(scene, step)),
  drop: async (scene, step) =>
    dropOwnBooking(scene.lane.context, {
      customerId: clientOf(scene, step),
      bookingId: bookingOf(scene, step),
    }),
  'ask for refund': async (scene, step) => {
    const { passport, application } = given(scene.lane.files[step.files])
    return fileRefundRequest(scene.lane.context, {
      customerId: clientOf(scene, step),
      bookingId: bookingOf(scene, step),
      passport: { name: 'passport.jpg', bytes: passport },
      application: { name: 'application.docx', bytes: application },
    })
  },
  withdraw: async (scene, step) =>
    withdrawOwnRequest(scene.lane.context, {
      customerId: clientOf(scene, step),
      bookingId: bookingOf(scene, step),
    }),
  'bank grows odd': async (scene, step) => {
    const { state } = given(rowOf(scene, step).attempts[step.attempt])
    if (state === 'paid' || state === 'failed') return { refused: 'bank_session_over' }
    return scene.lane.bank.odd.add(orderOf(scene, step))
  },
  'bank gives back': async (scene, step) => {
    const order = orderOf(scene, step)
    const { deposited } = given(given(scene.hotel.bookings[step.booking]).attempts[step.attempt])
    return atCounter(
      step.share === 100
        ? reverseOrder(scene.lane.site, order)
        : refundAtBank(scene.lane.site, order, shareOf(deposited, step.share)),
    )
  },
} satisfies Partial<Actors>
