import type { CardName } from '../cards.ts'
import type { Language } from '../languages.ts'
import type { CardProblem } from './card-form.ts'

interface PageText {
  readonly bank: string
  readonly testBank: string
  readonly testWarning: string
  readonly otherLanguage: string
  readonly payTitle: string
  readonly toPay: string
  readonly amount: string
  readonly merchant: string
  readonly orderNumber: string
  readonly purpose: string
  readonly payUntil: string
  readonly timeLeft: string
  readonly cardTitle: string
  readonly cardNumber: string
  readonly month: string
  readonly monthSign: string
  readonly year: string
  readonly yearSign: string
  readonly cvc: string
  readonly holder: string
  readonly pay: string
  readonly cancel: string
  readonly refusedTry: string
  readonly problems: Readonly<Record<CardProblem, string>>
  readonly cardsTitle: string
  readonly cardsHint: string
  readonly cards: Readonly<Record<CardName, { readonly name: string; readonly does: string }>>
  readonly fillIn: string
  readonly codeTitle: string
  readonly codeSent: string
  readonly card: string
  readonly code: string
  readonly codeHint: string
  readonly confirm: string
  readonly codeWrong: string
  readonly waitingTitle: string
  readonly waitingText: string
  readonly askAgain: string
  readonly paidTitle: string
  readonly paidText: string
  readonly declinedTitle: string
  readonly expiredTitle: string
  readonly expiredText: string
  readonly reversedTitle: string
  readonly reversedText: string
  readonly unknownTitle: string
  readonly unknownText: string
  readonly back: string
  readonly closeWindow: string
  readonly footer: string
}

const ru: PageText = {
  bank: 'Synag Bank',
  testBank: 'Учебный банк',
  testWarning: 'Это учебный банк: деньги не списываются. Не вводите данные настоящей карты.',
  otherLanguage: 'English',
  payTitle: 'Оплата заказа',
  toPay: 'К оплате',
  amount: 'Сумма',
  merchant: 'Получатель',
  orderNumber: 'Номер заказа',
  purpose: 'Назначение',
  payUntil: 'Оплатите до',
  timeLeft: 'Осталось',
  cardTitle: 'Банковская карта',
  cardNumber: 'Номер карты',
  month: 'Месяц',
  monthSign: 'ММ',
  year: 'Год',
  yearSign: 'ГГГГ',
  cvc: 'CVC',
  holder: 'Имя на карте',
  pay: 'Оплатить',
  cancel: 'Отказаться от оплаты',
  refusedTry: 'Платёж не прошёл. Попробуйте ещё раз или возьмите другую карту.',
  problems: {
    number: 'Введите номер карты без опечаток.',
    not_test_card: 'Учебный банк знает только карты из списка на этой странице.',
    expired: 'Укажите срок действия, который ещё не прошёл.',
    cvc: 'Введите три цифры.',
    holder: 'Введите имя латинскими буквами, как на карте.',
  },
  cardsTitle: 'Учебные карты',
  cardsHint: 'Срок и CVC любые. Выберите карту, и форма заполнится сама.',
  cards: {
    success: { name: 'Успех', does: 'Оплата проходит' },
    no_funds: { name: 'Нет денег', does: 'Отказ 116 после кода из SMS' },
    wrong_cvc: { name: 'Неверный CVC', does: 'Отказ 140' },
    blocked: { name: 'Заблокирована', does: 'Отказ 2003' },
    decline_first: { name: 'Со второго раза', does: 'Первая попытка отклоняется, вторая проходит' },
    hang: { name: 'Без ответа', does: 'После кода из SMS банк молчит' },
  },
  fillIn: 'Заполнить',
  codeTitle: 'Код из SMS',
  codeSent: 'Банк, выпустивший карту, отправил код на ваш телефон.',
  card: 'Карта',
  code: 'Код подтверждения',
  codeHint: 'Учебный код:',
  confirm: 'Подтвердить',
  codeWrong: 'Код не подошёл. Осталось попыток:',
  waitingTitle: 'Банк карты ещё не ответил',
  waitingText: 'Код принят. Не платите второй раз: ответ может прийти с задержкой.',
  askAgain: 'Проверить ещё раз',
  paidTitle: 'Заказ оплачен',
  paidText: 'Платить ещё раз не нужно.',
  declinedTitle: 'Платёж отклонён',
  expiredTitle: 'Время оплаты истекло',
  expiredText: 'Деньги не списаны. Вернитесь к продавцу и начните оплату заново.',
  reversedTitle: 'Платёж отменён',
  reversedText: 'Деньги возвращены на карту.',
  unknownTitle: 'Заказ не найден',
  unknownText: 'Проверьте ссылку или начните оплату заново на сайте продавца.',
  back: 'Вернуться к продавцу',
  closeWindow: 'Это окно можно закрыть.',
  footer: 'Учебный платёжный шлюз для разработки. Настоящего банка за этой страницей нет.',
}

