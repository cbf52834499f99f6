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
  /** Where the wire counts what we name: the answer in our words. For whoever calls; the server speaks the wire. */
  readonly read?: (answer: never) => unknown
  /** The same for what is sent: in our words in, as the wire has it out. */
  readonly write?: (input: never) => unknown
}

/** The schemas say what the wire has; what stands beside them must fit. */
interface Fitting<C extends Call> {
  readonly read?: (answer: z.output<C['answer']>) => unknown
  readonly write?: (input: never) => {
    readonly params?: z.input<NonNullable<C['params']>>
    readonly query?: z.input<NonNullable<C['query']>>
    readonly body?: z.input<NonNullable<C['body']>>
  }
}

export const call = <const C extends Call>(definition: C & Fitting<C>): C => definition

/** For `read`: the data of an envelope in our words. */
export const dataRead =
  <Data, Words>(read: (data: Data) => Words) =>
  ({ request }: Enveloped<Data>): Enveloped<Words> => ({ request: { ...request, data: read(request.data) } })

export interface Enveloped<Data> {
  readonly request: { readonly status: number; readonly message: string; readonly data: Data }
}

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
