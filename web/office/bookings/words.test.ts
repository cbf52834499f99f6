import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { bookings as texts } from '../text/bookings/ru.ts'
import { ru } from '../text/first/ru.ts'
import { guestAndPayer, sumsOf } from './words.ts'

const guest = { full_name: 'Aýna Orazowa', passport_serial_number: null, is_payer: true, isnot_guest: false }

const called = (changes: Partial<Booking>) =>
  guestAndPayer({ guests: [guest], guest_name: 'Aýna Orazowa', ...changes } as Booking, texts)

test.each<[string, Partial<Booking>, string]>([
  ['the card, which is somebody else’s', { cardholdername: 'TEST CARD' }, 'Aýna Orazowa, платит TEST CARD'],
  ['the guest, as the card writes the name', { cardholdername: 'AYNA ORAZOWA' }, 'Aýna Orazowa'],
  ['the guest, without a card', { cardholdername: null }, 'Aýna Orazowa'],
  ['nobody any more', { cardholdername: null, guest_name: null, guests: [] }, '—'],
])('a booking that is paid by %s', (_name, changes, words) => {
  expect(called(changes)).toBe(words)
})

test('a server of the version before names nobody: then it is the payer, as before', () => {
  const { guest_name: _, ...older } = { guests: [guest], cardholdername: 'TEST CARD', guest_name: null }
  expect(guestAndPayer(older as unknown as Booking, texts)).toBe('TEST CARD')
})

test('the sums of a question add up, with the services that stand on the bill', () => {
  const sums = (total: number, paid: number, balance: number, status: Booking['status'] = 'paid') =>
    sumsOf({ status, total, paid, balance }, { language: 'ru', texts: ru }).replaceAll(/\s/g, ' ')
  expect(sums(3_090, 50, 3_280)).toBe('Всего 3 330 TMT, оплачено 50 TMT, остаток 3 280 TMT.')
  expect(sums(1_010, 1_010, 0)).toBe('Всего 1 010 TMT, оплачено 1 010 TMT, остаток 0 TMT.')
  expect(sums(1_010, 1_250, 0)).toBe('Всего 1 250 TMT, оплачено 1 250 TMT, остаток 0 TMT.')
  expect(sums(1_010, 530, 0, 'cancelled')).toBe('Всего 1 010 TMT, оплачено 530 TMT, остаток 0 TMT.')
})
