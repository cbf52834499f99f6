import { sql } from 'kysely'
import type { Call } from '../../contract/call.ts'
import { setStatusBook } from '../../contract/office/bookings/booking-actions.ts'
import { takePayment } from '../../contract/office/money/money.ts'
import { postExtra, withdrawExtra } from '../../contract/office/till/extras.ts'
import type { Database } from '../../server/database/connection.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { insertService } from '../../server/database/till/services.ts'
import type { Reply } from '../../web/kit/api.ts'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { openSession, unusablePassword } from '../support/people/identities.ts'
import { meaningOfReply, noteStored, saysOver } from './recorded.ts'
import type { Chance } from './seed.ts'
import type { RaceHotel } from './two-servers.ts'

/** What the desk does with paid bookings while others book: two people, at either server. Each deed says in words how it ended. */

export type DeskDeed = (chance: Chance) => Promise<string[]>

const price = 30
const guestsOfDesk = 20

export async function deskDeeds(hotel: RaceHotel): Promise<readonly DeskDeed[]> {
  const { database, clock } = hotel.context
  const now = clock.now()
  const names = { ru: 'Лодка', tm: 'Gaýyk', en: 'Boat' }
  const service = await insertService(database, { names, price: price * 100, position: 1, now })
  const second = {
    username: 'second',
    passwordHash: unusablePassword,
    role: 'admin',
    createdAt: now,
  } as const
  const { id: secondId } = await insertStaff(database, second)
  const tokens = await Promise.all(
    [hotel.staffId, secondId].map((staffId) => openSession(hotel.context, { staffId })),
  )
  // Guests of its own to begin with: on a busy machine few others have paid before the storm is over.
  const room_id = await hotel.openRoom({ total: guestsOfDesk, online: guestsOfDesk })
  const money = [{ fee: 5_000, stay: 48_000 }]
  for (let guest = 0; guest < guestsOfDesk; guest += 1)
    await noteStored(hotel, await storeBooking(hotel, { room_id, made_by: hotel.staffId }, { money }))
  const apiOf = (chance: Chance) => hotel.apiOf(chance.oneOf(tokens))

  const paidBooking = (chance: Chance) =>
    oneOfLast(
      chance,
      database.selectFrom('bookings').select('id').where('status', '=', 'paid').orderBy('id', 'desc'),
    )
  const post: DeskDeed = async (chance) => {
    const booking = await paidBooking(chance)
    if (!booking) return ['nobody to serve']
    const body = { service_id: service.id, price, quantity: chance.between(1, 3) }
    const reply = await hotel.record.call(
      'the desk',
      { do: 'charge', booking: booking.id, amount: 100 * price * body.quantity },
      () => apiOf(chance)(postExtra, { params: booking, body }),
      meaningOfReply({}),
    )
    return [saidOf(reply, 'posted')]
  }
  const withdraw: DeskDeed = async (chance) => {
    const rows = database.selectFrom('extras').select(['id', 'booking_id', 'amount']).orderBy('id', 'desc')
    const extra = await oneOfLast(chance, rows)
    if (!extra) return ['nothing on any bill']
    const body = { extra_id: extra.id, reason: 'A slip' }
    const params = { id: extra.booking_id }
    const reply = await hotel.record.call(
      'the desk',
      { do: 'charge', booking: extra.booking_id, amount: -extra.amount },
      () => apiOf(chance)(withdrawExtra, { params, body }),
      meaningOfReply({}),
    )
    return [saidOf(reply, 'withdrawn')]
  }
  const take: DeskDeed = async (chance) => {
    const booking = await paidBooking(chance)
    if (!booking) return ['nobody to serve']
    const body = { booking_id: booking.id, type: 3, amount: chance.between(1, 40) }
    const reply = await hotel.record.call(
      'the desk',
      { do: 'take', booking: booking.id, amount: 100 * body.amount },
      () => apiOf(chance)(takePayment, { body }),
      meaningOfReply(saysOver),
    )
    return [saidOf(reply, 'money taken')]
  }
  const callOff: DeskDeed = async (chance) => {
    const booking = await paidBooking(chance)
    if (!booking || chance.between(1, 2) > 1) return ['nobody is called off']
    const query = { booking_id: booking.id, method: 'cancelBook' } as const
    const reply = await hotel.record.call(
      'the desk',
      { do: 'cancel', booking: booking.id },
      () => apiOf(chance)(setStatusBook, { query }),
      meaningOfReply(saysOver),
    )
    return [saidOf(reply, 'called off')]
  }
  return [post, withdraw, take, callOff]
}

const oneOfLast = async <Row>(
  chance: Chance,
  rows: { limit(most: number): { execute(): Promise<Row[]> } },
): Promise<Row | undefined> => {
  const last = await rows.limit(20).execute()
  return last.length === 0 ? undefined : chance.oneOf(last)
}

const saidOf = <C extends Call>(reply: Reply<C>, done: string): string => {
  if (reply.ok) return done
  return 'code' in reply.failure ? reply.failure.code : reply.failure.kind
}

/** Bills that count something else than stands on them, and money of the desk that is in nobody's shift or in another one's. */
export async function tillThatDiffers(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select 'bill' as what, b.id from bookings b where b.extras <> (
      select coalesce(sum(amount), 0) from extras e where e.booking_id = b.id and e.withdrawn_at is null)
    union all
    select 'movement', l.id from ledger l left join shifts s on s.id = l.shift_id
    where l.channel <> 'bank' and s.staff_id is distinct from l.staff_id
    union all
    select 'two open shifts', staff_id from shifts where closed_at is null group by staff_id having count(*) > 1`.execute(
    database,
  )
  return rows
}
