import type { Language } from '../../../../contract/values.ts'

/** What a client reads on the page of one booking. */
interface OwnBookingWords {
  readonly room: string
  readonly number: (number: number) => string
  readonly paid: string
  readonly dates: string
  readonly hours: string
  readonly terms: string
  readonly balance: string
  readonly bring: (number: number) => readonly string[]
  readonly address: string
  readonly former: string
}

export const ownBookingWords: Readonly<Record<Language, OwnBookingWords>> = {
  ru: {
    room: 'Двухместный',
    number: (number) => `Бронь ${number}`,
    paid: 'оплачено',
    dates: 'Чт 25.02.2027 – Сб 27.02.2027, 2 ночи',
    hours: 'Заезд с 14:00, выезд до 12:00',
    terms: 'Отмените до 22\u00a0февраля, 14:00, и мы вернём первую ночь.',
    balance: '480\u00a0TMT',
    bring: (number) => ['Паспорта всех гостей (2)', `Номер брони, ${number}, или ваучер`],
    address: 'Аваза',
    former: 'Из прошлых броней',
  },
  tm: {
    room: 'Iki adamlyk',
    number: (number) => `${number} belgili bron`,
    paid: 'tölendi',
    dates: 'Pe 25.02.2027 – Şe 27.02.2027, 2 gije',
    hours: 'Giriş 14:00-dan, çykyş 12:00-a çenli',
    terms: 'Ýatyrmagyň möhleti: 22-nji\u00a0fewral, 14:00.',
    balance: '480\u00a0TMT',
    bring: (number) => ['Ähli myhmanlaryň (2) pasportlary', `Bronuň belgisi, ${number}, ýa-da wauçer`],
    address: 'Awaza',
    former: 'Öňki bronlaryňyzdan',
  },
  en: {
    room: 'Double',
    number: (number) => `Booking ${number}`,
    paid: 'paid',
    dates: 'Th 25.02.2027 – Sa 27.02.2027, 2 nights',
    hours: 'Check-in from 14:00, check-out until 12:00',
    terms: 'Cancel by 22\u00a0Feb, 14:00 and we return the first night.',
    balance: '480\u00a0TMT',
    bring: (number) => [
      'The passports of all 2 guests',
      `The number of the booking, ${number}, or the voucher`,
    ],
    address: 'Awaza',
    former: 'From your earlier bookings',
  },
}
