import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type JournalQuery, listJournal } from '../../database/upkeep/journal.ts'

export type { JournalRow } from '../../database/upkeep/journal.ts'

interface AskedJournal extends Omit<JournalQuery, 'from' | 'until'> {
  /** Days of the hotel, both included. */
  readonly firstDay: DateText | undefined
  readonly lastDay: DateText | undefined
}

/** Who did what, the newest first. */
export const readJournal = ({ database }: Context, { firstDay, lastDay, ...asked }: AskedJournal) =>
  listJournal(database, {
    ...asked,
    from: firstDay === undefined ? undefined : hotelInstant(firstDay, '00:00'),
    until: lastDay === undefined ? undefined : hotelInstant(addDays(lastDay, 1), '00:00'),
  })
