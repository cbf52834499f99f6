/** Why a price is what it is, and another one that staff give. */
export const given = {
  action: 'Другая цена',
  title: 'Другая цена для брони {number}',
  way: 'Цена номера',
  ways: {
    listed: 'По прайсу',
    off: 'Скидка, %',
    more: 'Надбавка, %',
    price: 'Своя цена за ночь, TMT',
  },
  percent: 'Процентов',
  price: 'За ночь, TMT',
  reason: 'Причина',
  reasonHint: 'Видят только сотрудники. Гость читает «Специальная цена»',
  percentWrong: 'Целое число от 1 до {most}',
  priceWrong: 'Сумма больше нуля, не больше двух знаков после запятой',
  reasonMissing: 'Напишите причину',
  same: 'Такая цена у брони уже есть',
  give: 'Дать цену',
  takeBack: 'Вернуть цену по прайсу',
  instead: 'вместо',
  byCode: 'Промокод {code}',
  given: 'Другая цена: {reason}',
  because: 'Причина: {reason}',
  closedToGuests: '{why} Вы можете продолжить.',
  inHistory: '{before} → {after}',
}

export type GivenTexts = typeof given
