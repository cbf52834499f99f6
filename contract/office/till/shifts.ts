import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { id, writtenId, writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { deskWays } from '../../values.ts'

/** Notes and coins of the manat, the largest first; in tenge. */
export const denominations = [
  50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const

const tmt = z.number()
const person = z.object({ id: z.int(), username: z.string() })
const reason = plainLine(z.string().trim().min(1).max(300))
/** What a drawer holds at most, in TMT. */
export const mostInDrawer = 10_000_000
const counted = sentTmt.min(0).max(mostInDrawer)
const pieces = z.partialRecord(z.enum(denominations.map(String)), z.int().min(0).max(100_000))
/** As somebody counts them: not more than a drawer holds. */
const countedPieces = pieces.refine((counts) => sumOfPieces(counts) <= mostInDrawer * 100)

/** Pieces of each note and coin, in tenge. */
export const sumOfPieces = (counts: Readonly<Partial<Record<string, number>>>): number =>
  denominations.reduce((sum, worth) => sum + worth * (counts[String(worth)] ?? 0), 0)

/** What moved in one way of paying while a shift lasted. */
const wayOfShift = z.object({
  way: z.enum(deskWays),
  cash: z.boolean(),
  payments: tmt.describe('taken, with what corrections added'),
  refunds: tmt.describe('given back, and what corrections took away: never above 0'),
  movements: z.int(),
})

const cashMove = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(['opening', 'taken_over', 'paid_in', 'paid_out']),
  amount: tmt.describe('negative where it left the drawer'),
  left: tmt.nullable().describe('of a taking over: what the shift before had left there'),
  from: person.nullable().describe('of a taking over: whose drawer it was'),
  reason: z.string().nullable(),
  username: z.string(),
})

const shift = z.object({
  id: z.int(),
  number: z.string().nullable().describe('of its closing paper, such as 2026-17'),
  staff: person,
  opened_at: z.iso.datetime(),
  opened_by_hand: z.boolean(),
  ways: z.array(wayOfShift),
  cash_moves: z.array(cashMove),
  expected_cash: tmt.describe('what should be in the drawer'),
  seen: z.int().describe('how much has moved in it: whoever closes says what they saw'),
  closed_at: z.iso.datetime().nullable(),
  closed_by: person.nullable(),
  counted_cash: tmt.nullable(),
  difference: tmt.nullable().describe('counted less expected'),
  difference_reason: z.string().nullable(),
  denominations: pieces.nullable(),
  handed_to: person.nullable(),
  taken_over: z.object({ by: person, at: z.iso.datetime(), counted: tmt }).nullable(),
})
export type Shift = z.infer<typeof shift>

export const getOwnShift = call({
  method: 'GET',
  path: '/api/sys/shift',
  summary: 'The open shift of whoever asks, and the drawers that wait to be taken over',
  answer: envelope(
    z.object({
      shift: shift.nullable(),
      waiting: z.array(
        z.object({
          shift_id: z.int(),
          staff: person,
          closed_at: z.iso.datetime(),
          left: tmt,
          handed_to: person.nullable().describe('nobody: whoever comes next'),
        }),
      ),
      colleagues: z.array(person).describe('to whom a drawer can be handed over'),
    }),
  ),
})

export const openShift = call({
  method: 'POST',
  path: '/api/sys/shift/open',
  summary: 'Begin a shift with a counted drawer. What was left for whoever asks is taken over with it',
  body: z.object({ counted, reason: reason.optional().describe('if it is not what was left') }),
  answer: envelope(z.object({ shift_id: z.int() })),
})

export const moveCash = call({
  method: 'POST',
  path: '/api/sys/shift/cash',
  summary: 'Money that is no booking’s goes into the drawer or out of it',
  body: z.object({
    kind: z.enum(['paid_in', 'paid_out']),
    amount: sentTmt.positive().max(mostInDrawer),
    reason,
    seen: z
      .int()
      .min(0)
      .optional()
      .describe(
        'how many cash_moves of the shift were seen: refused if there are others, so that sent twice is done once',
      ),
  }),
  answer: envelope(z.object({ expected_cash: tmt })),
})

export const acceptDrawer = call({
  method: 'POST',
  path: '/api/sys/shifts/:id/accept',
  summary: 'Take over the drawer that a closed shift has left',
  params: z.object({ id: writtenLongId }),
  body: z.object({ counted, reason: reason.optional().describe('if it is not what was left') }),
  answer: envelope(z.object({ shift_id: z.int() })),
})

export const closeShift = call({
  method: 'POST',
  path: '/api/sys/shifts/:id/close',
  summary: 'Count the drawer and close a shift for good. Refused if more has moved in it than was seen',
  params: z.object({ id: writtenLongId }),
  body: z.object({
    counted: counted.optional().describe('or by denominations'),
    denominations: countedPieces.optional().describe('pieces of each'),
    seen: z.int().min(0),
    reason: reason.optional().describe('of a difference; and of closing somebody else’s'),
    handed_to: id.optional().describe('nobody: the drawer stays for whoever comes next'),
  }),
  answer: envelope(z.object({ number: z.string(), difference: tmt })),
})

export const getShift = call({
  method: 'GET',
  path: '/api/sys/shifts/:id',
  summary: 'One shift: one’s own, and for admin anybody’s',
  params: z.object({ id: writtenLongId }),
  answer: envelope(z.object({ shift })),
})

export const getShifts = call({
  method: 'GET',
  path: '/api/sys/shifts',
  summary: 'Shifts, the newest first: one’s own, and for admin everybody’s',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('of 50, counted from 1'),
    staff_id: writtenId.optional(),
  }),
  answer: envelope(
    z.object({
      shifts: z.array(
        shift.pick({
          id: true,
          number: true,
          staff: true,
          opened_at: true,
          closed_at: true,
          expected_cash: true,
          counted_cash: true,
          difference: true,
          difference_reason: true,
          handed_to: true,
        }),
      ),
      total: z.int(),
    }),
  ),
})
