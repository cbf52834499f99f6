import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { id, longId } from '../../ids.ts'
import { cleanlinesses, stayWords } from '../../values.ts'
import { officeDate } from '../bookings/dates.ts'

/** The rack: numbered rooms × nights, who has which, and what the plan proposes. */

/** More than fits on a screen. */
export const mostRackDays = 62

const version = z.int().min(0).optional().describe('what the caller saw of the booking: a newer one refuses')

export const rackUnit = z.object({
  id: z.int(),
  number: z.string(),
  floor: z.int().nullable(),
  room_id: z.int().describe('its category'),
  cleanliness: z.enum(cleanlinesses),
  note: z.string().nullable(),
  used_from: z.iso.date().nullable(),
  used_until: z.iso.date().nullable().describe('the first night on which it is not in use'),
})
export type RackUnit = z.infer<typeof rackUnit>

/** Nights that a booking spends in one unit: its whole stay, or a part of it where it changes rooms. */
export const rackBar = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  guest_name: z.string().nullable(),
  room_id: z.int(),
  unit_id: z.int().nullable().describe('null: in none of the units, because the category has too few'),
  given: z.boolean().describe('by staff, or the guest is in it; else only proposed'),
  from: z.iso.date().describe('the first night of the bar'),
  until: z.iso.date().describe('the first date after it'),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  stay: z.enum(stayWords),
  owes: z.boolean(),
  version: z.int(),
})
export type RackBar = z.infer<typeof rackBar>

export const rackClosure = z.object({
  id: z.int(),
  unit_id: z.int(),
  from: z.iso.date(),
  until: z.iso.date().describe('the first night on which it is open again'),
  reason: z.string(),
})
export type RackClosure = z.infer<typeof rackClosure>

const rack = z.object({
  from: z.iso.date(),
  days: z.int(),
  today: z.iso.date(),
  rooms: z
    .array(z.object({ id: z.int(), room_type: z.string(), count_total: z.int() }))
    .describe('categories in display order; those without units have lanes only'),
  units: z.array(rackUnit).describe('in use on any of these days, by floor and number'),
  bars: z.array(rackBar),
  closures: z.array(rackClosure),
})
export type Rack = z.infer<typeof rack>

export const getRack = call({
  method: 'GET',
  path: '/api/sys/rack',
  summary: 'Numbered rooms × days: who has which room, what the plan proposes, what is out of order',
  query: z.object({
    from: officeDate.or(leftOut).optional().describe("the hotel's today when left out"),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(mostRackDays)
      .or(leftOut)
      .optional()
      .describe('28 when left out'),
  }),
  answer: envelope(rack),
})

const giving = z.object({
  booking_id: longId,
  unit_id: id,
  from: officeDate
    .optional()
    .describe('the first night in it: from check-in or, once the guest is here, from tonight when left out'),
  version,
})

/** Refusals of giving that are questions, as those of an arrival are. */
const givingQuestions = ['unit_not_left'] as const
export type GivingQuestion = (typeof givingQuestions)[number]

/** Somebody else, whom a gift moves or would make change rooms. */
export const touched = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  guest_name: z.string().nullable(),
  from_unit: z.string().nullable().describe('where the plan had them'),
  to_unit: z.string().nullable(),
  changes_room: z.boolean().describe('in the middle of their stay, and did not before'),
})
export type Touched = z.infer<typeof touched>

export const preview = z.object({
  touches: z.array(touched),
  changes: z.int().describe('how many more change rooms'),
})

export const previewUnit = call({
  method: 'POST',
  path: '/api/sys/preview-unit',
  summary: 'Whom it would touch to give a booking this numbered room; nothing is changed',
  body: giving,
  answer: envelope(preview),
})

export const giveUnit = call({
  method: 'POST',
  path: '/api/sys/give-unit',
  summary: 'Give a booking a numbered room for its nights, or from tonight on; it is pinned',
  body: giving.extend({
    agreed: z
      .array(z.enum(givingQuestions))
      .max(givingQuestions.length)
      .optional()
      .describe('questions of the server that were answered with yes: their refusals'),
  }),
  answer: envelope(z.object({ booking_id: z.int(), number: z.string() })),
})

export const freeUnit = call({
  method: 'POST',
  path: '/api/sys/free-unit',
  summary: 'Take the pin back: the plan proposes a room again. Not of a guest who is in the house',
  body: z.object({ booking_id: longId, version }),
  answer: envelope(z.object({ booking_id: z.int() })),
})

export const swapUnits = call({
  method: 'POST',
  path: '/api/sys/swap-units',
  summary: 'Two bookings of one category change their rooms, from tonight on if they are in them',
  body: z.object({ booking_id: longId, other_booking_id: longId, version, other_version: version }),
  answer: envelope(z.object({ number: z.string(), other_number: z.string() })),
})

export const assignArrivals = call({
  method: 'POST',
  path: '/api/sys/assign-arrivals',
  summary: 'Give every arrival of a day the room that the plan proposes, where it has none yet',
  body: z.object({ date: officeDate.optional().describe("the hotel's today when left out") }),
  answer: envelope(z.object({ given: z.int(), without: z.int().describe('for whom there is none') })),
})
