import { settlePayment } from '../../server/actions/bank/settle-payment.ts'
import { findBooking } from '../../server/database/bookings/bookings.ts'
import type { TestApp } from './app.ts'
import { signedInClient } from './identities.ts'
import { aGuest, place } from './stays.ts'

/**
 * Three guests in the double room over the border of the season: 480 and 600 TMT for the nights, 240 for the third guest, 50 fee make 1 370;
 * the first night and the fee, 650, are paid, and 720 is left for the desk.
 */
export const overTheBorder = {
  room_id: 2,
  check_in: '2027-05-14',
  check_out: '2027-05-16',
  guests: [
    { ...aGuest, full_name: 'Aýna Öwezowa' },
    { ...aGuest, full_name: 'Şöhrat Çaryýew', passport_serial_number: '7654321' },
    { ...aGuest, full_name: 'Жанна Щукина', passport_serial_number: '1234567' },
  ],
}

let clients = 0

/** A new client with a booking that is held and not paid. */
export async function bookStay(site: TestApp) {
  clients += 1
  const email = `stay-${clients}@example.com`
  const { token } = await signedInClient(site.context, email)
  const reply = await place(site, token, overTheBorder)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const attempt = await site.context.database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.booking_id'])
    .where('b.book_number', '=', reply.answer.request.data.book_number)
    .executeTakeFirstOrThrow()
  const booking = await findBooking(site.context.database, attempt.booking_id)
  if (!booking) throw new Error('The booking is not there.')
  return { token, email, booking, attemptId: attempt.id }
}

/** The same, paid through the bank. */
export async function bookAndPay(site: TestApp) {
  const booked = await bookStay(site)
  await settlePayment(site.context, booked.attemptId)
  return booked
}
