import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { mostNoteLetters } from '../../facts.ts'
import { longId, writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { noteMoves } from '../../values.ts'

const done = z.object({ at: z.iso.datetime(), username: z.string() })

export const bookingNote = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string().describe('who wrote it'),
  text: z.string().nullable().describe('null once it was forgotten'),
  pinned: z.boolean().describe('shown on the board and to whoever checks the guest in'),
  pin_changed: done.nullable().describe('who has pinned or unpinned it since'),
  struck: done.nullable().describe('who has struck it, if it does not count any more'),
})
export type BookingNote = z.infer<typeof bookingNote>

export const pinnedNote = z.object({ booking_id: z.int(), id: z.int(), text: z.string() })

const bookingId = z.object({ id: writtenLongId })

export const addNote = call({
  method: 'POST',
  path: '/api/sys/booking/:id/notes',
  summary: 'Note something about a booking; reception about those that it can list',
  params: bookingId,
  body: z.object({
    text: plainLine(z.string().trim().min(1).max(mostNoteLetters)),
    pinned: z.boolean().default(false),
  }),
  answer: envelope(z.object({ id: z.int() })),
})

export const moveNote = call({
  method: 'POST',
  path: '/api/sys/booking/:id/notes/move',
  summary: 'Pin a note, unpin it, or strike it for good',
  params: bookingId,
  body: z.object({ note_id: longId, move: z.enum(noteMoves) }),
  answer: envelope(z.object({ id: z.int() })),
})
