/** Months and days, the week from Monday on. */
export const calendar = {
  months: [
    'Январь',
    'Февраль',
    'Март',
    'Апрель',
    'Май',
    'Июнь',
    'Июль',
    'Август',
    'Сентябрь',
    'Октябрь',
    'Ноябрь',
    'Декабрь',
  ] as readonly string[],
  weekdays: [
    'понедельник',
    'вторник',
    'среда',
    'четверг',
    'пятница',
    'суббота',
    'воскресенье',
  ] as readonly string[],
  shortWeekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as readonly string[],
}

export type CalendarTexts = typeof calendar
