/** What somebody who works here says about letters that tell them what waits. */
export const notices = {
  title: 'Уведомления по почте',
  explanation:
    'Письмо о том, что ждёт решения: номер брони, гость, что сделать и ссылка. О каждом пишем один раз.',
  tells: 'О чём:',
  kinds: {
    refund_request: 'гость просит возврат',
    refund_by_hand: 'возврат нужно выплатить вручную',
    payment_look: 'платёж нужно проверить',
    mismatch: 'расхождение с банком',
    late_transfer: 'перевод не пришёл',
    debt: 'гость остался должен',
  },
  pace: 'Когда писать',
  paces: { none: 'Не присылать', at_once: 'Сразу', daily: 'Раз в день, утром в 08:00' },
  email: 'Эл. почта',
  emailMissing: 'Укажите, куда писать',
  begins: 'На новый адрес сразу придёт письмо о том, что уведомления включены.',
  save: 'Сохранить уведомления',
}

export type NoticesTexts = typeof notices
