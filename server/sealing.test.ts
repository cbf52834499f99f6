import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, sealBytes, sealLength, unseal, unsealBytes } from './sealing.ts'

const key = randomBytes(32)

test('what was sealed can be opened with the same key', () => {
  expect(unseal(seal('AS 123456', key), key)).toBe('AS 123456')
})

test('the same text sealed twice looks different and shows nothing of itself', () => {
  const [first, second] = [seal('AS 123456', key), seal('AS 123456', key)]
  expect(first.equals(second)).toBe(false)
  expect(first.toString('latin1')).not.toContain('123456')
})

test('another key or a changed byte does not open it', () => {
  const sealed = seal('AS 123456', key)
  expect(() => unseal(sealed, randomBytes(32))).toThrow()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => unseal(sealed, key)).toThrow()
})

test('bytes that are no text come back as they were, longer only by what sealing adds', () => {
  const bytes = randomBytes(5_000)
  const sealed = sealBytes(bytes, key)
  expect(sealed.length).toBe(bytes.length + sealLength)
  expect(unsealBytes(sealed, key).equals(bytes)).toBe(true)
})
