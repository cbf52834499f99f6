import { expect, test } from 'vitest'
import { readOrderList } from './order-list.ts'

const order = { errorCode: '0', orderNumber: 'K100164-1', orderStatus: 2, amount: 53_000 }
const page = { errorCode: '0', orderStatuses: [order, { ...order, orderNumber: 'K100165-1' }], totalCount: 3 }

test('a page has its orders, and how many there are on all pages', () => {
  expect(readOrderList(page)).toMatchObject({
    kind: 'orders',
    orders: [{ orderNumber: 'K100164-1', status: 2 }, { orderNumber: 'K100165-1' }],
    unread: [],
    total: 3,
  })
})

test('an entry that cannot be read is not passed over in silence', () => {
  const unreadable = [{ ...order, orderStatus: 'paid' }, { orderNumber: 17 }, 'K100164-1', null]
  expect(readOrderList({ ...page, orderStatuses: [order, ...unreadable] })).toMatchObject({
    orders: [{ orderNumber: 'K100164-1' }],
    unread: ['K100164-1', '17', undefined, undefined],
  })
})

test.each([
  [null, undefined],
  ['', undefined],
  [undefined, undefined],
  ['3', 3],
  // Fewer than are on this page: it means something else.
  [0, undefined],
  [1, undefined],
  [-1, undefined],
])('a total of %j is read as %j', (totalCount, total) => {
  expect(readOrderList({ ...page, totalCount })).toMatchObject({ kind: 'orders', total })
})

test.each([
  [{ errorCode: '5' }, 'no_right'],
  [{ errorCode: '7', orderStatuses: [] }, 'unknown'],
  [{ errorCode: '0' }, 'unknown'],
  [{ errorCode: '0', orderStatuses: null }, 'unknown'],
  [{ errorCode: '0', orderStatuses: {} }, 'unknown'],
  ['<html>', 'unknown'],
  [undefined, 'unknown'],
])('the answer %j is %s', (answer, kind) => {
  expect(readOrderList(answer)).toEqual({ kind })
})
