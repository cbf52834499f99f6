import { describe, expect, test } from 'vitest'
import { readStatement } from './statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readStatement(bytes(text))

/** Russian letters as Windows wrote them. */
const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 128) return code
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      throw new Error(`No letter of the test: ${letter}`)
    }),
  )

const first = {
  orderNumber: 'K100164-1-7QK2MX94TB',
  orderId: '3ff6962a',
  held: 53_000,
  state: 'DEPOSITED',
  orderedAt: new Date('2027-01-15T07:00:05Z'),
}

describe('a statement is read', () => {
  test('with commas and English headings', () => {
    const text =
      'Order number,Order ID,Amount,Currency,State,Date\r\nK100164-1-7QK2MX94TB,3ff6962a,530.00,934,DEPOSITED,2027-01-15 12:00:05\r\n'
    expect(read(text)).toEqual({ orders: [first], problems: [] })
  })

  test('with semicolons, a byte order mark, Russian headings, quotes and a few lines before', () => {
    const text =
      '\ufeffВыписка;"за 15.01.2027"\n\nДата;Номер заказа;"Сумма, TMT";Валюта;Статус\n15.01.2027 12:00:05;"K100164-1-7QK2MX94TB";"530,00";TMT;DEPOSITED\n'
    expect(read(text)).toEqual({ orders: [{ ...first, orderId: undefined }], problems: [] })
  })

  test('in Windows-1251 and in UTF-16', () => {
    const text = 'Номер заказа;Сумма;Состояние\nK100164-1;530,00;Оплачен\n'
    const order = {
      ...first,
      orderNumber: 'K100164-1',
      orderId: undefined,
      state: 'Оплачен',
      orderedAt: undefined,
    }
    expect(readStatement(windows1251(text))).toEqual({ orders: [order], problems: [] })
    const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    expect(readStatement(utf16)).toEqual({ orders: [order], problems: [] })
  })

  test('with quotes inside cells, and lines that end in any way', () => {
    const text =
      'order number;amount;state\rK1-1;530;"said ""paid""; so"\r\nK2-1;530;5" of paper\nK3-1;530;paid'
    expect(read(text)?.orders.map(({ orderNumber, held, state }) => [orderNumber, held, state])).toEqual([
      ['K1-1', 53_000, 'said "paid"; so'],
      ['K2-1', 53_000, '5" of paper'],
      ['K3-1', 53_000, 'paid'],
    ])
  })

  test('with tabs, in any order of columns', () => {
    expect(read('amount\torderNumber\n1\tK1-1\n')?.orders).toMatchObject([{ orderNumber: 'K1-1', held: 100 }])
  })
})

test.each([
  ['530', 53_000],
  ['530.5', 53_050],
  ['530,05', 53_005],
  ['1234.56', 123_456],
  ['1 234,56', 123_456],
  ['1\u00a0234,56', 123_456],
  ['1\u202f234\u202f567,8', 123_456_780],
  ["1'234.56", 123_456],
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['530,00 TMT', 53_000],
  ['-530', -53_000],
])('the sum %j is %d tenge', (sum, tenge) => {
  expect(read(`order number;amount\nK1-1;"${sum}"\n`)?.orders).toMatchObject([{ held: tenge }])
})

test('bad lines are named with their number, and the rest is read', () => {
  const text = [
    'Order number;Amount;Currency',
    'K1-1;530,00;934',
    ';530,00;934',
    'K2-1;1,234;934',
    'K3-1;0.001;TMT',
    'K4-1;530;840',
    'K5-1',
    'K7-1;"530,00;TMT',
    'K6-1;"1 000,00";TMT',
  ].join('\n')
  const statement = read(text)
  expect(statement?.orders.map(({ orderNumber, held }) => [orderNumber, held])).toEqual([
    ['K1-1', 53_000],
    ['K2-1', undefined],
    ['K3-1', undefined],
    ['K5-1', undefined],
    ['K7-1', undefined],
    ['K6-1', 100_000],
  ])
  expect(statement?.problems).toEqual([
    { line: 3, problem: 'no_order_number' },
    { line: 4, problem: 'amount_unclear' },
    { line: 5, problem: 'amount_unclear' },
    { line: 6, problem: 'other_currency' },
    { line: 7, problem: 'amount_unclear' },
    { line: 8, problem: 'amount_unclear' },
  ])
})

test('a payment and what went back of it are one order; what was declined holds nothing', () => {
  const text =
    'order number;amount;state\nK1-1;530;DEPOSITED\nK1-1;-100;REFUNDED\nK2-1;530;DECLINED\nK3-1;530;\nK3-1;-1,234;\n'
  expect(read(text)?.orders.map(({ orderNumber, held }) => [orderNumber, held])).toEqual([
    ['K1-1', 43_000],
    ['K2-1', 0],
    ['K3-1', undefined],
  ])
})

test.each(['', 'PDF-1.4', 'a,b,c\n1,2,3\n'])('%j is no statement', (text) => {
  expect(read(text)).toBeUndefined()
})
