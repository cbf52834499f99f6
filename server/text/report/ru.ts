import type { ReportWords } from './en.ts'

export const report: ReportWords = {
  sheet: 'Касса',
  total: 'Итого',
  columns: {
    at: 'Дата и время',
    bookNumber: 'Номер брони',
    guest: 'Гость',
    payer: 'Плательщик, если другой',
    roomType: 'Номер',
    checkIn: 'Дата заезда',
    checkOut: 'Дата выезда',
    entry: 'Что произошло',
    channel: 'Способ оплаты',
    document: 'Номер документа',
    staff: 'Кто',
    fee: 'За бронь, TMT',
    stay: 'За проживание, TMT',
    sum: 'Сумма, TMT',
    paid: 'Оплачено к тому времени, TMT',
    balance: 'Оставалось, TMT',
    reason: 'Причина',
  },
  entries: {
    payment: 'Оплата',
    refund: 'Возврат',
    correction: 'Исправление',
    foreign_reversal: 'Банк вернул сам',
  },
  channels: {
    bank: 'Карта, онлайн',
    blank: 'Бланк',
    check: 'Чек',
    note: 'Записка',
    transfer: 'Банковский перевод',
    terminal: 'Терминал',
  },
}
