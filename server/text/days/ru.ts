import type { DaysWords } from './en.ts'

export const days: DaysWords = {
  total: 'Итого',
  states: { closed: 'закрыт', over: 'не закрыт', running: 'сегодня' },
  columns: {
    date: 'Дата',
    state: 'День',
    units: 'Номеров',
    open: 'В продаже',
    sold: 'Продано',
    occupancy: 'Загрузка, %',
    occupancyBefore: 'Загрузка год назад, %',
    adr: 'Средняя цена, TMT',
    adrBefore: 'Средняя цена год назад, TMT',
    revpar: 'На номер в продаже, TMT',
    revparBefore: 'На номер год назад, TMT',
    arrivals: 'Заезды',
    departures: 'Выезды',
    noShows: 'Не приехали',
    fee: 'За бронь, TMT',
    stay: 'За проживание, TMT',
    extras: 'За услуги, TMT',
    income: 'Поступления, TMT',
    incomeBefore: 'Поступления год назад, TMT',
  },
}
