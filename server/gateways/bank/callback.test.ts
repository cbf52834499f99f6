import { expect, test } from 'vitest'
import { type CallbackParameters, isSignedByBank } from './callback.ts'

/** Computed by another program: openssl dgst -sha256 -hmac 'the secret'. */
const checksum = '28861998D797AEFB09DF8F0B2DAF9C8169957DF1CE9D139A9CC02CD327D084C7'

const facts: CallbackParameters = [
  ['mdOrder', '3ff6962a-7dcc-4283-ab50-a6d7dd3386fe'],
  ['orderNumber', 'K100001-1'],
  ['operation', 'deposited'],
  ['status', '1'],
]
const signed: CallbackParameters = [...facts, ['checksum', checksum]]

test('the checksum is over the other parameters sorted by name, wherever it stands itself', () => {
  expect(isSignedByBank(signed, 'the secret')).toBe(true)
  expect(isSignedByBank(signed.toReversed(), 'the secret')).toBe(true)
})

test.each<[string, CallbackParameters, string]>([
  ['another secret', signed, 'a secret'],
  ['no checksum', facts, 'the secret'],
  ['an empty checksum', [...facts, ['checksum', '']], 'the secret'],
  ['a checksum that is cut off', [...facts, ['checksum', checksum.slice(0, 62)]], 'the secret'],
  ['a checksum that is none', [...facts, ['checksum', 'Ü'.repeat(64)]], 'the secret'],
  ['a parameter more', [...signed, ['amount', '1']], 'the secret'],
  ['a parameter less', signed.slice(1), 'the secret'],
  ['a parameter twice', [...signed, ['status', '1']], 'the secret'],
])('%s is no signature', (_what, parameters, secret) => {
  expect(isSignedByBank(parameters, secret)).toBe(false)
})
