import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstSeal } from '../../tests/support/files/first-seals.ts'
import { documentKeys, fingerprint, fingerprints } from './document-keys.ts'
import {
  guestDocumentPlace,
  privateFilePlace,
  seal,
  sealBytes,
  sealLength,
  unseal,
  unsealBytes,
} from './sealing.ts'

const key = randomBytes(32)
const keys = documentKeys(key)
const place = guestDocumentPlace(7, 1)

test('what was sealed can be opened with the same key', () => {
  expect(unseal(seal('AS 123456', place, keys), place, keys)).toBe('AS 123456')
})

test('the same text sealed twice looks different and shows nothing of itself', () => {
  const [first, second] = [seal('AS 123456', place, keys), seal('AS 123456', place, keys)]
  expect(first.equals(second)).toBe(false)
  expect(first.toString('latin1')).not.toContain('123456')
})

test('another key or a changed byte does not open it', () => {
  const sealed = seal('AS 123456', place, keys)
  expect(() => unseal(sealed, place, documentKeys(randomBytes(32)))).toThrow(/cannot be opened without it/)
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => unseal(sealed, place, keys)).toThrow()
})

test('a seal that was put elsewhere does not open', () => {
  const sealed = seal('AS 123456', place, keys)
  for (const other of [guestDocumentPlace(7, 2), guestDocumentPlace(8, 1), privateFilePlace(7)])
    expect(() => unseal(sealed, other, keys)).toThrow()
})

test('a seal says under which key it was made, and old keys open what they sealed', () => {
  const sealed = seal('AS 123456', place, keys)
  const rotated = documentKeys(randomBytes(32), [key])
  expect(sealed.subarray(1, 9)).toEqual(keys.current.id)
  expect(unseal(sealed, place, rotated)).toBe('AS 123456')
  expect(seal('AS 123456', place, rotated).subarray(1, 9)).toEqual(rotated.current.id)
})

test('the first seals, which name neither key nor place, are still opened, by an old key too', () => {
  const sealed = firstSeal('AS 123456', key)
  expect(unseal(sealed, place, keys)).toBe('AS 123456')
  expect(unseal(sealed, place, documentKeys(randomBytes(32), [key]))).toBe('AS 123456')
  expect(() => unseal(sealed, place, documentKeys(randomBytes(32)))).toThrow(/none of the keys/)
})

test('neither the id of a key nor its check value nor a fingerprint contains the key or another of them', () => {
  const { id, check, fingerprinting } = keys.current
  const parts = [id, check, fingerprinting, fingerprint('AS 123456', keys)]
  for (const part of parts)
    for (const other of [key, ...parts.filter((another) => another !== part)])
      expect(other.includes(part.subarray(0, 8))).toBe(false)
})

test('a fingerprint is the same for the same data, and known again under a new key', () => {
  expect(fingerprint('AS 123456', keys)).toEqual(fingerprint('AS 123456', documentKeys(key)))
  expect(fingerprint('AS 123456', keys)).not.toEqual(fingerprint('AS 123457', keys))
  const rotated = documentKeys(randomBytes(32), [key])
  expect(fingerprints('AS 123456', rotated)).toContainEqual(fingerprint('AS 123456', keys))
  expect(fingerprint('AS 123456', rotated)).not.toEqual(fingerprint('AS 123456', keys))
})

test('bytes that are no text come back as they were, longer only by what sealing adds', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80])
  const sealed = sealBytes(bytes, privateFilePlace(1), keys)
  expect(sealed.length).toBe(bytes.length + sealLength)
  expect(unsealBytes(sealed, privateFilePlace(1), keys).equals(bytes)).toBe(true)
})
