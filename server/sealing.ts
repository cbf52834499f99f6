import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const ivLength = 12
const tagLength = 16

/** How much longer sealed bytes are. */
export const sealLength = 1 + ivLength + tagLength

/** AES-256-GCM: version, nonce, tag, text. The version leaves room for another key later. */
export const seal = (text: string, key: Buffer): Buffer => sealBytes(Buffer.from(text, 'utf8'), key)

export const unseal = (sealed: Buffer, key: Buffer): string => unsealBytes(sealed, key).toString('utf8')

export function sealBytes(bytes: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ...sealed])
}

export function unsealBytes(sealed: Buffer, key: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`Sealed data of version ${sealed[0]} cannot be opened.`)
  const iv = sealed.subarray(1, 1 + ivLength)
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(sealLength)), decipher.final()])
}
