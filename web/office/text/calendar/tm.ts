import type { CalendarTexts } from './ru.ts'

export const calendar: CalendarTexts = {
  months: [
    'Ýanwar',
    'Fewral',
    'Mart',
    'Aprel',
    'Maý',
    'Iýun',
    'Iýul',
    'Awgust',
    'Sentýabr',
    'Oktýabr',
    'Noýabr',
    'Dekabr',
  ],
  weekdays: ['Duşenbe', 'Sişenbe', 'Çarşenbe', 'Penşenbe', 'Anna', 'Şenbe', 'Ýekşenbe'],
  shortWeekdays: ['Du', 'Si', 'Ça', 'Pe', 'An', 'Şe', 'Ýe'],
}
