import { expect, test } from 'vitest'
import { base32, codeOf, newSecret, otpauthUrl, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** The vectors of RFC 6238, of which six digits are shown. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

/** The vectors of RFC 4648, without their padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j reads %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('a code is good in its own half minute and in those beside it', () => {
  const now = new Date('2027-01-15T07:00:00Z')
  const step = stepAt(now)
  for (const away of [-1, 0, 1])
    expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBe(step + away)
  for (const away of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBeUndefined()
})

test('a code may be typed in groups; what is none is wrong', () => {
  const now = new Date(59_000)
  expect(stepOfCode(secret, ' 287 082 ', now)).toBe(1)
  for (const wrong of ['', '28708', '2870822', '２８７０８２', 'abcdef']) {
    expect(stepOfCode(secret, wrong, now)).toBeUndefined()
  }
})

test('the address of a secret names the hotel and the user', () => {
  expect(otpauthUrl(secret, { issuer: 'Mawy Kenar', account: 'a b@c' })).toBe(
    'otpauth://totp/Mawy%20Kenar:a%20b%40c?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mawy%20Kenar',
  )
})

test('secrets have 160 random bits', () => {
  expect(newSecret()).toHaveLength(20)
  expect(newSecret()).not.toEqual(newSecret())
})
