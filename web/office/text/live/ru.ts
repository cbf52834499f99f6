/** The line to the server, and what it brings. */
export const live = {
  short: { connecting: 'Соединение…', open: 'На связи', lost: 'Нет связи', crowded: 'Много окон' },
  explained: {
    connecting: 'Соединяемся с сервером',
    open: 'Изменения видны сразу',
    lost: 'Связь прервалась, пробуем снова. Пока списки обновляются раз в несколько секунд.',
    crowded: 'Открыто слишком много окон: в этом списки обновляются раз в несколько секунд. Закройте лишние.',
  },
  news: {
    online: 'Новые онлайн-брони: {count}',
    manual: 'Новые ручные брони: {count}',
    reception: 'Новые брони на ресепшн: {count}',
    requests: 'Новые заявления на возврат: {count}',
    money: 'Платежи и возвраты, которые ждут решения: {count}',
  },
  badges: { fresh: 'новых: {count}', waiting: 'ждут: {count}' },
}

export type LiveTexts = typeof live
