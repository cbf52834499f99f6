import { z } from 'zod'
import { id } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { officeDate } from '../bookings/dates.ts'

/** When and for what a price, a restriction or a code holds. */

/** Three years and a little. */
export const mostRateDays = 1100
export const longestRateName = 60

export const rateName = plainLine(z.string().trim().min(1).max(longestRateName))

const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length)
  .describe('days of the week, 0 is Monday')

const rooms = z
  .array(id)
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length)
  .nullable()
  .describe('categories; null for all, those to come too')

export const sentDates = { first: officeDate, last: officeDate.describe('included') }
export const sentReach = { ...sentDates, days: weekdays, rooms }

export const shownDates = { first: z.iso.date(), last: z.iso.date().describe('included') }
export const shownReach = { ...shownDates, days: z.array(z.int()), rooms: z.array(z.int()).nullable() }

/** Beside each: who made it, and until when that can be undone. */
export const shownMaking = {
  made_by: z.string().nullable(),
  made_at: z.iso.datetime(),
  undo_until: z.iso.datetime().nullable().describe('null once that is over'),
}
