import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { fileCall } from '../../file-call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenId, writtenLongId } from '../../ids.ts'
import { deskWays } from '../../values.ts'
import { officeDate } from '../bookings/dates.ts'
import { pageQuery } from '../bookings/pages.ts'

/** Every way in which money moves: the bank's own, and those of the desk. */
export const moneyWays = ['bank', ...deskWays] as const
export type MoneyWay = (typeof moneyWays)[number]

export const movementKinds = ['payment', 'refund', 'correction', 'foreign_reversal'] as const
export type MovementKind = (typeof movementKinds)[number]

const tmt = z.number().describe('TMT')
const day = officeDate.or(leftOut).optional()

/** What the ledger is narrowed by: the page and both files ask the same. */
const narrowed = z.object({
  from: day.describe('when left out with to: today; for reception the shift that it has, or had last'),
  to: day.describe('included'),
  way: z.enum(moneyWays).or(leftOut).optional(),
  kind: z.enum(movementKinds).or(leftOut).optional(),
  staff: writtenId.or(leftOut).optional().describe('who moved it'),
  shift: writtenLongId.or(leftOut).optional().describe('of one shift, whatever the days'),
})

const parts = {
  fee: tmt,
  stay: tmt,
  extras: tmt,
  amount: tmt.describe('all parts together; negative where money went back'),
}

const movement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  book_number: z.int(),
  guest_name: z.string().nullable().describe('null once it was erased'),
  kind: z.enum(movementKinds),
  way: z.enum(moneyWays),
  document: z.string().nullable().describe('of the blank, check or slip; of the bank’s money its order'),
  username: z.string().nullable().describe('null where nobody of the staff moved it'),
  reason: z.string().nullable(),
  ...parts,
})
export type MoneyMovement = z.infer<typeof movement>

const sums = z.object({
  movements: z.int(),
  taken: tmt.describe('of the movements by which money came in'),
  returned: tmt.describe('of those by which it went back: never above 0'),
  ...parts,
})

export const getMovements = call({
  method: 'GET',
  path: '/api/sys/movements',
  summary:
    'Movements of money, the latest first, with the sums of all that fit by way of paying. Reception has those of its own shifts',
  query: narrowed.extend(pageQuery.pick({ page: true, page_size: true }).shape),
  answer: envelope(
    z.object({
      from: z.iso.date().nullable().describe('the first day that was meant; null where a shift was'),
      to: z.iso.date().nullable(),
      movements: z.array(movement),
      total: z.int(),
      ways: z.array(sums.extend({ way: z.enum(moneyWays) })).describe('only those in which something moved'),
      sum: sums,
      people: z
        .array(z.object({ id: z.int(), username: z.string() }))
        .describe('by whom it can be narrowed; empty for reception'),
    }),
  ),
})

export const getMovementsSheet = fileCall({
  method: 'GET',
  path: '/api/sys/movements/sheet',
  summary: 'The same movements as a spreadsheet, all of them, with real numbers and dates',
  query: narrowed,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const getMovementsCsv = fileCall({
  method: 'GET',
  path: '/api/sys/movements/csv',
  summary: 'The same movements as CSV: semicolons, and decimals behind a comma',
  query: narrowed,
  mediaType: 'text/csv; charset=utf-8',
})
