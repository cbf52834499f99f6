import type { Language } from '../../../../contract/values.ts'

type WithNumber = (number: number) => string

/** What a guest reads after the bank: while it is undecided, and at home when it has spoken. */
interface PaymentWords {
  readonly undecided: string
  readonly unknownYet: WithNumber
  readonly neverTwice: string
  readonly weAsk: string
  readonly changesItself: string
  readonly byMail: string
  readonly notLost: string
  readonly staffLook: string
  readonly unclear: WithNumber
  readonly lost: string
  readonly lookAgain: string
  readonly received: string
  readonly says: string
  readonly home: string
  readonly notFound: string
  readonly told: Readonly<
    Record<
      'paid' | 'failed' | 'tooLate' | 'cancelled' | 'roomGone' | 'paidBefore' | 'cancelledAndReturned',
      WithNumber
    >
  >
}

const ru: PaymentWords = {
  undecided: 'Банк ещё не ответил',
  unknownYet: (number) => `Пока неизвестно, прошла ли оплата брони ${number}.`,
  neverTwice: 'Пожалуйста, не платите ещё раз.',
  weAsk: 'Мы продолжаем спрашивать банк.',
  changesItself: 'Эта страница изменится сама, как только будет ответ.',
  byMail: 'Её можно закрыть: когда оплата поступит, мы подтвердим бронь по эл. почте.',
  notLost: 'Её можно закрыть: оплата не потеряется.',
  staffLook: 'Наши сотрудники разбираются',
  unclear: (number) => `Ответ банка об оплате брони ${number} неясен, поэтому его проверяют наши сотрудники.`,
  lost: 'Сейчас нет связи. Мы пробуем снова.',
  lookAgain: 'Проверить ещё раз',
  received: 'Оплата получена',
  says: 'Банк',
  home: 'Спите с открытым окном. Остальное сделает море.',
  notFound: 'Здесь только море',
  told: {
    paid: (number) => `Банк: Оплата получена. Бронь ${number} подтверждена.`,
    failed: (number) =>
      `Банк: На карте не хватило денег. Бронь ${number} не оплачена; можно попробовать другой картой.`,
    tooLate: (number) =>
      `Банк: Оплата не прошла, а время оплаты брони ${number} истекло. Забронируйте ещё раз.`,
    cancelled: (number) => `Банк: Бронь ${number} отменена.`,
    roomGone: (number) => `Банк: Номер по брони ${number} уже занят. Деньги вернутся полностью.`,
    paidBefore: (number) => `Банк: Бронь ${number} уже была оплачена. Второй платёж вернётся полностью.`,
    cancelledAndReturned: (number) => `Банк: Бронь ${number} отменена. Деньги вернутся полностью.`,
  },
}

const tm: PaymentWords = {
  undecided: 'Bank entek jogap bermedi',
  unknownYet: (number) => `${number} belgili bronuň tölegi geçdimi ýa-da geçmedimi, entek belli däl.`,
  neverTwice: 'Gaýtadan tölemäň.',
  weAsk: 'Bankdan soramagy dowam edýäris.',
  changesItself: 'Jogap gelen badyna bu sahypa özi üýtgär.',
  byMail: 'Ony ýapyp bilersiňiz: töleg gelende, bronuňyzy elektron poçta arkaly tassyklarys.',
  notLost: 'Ony ýapyp bilersiňiz: töleg ýitmez.',
  staffLook: 'Işgärlerimiz muňa seredýär',
  unclear: (number) =>
    `${number} belgili bronuň tölegi barada bankyň jogaby düşnüksiz, şonuň üçin ony işgärlerimiz barlaýar.`,
  lost: 'Häzir baglanyşyk ýok. Gaýtadan synanyşýarys.',
  lookAgain: 'Gaýtadan barlamak',
  received: 'Töleg alyndy',
  says: 'Bank',
  home: 'Penjiräni açyp uklaň. Galanyny deňiz eder.',
  notFound: 'Bu ýerde diňe deňiz',
  told: {
    paid: (number) => `Bank: Töleg alyndy. ${number} belgili bron tassyklandy.`,
    failed: (number) =>
      `Bank: Kartda pul ýetmedi. ${number} belgili bron tölenmedik; başga kart bilen synanyşyp bilersiňiz.`,
    tooLate: (number) =>
      `Bank: Töleg geçmedi, ${number} belgili brony tölemegiň wagty bolsa geçdi. Gaýtadan bronlaň.`,
    cancelled: (number) => `Bank: ${number} belgili bron ýatyryldy.`,
    roomGone: (number) => `Bank: ${number} belgili bronuň otagy indi boş däl. Pul doly yzyna gaýtarylar.`,
    paidBefore: (number) =>
      `Bank: ${number} belgili bron eýýäm tölenipdi. Ikinji töleg doly yzyna gaýtarylar.`,
    cancelledAndReturned: (number) => `Bank: ${number} belgili bron ýatyryldy. Pul doly yzyna gaýtarylar.`,
  },
}

const en: PaymentWords = {
  undecided: 'The bank has not answered yet',
  unknownYet: (number) => `We do not know yet whether the payment for booking ${number} went through.`,
  neverTwice: 'Please do not pay again.',
  weAsk: 'We keep asking the bank.',
  changesItself: 'This page changes by itself as soon as there is an answer.',
  byMail: 'You may close it: when the payment arrives, we confirm your booking by e-mail.',
  notLost: 'You may close it: the payment is not lost.',
  staffLook: 'Our staff are looking at it',
  unclear: (number) =>
    `The bank’s answer about the payment for booking ${number} is unclear, so our staff check it.`,
  lost: 'No connection at the moment. We keep trying.',
  lookAgain: 'Look again',
  received: 'Payment received',
  says: 'Bank',
  home: 'Sleep with the window open. The sea does the rest.',
  notFound: 'Only sea here',
  told: {
    paid: (number) => `Bank: Payment received. Your booking ${number} is confirmed.`,
    failed: (number) =>
      `Bank: There was not enough money on the card. Booking ${number} is not paid; you can try again with another card.`,
    tooLate: (number) =>
      `Bank: The payment was not made, and the time to pay for booking ${number} has passed. Please book again.`,
    cancelled: (number) => `Bank: Booking ${number} is cancelled.`,
    roomGone: (number) =>
      `Bank: The room of booking ${number} is no longer free. The money goes back in full.`,
    paidBefore: (number) =>
      `Bank: Booking ${number} was paid already. This second payment goes back in full.`,
    cancelledAndReturned: (number) => `Bank: Booking ${number} is cancelled. The money goes back in full.`,
  },
}

export const paymentWords: Readonly<Record<Language, PaymentWords>> = { ru, tm, en }
