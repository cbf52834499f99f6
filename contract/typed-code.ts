import { z } from 'zod'

/** Longer than any code is: who types more has typed something else. */
export const longestTypedCode = 40

/** A word that is to make a stay cheaper, as somebody typed it. Empty is none. */
export const typedCode = z
  .string()
  .max(longestTypedCode)
  .optional()
  .describe('a code, in capitals or not; empty is none')
