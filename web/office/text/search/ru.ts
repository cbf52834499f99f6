/** The search over everything. */
export const search = {
  field: 'Номер, имя, телефон, паспорт, почта или команда',
  results: 'Найденное',
  bookings: 'Брони',
  recent: 'Недавно открытые',
  commands: 'Команды',
  /** Until something is typed and nothing was opened. */
  hint: 'Начните писать: «Оразова», «12-34-56», «AS 123456», «100245».',
  searching: 'Ищем…',
  found: 'Найдено броней: {count}',
  nothing: 'По запросу «{typed}» ничего не нашлось',
  nothingAdvice: 'Хватит номера брони, нескольких букв имени или четырёх последних цифр телефона.',
  failed: 'Поиск не удался',
  by: {
    number: 'номер',
    phone: 'телефон',
    document: 'документ',
    guest: 'гость',
    payer: 'плательщик',
    email: 'почта',
    receipt: 'номер квитанции',
    unit: 'номер комнаты',
    stay: 'даты или тип номера',
  },
  language: 'Язык: {name}',
  choose: 'выбрать',
  open: 'открыть',
  close: 'закрыть',
}

export type SearchTexts = typeof search
