import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { ru } from '../text/ru.ts'
import { roomFacts } from './room-facts.ts'

const room = { area: 28, amenities: ['Sea view', 'Breakfast', 'Safe'], start_guests: 2, rooms_count: 1 }

test.each([
  [room, '28 m² · sea view · breakfast'],
  [{ ...room, area: undefined }, 'sea view · breakfast'],
  [{ ...room, amenities: ['Wi-Fi', 'TV'] }, '28 m² · Wi-Fi · TV'],
  [{ ...room, amenities: [] }, '28 m²'],
  [{ ...room, area: undefined, amenities: [] }, '2 guests · 1 room'],
])('%j is told as %s', (described, line) => {
  expect(roomFacts(described, en.rooms).join(' · ')).toBe(line)
})

test('in Russian too a comfort goes on in small letters', () => {
  expect(roomFacts({ ...room, amenities: ['Вид на море', 'Завтрак'] }, ru.rooms)).toEqual([
    '28 м²',
    'вид на море',
    'завтрак',
  ])
})
