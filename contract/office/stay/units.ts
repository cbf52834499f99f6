import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { id, writtenId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { cleanlinesses } from '../../values.ts'
import { officeDate } from '../bookings/dates.ts'

/** The numbered rooms of the house, by category. */

export const longestUnitNumber = 10
export const longestUnitNote = 300
export const lowestFloor = -9
export const highestFloor = 99

export const unit = z.object({
  id: z.int(),
  room_id: z.int().describe('its category'),
  number: z.string(),
  floor: z.int().nullable(),
  note: z.string().nullable(),
  used_from: z.iso.date().nullable(),
  used_until: z.iso.date().nullable().describe('the first night on which it is not in use'),
  cleanliness: z.enum(cleanlinesses),
  coming_guests: z.int().describe('bookings that have it tonight or later'),
  out_of_order: z
    .object({ id: z.int(), from: z.iso.date(), until: z.iso.date(), reason: z.string() })
    .nullable()
    .describe('the closure of tonight, else the next one'),
})
export type Unit = z.infer<typeof unit>

export const unitsOfRoom = z.object({
  id: z.int(),
  room_type: z.string(),
  count_total: z.int(),
  in_use: z.int().describe('units in use tonight: a number other than count_total is worth a warning'),
})
export type UnitsOfRoom = z.infer<typeof unitsOfRoom>

export const getUnits = call({
  method: 'GET',
  path: '/api/sys/units',
  summary: 'The numbered rooms, and for each category how many are in use against how many are sold',
  answer: envelope(
    z.object({
      today: z.iso.date(),
      units: z.array(unit).describe('by category, floor and number'),
      rooms: z.array(unitsOfRoom).describe('categories in display order'),
    }),
  ),
})

const floor = z.int().min(lowestFloor).max(highestFloor).nullable().optional()
const note = plainLine(z.string().trim().max(longestUnitNote)).nullable().optional()
const used = {
  used_from: officeDate.nullable().optional(),
  used_until: officeDate.nullable().optional().describe('the first night on which it is not in use any more'),
}

export const addUnits = call({
  method: 'POST',
  path: '/api/sys/add-units',
  summary: 'Add numbered rooms to a category: one, a range or a list ("201–218, 220, 3A")',
  body: z.object({
    room_id: id,
    numbers: z.string().trim().min(1).max(5_000).describe('"201–218", "201-218, 220, 3A"'),
    floor,
    note,
    ...used,
  }),
  answer: envelope(
    z.object({
      units: z.array(z.object({ id: z.int(), number: z.string() })).describe('in the order written'),
    }),
  ),
})

/** What is wrong with a pasted line. */
const unitLineProblems = [
  'number_wrong',
  'number_twice',
  'number_taken',
  'floor_wrong',
  'room_unknown',
  'note_long',
  'too_many',
] as const

export const unitLine = z.object({
  line: z.int().describe('counted from 1'),
  number: z.string(),
  floor: z.int().nullable(),
  room_id: z.int().nullable(),
  room_type: z
    .string()
    .describe('as the category is called, or as it was written if there is none of that name'),
  note: z.string().nullable(),
  problem: z.enum(unitLineProblems).nullable(),
})
export type UnitLine = z.infer<typeof unitLine>

const pasted = z.object({
  room_id: id.optional().describe('the category of lines that name none'),
  text: z.string().min(1).max(100_000).describe('lines of number, floor, category, note: by tabs, or ; or ,'),
})

export const previewUnits = call({
  method: 'POST',
  path: '/api/sys/preview-units',
  summary: 'What a pasted table of numbered rooms is understood as; nothing is changed',
  body: pasted,
  answer: envelope(z.object({ lines: z.array(unitLine), wrong: z.int() })),
})

export const importUnits = call({
  method: 'POST',
  path: '/api/sys/import-units',
  summary: 'Add the numbered rooms of a pasted table: all of them, or none if a line is wrong',
  body: pasted,
  answer: envelope(z.object({ added: z.int() })),
})

export const editUnit = call({
  method: 'POST',
  path: '/api/sys/edit-unit',
  summary: 'Change a numbered room; what is left out stays',
  body: z.object({
    id,
    room_id: id.optional().describe('only of one that nobody ever had'),
    number: plainLine(z.string().trim().min(1).max(longestUnitNumber)).optional(),
    floor,
    note,
    ...used,
  }),
  answer: plainEnvelope,
})

export const deleteUnit = call({
  method: 'DELETE',
  path: '/api/sys/del-unit',
  summary:
    'Take a numbered room away: one that was never used is deleted, another is out of use from today on',
  query: z.object({ id: writtenId }),
  answer: envelope(z.object({ id: z.int(), removed: z.enum(['deleted', 'out_of_use']) })),
})
