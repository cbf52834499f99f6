import { z } from 'zod'
import { languages } from './values.ts'

/** One call of the API: its address, what goes in, what comes out. Server routes and the web's client are both made from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for each field of `params`. */
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** How the body is written, where it is not JSON. */
  readonly consumes?: 'multipart/form-data'
  readonly answer: z.ZodType
}

export const call = <const C extends Call>(definition: C): C => definition

export const inLanguage = z.object({ lang: z.enum(languages) })

export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ request: z.object({ status: z.int(), message: z.string(), data }) })

export const plainEnvelope = z.object({ request: z.object({ status: z.int(), message: z.string() }) })

/** What a refused call answers: the envelope, the code behind it and, for invalid input, the fields at fault. */
export const refusalEnvelope = z.object({
  request: z.object({
    status: z.int(),
    message: z.string(),
    code: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
})
export type RefusalEnvelope = z.infer<typeof refusalEnvelope>

/** The same where a call answers its message as a list. */
export const listedRefusalEnvelope = z.object({
  request: refusalEnvelope.shape.request.extend({ message: z.array(z.string()) }),
})
