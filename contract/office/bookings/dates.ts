import { z } from 'zod'

/** Days that a hotel could mean. Beyond these years neither the database nor the arithmetic of days holds. */
const [earliest, latest] = ['1900-01-01', '2199-12-31']

export const isOfficeDay = (date: string): boolean => date >= earliest && date <= latest

export const officeDate = z.iso.date().refine(isOfficeDay)
