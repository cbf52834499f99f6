import { createHmac, hkdfSync } from 'node:crypto'

/** One value of DOCUMENT_KEY with what is derived from it. Nothing derived leads back to the key or to another derived part. */
export interface DocumentKey {
  /** Stands in every seal and in the database: says which key it was, and nothing about it. */
  readonly id: Buffer
  /** Stands in the database beside the id: a key that only happens to have the same id is found out. */
  readonly check: Buffer
  readonly sealing: Buffer
  readonly fingerprinting: Buffer
}

/** The key that seals, and all that open. */
export interface DocumentKeys {
  readonly current: DocumentKey
  /** The current one first. */
  readonly all: readonly DocumentKey[]
}

export const keyIdLength = 8

const derive = (key: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `kenar ${purpose}`, length))

const documentKey = (key: Buffer): DocumentKey => ({
  id: derive(key, 'document key id', keyIdLength),
  check: derive(key, 'document key check', 32),
  sealing: key,
  fingerprinting: derive(key, 'fingerprints', 32),
})

export function documentKeys(current: Buffer, old: readonly Buffer[] = []): DocumentKeys {
  const first = documentKey(current)
  const others = old.filter((key) => !key.equals(current)).map(documentKey)
  return { current: first, all: [first, ...others] }
}

/**
 * To recognise personal data that comes a second time without keeping it. A plain hash would not do: few enough passports exist to try
 * them all.
 */
export const fingerprint = (data: string | Buffer, { current }: DocumentKeys): Buffer =>
  fingerprintBy(data, current)

/** Also of what came while another key was the current one. */
export const fingerprints = (data: string | Buffer, { all }: DocumentKeys): Buffer[] =>
  all.map((key) => fingerprintBy(data, key))

const fingerprintBy = (data: string | Buffer, { fingerprinting }: DocumentKey): Buffer =>
  createHmac('sha256', fingerprinting).update(data).digest()

/** What somebody typed as an account, in a form that can be counted. People type passwords there too. */
export const hashOfTyped = (typed: string, keys: DocumentKeys): string =>
  fingerprint(`typed name ${typed.toLowerCase()}`, keys).toString('base64url')
