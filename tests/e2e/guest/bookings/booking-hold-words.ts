import type { Language } from '../../../../contract/values.ts'

/** What a client reads about a room that is kept for a while. */
interface HoldWords {
  readonly number: (number: number) => string
  readonly payBy: string
  readonly left: (time: string) => string
  readonly closing: string
  readonly lapsed: string
  readonly again: string
  readonly pay: string
  readonly toPay: string
}

export const holdWords: Readonly<Record<Language, HoldWords>> = {
  ru: {
    number: (number) => `Бронь ${number}`,
    payBy: 'Оплатите до 12:12 по времени отеля',
    left: (time) => `осталось ${time}`,
    closing:
      'Начать оплату уже нельзя: банку нужно несколько минут. Номер держим до 12:20 по времени отеля, потом он свободен для всех.',
    lapsed: 'Время вышло, номер снова свободен.',
    again: 'Забронировать снова',
    pay: 'Оплатить',
    toPay: 'К оплате сейчас',
  },
  tm: {
    number: (number) => `${number} belgili bron`,
    payBy: 'Töleg möhleti 12:12, myhmanhananyň wagty bilen',
    left: (time) => `${time} galdy`,
    closing:
      'Töleg başlamak üçin wagt galmady: banka birnäçe minut gerek. Otagy saklaýan möhletimiz 12:20, myhmanhananyň wagty bilen; soň ol başgalara boş bolar.',
    lapsed: 'Wagt gutardy, otag ýene boş.',
    again: 'Gaýtadan bronlamak',
    pay: 'Tölemek',
    toPay: 'Häzir tölemeli',
  },
  en: {
    number: (number) => `Booking ${number}`,
    payBy: 'Pay by 12:12, hotel time',
    left: (time) => `${time} left`,
    closing:
      'It is too late to begin a payment: the bank needs a few minutes. We keep the room until 12:20, hotel time; then it is free for others.',
    lapsed: 'Time ran out, and the room is free again.',
    again: 'Book again',
    pay: 'Pay',
    toPay: 'To pay now',
  },
}
