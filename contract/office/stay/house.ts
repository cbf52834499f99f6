import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { id } from '../../ids.ts'
import { cleanlinesses } from '../../values.ts'

/** The house as whoever cleans it sees it: numbered rooms, what is in them tonight and how clean they are. No names, no money. */

export const houseUnit = z.object({
  id: z.int(),
  number: z.string(),
  floor: z.int().nullable(),
  category: z.string(),
  cleanliness: z.enum(cleanlinesses),
  since: z.iso.datetime().nullable().describe('when it became so; null: nobody has ever said'),
  occupied: z.boolean().describe('somebody lives in it now'),
  leaves_today: z.boolean().describe('whoever slept in it goes out of it today, or should have gone before'),
  left: z.boolean().describe('whoever was in it has left today'),
  arrives_today: z.boolean().describe('somebody is going to come into it today'),
  out_of_order: z.string().nullable().describe('why nobody can sleep in it tonight'),
  note: z.string().nullable().describe('for staff'),
})
export type HouseUnit = z.infer<typeof houseUnit>

const houseCounts = z.object({
  clean: z.int(),
  dirty: z.int(),
  inspected: z.int(),
  out_of_order: z.int().describe('whatever their cleanliness: with the three before it they are all units'),
  arriving: z.int().describe('whoever is still to come today, with or without a room number'),
  leaving: z.int().describe('rooms that somebody is still to leave today'),
})
export type HouseCounts = z.infer<typeof houseCounts>

const houseState = z.object({
  today: z.iso.date(),
  now: z.iso.datetime().describe("the server's clock: by it a phone sets right what its own says"),
  units: z.array(houseUnit).describe('in use today, by floor and number'),
  counts: houseCounts,
  without_unit: z
    .array(z.object({ category: z.string(), count: z.int() }))
    .describe('arrivals of today that have no room number yet'),
})
export type HouseState = z.infer<typeof houseState>

export const getHouseState = call({
  method: 'GET',
  path: '/api/sys/house-state',
  summary: 'Numbered rooms by floor: how clean they are, who leaves and comes today, what is out of order',
  answer: envelope(houseState),
})

/** More than a house has: a phone sends what it kept in one call. */
export const mostTaps = 500

const tap = z.object({
  unit_id: id,
  cleanliness: z.enum(cleanlinesses),
  key: z.uuid().describe('of this tap: sent twice, it does nothing twice'),
  at: z.iso
    .datetime()
    .describe('when it was tapped: an older tap changes nothing that is newer. Later than now is now'),
})
export type SentTap = z.infer<typeof tap>

/** done; already: taken before, or it stood so anyhow; older: somebody has said otherwise since; gone: there is no such room any more. */
const tapOutcomes = ['done', 'already', 'older', 'gone'] as const

const takenTap = z.object({
  key: z.string(),
  unit_id: z.int(),
  outcome: z.enum(tapOutcomes),
  cleanliness: z.enum(cleanlinesses).nullable().describe('what the room is now; null: there is none'),
})
export type TakenTap = z.infer<typeof takenTap>

export const cleanUnits = call({
  method: 'POST',
  path: '/api/sys/clean-units',
  summary: 'Say how clean numbered rooms are, also some time after it was tapped',
  body: z.object({ taps: z.array(tap).min(1).max(mostTaps) }),
  answer: envelope(z.object({ taps: z.array(takenTap) })),
})
