import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { aGuest, type Order } from '../../support/bookings/stays.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { payOrder, setFaults } from '../../support/money/bank.ts'
import { signedInClient } from '../../support/people/identities.ts'
import { wasHere } from './reviews.ts'

/** A guest with an account, and what they have booked. */
export interface OwnBookings {
  readonly customerId: number
  readonly token: string
  readonly paid: OneBooking
  readonly held: OneBooking
  /** Paid at the bank, which has not said so yet. */
  readonly undecided: OneBooking
}

const family = [
  { ...aGuest, full_name: 'Ogulgerek Gurbangulyýewa' },
  { ...aGuest, full_name: 'Ýazmuhammet Gurbangulyýew', passport_serial_number: '654321' },
]

export async function bookAsGuest(site: Site): Promise<OwnBookings> {
  const email = 'ogulgerek.gurbangulyyewa@example.com'
  const { id, token } = await signedInClient(site.context, email)
  const client = { token, email }
  const order = (stay: Partial<Order>) => ({ client, stay: { guests: family, ...stay } })
  await wasHere(site, id, 'Ogulgerek Gurbangulyýewa')
  const paid = await aBooking(
    site,
    'paid',
    order({ room_id: 4, check_in: '2027-02-12', check_out: '2027-02-15' }),
  )
  // Of somebody else: a client holds few at a time.
  const undecided = await aBooking(site, 'held', {
    stay: { guests: family, check_in: '2027-02-20', check_out: '2027-02-22' },
  })
  const { orderNumber } = undecided
  await setFaults(site, [{ kind: 'status_lag', orderNumber, ms: 3_600_000 }])
  await payOrder(site, orderNumber)
  const held = await aBooking(
    site,
    'held',
    order({ room_id: 3, check_in: '2027-02-19', check_out: '2027-02-22' }),
  )
  return { customerId: id, token, paid, held, undecided }
}
