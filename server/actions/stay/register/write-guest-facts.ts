import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { StaffRole } from '../../../../contract/values.ts'
import { factsAfter, factsProblem, type TypedFacts } from '../../../../domain/guest-facts.ts'
import type { Context } from '../../../context.ts'
import { listGuests, storeFacts } from '../../../database/bookings/booking-guests.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { refuseUnlisted } from '../../guests/write-note.ts'
import { withBooking } from '../../moves/with-booking.ts'

interface TypedCard {
  readonly bookingId: number
  readonly staff: { readonly staffId: number; readonly role: StaffRole }
  readonly guests: readonly { readonly place: number; readonly facts: TypedFacts }[]
  readonly version?: number | undefined
}

/**
 * What the desk asks for the registration card. Reception may write it down whatever its switches say: it changes nobody and nothing but these
 * facts. The history says of how many guests, and not what.
 */
export const storeGuestFacts = (
  context: Context,
  { bookingId, staff, guests, version }: TypedCard,
): Promise<{ bookingId: number } | Refusal> =>
  withBooking(
    context,
    { bookingId, version, unless: refuseUnlisted(staff.role) },
    async ({ transaction, now, today }) => {
      const keys = context.config.documentKeys
      const stored = await listGuests(transaction, [bookingId], keys)
      const wrong = factsProblem(guests, today)
      if (wrong) return refuse('birth_date_wrong', { guest: guests[wrong.guest - 1]?.place ?? wrong.guest })
      for (const { place, facts } of guests) {
        const guest = stored.find(({ position }) => position === place)
        if (!guest) return refuse('guest_not_on_list')
        if (!guest.document) return refuse('guest_erased')
        await storeFacts(transaction, guest, factsAfter(guest.facts, facts), keys)
      }
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'staff', staffId: staff.staffId },
        about: { bookingId },
        action: 'guest_facts_written',
        facts: { guests: guests.length },
      })
      return { bookingId }
    },
  )
