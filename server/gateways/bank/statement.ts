import { hotelOffsetMs } from '../../../contract/facts.ts'
import type { Tenge } from '../../../contract/values.ts'
import { delimiters, readTable, type TableLine } from './delimited.ts'

/** An order as a statement of the bank tells of it. */
export interface StatementOrder {
  readonly orderNumber: string
  readonly orderId: string | undefined
  /** Undefined where no sum can be read without doubt. */
  readonly held: Tenge | undefined
  readonly state: string
  readonly orderedAt: Date | undefined
}

export type StatementProblem = 'no_order_number' | 'amount_unclear' | 'other_currency'

export interface Statement {
  readonly orders: readonly StatementOrder[]
  readonly problems: readonly { readonly line: number; readonly problem: StatementProblem }[]
}

/**
 * A statement that somebody has downloaded from the bank's office, or from a spreadsheet: comma, semicolon or tab, UTF-8, UTF-16 or Windows-1251,
 * with a line of headings that names at least order number and amount. Undefined when there is none.
 */
export function readStatement(file: Uint8Array): Statement | undefined {
  const text = decode(file)
  const tables = delimiters.map((delimiter) => readTable(text, delimiter))
  const lines = tables.find((table) => headingOf(table) >= 0)
  const headed = lines ? headingOf(lines) : -1
  const heading = lines?.[headed]
  if (!lines || !heading) return undefined
  const columns = columnsOf(heading.cells)
  const orders: StatementOrder[] = []
  const problems: { line: number; problem: StatementProblem }[] = []
  for (const line of lines.slice(headed + 1)) {
    const { order, problem } = readLine(line, columns)
    if (problem) problems.push({ line: line.line, problem })
    if (order) orders.push(order)
  }
  return { orders: joinLines(orders), problems }
}

function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1251').decode(file)
  }
}

/** Without spaces, signs and capitals. */
const headings = {
  orderNumber: [
    'ordernumber',
    'orderno',
    'merchantordernumber',
    'номерзаказа',
    'номерзаказамагазина',
    'sargytbelgisi',
  ],
  orderId: ['orderid', 'mdorder', 'bankorderid', 'идзаказа', 'идентификаторзаказа', 'номерзаказавсистеме'],
  amount: [
    'amount',
    'sum',
    'depositedamount',
    'deposited',
    'сумма',
    'суммазаказа',
    'суммаоплаты',
    'суммасписания',
    'möçber',
    'möçberi',
  ],
  currency: ['currency', 'валюта', 'кодвалюты', 'walýuta'],
  state: ['state', 'status', 'orderstatus', 'paymentstate', 'статус', 'состояние', 'статусзаказа', 'ýagdaýy'],
  date: [
    'date',
    'orderdate',
    'createddate',
    'paymentdate',
    'дата',
    'датазаказа',
    'датасоздания',
    'датаоплаты',
    'sene',
    'senesi',
  ],
} as const

type Column = keyof typeof headings
type Columns = Partial<Record<Column, number>>

const wordOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
/** "Amount, TMT" is the amount. */
const withoutUnit = (cell: string): string => cell.replace(/[,(]?\s*(tmt|ТМТ|манат\p{L}*)\.?\)?\s*$/iu, '')

function columnsOf(cells: readonly string[]): Columns {
  const words = cells.map((cell) => wordOf(withoutUnit(cell)))
  const found = (Object.keys(headings) as Column[]).map((column): [Column, number] => [
    column,
    words.findIndex((word) => (headings[column] as readonly string[]).includes(word)),
  ])
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

/** Some lines about the shop and the days may stand before it. */
const headingOf = (lines: readonly TableLine[]): number =>
  lines.slice(0, 50).findIndex(({ cells }) => {
    const { orderNumber, amount } = columnsOf(cells)
    return orderNumber !== undefined && amount !== undefined
  })

const manats = ['', '934', 'tmt', 'тмт', 'манат', 'manat']

interface ReadLine {
  readonly order?: StatementOrder
  readonly problem?: StatementProblem | undefined
}

function readLine({ cells }: TableLine, columns: Columns): ReadLine {
  const cell = (column: Column): string => {
    const at = columns[column]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const orderNumber = cell('orderNumber')
  if (orderNumber === '') return { problem: 'no_order_number' }
  if (!manats.includes(cell('currency').toLowerCase())) return { problem: 'other_currency' }
  const amount = readSum(cell('amount'))
  const state = cell('state')
  const order = {
    orderNumber,
    orderId: cell('orderId') || undefined,
    held: takesNoMoney.test(state) ? 0 : amount,
    state: state || 'in the statement',
    orderedAt: readDate(cell('date')),
  }
  // There is an order all the same: what it holds, the bank can be asked.
  return { order, problem: amount === undefined ? 'amount_unclear' : undefined }
}

/** What no money stays with. Any other word may mean money, and is looked at. */
const takesNoMoney = /^(created|declined|reversed|registered|отклон|отмен|создан|зарегистр|не оплач)/i

const grouped = /^[+-]?\d{1,3}(?:[\s' ]\d{3})+(?:[.,]\d{1,2})?$/
const plain = /^[+-]?\d+(?:[.,]\d{1,2})?$/
const both = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2})$/

/** "1 234,56", "1234.56", "1,234.56" and "1.234,56" are clear. "1,234" is not, and nobody guesses. */
function readSum(text: string): Tenge | undefined {
  const sum = text.replace(/\s*(tmt|тмт|манат\p{L}*|manat)\.?$/iu, '').trim()
  if (![grouped, plain, both].some((form) => form.test(sum))) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(sum)?.[1] ?? ''
  const whole = decimals === '' ? sum : sum.slice(0, -decimals.length - 1)
  const tenge = Number(`${whole.replaceAll(/\D/g, '')}${decimals.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(tenge)) return undefined
  return sum.startsWith('-') ? -tenge : tenge
}

const dayFirst = /^(\d{2})\.(\d{2})\.(\d{4})(?:[ T]+(\d{2}:\d{2}(?::\d{2})?))?$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/

/** By the bank's clock, which is the hotel's. A date that cannot be read is left out: nothing depends on it. */
function readDate(text: string): Date | undefined {
  const [, d = '', m = '', y = '', time = '00:00'] = dayFirst.exec(text) ?? []
  const [, year = y, month = m, dayOfMonth = d, at = time] = yearFirst.exec(text) ?? []
  if (year === '') return undefined
  const date = new Date(Date.parse(`${year}-${month}-${dayOfMonth}T${at}Z`) - hotelOffsetMs)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Where each movement has a line of its own, those of an order are added up: what went back has a minus. */
function joinLines(lines: readonly StatementOrder[]): StatementOrder[] {
  const orders = new Map<string, StatementOrder>()
  for (const line of lines) {
    const before = orders.get(line.orderNumber)
    orders.set(line.orderNumber, before ? { ...before, held: sum(before.held, line.held) } : line)
  }
  return [...orders.values()]
}

const sum = (one: Tenge | undefined, other: Tenge | undefined): Tenge | undefined =>
  one === undefined || other === undefined ? undefined : one + other
