import { describe, expect, test } from 'vitest'
import { readRegistration } from './registration.ts'

const now = Date.parse('2027-01-15T07:00:00Z')
const right = { orderNumber: 'K-1', amount: '12000', returnUrl: 'https://shop.test/back' }

test('what is not given has the values of the gateway', () => {
  expect(readRegistration(right, now)).toEqual({
    orderNumber: 'K-1',
    amount: 12_000,
    currency: '934',
    returnUrl: 'https://shop.test/back',
    language: 'ru',
    pageView: 'DESKTOP',
    expiresAt: now + 1_200_000,
    merchantParams: {},
  })
})

test('what is given is kept', () => {
  const given = {
    ...right,
    failUrl: 'https://shop.test/fail',
    description: 'Booking 7',
    language: 'en',
    pageView: 'mobile',
    sessionTimeoutSecs: '300',
    jsonParams: '{"booking":7}',
  }
  expect(readRegistration(given, now)).toMatchObject({
    failUrl: 'https://shop.test/fail',
    description: 'Booking 7',
    language: 'en',
    pageView: 'MOBILE',
    expiresAt: now + 300_000,
    merchantParams: { booking: '7' },
  })
})

test('an end of the session in the time of the bank outweighs its length', () => {
  const given = { ...right, sessionTimeoutSecs: '300', expirationDate: '2027-01-15T13:00:00' }
  expect(readRegistration(given, now)).toMatchObject({ expiresAt: Date.parse('2027-01-15T08:00:00Z') })
})

describe('a missing parameter', () => {
  test.each(['orderNumber', 'amount', 'returnUrl'])('%s', (parameter) => {
    const { [parameter as 'amount']: _, ...rest } = right
    const refusal = { refused: 'parameter_missing', parameter }
    expect(readRegistration(rest, now)).toEqual(refusal)
    expect(readRegistration({ ...right, [parameter]: '' }, now)).toEqual(refusal)
  })
})

describe('a wrong value', () => {
  test.each([
    ['orderNumber', 'x'.repeat(33)],
    ['amount', '0'],
    ['amount', '-5'],
    ['amount', '1.5'],
    ['amount', 'ten'],
    ['returnUrl', '/back'],
    ['returnUrl', 'ftp://shop.test/'],
    ['returnUrl', `https://shop.test/${'x'.repeat(512)}`],
    ['failUrl', 'nowhere'],
    ['description', 'x'.repeat(513)],
    ['language', 'tm'],
    ['pageView', 'WATCH'],
    ['sessionTimeoutSecs', '0'],
    ['sessionTimeoutSecs', 'long'],
    ['expirationDate', '2027-01-15T11:59:59'],
    ['expirationDate', 'tomorrow'],
    ['jsonParams', '[1]'],
    ['jsonParams', '{'],
    ['jsonParams', `{"a":"${'x'.repeat(1024)}"}`],
  ])('%s %s', (parameter, value) => {
    expect(readRegistration({ ...right, [parameter]: value }, now)).toEqual({
      refused: 'parameter_wrong',
      parameter,
    })
  })

  test('of the currency has a code of its own', () => {
    expect(readRegistration({ ...right, currency: '840' }, now)).toEqual({ refused: 'unknown_currency' })
    expect(readRegistration({ ...right, currency: '934' }, now)).toMatchObject({ currency: '934' })
  })
})
