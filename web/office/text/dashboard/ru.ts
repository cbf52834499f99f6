/** Income, the report and the month above the lists of active bookings. */
export const dashboard = {
  name: 'Доход и загрузка',
  apart: 'На отдельной странице',
  total: 'Доход всего',
  forBookings: 'За бронирование',
  forStays: 'За проживание',
  count: 'активных: {count}',
  report: {
    title: 'Отчёт',
    from: 'С даты',
    to: 'По дату',
    yesterday: 'Вчера',
    today: 'Сегодня',
    month: 'Месяц',
    download: 'Скачать',
    progress: 'Скачивание… {kilobytes} кБ',
    datesMissing: 'Пожалуйста, выберите обе даты!',
    saved: 'Отчёт скачан: {name}',
  },
  month: {
    title: '{month} {year}',
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    income: 'Доход {income}',
    occupancy: 'Занято {percent} %',
    day: '{date}: доход {income}, занято {taken} из {units}',
    taken: 'Занято {taken} из {units}',
    chart: 'Доход и загрузка по дням',
  },
}

export type DashboardTexts = typeof dashboard
