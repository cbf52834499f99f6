/** The list of keys, and what each of them does. */
export const shortcuts = {
  title: 'Горячие клавиши',
  open: 'Горячие клавиши (?)',
  goTo: 'Перейти',
  onScreen: 'На экране',
  inCalendar: 'В шахматке',
  list: 'Этот список',
  search: 'Поиск',
  everything: 'Поиск по всему',
  previous: 'Назад: страница, день, 28 дней',
  next: 'Вперёд: страница, день, 28 дней',
  add: 'Новая бронь',
  undo: 'Вернуть в заезды, пока видно сообщение',
  refresh: 'Обновить данные',
  refreshed: 'Данные обновлены',
  arrows: 'Соседняя ячейка',
  edges: 'Первый и последний день',
  corners: 'Первая и последняя ячейка',
  pages: '28 дней назад и вперёд',
  enter: 'Открыть ночь',
  close: 'Закрыть верхнее окно',
  when: 'Клавиши не действуют, пока вы пишете в поле и пока открыто окно.',
  on: 'Включить горячие клавиши на этом компьютере',
}

export type ShortcutTexts = typeof shortcuts
