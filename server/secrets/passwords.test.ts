import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'

test('a password is kept as Argon2id with 19 MiB, two passes and one thread', async () => {
  expect(await hashPassword('a password')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
})

test.each([
  ['less memory', { memoryCost: 8_192 }],
  ['fewer passes', { timeCost: 1 }],
  ['more threads', { parallelism: 2 }],
  ['a shorter hash', { outputLen: 16 }],
  ['another algorithm', { algorithm: 1 }],
] as const)('a hash made with %s is outdated and still opens', async (_, other) => {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...other }
  const stored = await hash('a password', options)
  expect(isOutdated(stored)).toBe(true)
  expect(await passwordMatches('a password', stored)).toBe(true)
  expect(isOutdated(await hashPassword('a password'))).toBe(false)
})
