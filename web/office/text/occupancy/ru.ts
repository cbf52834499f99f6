/** What the occupancy calendar says. */
export const occupancy = {
  earlier: 'Предыдущие 28 дней',
  later: 'Следующие 28 дней',
  back: 'Сегодня',
  category: 'Категория',
  hidden: 'скрыт',
  totalFree: 'Свободно всего',
  legend: { free: 'число — свободно', taken: 'занято', closed: 'закрыто' },
  cell: 'свободно {free}, занято {taken}, закрыто {closed}, всего {units}',
  hint: 'Стрелки — ячейки, Home и End — края, Page Up и Page Down — 28 дней',
  hintOpens: 'Enter — брони и закрытие номеров',
  bookings: 'Брони этой ночи',
  noBookings: 'Броней нет',
  closing: 'Закрыть номера для продажи',
  passed: 'Прошедшую ночь закрыть или открыть нельзя.',
  from: 'Первая ночь',
  until: 'Открыты снова с',
  units: 'Сколько номеров закрыто',
  close: 'Закрыть',
  openAll: 'Открыть все',
  closes: 'С {from} и до {until} будет закрыто: {units}. Проданное остаётся проданным.',
  opens: 'С {from} и до {until} закрытых номеров не будет.',
  unitsWrong: 'Укажите, сколько номеров закрыть: число больше нуля',
  datesWrong: 'Укажите первую ночь и дату открытия после неё',
}

export type OccupancyTexts = typeof occupancy
