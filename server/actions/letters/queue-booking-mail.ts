import type { Booking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readLanguageOfUse } from '../../database/letters/language-of-use.ts'
import { queueMail } from '../../database/letters/outbox.ts'

export type BookingMail =
  | 'booking_confirmed'
  | 'pay_link'
  | 'refund_asked'
  | 'refund_paid'
  | 'refund_refused'
  | 'refund_withdrawn'
  | 'money_returned'
  | 'debt_reminder'
  | 'bill'

/**
 * Written in the transaction that gives the reason for the mail. `about` names that reason: the attempt, the request, the refund. Whoever
 * left no address gets no mail. It speaks the language in which they use the site now, else that of the booking.
 */
export async function queueBookingMail(
  transaction: Database,
  booking: Pick<Booking, 'id' | 'email' | 'language'>,
  mail: { kind: BookingMail; about: number | string; now: Date; facts?: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (!booking.email) return
  const { kind, about, now, facts } = mail
  await queueMail(
    transaction,
    {
      once: `${kind}:${about}`,
      kind,
      language: (await readLanguageOfUse(transaction, booking.id)) ?? booking.language,
      recipient: booking.email,
      facts: { bookingId: booking.id, ...facts },
    },
    now,
  )
}
