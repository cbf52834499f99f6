import { spanIn } from '../../../../../contract/office/bookings/filter-words.ts'
import type { BookingFilters } from '../../../../../contract/office/bookings/filters.ts'
import { type PeriodWord, periodWords } from '../../../../../contract/values.ts'
import type { AskedFilter } from '../../../../../domain/booking-filters.ts'

/** The filters of an address in our words. */
export const readFilter = ({ room_id, ...query }: BookingFilters): AskedFilter => ({
  stage: query.stage,
  way: query.way,
  pay: query.pay,
  desk: query.desk,
  roomId: room_id,
  stay: readDays(query.stay),
  arrival: readDays(query.arrival),
  departure: readDays(query.departure),
  created: readDays(query.created),
  payment: readDays(query.payment),
})

function readDays(text: string | undefined): AskedFilter['stay'] {
  if (text === undefined) return undefined
  if (isWord(text)) return text
  const { from = '', until = '' } = spanIn(text) ?? {}
  return { ...(from !== '' && { from }), ...(until !== '' && { until }) }
}

const isWord = (text: string): text is PeriodWord => (periodWords as readonly string[]).includes(text)
