import { z } from 'zod'

/**
 * The number of a row. Every call takes its numbers from here: what the database could not hold is refused before it is asked.
 * In an address or in a form a number is written in digits; a body may write it either way where a call has always taken both.
 */

const mostInteger = 2_147_483_647

/** Rooms, people, reviews: an integer there. */
export const id = z.int().min(1).max(mostInteger)

/** Bookings, payments, refunds and book numbers: a bigint there, whose upper end no number of ours can name. */
export const longId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const written = <T extends z.ZodNumber>(number: T) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,16}$/)])
    .transform(Number)
    .pipe(number)

export const writtenId = written(id)
export const writtenLongId = written(longId)
