import { addBooking } from '../../../server/actions/bookings/add-booking.ts'
import { cancelByStaff } from '../../../server/actions/bookings/cancel-booking.ts'
import {
  declineRefundRequest,
  grantRefundRequest,
} from '../../../server/actions/bookings/decide-refund-request.ts'
import { editBookingInFull } from '../../../server/actions/bookings/edit-booking.ts'
import { fillStatusForm } from '../../../server/actions/bookings/fill-status-form.ts'
import { moveStay } from '../../../server/actions/bookings/move-stay.ts'
import { returnBooking } from '../../../server/actions/bookings/return-booking.ts'
import { givePriceTo } from '../../../server/actions/desk/give-price.ts'
import {
  cancelAtReception,
  closeAtReception,
  confirmStay,
  handToReception,
  undoArrival,
} from '../../../server/actions/desk/move-at-reception.ts'
import { acceptPayment } from '../../../server/actions/money/accept-payment.ts'
import { depart } from '../../../server/actions/stay/depart.ts'
import { noShow } from '../../../server/actions/stay/mark-no-show.ts'
import { undoDeparture } from '../../../server/actions/stay/undo-departure.ts'
import type { Context } from '../../../server/context.ts'
import { stayMeant, stayMovedTo } from '../foretell.ts'
import { plusDays } from '../law/calendar.ts'
import { given, today } from '../law/hotel.ts'
import type { Method } from '../law/moves.ts'
import { ticketFor } from '../tickets.ts'
import { type Actors, admin, bookingOf, guestList, phoneNumber, receiptOf, roomOf, rowOf } from './scene.ts'

type Move = (context: Context, order: Parameters<typeof confirmStay>[1]) => Promise<unknown>

const moves: Readonly<Record<Method, Move>> = {
  acceptPayment,
  acceptReception: handToReception,
  acceptReceptionProgram: confirmStay,
  undoArrival,
  depart,
  undoDeparture,
  noShow,
  cancelReceptionProgram: cancelAtReception,
  cancelReceptionFullProgram: closeAtReception,
  cancelBook: (context, order) => cancelByStaff(context, { ...order, method: 'cancelBook' }),
  cancelBookFull: (context, order) => cancelByStaff(context, { ...order, method: 'cancelBookFull' }),
  returnBook: returnBooking,
}

const noRequest = 0

function effectOf({ percent, price }: { percent?: number; price?: number }) {
  if (percent !== undefined) return { kind: 'percent', percent } as const
  return price === undefined ? undefined : ({ kind: 'price', price } as const)
}

/** What staff do with a booking. */
export const staffActors = {
  move: async (scene, step) =>
    moves[step.method](scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staff: { staffId: scene.lane.staff[step.role], role: step.role },
      kind: step.type,
      receiptNumber: receiptOf(scene, step),
      price: step.price,
      owing: step.owing ? 'Pays by transfer' : undefined,
      // How clean rooms are is no part of the law.
      agreed: ['unit_not_ready', 'unit_not_left', ...(step.agreed ? (['refund_request_open'] as const) : [])],
    }),
  'status form': async (scene, step) => {
    const day = today(scene.hotel)
    return fillStatusForm(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staffId: admin(scene),
      kind: step.kind,
      scope: step.scope,
      paidOn: { no: null, today: day, yesterday: plusDays(day, -1) }[step.dated],
      receiptNumber: receiptOf(scene, step),
      guests: given(scene.hotel.bookings[step.booking]).listed + step.listedMore,
    })
  },
  edit: async (scene, step) =>
    editBookingInFull(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staffId: admin(scene),
      guests: guestList(step.guests, step.absentPayer),
      phoneNumber,
      email: step.email === 'given' ? 'guest@example.com' : ' ',
      cardholderName: undefined,
      noteText: undefined,
    }),
  'move stay': async (scene, step) =>
    moveStay(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staffId: admin(scene),
      roomId: roomOf(scene, step),
      stay: stayMovedTo(given(scene.hotel.bookings[step.booking]), step),
      guests: guestList(step.guests),
      phoneNumber,
      cardholderName: undefined,
      noteText: undefined,
    }),
  add: async (scene, step) =>
    addBooking(scene.lane.context, {
      staffId: admin(scene),
      role: 'admin',
      ticket: await ticketFor(scene.lane, step.ticket),
      kind: step.kind,
      scope: step.scope,
      receiptNumber: receiptOf(scene, step),
      roomId: roomOf(scene, step),
      stay: stayMeant(scene.hotel, step),
      guests: guestList(step.guests),
      phoneNumber,
      email: undefined,
      language: 'en',
      noteText: undefined,
    }),
  'give price': async (scene, step) =>
    givePriceTo(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staff: { staffId: scene.lane.staff[step.role], role: step.role },
      effect: effectOf(step),
      reason: 'A regular guest',
    }),
  'decide request': async (scene, step) => {
    const decide = step.decision === 'refund' ? grantRefundRequest : declineRefundRequest
    const requestId = rowOf(scene, step).requests.at(-1)?.id ?? noRequest
    return decide(scene.lane.context, { requestId, staffId: admin(scene) })
  },
} satisfies Partial<Actors>
