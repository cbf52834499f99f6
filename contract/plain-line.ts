import type { z } from 'zod'
import { hidesCharacters } from './values.ts'

/** What the server's answer is made from, where a line was refused for this reason. */
export const hiddenReason = { hidden: true } as const

/** A line that others read: nothing in it is hidden from them. */
export const plainLine = (line: z.ZodString): z.ZodString =>
  line.refine((text) => !hidesCharacters(text), { params: hiddenReason })
