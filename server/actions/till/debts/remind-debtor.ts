import { type Refusal, refuse } from '../../../../contract/errors.ts'
import { letterRestMs } from '../../../../domain/letter-again.ts'
import type { Context } from '../../../context.ts'
import { isLetterOnItsWay } from '../../../database/letters/booking-letters.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { queueBookingMail } from '../../letters/queue-booking-mail.ts'
import { withBooking } from '../../moves/with-booking.ts'
import { readOwed } from './owed.ts'

const kind = 'debt_reminder'

/** A letter that says what is still to be paid; by hand, and whoever presses twice sends it once. */
export const queueReminder = (
  context: Context,
  { bookingId, staffId }: { bookingId: number; staffId: number },
): Promise<{ address: string } | Refusal> =>
  withBooking(context, { bookingId }, async (scene) => {
    const { transaction, booking, now } = scene
    const { amount, debt } = await readOwed(scene)
    if (debt === undefined) return refuse('no_debt')
    const { email: address } = booking
    if (!address) return refuse('letter_without_address')
    const since = new Date(now.getTime() - letterRestMs)
    if (await isLetterOnItsWay(transaction, { bookingId, kind, recipient: address, since }))
      return refuse('letter_on_its_way', { address })
    await queueBookingMail(transaction, booking, { kind, about: `${bookingId}:${now.getTime()}`, now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { bookingId },
      action: 'debt_reminded',
      facts: { owes: amount },
    })
    return { address }
  })
