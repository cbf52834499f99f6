import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBank, openShop } from './testing/open-bank.ts'

describe('in production', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('there is no simulator', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(openBank()).rejects.toThrow('The bank simulator does not run in production')
  })

  test('but in a rehearsal of it', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubEnv('STAGING', 'yes')
    const bank = await openBank()
    await bank.stop()
  })
})

test('it listens on this machine only', async () => {
  const bank = await openBank()
  expect(bank.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await bank.stop()
})

test('it stops at once, even in the middle of slow answers and silence', async () => {
  const shop = await openShop(() => new Promise(() => undefined))
  const bank = await openBank({ callbackUrl: shop.url, callbackSecret: 'secret' })
  const rule = { kind: 'answer', endpoint: 'getOrderStatus', times: 1 }
  const { orderId, formUrl } = await bank.register()
  await bank.counter('POST', 'faults', {
    rules: [
      { ...rule, delayMs: 600_000 },
      { ...rule, fault: 'hang' },
    ],
  })
  const slow = [1, 2].map(() => bank.send('getOrderStatus', { orderId }).catch(() => 'cut off'))
  await fetch(formUrl.replace('/payment_ru', '/cancel_ru'), { method: 'POST', redirect: 'manual' })
  await expect.poll(() => shop.visits.length).toBe(1)
  await bank.stop()
  await Promise.all(slow)
  await shop.stop()
})

describe('with a file', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-'))
    file = join(folder, 'data', 'bank.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('a restart forgets no order and no tenge, and repeats no callback', async () => {
    const shop = await openShop()
    const options = { file, callbackUrl: shop.url, callbackSecret: 'secret' }
    const before = await openBank(options)
    const paid = await before.register()
    const open = await before.register({ orderNumber: 'open', failUrl: 'http://shop.test/fail' })
    await before.counter('POST', 'pay', { orderId: paid.orderId })
    await before.ask('refund', { orderId: paid.orderId, amount: '400' })
    // Of the payment and of the refund. What is on its way when the bank stops may still get there, sooner or later than the next bank opens.
    await expect.poll(() => shop.visits.length).toBe(2)
    await before.stop()

    const after = await openBank(options)
    expect(await after.ask('getOrderStatus', { orderId: paid.orderId })).toMatchObject({
      OrderStatus: 4,
      depositAmount: 99_600,
      Pan: '411111**1111',
    })
    expect((await after.counter('GET', 'ledger')).json.totals).toEqual({
      captured: 100_000,
      refunded: 400,
      reversed: 0,
      remaining: 99_600,
    })
    expect((await after.counter('POST', 'pay', { orderId: open.orderId })).json.orderStatus).toBe(2)
    expect(
      await after.ask('register', { orderNumber: 'open', amount: '1', returnUrl: 'http://a.test' }),
    ).toEqual(expect.objectContaining({ errorCode: '1' }))
    expect(shop.visits.filter((visit) => visit.searchParams.get('mdOrder') === paid.orderId)).toHaveLength(2)
    await after.stop()
    await shop.stop()
  })

  test('half a line from a process that was killed is cut off', async () => {
    const before = await openBank({ file })
    const { orderId } = await before.register()
    await before.stop()
    await appendFile(file, '{"at":17')
    const after = await openBank({ file })
    await after.counter('POST', 'pay', { orderId })
    await after.stop()
    const again = await openBank({ file })
    expect(await again.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 2 })
    await again.stop()
  })

  test('no whole card number and no CVC is written', async () => {
    const bank = await openBank({ file })
    const { formUrl } = await bank.register()
    const body = new URLSearchParams({
      number: '4111 1111 1111 1111',
      month: '12',
      year: '2030',
      cvc: '987',
      holder: 'A PAYER',
    })
    await fetch(formUrl.replace('/payment_ru', '/card_ru'), { method: 'POST', body, redirect: 'manual' })
    await bank.stop()
    const written = await readFile(file, 'utf8')
    expect(written).toContain('411111**1111')
    expect(written).not.toMatch(/\d{13}\d*1111|"987"|cvc/)
  })

  test('a reset empties it', async () => {
    const before = await openBank({ file })
    await before.register()
    await before.counter('POST', 'reset')
    await before.stop()
    const after = await openBank({ file })
    expect((await after.counter('GET', 'orders')).json).toEqual([])
    await after.stop()
  })
})
