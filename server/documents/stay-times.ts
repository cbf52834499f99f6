import type { DateText } from '../../contract/values.ts'
import { hotelInstant } from '../../domain/hotel-time.ts'

export const checkInTime = '14:00'
export const checkOutTime = '12:00'

export const checkInInstant = (date: DateText): Date => hotelInstant(date, checkInTime)
export const checkOutInstant = (date: DateText): Date => hotelInstant(date, checkOutTime)
