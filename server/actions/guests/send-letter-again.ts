import { type Refusal, refuse } from '../../../contract/errors.ts'
import { type LetterAgain, lettersAgain, type StaffRole } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { letterProblem, letterRestMs } from '../../../domain/letter-again.ts'
import { worksWithAllBookings } from '../../../domain/staff-roles.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import {
  type BookingLetter,
  isLetterOnItsWay,
  listLettersOf,
} from '../../database/letters/booking-letters.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { withBooking } from '../moves/with-booking.ts'

export type { BookingLetter } from '../../database/letters/booking-letters.ts'

/** Pay links are no business of reception's. */
const maySend = (role: StaffRole, kind: LetterAgain): boolean =>
  worksWithAllBookings(role) || kind !== 'pay_link'

export interface LettersOfBooking {
  readonly letters: readonly BookingLetter[]
  /** Those that whoever asks could send once more now. */
  readonly again: readonly LetterAgain[]
}

export async function readLettersOf(
  { database, clock }: Context,
  { id, role }: { id: number; role: StaffRole },
): Promise<LettersOfBooking | Refusal> {
  const now = clock.now()
  const booking = await findBooking(database, id)
  if (!booking || !mayList(role, booking, { now, today: hotelDate(now) })) return refuse('booking_not_found')
  const letters = await listLettersOf(database, id)
  const again = lettersAgain.filter(
    (kind) => booking.email && maySend(role, kind) && letterProblem(kind, booking, now) === undefined,
  )
  return { letters, again }
}

/** Staff send a letter about a booking once more, to the address that the booking has now. Whoever presses twice sends it once. */
export const queueLetterAgain = (
  context: Context,
  {
    bookingId,
    kind,
    staff,
  }: { bookingId: number; kind: LetterAgain; staff: { staffId: number; role: StaffRole } },
): Promise<{ address: string } | Refusal> =>
  withBooking(context, { bookingId }, async ({ transaction, booking, now, today }) => {
    if (!mayList(staff.role, booking, { now, today })) return refuse('booking_not_found')
    if (!maySend(staff.role, kind)) return refuse('not_allowed')
    const problem = letterProblem(kind, booking, now)
    if (problem) return refuse(problem)
    const { email: address } = booking
    if (!address) return refuse('letter_without_address')
    const since = new Date(now.getTime() - letterRestMs)
    if (await isLetterOnItsWay(transaction, { bookingId, kind, recipient: address, since }))
      return refuse('letter_on_its_way', { address })
    await queueBookingMail(transaction, booking, { kind, about: `again:${bookingId}:${now.getTime()}`, now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: staff.staffId },
      about: { bookingId },
      action: 'letter_sent_again',
      facts: { letter: kind },
    })
    return { address }
  })
