import type { Page } from '@playwright/test'
import { openBank, openShop, type TestBank } from '../../../bank-simulator/testing/open-bank.ts'
import { findAccessibilityProblems } from '../../support/browser/axe.ts'
import { test as base, everywhere, expect } from '../../support/browser/e2e.ts'
import { holdClock } from '../guest-pages.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A bank and a shop of their own for every test. */
const test = base.extend<{ bank: TestBank; shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  bank: async ({}, use) => {
    const bank = await openBank()
    await use(bank)
    await bank.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  shop: async ({}, use) => {
    const shop = await openShop()
    await use(shop)
    await shop.stop()
  },
})

// Each test below lets axe read several pages.
test.describe.configure({ timeout: 90_000 })

const words = {
  ru: {
    fillIn: 'Заполнить',
    pay: /^Оплатить/,
    code: 'Код подтверждения',
    confirm: 'Подтвердить',
    cancel: 'Отказаться от оплаты',
    cards: {
      success: 'Успех',
      no_funds: 'Нет денег',
      wrong_cvc: 'Неверный CVC',
      blocked: 'Заблокирована',
      decline_first: 'Со второго раза',
      hang: 'Без ответа',
    },
    paid: 'Заказ оплачен',
    expired: 'Время оплаты истекло',
    waiting: 'Банк карты ещё не ответил',
  },
  en: {
    fillIn: 'Fill in',
    pay: /^Pay/,
    code: 'Confirmation code',
    confirm: 'Confirm',
    cancel: 'Cancel the payment',
    cards: {
      success: 'Success',
      no_funds: 'No funds',
      wrong_cvc: 'Wrong CVC',
      blocked: 'Blocked',
      decline_first: 'Second try',
      hang: 'No answer',
    },
    paid: 'The order is paid',
    expired: 'The time to pay has run out',
    waiting: 'The bank of the card has not answered yet',
  },
} as const

type Language = keyof typeof words
type Card = keyof (typeof words)['ru']['cards']

const register = (bank: TestBank, shop: Shop, parameters: Record<string, string>) =>
  bank.register({ returnUrl: `${shop.url}/back`, failUrl: `${shop.url}/fail`, ...parameters })

async function giveCard(page: Page, language: Language, card: Card): Promise<void> {
  const text = words[language]
  await page.getByRole('link', { name: `${text.fillIn}: ${text.cards[card]}` }).click()
  await page.getByRole('button', { name: text.pay }).click()
}

async function giveCode(page: Page, language: Language, code: string): Promise<void> {
  await page.getByLabel(words[language].code).fill(code)
  await page.getByRole('button', { name: words[language].confirm }).click()
}

/** What an eye would see wrong: something cut off at the side, or too small for a thumb. */
async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    const small = [...document.querySelectorAll('a, button, input, select')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => `small: ${element.outerHTML}`)
    return excess > 0 ? [...small, `${excess} pixels too wide`] : small
  })
}

async function expectSound(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await layoutProblems(page)).toEqual([])
}

