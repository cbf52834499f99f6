import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { officeDate } from '../bookings/dates.ts'

export const availabilityType = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(['dates', 'days']),
  available_from: z.iso.date().nullable().describe('of type dates: first day of a stay'),
  available_to: z.iso.date().nullable().describe('of type dates: last day, on which guests may still leave'),
  available_start: z.int().nullable().describe('of type days: check-in is at least so many days from today'),
  available_end: z.int().nullable().describe('of type days: and at most so many'),
  bookable_from: z.iso.date().nullable().describe('what it means today, within the booking window'),
  bookable_to: z.iso.date().nullable(),
  preview: z.string().describe('the same in words'),
  rooms: z.array(z.object({ id: z.int(), room_type: z.string() })).describe('the rooms that obey it'),
})
export type AvailabilityType = z.infer<typeof availabilityType>

const daysAhead = z.int().min(0).max(3_650)
const title = plainLine(z.string().trim().min(1).max(200))

const kinds = [
  { type: z.literal('dates'), available_from: officeDate, available_to: officeDate },
  { type: z.literal('days'), available_start: daysAhead, available_end: daysAhead },
] as const

export const getAvailability = call({
  method: 'GET',
  path: '/api/sys/get-room-availability',
  summary: 'Availability types, each with what it means today',
  answer: envelope(z.object({ availability: z.array(availabilityType) })),
})

export const addAvailability = call({
  method: 'POST',
  path: '/api/sys/add-room-availability',
  summary: 'A new availability type',
  body: z.discriminatedUnion('type', [z.object({ title, ...kinds[0] }), z.object({ title, ...kinds[1] })]),
  answer: envelope(z.object({ id: z.int() })),
})

export const updateAvailability = call({
  method: 'POST',
  path: '/api/sys/update-room-availability',
  summary: 'Change an availability type; the rooms that obey it follow at once',
  body: z.discriminatedUnion('type', [
    z.object({ id: writtenId, title, ...kinds[0] }),
    z.object({ id: writtenId, title, ...kinds[1] }),
  ]),
  answer: plainEnvelope,
})

export const deleteAvailability = call({
  method: 'DELETE',
  path: '/api/sys/del-room-availability',
  summary: 'Delete an availability type. Refused while rooms obey it: they would be open at all times',
  query: z.object({ id: writtenId }),
  answer: plainEnvelope,
})
