import type { FastifyInstance } from 'fastify'
import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import { formatDate } from '../../../../contract/facts.ts'
import {
  bookingGate,
  editBooking,
  newBooking,
  receptionCheckFree,
  setStatusBook,
  updateRec,
} from '../../../../contract/office/bookings/booking-actions.ts'
import { officeScope, officeType } from '../../../../contract/office/wire-numbers.ts'
import type { BookingKind, DateText, Language, StaffRole, Tenge } from '../../../../contract/values.ts'
import { worksWithAllBookings } from '../../../../domain/staff-roles.ts'
import { addBooking } from '../../../actions/bookings/add-booking.ts'
import { cancelByStaff } from '../../../actions/bookings/cancel-booking.ts'
import { editBookingInFull } from '../../../actions/bookings/edit-booking.ts'
import { fillStatusForm } from '../../../actions/bookings/fill-status-form.ts'
import { moveStay } from '../../../actions/bookings/move-stay.ts'
import { returnBooking } from '../../../actions/bookings/return-booking.ts'
import {
  cancelAtReception,
  closeAtReception,
  confirmStay,
  handToReception,
  undoArrival,
} from '../../../actions/desk/move-at-reception.ts'
import { passGate } from '../../../actions/desk/pass-gate.ts'
import { quoteAskedStay } from '../../../actions/desk/quote-asked-stay.ts'
import { acceptPayment } from '../../../actions/money/accept-payment.ts'
import type { MoveOrder, StayChoices } from '../../../actions/moves/move-booking.ts'
import { depart } from '../../../actions/stay/depart.ts'
import { noShow } from '../../../actions/stay/mark-no-show.ts'
import { undoDeparture } from '../../../actions/stay/undo-departure.ts'
import type { Context } from '../../../context.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import { presentDeskQuote } from '../../present/office/bookings/office-booking-details.ts'
import { readEffect } from '../../present/office/given-price.ts'
import {
  readKind,
  readNumber,
  readOfficeGuest,
  readReceipt,
  readScope,
  readStatusForm,
  readTypeText,
} from '../../present/office/office-input.ts'
import { readTypedCode } from '../../present/typed-code.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

type PaidMove = MoveOrder & StayChoices & { kind: BookingKind | undefined; receiptNumber: string | undefined }
type Method = (typeof setStatusBook)['query']['_output']['method']
type Move = (context: Context, order: PaidMove) => Promise<object | Refusal>

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

export function bookingActionRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(
    app,
    context,
    setStatusBook,
    { to: allStaff, changesByGet: true },
    async ({ query, staffId, role, language }) => {
      const moved = await moves[query.method](context, {
        bookingId: query.booking_id,
        staff: { staffId, role },
        kind: readTypeText(query.type),
        receiptNumber: readNumber(query.nbc),
        version: query.version,
        unitId: query.unit_id,
        price: query.price,
        owing: query.owing,
        agreed: query.agreed,
      })
      if (isRefusal(moved)) return moved
      const refund = 'refund' in moved ? toTmt(Number(moved.refund)) : undefined
      const message = messageOf(query.method, moved, language, refund ?? 0)
      const data = { booking_id: query.booking_id, ...(refund !== undefined && { refund }) }
      return { request: { status: 0, message, data } }
    },
  )

  const editing = { to: allStaff, receptionNeeds: 'mayEditGuests' } as const
  serveStaff(app, context, editBooking, editing, async ({ body, staffId, role, language }) => {
    // How a booking is paid is no business of reception's, whatever its switches say.
    if (!worksWithAllBookings(role) && !('guests' in body)) return refuse('not_allowed')
    const saved =
      'guests' in body
        ? await editBookingInFull(context, {
            bookingId: body.id,
            staffId,
            guests: body.guests.map(readOfficeGuest),
            phoneNumber: body.phone_number,
            email: body.email,
            cardholderName: body.cardholdername,
            noteText: body.note_text ?? undefined,
            version: body.version,
            expectedTotal: await totalSeen(context, role, body.expected_total),
          })
        : await fillStatusForm(context, {
            bookingId: body.id,
            staffId,
            version: body.version,
            ...readStatusForm(body),
          })
    if (isRefusal(saved)) return saved
    return { request: { status: 0, message: texts[language].done.saved, data: { id: body.id } } }
  })

  const moving = { to: allStaff, receptionNeeds: 'mayMove' } as const
  serveStaff(app, context, updateRec, moving, async ({ body, staffId, role, language }) => {
    const guests = body.guests.map((guest) =>
      guest.is_payer && body.cardholderpassSerNumber
        ? { ...guest, passport_serial_number: body.cardholderpassSerNumber }
        : guest,
    )
    const moved = await moveStay(context, {
      bookingId: body.booking_id,
      staffId,
      roomId: body.room_id,
      stay: { checkIn: body.available_from, checkOut: body.available_to },
      guests: guests.map(readOfficeGuest),
      phoneNumber: body.phone_number,
      cardholderName: body.cardholdername,
      noteText: body.note_text ?? undefined,
      version: body.version,
      expectedTotal: await totalSeen(context, role, body.expected_total),
    })
    if (isRefusal(moved)) return moved
    const data = { booking_id: body.booking_id }
    return { request: { status: 0, message: texts[language].done.saved, data } }
  })

  addingRoutes(app, context)
}

