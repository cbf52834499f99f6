import { paymentState } from './gateway-answers.ts'
import { bankTime, type Order } from './orders.ts'

/** As the bank's office exports it: en with commas in UTF-8; ru with semicolons in Windows-1251, as spreadsheets there want it. */
export const statementForms = ['en', 'ru'] as const
export type StatementForm = (typeof statementForms)[number]

const headings = {
  en: ['Order number', 'Order ID', 'Amount', 'Currency', 'State', 'Date'],
  ru: ['Номер заказа', 'ИД заказа', 'Сумма', 'Валюта', 'Статус', 'Дата'],
}

/** Every order that took money, with what is left of it. */
export function writeStatement(orders: readonly Order[], form: StatementForm): Buffer {
  const paid = orders.filter(({ paidAt }) => paidAt !== undefined)
  const cells = [headings[form], ...paid.map((order) => cellsOf(order, form))]
  const delimiter = form === 'en' ? ',' : ';'
  const text = cells.map((line) => `${line.join(delimiter)}\r\n`).join('')
  return form === 'en' ? Buffer.from(text) : inWindows1251(text)
}

function cellsOf(order: Order, form: StatementForm): string[] {
  const at = bankTime(order.paidAt ?? order.registeredAt)
  const sum = (order.deposited / 100).toFixed(2)
  const state = paymentState[order.state]
  const { orderNumber, orderId, currency } = order
  if (form === 'en') return [orderNumber, orderId, sum, currency, state, at.replace('T', ' ')]
  const [year, month, day] = at.slice(0, 10).split('-')
  const grouped = sum.replace('.', ',').replaceAll(/\B(?=(\d{3})+,)/g, ' ')
  return [orderNumber, orderId, grouped, 'TMT', state, `${day}.${month}.${year} ${at.slice(11)}`]
}

const firstCyrillic = 'А'.charCodeAt(0)
const inWindows = 0xc0

const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : code - firstCyrillic + inWindows
    }),
  )
