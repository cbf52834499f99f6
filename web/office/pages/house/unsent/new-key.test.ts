import { expect, test, vi } from 'vitest'
import { cleanUnits } from '../../../../../contract/office/stay/house.ts'
import { newKey } from './new-key.ts'

test('the server takes the key of a tap also where the browser makes none by itself', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place * 37 + 219),
  })
  const key = newKey()
  vi.unstubAllGlobals()
  const tap = { unit_id: 1, cleanliness: 'clean', key, at: '2027-01-15T07:00:00.000Z' }
  expect(cleanUnits.body.parse({ taps: [tap] }).taps).toMatchObject([{ key }])
  expect(newKey()).not.toBe(newKey())
})
