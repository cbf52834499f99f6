import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { lights } from '../../values.ts'
import { failureReasons } from './failure-reasons.ts'

const instant = z.iso.datetime()
const light = z.enum(lights)

/** Somebody whom this server asks, or asks for work. */
const answering = {
  light,
  last_good_at: instant.nullable().describe('null: not since this server was started'),
  failing_since: instant.nullable(),
  reason: z.enum(failureReasons).nullable(),
  code: z.string().nullable().describe('as the machine says it, for whoever is called for help'),
}

export const getSystemState = call({
  method: 'GET',
  path: '/api/sys/system-state',
  summary:
    'Whether everything that the hotel depends on works, and what does not. Of the server that answers',
  answer: envelope(
    z.object({
      read_at: instant.describe(
        'when the database was asked; an older answer stands while it is out of reach',
      ),
      database: z.object({ ...answering, busy: z.int(), size: z.int(), waiting: z.int() }),
      bank: z.object(answering),
      mail: z.object({ ...answering, goes_to: z.enum(['server', 'files']) }),
      letters: z.object({
        light,
        waiting: z.int(),
        oldest_at: instant.nullable(),
        given_up: z.int().describe('not sent, and not tried any more'),
      }),
      jobs: z.object({
        light,
        all: z.int(),
        behind: z.array(z.object({ name: z.string(), ...answering })),
      }),
      payments: z.object({
        light,
        past_session: z.int().describe('payments that the bank has not decided after their time'),
        oldest_at: instant.nullable(),
        to_look_at: z.int(),
      }),
      refunds: z.object({
        light,
        waiting: z.int(),
        unsure: z.int(),
        by_hand: z.int(),
        oldest_at: instant.nullable(),
      }),
      mismatches: z.object({ light, open: z.int() }),
      holds: z.object({ light, not_released: z.int(), oldest_at: instant.nullable() }),
      doctor: z.object({ light, ended_at: instant.nullable(), findings: z.int().nullable() }),
      backup: z.object({ light, ended_at: instant.nullable() }),
      disk: z.object({ light, free_bytes: z.number().nullable(), size_bytes: z.number().nullable() }),
      clock: z.object({ light, ahead_seconds: z.number().nullable().describe('of the database') }),
      replicas: z.object({ light, connected: z.int(), most_seen: z.int() }),
    }),
  ),
})
