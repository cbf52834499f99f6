/** A month of the whole house, beside others. */
export const house = {
  compared: 'Месяц рядом с прошлым и с прошлым годом',
  income: 'Доход, TMT',
  forBookings: 'за бронирование',
  forStays: 'за проживание',
  forExtras: 'за услуги',
  occupancy: 'Загрузка',
  percent: '{percent} %',
  sold: 'Продано ночей',
  soldOf: '{sold} из {open}',
  averagePrice: 'Средняя цена ночи, TMT',
  note: 'Доход — деньги, которые пришли за месяц, за вычетом возвратов: те же суммы, что в отчёте. Загрузка — доля проданных ночей от открытых для продажи. Средняя цена — без сбора за бронирование.',
}

export type HouseTexts = typeof house
