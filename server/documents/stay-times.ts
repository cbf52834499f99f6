import { checkInTime, checkOutTime } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'
import { hotelInstant } from '../../domain/hotel-time.ts'

export const checkInInstant = (date: DateText): Date => hotelInstant(date, checkInTime)
export const checkOutInstant = (date: DateText): Date => hotelInstant(date, checkOutTime)
