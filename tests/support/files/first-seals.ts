import { createCipheriv, randomBytes } from 'node:crypto'

/** As the first version of Kenar sealed: neither the key nor the place is named. */
export function firstSeal(bytes: string | Buffer, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), ...sealed])
}
