import type { Language } from '../../../../contract/values.ts'

/** What whoever holds a pay link reads. */
interface PayLinkWords {
  readonly heading: (number: number) => string
  readonly facts: readonly (readonly [name: string, fact: string])[]
  readonly deadline: string
  readonly terms: string
  readonly closing: string
  readonly timeRanOut: string
  readonly pay: string
  readonly wait: string
  readonly processed: string
  readonly payment: string
  readonly notFound: string
  readonly home: string
  readonly received: (number: number) => string
  readonly requestFailed: string
  readonly tooLate: string
  readonly lapsed: string
  readonly paidAlready: string
  readonly atBank: string
  readonly bankUnreachable: string
  readonly cancelled: string
}

const ru: PayLinkWords = {
  heading: (number) => `Бронь ${number}`,
  facts: [
    ['Номер', 'Двухместный'],
    ['Даты', 'Пн 01.02.2027 – Ср 03.02.2027, 2 ночи'],
    ['Плательщик', 'Aýna Orazowa'],
    ['Гости', 'Aýna Orazowa, Merdan Orazow'],
    ['Всего', '1\u202f010\u00a0TMT'],
    ['На ресепшн', '480\u00a0TMT'],
    ['К оплате сейчас', '530\u00a0TMT'],
  ],
  deadline: 'Оплатите до 12:12 по времени отеля · осталось ',
  terms: 'Отмените до 29\u00a0января, 14:00, и мы вернём первую ночь.',
  closing: 'Номер держим до 12:20 по времени отеля',
  timeRanOut: 'Время вышло, номер снова свободен.',
  pay: 'Оплатить',
  wait: 'Подождите…',
  processed: 'бронь уже обработана',
  payment: 'Оплата',
  notFound: 'Бронь не найдена.',
  home: 'На главную',
  received: (number) => `Банк: Оплата получена. Бронь ${number} подтверждена.`,
  requestFailed: 'Ошибка при обработке запроса',
  tooLate: 'Для оплаты этой брони осталось слишком мало времени.',
  lapsed: 'Время оплаты этой брони истекло.',
  paidAlready: 'Эта бронь уже оплачена.',
  atBank: 'Оплата этой брони сейчас в банке. Дождитесь ответа: платить ещё раз не нужно.',
  bankUnreachable: 'Банк сейчас не отвечает. Бронь сохранена: попробуйте оплатить через минуту.',
  cancelled: 'Эта бронь отменена.',
}

const tm: PayLinkWords = {
  heading: (number) => `${number} belgili bron`,
  facts: [
    ['Otag', 'Iki adamlyk'],
    ['Seneler', 'Du 01.02.2027 – Ça 03.02.2027, 2 gije'],
    ['Töleýji', 'Aýna Orazowa'],
    ['Myhmanlar', 'Aýna Orazowa, Merdan Orazow'],
    ['Jemi', '1\u202f010\u00a0TMT'],
    ['Kabulhanada', '480\u00a0TMT'],
    ['Häzir tölemeli', '530\u00a0TMT'],
  ],
  deadline: 'Töleg möhleti 12:12, myhmanhananyň wagty bilen · ',
  terms: 'Ýatyrmagyň möhleti: 29-njy\u00a0ýanwar, 14:00.',
  closing: 'Otagy saklaýan möhletimiz 12:20',
  timeRanOut: 'Wagt gutardy, otag ýene boş.',
  pay: 'Tölemek',
  wait: 'Garaşyň…',
  processed: 'bron eýýäm işlenildi',
  payment: 'Töleg',
  notFound: 'Bron tapylmady.',
  home: 'Baş sahypa geçmek',
  received: (number) => `Bank: Töleg alyndy. ${number} belgili bron tassyklandy.`,
  requestFailed: 'Soragy işlemekde näsazlyk ýüze çykdy',
  tooLate: 'Bu brony tölemek üçin wagt azlyk edýär.',
  lapsed: 'Bu brony tölemegiň wagty geçdi.',
  paidAlready: 'Bu bron eýýäm tölendi.',
  atBank: 'Bu bronuň tölegi häzir bankda. Jogaba garaşyň: gaýtadan tölemek gerek däl.',
  bankUnreachable: 'Bank häzir jogap bermeýär. Bron saklandy: bir minutdan gaýtadan töläp görüň.',
  cancelled: 'Bu bron ýatyryldy.',
}

const en: PayLinkWords = {
  heading: (number) => `Booking ${number}`,
  facts: [
    ['Room', 'Double'],
    ['Stay', 'Mo 01.02.2027 – We 03.02.2027, 2 nights'],
    ['Payer', 'Aýna Orazowa'],
    ['Guests', 'Aýna Orazowa, Merdan Orazow'],
    ['Total', '1,010\u00a0TMT'],
    ['At the desk', '480\u00a0TMT'],
    ['To pay now', '530\u00a0TMT'],
  ],
  deadline: 'Pay by 12:12, hotel time · ',
  terms: 'Cancel by 29\u00a0Jan, 14:00 and we return the first night.',
  closing: 'We keep the room until 12:20, hotel time',
  timeRanOut: 'Time ran out, and the room is free again.',
  pay: 'Pay',
  wait: 'Please wait...',
  processed: 'booking already processed',
  payment: 'Payment',
  notFound: 'This booking was not found.',
  home: 'To the home page',
  received: (number) => `Bank: Payment received. Your booking ${number} is confirmed.`,
  requestFailed: 'error processing request',
  tooLate: 'There is not enough time left to pay for this booking.',
  lapsed: 'The time to pay for this booking has passed.',
  paidAlready: 'This booking is paid already.',
  atBank:
    'A payment for this booking is at the bank right now. Please wait for the answer: you do not need to pay again.',
  bankUnreachable:
    'The bank does not answer at the moment. Your booking is kept: please try to pay again in a minute.',
  cancelled: 'This booking is cancelled.',
}

export const payLinkWords: Readonly<Record<Language, PayLinkWords>> = { ru, tm, en }
