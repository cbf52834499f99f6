import { type RawBuilder, sql } from 'kysely'
import { hotelOffsetMs } from '../../../contract/facts.ts'
import { sleptBy } from '../../../domain/cleaning.ts'

const offset = `${hotelOffsetMs / 1_000} seconds`

/** When a night is over by the hotel's clock: whoever has come by then slept in the room that they had. */
export const morningAfter = (night: string): RawBuilder<Date> =>
  sql`((${sql.ref(night)} + 1)::timestamp + ${sleptBy}::interval - ${offset}::interval) at time zone 'UTC'`
