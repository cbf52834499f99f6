import { addDays } from '../../../contract/facts.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import {
  areListsSettled,
  readListVersion,
  readNextLapse,
} from '../../database/bookings/lists/list-version.ts'

/** Another text after every change of what lists of bookings show. Settings are those that the lists are made with: a process keeps them for seconds. */
export async function readVersionOfLists({ database, settings }: Context): Promise<string> {
  const current = JSON.stringify(await settings.current())
  return `${await readListVersion(database)} ${current}`
}

/** Until when a list that is read now stays as it is unless somebody changes something; nothing while somebody does. Asked after the version. */
export async function readEndOfLists({ database, clock }: Context): Promise<Date | undefined> {
  if (!(await areListsSettled(database))) return undefined
  const now = clock.now()
  const today = hotelDate(now)
  const midnight = hotelInstant(addDays(today, 1), '00:00')
  const nextLapse = await readNextLapse(database, { now, today })
  return nextLapse !== undefined && nextLapse < midnight ? nextLapse : midnight
}
