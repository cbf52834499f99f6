import type { Language } from './languages.ts'

/** How the gateway says no: HTTP 200, a code and a sentence. The same code means different things to different calls. */
const refusals = {
  order_number_used: {
    code: 1,
    ru: 'Заказ с таким номером уже обработан',
    en: 'Order with this number was already processed',
  },
  order_expected: { code: 1, ru: 'Ожидается [orderId]', en: '[orderId] is expected' },
  declined: { code: 2, ru: 'Платёж отклонён', en: 'Payment is declined' },
  unknown_currency: { code: 3, ru: 'Неизвестная валюта', en: 'Unknown currency' },
  parameter_missing: { code: 4, ru: 'Не указан параметр', en: 'Parameter is missing' },
  parameter_wrong: { code: 5, ru: 'Неверное значение параметра', en: 'Wrong value of parameter' },
  access_denied: { code: 5, ru: 'Доступ запрещён', en: 'Access denied' },
  wrong_amount: { code: 5, ru: 'Неверная сумма', en: 'Wrong amount' },
  unknown_order: { code: 6, ru: 'Неизвестный номер заказа', en: 'Unknown order' },
  wrong_state: {
    code: 7,
    ru: 'Операция невозможна для текущего состояния заказа',
    en: 'Operation is not possible in the current state of the order',
  },
  more_than_paid: {
    code: 7,
    ru: 'Сумма возврата больше суммы списания',
    en: 'Refund amount is more than was deposited',
  },
  system_error: { code: 7, ru: 'Системная ошибка', en: 'System error' },
} as const

export type RefusalName = keyof typeof refusals

export interface Refusal {
  readonly refused: RefusalName
  readonly parameter?: string
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value

export function codeAndMessage(
  { refused, parameter }: Refusal,
  language: Language,
): { code: string; message: string } {
  const { code, [language]: text } = refusals[refused]
  return { code: String(code), message: parameter ? `${text} [${parameter}]` : text }
}

export const successMessage = (language: Language): string => (language === 'ru' ? 'Успешно' : 'Success')
