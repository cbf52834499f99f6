import { z } from 'zod'
import type { Call } from './call.ts'

/** A call that answers a file. Refusals come in the envelope, as everywhere. */
export interface FileCall extends Omit<Call, 'answer'> {
  readonly mediaType: string
}

export const fileCall = <const C extends FileCall>(definition: C): C => definition

/** What the API description says about the file. */
export const fileAnswer = ({ mediaType }: FileCall) => ({
  description: 'The file',
  content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
})
