import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../../server/context.ts'
import type { Chance } from '../../races/seed.ts'
import { aStoredBooking, type StoredBooking } from './stored-bookings.ts'

const firstNames = ['Aýna', 'Merdan', 'Жанна', 'Şöhrat', 'Anna', 'Ольга']
const surnames = ['Orazowa', 'Öwezow', 'Щукина', 'Çaryýew', 'Smith', "O'Neil"]
const minute = 60_000

/** A booking in any state that the constraints allow, near enough to now that every border between lists is met. */
export function drawBooking(chance: Chance, now: Date): StoredBooking {
  const { between, oneOf } = chance
  const kind = oneOf([
    'online',
    'online',
    'online',
    'blank',
    'check',
    'note',
    'transfer',
    'terminal',
  ] as const)
  const status = oneOf(
    kind === 'transfer'
      ? (['paid', 'unpaid', 'awaiting_confirmation', 'cancelled'] as const)
      : (['paid', 'paid', 'unpaid', 'cancelled'] as const),
  )
  const scope = oneOf(
    kind === 'note'
      ? (['fee', 'fee_and_stay', 'none', 'none'] as const)
      : (['fee', 'stay', 'fee_and_stay'] as const),
  )
  const hold = new Date(now.getTime() + between(-3, 3) * minute)
  const needsHold = status === 'awaiting_confirmation' || (status === 'unpaid' && scope !== 'none')
  const checkIn = addDays(hotelDate(now), between(-40, 5))
  const checkOut = addDays(checkIn, between(1, 6))
  return aStoredBooking(now, {
    kind,
    status,
    scope,
    reception: oneOf(['not_sent', 'at_reception', 'confirmed'] as const),
    outcome: oneOf(
      status === 'cancelled'
        ? (['open', 'cancelled', 'closed'] as const)
        : (['open', 'open', 'cancelled'] as const),
    ),
    room_id: between(1, 8),
    check_in: checkIn,
    check_out: checkOut,
    taken_until: status === 'cancelled' ? addDays(checkIn, between(0, 1)) : checkOut,
    hold_until: needsHold ? hold : null,
    payment_at: status === 'paid' ? new Date(now.getTime() - between(0, 100_000) * minute) : null,
    cardholder_name: `${oneOf(firstNames)} ${oneOf(surnames)}`,
    cardholder_name_old: between(1, 5) === 1 ? `${oneOf(firstNames)} ${oneOf(surnames)}` : null,
    phone_number: `+9936${between(1_000_000, 9_999_999)}`,
    email: `guest-${between(1, 99_999)}@example.com`,
    total: 5_000 + 1_000 * between(1, 500),
  })
}

export async function insertRandomBookings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  chance: Chance,
  count: number,
): Promise<void> {
  const batch = 1_000
  for (let made = 0; made < count; made += batch) {
    const rows = Array.from({ length: Math.min(batch, count - made) }, () => drawBooking(chance, clock.now()))
    await database.insertInto('bookings').values(rows).execute()
  }
}