const en: PageText = {
  bank: 'Synag Bank',
  testBank: 'Test bank',
  testWarning: 'This is a test bank: no money is taken. Do not enter the details of a real card.',
  otherLanguage: 'Русский',
  payTitle: 'Pay for your order',
  toPay: 'To pay',
  amount: 'Amount',
  merchant: 'Merchant',
  orderNumber: 'Order number',
  purpose: 'Purpose',
  payUntil: 'Pay before',
  timeLeft: 'Time left',
  cardTitle: 'Bank card',
  cardNumber: 'Card number',
  month: 'Month',
  monthSign: 'MM',
  year: 'Year',
  yearSign: 'YYYY',
  cvc: 'CVC',
  holder: 'Name on the card',
  pay: 'Pay',
  cancel: 'Cancel the payment',
  refusedTry: 'The payment did not go through. Try again or use another card.',
  problems: {
    number: 'Enter the card number without typing errors.',
    not_test_card: 'The test bank knows only the cards listed on this page.',
    expired: 'Choose an expiry date that has not passed.',
    cvc: 'Enter three digits.',
    holder: 'Enter the name in Latin letters, as on the card.',
  },
  cardsTitle: 'Test cards',
  cardsHint: 'Any expiry date and CVC will do. Choose a card and the form fills itself in.',
  cards: {
    success: { name: 'Success', does: 'The payment goes through' },
    no_funds: { name: 'No funds', does: 'Declined with 116 after the SMS code' },
    wrong_cvc: { name: 'Wrong CVC', does: 'Declined with 140' },
    blocked: { name: 'Blocked', does: 'Declined with 2003' },
    decline_first: { name: 'Second try', does: 'The first try is declined, the second goes through' },
    hang: { name: 'No answer', does: 'The bank is silent after the SMS code' },
  },
  fillIn: 'Fill in',
  codeTitle: 'SMS code',
  codeSent: 'The bank of the card has sent a code to your phone.',
  card: 'Card',
  code: 'Confirmation code',
  codeHint: 'Test code:',
  confirm: 'Confirm',
  codeWrong: 'The code is wrong. Tries left:',
  waitingTitle: 'The bank of the card has not answered yet',
  waitingText: 'The code was accepted. Do not pay again: the answer may come late.',
  askAgain: 'Check again',
  paidTitle: 'The order is paid',
  paidText: 'There is no need to pay again.',
  declinedTitle: 'The payment was declined',
  expiredTitle: 'The time to pay has run out',
  expiredText: 'No money was taken. Go back to the merchant and start the payment again.',
  reversedTitle: 'The payment was reversed',
  reversedText: 'The money is back on the card.',
  unknownTitle: 'There is no such order',
  unknownText: 'Check the link, or start the payment again on the site of the merchant.',
  back: 'Back to the merchant',
  closeWindow: 'You can close this window.',
  footer: 'A payment gateway for development. There is no real bank behind this page.',
}

export const pageText: Readonly<Record<Language, PageText>> = { ru, en }

const locales = { ru: 'ru-RU', en: 'en-GB' } as const

/** Tenge as manat, the currency after a space that does not break. */
export function formatAmount(tenge: number, language: Language): string {
  const manat = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(tenge / 100)
  return `${manat}\u00a0TMT`
}