/** Whoever is confirmed before the check-in day has not come: the answer says when they will. */
function messageOf(method: Method, moved: object, language: Language, amount: number): string {
  const words = texts[language].moved
  const { ahead } = 'facts' in moved ? (moved.facts as { ahead?: DateText }) : {}
  return ahead === undefined
    ? fill(words[method], { amount })
    : fill(words.confirmedAhead, { date: formatDate(ahead) })
}

/** Reception that sees no prices has seen none: what it names is not compared, or the refusal would tell the price. */
async function totalSeen(
  context: Context,
  role: StaffRole,
  total: number | undefined,
): Promise<Tenge | undefined> {
  if (total === undefined) return undefined
  const { reception } = await context.settings.current()
  return worksWithAllBookings(role) || reception.seesPrices ? fromTmt(total) : undefined
}

function addingRoutes(app: FastifyInstance, context: Context): void {
  const looking = { to: allStaff, receptionNeeds: 'seesPrices' } as const
  serveStaff(app, context, receptionCheckFree, looking, async ({ body, role, language }) => {
    const stay = { checkIn: body.checkin, checkOut: body.checkout }
    const asked = {
      roomId: body.room_id,
      stay,
      guests: body.guests,
      kind: readKind(body.type ?? officeType.to('note')),
      scope: readScope(body.type_payment ?? officeScope.to('fee')),
      code: readTypedCode(body.code),
      bookingId: body.booking_id,
      role,
      given: body.given && readEffect(body.given),
    }
    const free = await quoteAskedStay(context, asked)
    if (isRefusal(free)) return free
    const { count, quote, warnings } = free
    const message = fill(texts[language].done[count > 0 ? 'unitsFree' : 'nothingFree'], { count })
    const said = { message, count, ...(quote && { quote: presentDeskQuote(quote) }) }
    const { closedToGuests } = texts[language].office
    const warned = warnings.map(({ problem, ...facts }) => ({
      code: problem,
      message: fill(closedToGuests[problem], facts),
    }))
    return { request: { status: 0, message, count }, ...said, ...(warned.length > 0 && { warnings: warned }) }
  })

  const booking = { to: allStaff, receptionNeeds: 'mayBook' } as const
  serveStaff(app, context, bookingGate, booking, async ({ body, staffId, origin }) => {
    const passed = await passGate(context, { staffId, password: body.password, origin })
    return isRefusal(passed) ? passed : { request: { status: 0, message: '', data: passed } }
  })

  serveStaff(app, context, newBooking, booking, async ({ body, staffId, role, language }) => {
    const added = await addBooking(context, {
      staffId,
      role,
      ticket: body.ticket,
      kind: readKind(body.type),
      scope: readScope(body.type_payment),
      receiptNumber: readReceipt(body),
      roomId: body.room_id,
      stay: { checkIn: body.available_from, checkOut: body.available_to },
      guests: body.guests.map(readOfficeGuest),
      phoneNumber: body.phone_number,
      email: body.email?.trim() || undefined,
      language: body.language,
      noteText: body.note_text ?? undefined,
      code: readTypedCode(body.code),
      expectedTotal: await totalSeen(context, role, body.expected_total),
      given: body.given && { effect: readEffect(body.given.effect), reason: body.given.reason },
    })
    if (isRefusal(added)) return added
    const { id, bookNumber, payCode } = added
    const pay_link = `${context.config.publicUrl}/f/payment/${bookNumber}/${payCode}`
    const message = fill(texts[language].done.bookingAdded, { number: bookNumber })
    return { request: { status: 0, message, data: { id, book_number: bookNumber, pay_link } } }
  })
}
