import { expect, test } from 'vitest'
import { isSameGuest, type KnownPerson, phoneKey } from './same-guest.ts'

test.each([
  ['+993 65 12-34-56', '65123456'],
  ['+99365123456', '65123456'],
  ['8 65 123456', '65123456'],
  ['65123456', '65123456'],
  ['123456', '123456'],
  ['12345', undefined],
  ['', undefined],
  [null, undefined],
])('%s is known by %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

const passport = (number: string) => ({ kind: 'passport', series: 'AS', number }) as const
const ayna: KnownPerson = { phone: '+99365123456', name: 'ayna orazova', document: passport('123456') }

test.each<[string, Partial<KnownPerson>, boolean]>([
  ['the same in everything', {}, true],
  ['the phone written otherwise', { phone: '8 (65) 12-34-56' }, true],
  ['the names in another order', { name: 'orazova  ayna', document: null }, true],
  ['the names divided otherwise', { name: 'ay naorazova', document: null }, false],
  [
    'the number of the passport in another series',
    { name: 'x', document: { ...passport('123456'), series: 'AH' } },
    false,
  ],
  ['the document forgotten meanwhile', { document: null }, true],
  ['the name spelt otherwise, with the same passport', { name: 'aina orazova' }, true],
  ['somebody else of the same phone', { name: 'merdan orazov', document: passport('654321') }, false],
  ['somebody else of the same phone, without a document', { name: 'merdan orazov', document: null }, false],
  ['the same name with another phone', { phone: '+99361000000' }, false],
  ['the same passport with another phone', { phone: '+99361000000', name: 'x' }, false],
  ['nobody’s name', { name: null, document: null }, false],
  ['no phone', { phone: null }, false],
])('%s: %j is the same guest: %s', (_case, changes, same) => {
  expect(isSameGuest(ayna, { ...ayna, ...changes })).toBe(same)
  expect(isSameGuest({ ...ayna, ...changes }, ayna)).toBe(same)
})

test('two without a name and a document are not one', () => {
  const nobody = { phone: ayna.phone, name: ' ', document: null }
  expect(isSameGuest(nobody, nobody)).toBe(false)
})

test('two without a phone are not one, whatever they are called', () => {
  const unreachable = { ...ayna, phone: null }
  expect(isSameGuest(unreachable, unreachable)).toBe(false)
})

test('documents of other countries are compared whole', () => {
  const other = (country: string) => ({ kind: 'other', number: 'C01X00T47', country }) as const
  const [one, two] = [other('Germany'), other('France')].map((document) => ({
    ...ayna,
    name: null,
    document,
  }))
  if (!one || !two) throw new Error('Nobody.')
  expect(isSameGuest(one, one)).toBe(true)
  expect(isSameGuest(one, two)).toBe(false)
  expect(isSameGuest(one, { ...one, document: { ...other('Germany'), number: 'C01X00T48' } })).toBe(false)
  expect(isSameGuest(one, { ...ayna, name: null })).toBe(false)
})
