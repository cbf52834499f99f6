import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { isPhoneNumber, storedPhone } from '../../../contract/facts.ts'
import type { Tenge } from '../../../contract/values.ts'
import { isLive } from '../../../domain/booking-state.ts'
import { isEmail } from '../../../domain/credentials.ts'
import { factsProblem } from '../../../domain/guest-facts.ts'
import { type Guest, guestsProblem } from '../../../domain/guests.ts'
import { requote } from '../../../domain/price.ts'
import type { Context } from '../../context.ts'
import { countStaying, replaceGuests } from '../../database/bookings/booking-guests.ts'
import { type Booking, type BookingChanges, changeBooking } from '../../database/bookings/bookings.ts'
import { findRoomEver } from '../../database/rooms/rooms.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { refuseWhilePaying, settleOpenAttempt } from '../bank/settle-open-attempt.ts'
import { type Scene, withBooking } from '../moves/with-booking.ts'
import { readPricing } from '../rates/read-pricing.ts'
import { refuseOtherTotal } from '../rates/refuse-price.ts'
import { changePrice } from '../rooms/change-price.ts'

export interface BookingForm {
  readonly bookingId: number
  readonly staffId: number
  readonly guests: readonly Guest[]
  readonly phoneNumber: string
  readonly email: string
  readonly cardholderName: string | undefined
  readonly noteText: string | undefined
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
  /** What they were told that it will cost with so many guests, if they say so. */
  readonly expectedTotal?: Tenge | undefined
}

/**
 * The whole form: who comes, and how they are reached. Dates and number never change here. Another number of guests changes the price of a live
 * booking, and so waits for a guest who is paying.
 */
export async function editBookingInFull(
  context: Context,
  form: BookingForm,
): Promise<{ edited: true } | Refusal> {
  if (form.phoneNumber.trim() === '' || form.email.trim() === '') return refuse('email_missing')
  if (!isPhoneNumber(form.phoneNumber)) return refuse('phone_wrong')
  if (!isEmail(form.email.trim())) return refuse('email_malformed')
  // Asked before the lock. Only another price minds what the bank has not decided.
  await settleOpenAttempt(context, form.bookingId)
  const pricing = await readPricing(context)
  const visit = { bookingId: form.bookingId, version: form.version, unless: refuseDeparted }
  return withBooking(context, visit, async ({ transaction, booking, now, today }) => {
    const room = await findRoomEver(transaction, booking.roomId)
    if (!room) return refuse('room_not_found')
    const wrongGuests = guestsProblem(form.guests, room.maxGuests) ?? factsProblem(form.guests, today)
    if (wrongGuests) {
      const { problem, ...facts } = wrongGuests
      return refuse(problem, facts)
    }
    const guests = form.guests.filter((guest) => guest.stays).length
    const before = await countStaying(transaction, booking.id)
    const live = isLive(booking, { now, today })
    if (live && guests !== before) {
      const paying = await refuseWhilePaying(transaction, booking.id)
      if (paying) return paying
      const { scope, kind } = booking
      const changed = { room, sameRoom: true, stay: booking, guests, today, scope, kind }
      const price = requote(booking.quote, changed, pricing)
      const otherTotal = refuseOtherTotal(form.expectedTotal, price)
      if (otherTotal) return otherTotal
      const priced = await changePrice(transaction, booking, price, now)
      if (isRefusal(priced)) return priced
    }
    await replaceGuests(transaction, booking.id, form.guests, context.config.documentKeys)
    await changeBooking(transaction, booking.id, contactsOf(booking, form))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: form.staffId },
      about: { bookingId: booking.id },
      action: 'edited',
      facts: { guests: { before, after: guests } },
      personalFacts: {
        before: { phone: booking.phoneNumber, email: booking.email, payer: booking.cardholderName },
        after: {
          phone: storedPhone(form.phoneNumber),
          email: form.email,
          guests: form.guests.map(({ fullName }) => fullName),
        },
      },
    })
    return { edited: true } as const
  })
}

/** Whoever has left is written down as they were. */
const refuseDeparted = ({ booking }: Scene): Refusal | undefined =>
  booking.departedAt === null ? undefined : refuse('booking_departed')

/** The payer's earlier name is kept beside the new one. */
export function contactsOf(
  booking: Booking,
  form: Pick<BookingForm, 'guests' | 'phoneNumber' | 'cardholderName' | 'noteText'> & { email?: string },
): BookingChanges {
  const payer = form.guests.find((guest) => guest.isPayer)?.fullName
  const name = (form.cardholderName ?? payer)?.trim()
  const renamed = name !== undefined && name !== '' && name !== booking.cardholderName
  return {
    phoneNumber: storedPhone(form.phoneNumber),
    ...(form.email !== undefined && { email: form.email.trim() }),
    ...(form.noteText !== undefined && { noteText: form.noteText }),
    ...(renamed && { cardholderName: name, cardholderNameOld: booking.cardholderName }),
  }
}
