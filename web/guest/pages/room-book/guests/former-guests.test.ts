import { expect, test } from 'vitest'
import { formerGuests, notInForm } from './former-guests.ts'

const guest = (full_name: string, number = '123456') =>
  ({ full_name, passport_serial_of_number: 'AS', passport_serial_number: number }) as const

const forgotten = (full_name: string) =>
  ({ full_name, passport_serial_of_number: 'OTHER', passport_serial_number: '', country: '' }) as const

test('each guest is offered once, those of the latest booking first', () => {
  const offered = formerGuests([
    { id: 1, guests: [guest('Merdan Orazow', '1'), guest('Oguljan Myradowa')] },
    { id: 2, guests: [guest('Aýna Orazowa'), guest('merdan orazow', '2')] },
  ])
  expect(offered.map(({ fullName, number }) => [fullName, number])).toEqual([
    ['Aýna Orazowa', '123456'],
    ['merdan orazow', '2'],
    ['Oguljan Myradowa', '123456'],
  ])
})

test('a document that is still known goes before one that was forgotten, and erased names are not offered', () => {
  const offered = formerGuests([
    { id: 2, guests: [forgotten('Aýna Orazowa'), forgotten(''), forgotten('Merdan Orazow')] },
    { id: 1, guests: [guest('Aýna Orazowa')] },
  ])
  expect(offered).toEqual([
    { fullName: 'Aýna Orazowa', series: 'AS', number: '123456', country: '' },
    { fullName: 'Merdan Orazow', series: '', number: '', country: '' },
  ])
})

test('no more than six are offered, and nobody who is in the form already', () => {
  const many = formerGuests([{ id: 1, guests: Array.from({ length: 9 }, (_, n) => guest(`Guest ${n}`)) }])
  expect(many).toHaveLength(6)
  const [first, ...others] = many
  expect(notInForm(many, first ? [{ ...first, fullName: ' guest 0 ' }] : [])).toEqual(others)
})
