import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type DocumentKey, type DocumentKeys, keyIdLength } from './document-keys.ts'

/** The first seals named neither their key nor their place. They are still read; `npm run reseal` rewrites them. */
const unboundVersion = 1
const boundVersion = 2
const ivLength = 12
const tagLength = 16

/** Version and key: what a seal begins with. */
const headLength = 1 + keyIdLength

/** How much longer sealed bytes are. */
export const sealLength = headLength + ivLength + tagLength

/** Where a seal lies. Copied to another place it does not open. */
export type SealPlace = string & { readonly sealPlace: true }

const placeOf = (column: string, ...row: number[]): SealPlace => `${column} ${row.join(' ')}` as SealPlace

/** A guest's place in the list is known before its row is; the two name the row as well as its id does. */
export const guestDocumentPlace = (bookingId: number, position: number): SealPlace =>
  placeOf('booking_guests.document_sealed', bookingId, position)
export const guestFactsPlace = (bookingId: number, position: number): SealPlace =>
  placeOf('booking_guests.register_sealed', bookingId, position)
export const privateFilePlace = (id: number): SealPlace => placeOf('private_files.bytes', id)
export const secretPlace = (staffId: number): SealPlace => placeOf('staff.totp_sealed', staffId)
export const pendingSecretPlace = (staffId: number): SealPlace =>
  placeOf('staff.totp_pending_sealed', staffId)

export const seal = (text: string, place: SealPlace, keys: DocumentKeys): Buffer =>
  sealBytes(Buffer.from(text, 'utf8'), place, keys)

export const unseal = (sealed: Buffer, place: SealPlace, keys: DocumentKeys): string =>
  unsealBytes(sealed, place, keys).toString('utf8')

/** What every seal that the current key makes begins with. */
export const headOf = ({ current }: DocumentKeys): Buffer =>
  Buffer.concat([Buffer.of(boundVersion), current.id])

/** AES-256-GCM: version, id of the key, nonce, tag, text. Version, key and place are vouched for by the tag. */
export function sealBytes(bytes: Buffer, place: SealPlace, keys: DocumentKeys): Buffer {
  const head = headOf(keys)
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keys.current.sealing, iv)
  cipher.setAAD(vouchedFor(head, place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([head, iv, cipher.getAuthTag(), ...sealed])
}

export function unsealBytes(sealed: Buffer, place: SealPlace, keys: DocumentKeys): Buffer {
  const version = sealed[0]
  if (version === unboundVersion) return openUnbound(sealed, keys)
  if (version !== boundVersion) throw new Error(`Sealed data of version ${version} cannot be opened.`)
  const head = sealed.subarray(0, headLength)
  const id = head.subarray(1)
  const key = keys.all.find((known) => known.id.equals(id))
  if (!key) throw new Error(`Data sealed with the key ${id.toString('hex')} cannot be opened without it.`)
  return open(sealed.subarray(headLength), key, vouchedFor(head, place))
}

const vouchedFor = (head: Buffer, place: SealPlace): Buffer => Buffer.concat([head, Buffer.from(place)])

function openUnbound(sealed: Buffer, keys: DocumentKeys): Buffer {
  for (const key of keys.all) {
    try {
      return open(sealed.subarray(1), key)
    } catch {
      // Sealed with another one of them, or with none.
    }
  }
  throw new Error('Sealed data opens with none of the keys.')
}

function open(body: Buffer, { sealing }: DocumentKey, vouched?: Buffer): Buffer {
  const text = ivLength + tagLength
  const decipher = createDecipheriv('aes-256-gcm', sealing, body.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(body.subarray(ivLength, text))
  if (vouched) decipher.setAAD(vouched)
  return Buffer.concat([decipher.update(body.subarray(text)), decipher.final()])
}
