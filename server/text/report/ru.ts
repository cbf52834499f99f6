import type { ReportWords } from './en.ts'

export const report: ReportWords = {
  sheet: 'Брони',
  total: 'Итого',
  columns: {
    bookNumber: 'Номер брони',
    kind: 'Тип',
    status: 'Статус',
    roomType: 'Номер',
    checkIn: 'Дата заезда',
    checkOut: 'Дата выезда',
    nights: 'Ночей',
    guests: 'Гостей',
    payer: 'Плательщик',
    phone: 'Телефон',
    paymentAt: 'Дата оплаты',
    receiptNumber: 'Номер бланка, чека или терминала',
    price: 'Стоимость, TMT',
    paidFee: 'Оплачено за бронь, TMT',
    paidStay: 'Оплачено за проживание, TMT',
    paid: 'Оплачено, TMT',
    balance: 'Остаток, TMT',
  },
  kinds: {
    online: 'Онлайн',
    blank: 'Бланк',
    check: 'Чек',
    note: 'Записка',
    transfer: 'Банковский перевод',
    terminal: 'Терминал',
  },
  statuses: {
    paid: 'Оплачено',
    unpaid: 'Не оплачено',
    awaiting_confirmation: 'Ожидает подтверждения',
    cancelled: 'Отменено',
  },
}
