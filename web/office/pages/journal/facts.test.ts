import { expect, test } from 'vitest'
import type { User } from '../../../../contract/office/people/users.ts'
import type { Room } from '../../../../contract/office/rooms/rooms.ts'
import { loadTexts } from '../../text/catalogue.ts'
import { factLines, type Reading, subjectWords } from './facts.ts'

const reading: Reading = {
  language: 'ru',
  texts: await loadTexts('ru'),
  people: [{ id: 2, username: 'merjen' } as User],
  rooms: [{ id: 3, translations: { ru: { room_type: 'Люкс' } } } as Room],
}

test.each<[string, Record<string, unknown>, string[]]>([
  ['nothing', {}, []],
  ['money in TMT', { amount: 2_000, channel: 'note' }, ['Сумма: 20\u00a0TMT', 'Способ: служебная записка']],
  [
    'settings by their labels, only what differs',
    {
      before: { fee: 5_000, holds: { onlineMinutes: 20, manualDays: 3 }, maintenance: false },
      after: { fee: 6_050, holds: { onlineMinutes: 30, manualDays: 3 }, maintenance: true },
    },
    [
      'Сбор за бронирование: 50\u00a0TMT\u00a0→ 60,50\u00a0TMT',
      'Бронь с сайта, минут: 20\u00a0→ 30',
      'Технические работы: нет\u00a0→ да',
    ],
  ],
  [
    'the gate without its password',
    { before: {}, after: {}, gatePassword: 'set' },
    ['Пароль ручной брони: новый'],
  ],
  [
    'a move with dates and the room’s name',
    {
      before: { roomId: 3, checkIn: '2027-02-01', total: 96_000 },
      after: { roomId: 4, checkIn: '2027-02-02', total: 96_000, guests: 2 },
    },
    ['Номер: Люкс\u00a0→ 4', 'Заезд: 01.02.2027\u00a0→ 02.02.2027', 'Гостей: 2'],
  ],
  ['a pair inside', { guests: { before: 1, after: 3 } }, ['Гостей: 1\u00a0→ 3']],
  [
    'what changed about a user',
    { changes: ['role', 'switchedOff'], before: { role: 'booker' }, after: { role: 'reception' } },
    ['Роль: Специалист по бронированию\u00a0→ Ресепшн', 'Изменено: роль, отключён'],
  ],
  ['an order', { before: [1, 2], after: [2, 1] }, ['1, 2\u00a0→ 2, 1']],
  ['pictures by their number', { photos: ['0123456789abcdef01234567.webp'] }, ['Новых фото: 1']],
  [
    'who was locked out, and from where',
    { tried: 'signin', by: 'known_address', failures: 10, minutes: 15, address: '2001:db8::1' },
    [
      'Что пробовали: вход',
      'Ограничено: учётная запись с её обычного адреса',
      'Ошибок: 10',
      'Минут: 15',
      'Адрес: 2001:db8::1',
    ],
  ],
  [
    'a price by date that is another one now',
    {
      before: { name: 'Август', first: '2027-08-01', weekdays: ['friday', 'saturday'], percent: 20 },
      after: { name: 'Август', first: '2027-08-02', roomId: [3], price: [70_000] },
    },
    [
      'Начало: 01.08.2027\u00a0→ 02.08.2027',
      'Дни недели: пятница, суббота',
      'Процентов к цене сезона: 20',
      'Номер: Люкс',
      'По цене: 700\u00a0TMT',
    ],
  ],
  ['what is restricted', { fewest: 3, noArrival: true }, ['Ночей не меньше: 3', 'Заезда нет: да']],
  ['an unknown name as it is', { surprise: 'x' }, ['surprise: x']],
])('tells %s', (_, facts, lines) => {
  expect(factLines(facts, reading)).toEqual(lines)
})

test.each([
  ['settings', 'Настройки'],
  ['staff 2', 'Пользователь merjen'],
  ['staff 9', 'Пользователь 9'],
  ['room 3', 'Номер «Люкс»'],
  ['room 9', 'Номер «9»'],
  ['review 5', 'Отзыв 5'],
  ['rate 5', 'Цена на даты №5'],
  ['restriction 2', 'Ограничение №2'],
  ['address', 'Адрес'],
  ['something 1', 'something 1'],
  [null, ''],
])('says what %s is', (subject, words) => {
  expect(subjectWords(subject, reading)).toBe(words)
})
