import { z } from 'zod'

/** A file of a form, as it arrives: the browser sends a Blob. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

export const sentFile = z.custom<SentFile>(isFile).meta({ type: 'string', format: 'binary' })
