/** What waits until somebody has dealt with it. */
export const waiting = {
  none: 'Ничего не ждёт.',
  columns: {
    booking: 'Бронь',
    guest: 'Плательщик',
    stay: 'Проживание',
    asked: 'Подано',
    paid: 'Оплачено, TMT',
    refund: 'Вернуть, TMT',
    before: 'Решить до',
    amount: 'Сумма, TMT',
    reason: 'Причина',
    since: 'С',
    advice: 'Что делать',
    order: 'Заказ банка',
    bankStatus: 'Ответ банка',
    opened: 'Начат',
    booked: 'В книгах, TMT',
    deposited: 'В банке, TMT',
    found: 'Найдено',
    actions: 'Действия',
  },
  requests: {
    title: 'Заявления на возврат',
    explained: 'Если никто не решит до заезда в 14:00, решат условия отмены.',
  },
  refunds: {
    title: 'Возвраты, которые ещё не дошли до гостей',
    explained: 'Сначала те, которые нужно выплатить вручную.',
    payOut: 'Выплатить',
    happens: '{name} получит {amount} по брони {number}. Гостю уйдёт письмо. Отменить выплату нельзя.',
    reasons: {
      policy: 'По условиям отмены',
      full: 'Полный возврат',
      overpaid: 'Оплачено больше, чем стоит',
      late: 'Деньги пришли слишком поздно',
      double: 'Оплачено дважды',
    },
    states: {
      due: 'Ждёт банка',
      sending: 'Банк выплачивает',
      unsure: 'Ждём ответа банка',
      by_hand: 'Выплатить вручную',
    },
  },
  looks: {
    title: 'Платежи, которые нужно проверить',
    explained: 'Банк отвечает о них странно. Пока не решено, по этим броням ничего нельзя сделать.',
    paid: 'Оплачен',
    notPaid: 'Не оплачен',
    paidHappens:
      'Платёж {order} на {amount} будет записан как полученный. Сначала мы спросим банк: деньги должны быть у него.',
    notPaidHappens:
      'Платёж {order} на {amount} будет записан как не полученный. Сначала мы спросим банк: денег у него быть не должно.',
    noStatus: 'нет ответа',
  },
  mismatches: {
    title: 'Расхождения с банком',
    explained: 'Каждую ночь книги сверяются с банком за последний месяц.',
    close: 'Закрыть',
    closeHappens: 'Запись по заказу {order} исчезнет отсюда. Закрывайте, когда сделано: {advice}',
  },
}

export type WaitingTexts = typeof waiting
