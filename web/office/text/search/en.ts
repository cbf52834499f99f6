import type { SearchTexts } from './ru.ts'

export const search: SearchTexts = {
  field: 'Number, name, phone, passport, e-mail or command',
  results: 'What was found',
  bookings: 'Bookings',
  recent: 'Opened lately',
  commands: 'Commands',
  hint: 'Start typing: “Orazova”, “12-34-56”, “AS 123456”, “100245”.',
  searching: 'Searching…',
  found: 'Bookings found: {count}',
  nothing: 'Nothing was found for “{typed}”',
  nothingAdvice: 'A booking number, a few letters of a name or the last four digits of a phone will do.',
  failed: 'The search failed',
  by: {
    number: 'number',
    phone: 'phone',
    document: 'document',
    guest: 'guest',
    payer: 'payer',
    email: 'e-mail',
    receipt: 'receipt number',
    stay: 'dates or room',
  },
  language: 'Language: {name}',
  choose: 'choose',
  open: 'open',
  close: 'close',
}
