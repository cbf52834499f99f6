import { z } from 'zod'

/** In a form of several parts every value arrives as text. */

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

export const tmtAmount = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/)
  .transform((text) => Number(text.replace(',', '.')))
  .pipe(z.number().max(1_000_000))

/** A field that was left empty counts as one that was not sent. */
export const leftOut = z.literal('').transform(() => undefined)

/** JSON inside a field. */
export const jsonOf = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
