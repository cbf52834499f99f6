import type { Language } from './languages.ts'

/** What the processing centre answered, in the words of the bank. */
const descriptions: Readonly<Record<number, Record<Language, string>>> = {
  [-100]: { ru: 'Попыток оплаты не было', en: 'No payment attempts' },
  0: { ru: 'Запрос успешно обработан', en: 'Request processed successfully' },
  103: { ru: 'Отказ. Свяжитесь с банком, выпустившим карту', en: 'Declined. Contact the bank of the card' },
  116: { ru: 'Недостаточно средств на карте', en: 'Not enough money on the card' },
  140: { ru: 'Неверный код CVC', en: 'The CVC is wrong' },
  2003: { ru: 'Карта заблокирована', en: 'The card is blocked' },
  [-2006]: {
    ru: 'Банк, выпустивший карту, не подтвердил владельца',
    en: 'The issuer did not confirm the holder',
  },
  [-2007]: { ru: 'Истекло время, отведённое на оплату', en: 'The time for the payment ran out' },
  [-9001]: { ru: 'Плательщик отказался от оплаты', en: 'The payer cancelled the payment' },
}

export const describeAction = (code: number, language: Language): string =>
  descriptions[code]?.[language] ?? (language === 'ru' ? `Отказ, код ${code}` : `Declined, code ${code}`)
