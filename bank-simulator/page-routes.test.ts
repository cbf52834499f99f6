import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardName, cardNames, groupDigits, testCards } from './cards.ts'
import { languages } from './languages.ts'
import { openBank, openShop, type TestBank } from './testing/open-bank.ts'

let bank: TestBank
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  bank = await openBank()
  shop = await openShop()
})
beforeEach(async () => {
  await bank.counter('POST', 'reset')
  shop.visits.length = 0
})
afterAll(async () => {
  await bank.stop()
  await shop.stop()
})

const typed = (name: CardName) => ({
  number: groupDigits(testCards[name].number),
  month: '01',
  year: '2027',
  cvc: '123',
  holder: 'Ayna Payer',
})

async function open(parameters: Record<string, string> = {}) {
  const order = await bank.register({
    returnUrl: `${shop.url}/back`,
    failUrl: `${shop.url}/fail`,
    ...parameters,
  })
  /** Sends a form of the page without following where it leads. */
  const send = (step: 'card' | 'code' | 'cancel', form: Record<string, string> = {}) =>
    fetch(order.formUrl.replace(/\/payment_(\w\w)/, `/${step}_$1`), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  const page = async () => (await fetch(order.formUrl)).text()
  const status = async () =>
    (await bank.ask('getOrderStatusExtended', { orderId: order.orderId })) as Record<string, number>
  return { ...order, send, page, status }
}

const leadsTo = (response: Response): string => {
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

describe.each(languages)('the page in %s', (language) => {
  test('says what is paid, to whom and until when, and lists the test cards', async () => {
    const { page, number } = await open({ language, amount: '124050', description: 'Stay <7>' })
    const html = await page()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(language === 'ru' ? '1\u00a0240,50\u00a0TMT' : '1,240.50\u00a0TMT')
    expect(html).toContain('Mawy Kenar')
    expect(html).toContain(number)
    expect(html).toContain('Stay &#60;7&#62;')
    expect(html).toContain('data-seconds="1200"')
    expect(html).toMatch(/<time[^>]*>12:20<\/time>/)
    expect(html).toContain('<strong>TEST</strong>')
    for (const name of cardNames) expect(html).toContain(groupDigits(testCards[name].number))
  })

  test('leads to itself in the other language', async () => {
    const { page, formUrl, orderId } = await open({ language })
    const other = language === 'ru' ? 'en' : 'ru'
    const { pathname } = new URL(formUrl.replace(`payment_${language}`, `payment_${other}`))
    expect(await page()).toContain(`href="${pathname}?mdOrder=${orderId}"`)
  })
})

test('nothing on the page is inline or from elsewhere, and nothing is stored', async () => {
  const { formUrl } = await open()
  const response = await fetch(formUrl)
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/simulator-page[^"]*)"/g)) {
    const file = await fetch(new URL(path, bank.url))
    expect(file.status, path).toBe(200)
  }
  expect(html).not.toMatch(/(?:src|href)="https?:/)
})

test('the shop chooses the narrow page for phones', async () => {
  expect(await (await open({ pageView: 'MOBILE' })).page()).toContain('class="view-mobile"')
  expect(await (await open()).page()).toContain('class="view-desktop"')
})

test.each(cardNames)('the card %s can be filled in without a script', async (name) => {
  const { formUrl } = await open()
  const html = await (await fetch(`${formUrl}&card=${name}`)).text()
  expect(html).toContain(`value="${groupDigits(testCards[name].number)}"`)
  expect(html).toContain('<option selected>2030</option>')
})

test('an order that does not exist has a page that says so', async () => {
  const { formUrl } = await open()
  const response = await fetch(`${formUrl}x`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Заказ не найден')
})

describe('a card is refused by the form', () => {
  test.each([
    ['a typing error', { number: '4111 1111 1111 1112' }, 'number-problem', 'опечаток'],
    ['a card that is no test card', { number: '378282246310005' }, 'number-problem', 'только карты'],
    ['a month that has passed', { month: '12', year: '2026' }, 'expiry-problem', 'не прошёл'],
    ['no month', { month: '' }, 'expiry-problem', 'не прошёл'],
    ['two digits of CVC', { cvc: '12' }, 'cvc-problem', 'три цифры'],
    ['a name in Cyrillic', { holder: 'Айна' }, 'holder-problem', 'латинскими'],
  ])('for %s', async (_what, wrong, id, words) => {
    const { send, status } = await open()
    const response = await send('card', { ...typed('success'), ...wrong })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toMatch(new RegExp(`id="${id}">[^<]*${words}`))
    expect(html.match(/class="problem"/g)).toHaveLength(1)
    expect(html).toContain(`aria-describedby="${id}"`)
    expect(await status()).toMatchObject({ orderStatus: 0, actionCode: -100 })
  })

  test('and what could be a real card, and any CVC, is not sent back', async () => {
    const { send } = await open()
    const real = await (await send('card', { ...typed('success'), number: '378282246310005' })).text()
    expect(real).not.toMatch(/3782|value="123"/)
    const typo = await (await send('card', { ...typed('success'), holder: '7' })).text()
    expect(typo).toContain('value="4111 1111 1111 1111"')
    expect(typo).not.toContain('value="123"')
  })
})

describe('a payment', () => {
  test('that works: status 0, then 5, then 2, then back to the shop', async () => {
    const { send, page, status, orderId, formUrl } = await open()
    expect((await status()).orderStatus).toBe(0)
    const afterCard = leadsTo(await send('card', typed('success')))
    expect(new URL(afterCard, bank.url).href).toBe(formUrl)
    expect((await status()).orderStatus).toBe(5)
    const html = await page()
    expect(html).toContain('<strong class="figures">123456</strong>')
    expect(html).toContain('1111')
    expect(leadsTo(await send('code', { code: ' 123456 ' }))).toBe(
      `${shop.url}/back?orderId=${orderId}&lang=ru`,
    )
    expect((await status()).orderStatus).toBe(2)
    const paid = await page()
    expect(paid).toContain('Заказ оплачен')
    expect(paid).toContain(`${shop.url}/back?orderId=${orderId}&#38;lang=ru`)
  })

  test('without money is declined after the code and leads to failUrl', async () => {
    const { send, status, orderId } = await open()
    await send('card', typed('no_funds'))
    expect((await status()).orderStatus).toBe(5)
    expect(leadsTo(await send('code', { code: '123456' }))).toBe(
      `${shop.url}/fail?orderId=${orderId}&lang=ru`,
    )
    expect(await status()).toMatchObject({ orderStatus: 6, actionCode: 116 })
  })

  test.each([
    ['wrong_cvc', 140, 'Неверный код CVC'],
    ['blocked', 2003, 'Карта заблокирована'],
  ] as const)('with the card %s is declined at once', async (card, actionCode, words) => {
    const { send, status, page, orderId } = await open()
    expect(leadsTo(await send('card', typed(card)))).toBe(`${shop.url}/fail?orderId=${orderId}&lang=ru`)
    expect(await status()).toMatchObject({ orderStatus: 6, actionCode })
    expect(await page()).toContain(words)
  })

  test('that is declined first leaves the order open for a second try', async () => {
    const { send, status, page } = await open()
    await send('card', typed('decline_first'))
    expect(await status()).toMatchObject({ orderStatus: 0, actionCode: 103 })
    expect(await page()).toContain('role="alert"')
    await send('card', typed('decline_first'))
    expect((await status()).orderStatus).toBe(5)
    await send('code', { code: '123456' })
    expect((await status()).orderStatus).toBe(2)
  })

  test('whose issuer is silent stays at 5 until its time is over', async () => {
    const { send, status, page } = await open()
    await send('card', typed('hang'))
    await send('code', { code: '123456' })
    expect((await status()).orderStatus).toBe(5)
    const html = await page()
    expect(html).toContain('Банк карты ещё не ответил')
    expect(html).not.toContain('name="code"')
    bank.advance(20 * 60_000)
    expect(await status()).toMatchObject({ orderStatus: 6, actionCode: -2007 })
    expect(await page()).toContain('Время оплаты истекло')
  })

  test('ends after three wrong codes', async () => {
    const { send, status, page, orderId } = await open()
    await send('card', typed('success'))
    await send('code', { code: '000000' })
    expect(await page()).toContain('Осталось попыток: 2')
    await send('code', { code: '' })
    expect((await status()).orderStatus).toBe(5)
    expect(leadsTo(await send('code', { code: '1' }))).toContain(`/fail?orderId=${orderId}`)
    expect(await status()).toMatchObject({ orderStatus: 6, actionCode: -2006 })
  })

  test.each(['before the card', 'at the code'])('can be cancelled %s', async (moment) => {
    const { send, status, orderId } = await open()
    if (moment === 'at the code') await send('card', typed('success'))
    expect(leadsTo(await send('cancel'))).toBe(`${shop.url}/fail?orderId=${orderId}&lang=ru`)
    expect(await status()).toMatchObject({ orderStatus: 6, actionCode: -9001 })
  })

  test('is taken once, however often the forms are sent', async () => {
    const { send, orderId } = await open()
    await send('card', typed('success'))
    const answers = await Promise.all([1, 2, 3].map(() => send('code', { code: '123456' })))
    for (const answer of [...answers, await send('card', typed('blocked')), await send('cancel')])
      expect(leadsTo(answer)).toBe(`${shop.url}/back?orderId=${orderId}&lang=ru`)
    expect((await bank.counter('GET', 'ledger')).json.totals.captured).toBe(100_000)
  })

  test('comes too late when the time is over', async () => {
    const { send, status, page } = await open()
    bank.advance(20 * 60_000)
    expect(leadsTo(await send('card', typed('success')))).toContain('/fail?')
    expect((await status()).orderStatus).toBe(6)
    expect(await page()).toContain('Время оплаты истекло')
  })

  test('that was reversed says so', async () => {
    const { page, orderId } = await open()
    await bank.counter('POST', 'pay', { orderId })
    await bank.counter('POST', 'reverse', { orderId })
    expect(await page()).toContain('Платёж отменён')
  })
})

describe('the way back can be', () => {
  const spoil = (way: string) => bank.counter('POST', 'faults', { rules: [{ kind: 'redirect', way }] })
  const pay = async () => {
    const order = await open()
    await order.send('card', typed('success'))
    return { ...order, location: leadsTo(await order.send('code', { code: '123456' })) }
  }

  test('lost: the payer stays on a page that leads nowhere', async () => {
    await spoil('lost')
    const { location, page, formUrl } = await pay()
    expect(new URL(location, bank.url).href).toBe(formUrl)
    const html = await page()
    expect(html).toContain('Это окно можно закрыть')
    expect(html).not.toContain(shop.url)
  })

  test('doubled: the shop is visited before the browser comes', async () => {
    await spoil('doubled')
    const { location, orderId } = await pay()
    expect(location).toBe(`${shop.url}/back?orderId=${orderId}&lang=ru`)
    expect(shop.visits.map((visit) => visit.pathname + visit.search)).toEqual([
      `/back?orderId=${orderId}&lang=ru`,
    ])
  })

  test('to failUrl, though the order is paid', async () => {
    await spoil('to_fail_url')
    const { location, status } = await pay()
    expect(location).toContain(`${shop.url}/fail?`)
    expect((await status()).orderStatus).toBe(2)
  })
})

test('the page of the other flavour pays as well', async () => {
  const other = await openBank({ flavour: 'epg' })
  const { formUrl, orderId } = await other.register()
  const body = new URLSearchParams(typed('success'))
  expect(formUrl).toContain('/epg/merchants/kenar-api/payment_ru.html?mdOrder=')
  await fetch(formUrl.replace('/payment_ru', '/card_ru'), { method: 'POST', body })
  expect(await other.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 5 })
  await other.stop()
})
