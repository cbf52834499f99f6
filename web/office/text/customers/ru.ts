/** What the screen of the customers says. */
export const customers = {
  count: 'Клиентов: {count}',
  failed: 'Ошибка: {message}',
  none: 'Клиентов нет',
  notFound: 'Никого не найдено',
  search: 'Поиск: имя, Email, телефон…',
  searchName: 'Поиск по клиентам',
  columns: {
    id: '№',
    full_name: 'Имя и фамилия',
    email: 'Email',
    phone_number: 'Номер телефона',
    created_at: 'Зарегистрирован',
    actions: 'Действия',
  },
  hasNotPaid: 'Не оплачивал',
  remove: 'Удалить',
  removeOf: 'Удалить: {email}',
  confirm: {
    title: 'Удалить клиента {email}?',
    lines: [
      'Аккаунт, имена, телефон, почта, паспорта и отзывы будут стёрты навсегда.',
      'Суммы и даты прошлых броней останутся.',
    ],
    yes: 'Удалить клиента',
  },
  word: {
    title: 'Последнее подтверждение',
    label: 'Введите слово {word}',
    wrong: 'Не верно введено {word}',
    cancel: 'Отмена',
  },
  removeFailed: 'Ошибка удаления пользователя',
}

export type CustomerTexts = typeof customers