const screens = [
  {
    name: 'phone',
    view: 'MOBILE',
    landing: 'ru',
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  { name: 'desktop', view: 'DESKTOP', landing: 'en', use: { viewport: { width: 1440, height: 900 } } },
] as const

// Before a landing each screen and each language once; what the forms do is tested over HTTP, without a browser.

for (const { name, view, use, landing } of screens) {
  for (const language of everywhere ? (['ru', 'en'] as const) : [landing]) {
    test.describe(`on a ${name}, in ${language}`, () => {
      test.use(use)
      const options = { language, pageView: view }

      test('a guest types a card and its code, and comes back paid', async ({ page, bank, shop }) => {
        const { orderId, formUrl } = await register(bank, shop, { ...options, description: 'Booking 10482' })
        await page.goto(formUrl)
        await expect(page.getByText('TEST', { exact: true })).toBeVisible()
        await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
        await expectSound(page)
        await page.locator('#number').fill('4111 1111 1111 1111')
        await page.locator('#month').selectOption('12')
        await page.locator('#year').selectOption('2029')
        await page.locator('#cvc').fill('123')
        await page.locator('#holder').fill('Ayna Payer')
        await page.getByRole('button', { name: words[language].pay }).click()
        await expect(page.getByLabel(words[language].code)).toBeVisible()
        expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({ OrderStatus: 5 })
        await expectSound(page)
        await giveCode(page, language, '123456')
        await expect(page).toHaveURL(`${shop.url}/back?orderId=${orderId}&lang=${language}`)
        expect(await bank.ask('getOrderStatus', { orderId })).toMatchObject({
          OrderStatus: 2,
          cardholderName: 'AYNA PAYER',
          expiration: '202912',
        })
        await page.goto(formUrl)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].paid)
        await expectSound(page)
      })

      for (const [card, actionCode] of [
        ['no_funds', 116],
        ['wrong_cvc', 140],
        ['blocked', 2003],
      ] as const) {
        test(`the card ${card} is declined with ${actionCode}`, async ({ page, bank, shop }) => {
          const { orderId, formUrl } = await register(bank, shop, options)
          await page.goto(formUrl)
          await giveCard(page, language, card)
          if (card === 'no_funds') await giveCode(page, language, '123456')
          await expect(page).toHaveURL(`${shop.url}/fail?orderId=${orderId}&lang=${language}`)
          const answer = await bank.ask('getOrderStatusExtended', { orderId })
          expect(answer).toMatchObject({ orderStatus: 6, actionCode })
          await page.goto(formUrl)
          await expectSound(page)
        })
      }

      test('a card that is declined first works at the second try', async ({ page, bank, shop }) => {
        const { formUrl } = await register(bank, shop, options)
        await page.goto(formUrl)
        await giveCard(page, language, 'decline_first')
        await expect(page.getByRole('alert')).toBeVisible()
        await expectSound(page)
        await giveCard(page, language, 'decline_first')
        await giveCode(page, language, '123456')
        await expect(page).toHaveURL(/\/back\?orderId=/)
      })

      test('a silent issuer keeps the guest waiting until the time is over', async ({ page, bank, shop }) => {
        const { formUrl } = await register(bank, shop, options)
        await page.goto(formUrl)
        await giveCard(page, language, 'hang')
        await giveCode(page, language, '000000')
        await expect(page.getByRole('alert')).toBeVisible()
        await expectSound(page)
        await giveCode(page, language, '123456')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].waiting)
        await expectSound(page)
        bank.advance(20 * 60_000)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].expired)
        await expectSound(page)
      })

      test('a guest who cancels goes back to the shop', async ({ page, bank, shop }) => {
        const { formUrl } = await register(bank, shop, options)
        await page.goto(formUrl)
        await page.getByRole('button', { name: words[language].cancel }).click()
        await expect(page).toHaveURL(/\/fail\?orderId=/)
      })

      test('mistakes in the form are named beside their fields', async ({ page, bank, shop, complaints }) => {
        const { formUrl } = await register(bank, shop, options)
        await page.goto(formUrl)
        await page.getByRole('button', { name: words[language].pay }).click()
        await expect(page.locator('.problem')).toHaveCount(4)
        await expect(page.locator('#number')).toHaveAccessibleDescription(/./)
        await expectSound(page)
        // The browser notes the answer 422 to a form that was sent with mistakes.
        complaints.length = 0
      })
    })
  }
}

test('an unknown order has a sound page', async ({ page, bank, shop, complaints }) => {
  const { formUrl } = await register(bank, shop, {})
  await page.goto(`${formUrl}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказ не найден')
  await expectSound(page)
  complaints.length = 0
})

test('no page scrolls sideways on a narrow screen, even with a long order', async ({ page, bank, shop }) => {
  const { formUrl } = await register(bank, shop, {
    orderNumber: 'ORDER-NUMBER-OF-32-CHARACTERS-XX',
    description: 'W'.repeat(200),
    amount: '999999999999',
  })
  await page.goto(formUrl)
  for (const width of [320, 360, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await layoutProblems(page), String(width)).toEqual([])
  }
})

test('the time runs down, and at its end the page says so by itself', async ({ page, bank, shop }) => {
  await holdClock(page)
  const { formUrl } = await register(bank, shop, { language: 'en', sessionTimeoutSecs: '90' })
  await page.goto(formUrl)
  await expect(page.getByRole('timer')).toHaveText(/^1:(30|29|28)$/)
  await page.clock.fastForward(45_000)
  await expect(page.getByRole('timer')).toHaveText(/^0:4\d$/)
  bank.advance(90_000)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.expired)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest pays as well, and sees until when', async ({ page, bank, shop }) => {
    const { formUrl } = await register(bank, shop, { language: 'en' })
    await page.goto(formUrl)
    await expect(page.getByRole('timer')).toHaveText('12:20')
    await giveCard(page, 'en', 'success')
    await giveCode(page, 'en', '123456')
    await expect(page).toHaveURL(/\/back\?orderId=/)
  })
})
