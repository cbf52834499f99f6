import type { CalendarWords } from './en.ts'

export const calendarWords: CalendarWords = {
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
  weekdaysShort: ['Du', 'Si', 'Ça', 'Pe', 'An', 'Şe', 'Ýe'],
}
