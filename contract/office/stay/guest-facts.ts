import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { longId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'

/** What the registration card asks of a guest beside name and document. Guests' own calls never speak of it. */

export const longestCitizenship = 60
export const longestAddress = 200

/** Only what is known. */
export const knownFacts = {
  birth_date: z.iso.date().optional(),
  citizenship: z.string().optional(),
  address: z.string().optional(),
}

/** What is left out stays as it was, an empty one is taken away. */
export const typedFacts = {
  birth_date: z
    .union([z.iso.date(), z.literal('')])
    .nullish()
    .describe('left out: as it was; empty: unknown'),
  citizenship: plainLine(z.string().trim().max(longestCitizenship)).nullish(),
  address: plainLine(z.string().trim().max(longestAddress)).nullish(),
}

export const writeGuestFacts = call({
  method: 'POST',
  path: '/api/sys/guest-register-facts',
  summary: 'Birth date, citizenship and address of a booking’s guests, for the registration card',
  body: z.object({
    booking_id: longId,
    guests: z
      .array(z.object({ place: z.int().min(1).max(31).describe('in the list, from 1'), ...typedFacts }))
      .min(1)
      .max(31),
    version: z.int().min(0).optional().describe('what the caller saw of the booking: a newer one refuses'),
  }),
  answer: envelope(z.object({ booking_id: z.int() })),
})
