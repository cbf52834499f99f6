import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const ivLength = 12
const tagLength = 16

/** AES-256-GCM: version, nonce, tag, text. The version leaves room for another key later. */
export function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

export function unseal(sealed: Buffer, key: Buffer): string {
  if (sealed[0] !== version) throw new Error(`Sealed data of version ${sealed[0]} cannot be opened.`)
  const iv = sealed.subarray(1, 1 + ivLength)
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(tag)
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + ivLength + tagLength)),
    decipher.final(),
  ]).toString('utf8')
}
