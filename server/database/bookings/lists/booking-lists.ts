import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DateText } from '../../../../contract/values.ts'
import type { BookingList } from '../../../../domain/booking-lists.ts'

/** What domain/booking-lists.ts says, in SQL, about rows of `bookings` that are called `b`. */

export interface Moment {
  readonly now: Date
  readonly today: DateText
}

export const cancelled = sql<SqlBool>`b.status = 'cancelled'`
const notCancelled = sql<SqlBool>`b.status <> 'cancelled'`
const online = sql<SqlBool>`b.kind = 'online'`
const manual = sql<SqlBool>`b.kind <> 'online'`

/** Only unpaid and awaiting bookings have a hold: a constraint sees to it. */
export const live = ({ now, today }: Moment): RawBuilder<SqlBool> =>
  sql`${notCancelled} and b.check_out >= ${today} and (b.hold_until is null or b.hold_until > ${now})`

export const expired = ({ now, today }: Moment): RawBuilder<SqlBool> =>
  sql`${notCancelled} and (b.check_out < ${today} or b.hold_until <= ${now})`

const atDesk = (moment: Moment): RawBuilder<SqlBool> => sql`${live(moment)} and b.outcome = 'open'`

export const listConditions: Readonly<Record<BookingList, (moment: Moment) => RawBuilder<SqlBool>>> = {
  active_online: (moment) => sql`${live(moment)} and ${online} and b.status = 'paid'`,
  online_not_paid: (moment) => sql`${live(moment)} and ${online} and b.status <> 'paid'`,
  active_manual: (moment) => sql`${live(moment)} and ${manual}`,
  expired_online: (moment) => sql`${expired(moment)} and ${online}`,
  expired_manual: (moment) => sql`${expired(moment)} and ${manual}`,
  cancelled_online: () => sql`${cancelled} and ${online}`,
  cancelled_manual: () => sql`${cancelled} and ${manual}`,
  unpaid: (moment) => sql`${live(moment)} and b.status <> 'paid'`,
  reception_active: (moment) => sql`${atDesk(moment)} and b.reception = 'at_reception'`,
  reception_confirmed: (moment) => sql`${atDesk(moment)} and b.reception = 'confirmed'`,
  reception_cancelled: () => sql`b.outcome = 'cancelled' and ${notCancelled}`,
}
