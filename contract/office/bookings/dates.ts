import { z } from 'zod'

/** A day that a hotel could mean. Beyond these years neither the database nor the arithmetic of days holds. */
export const officeDate = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2199-12-31')
