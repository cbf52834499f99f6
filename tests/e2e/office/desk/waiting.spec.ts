import type { Locator, Page } from '@playwright/test'
import { cancelBooking } from '../../../../server/actions/bookings/cancel-booking.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { clearFaults, setFaults } from '../../../support/money/bank.ts'
import { attemptOf, bookingOf } from '../../../support/money/payments.ts'
import { ask } from '../../../support/money/refund-uploads.ts'
import { expectAlert, expectRefused } from '../bookings/bookings.ts'
import { expectNotFound, forgiveFailedLoads } from '../office.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first()
const rowsOf = (section: Locator): Locator => section.locator('tbody tr')

/** Agrees or declines; the words that it says are the test's to compare. */
async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const numberOf = async (site: Site, bookingId: number): Promise<string> => {
  const booking = await bookingOf(site, { bookingId })
  return String(booking.book_number)
}

/** A request for a refund of a booking that was paid online. */
async function askedRefund(site: Site): Promise<string> {
  const booking = await aBooking(site, 'paid')
  await ask(site, booking)
  return numberOf(site, booking.bookingId)
}

/** A refund of a manual booking waits for a hand. */
async function oweByHand(site: Site): Promise<string> {
  const id = await storeBooking(site, { kind: 'note' }, { money: [{ fee: 5_000, stay: 48_000 }] })
  await cancelBooking(site.context, { bookingId: id, method: 'cancelBookFull', by: { kind: 'job' } })
  return numberOf(site, id)
}

test('refund requests are decided with their documents at hand, by admin and booker; declined, nothing happens', async ({
  page,
  site,
  signInAs,
}) => {
  const [granted, refused] = [await askedRefund(site), await askedRefund(site)]
  await signInAs('booker')
  await page.goto('/system/waiting')
  const requests = part(page, 'Заявления на возврат')
  const rowOf = (number: string) => rowsOf(requests).filter({ hasText: number })
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(granted).getByRole('button', { name: 'Паспорт' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^refund-\d+-passport\.\w+$/)

  const refund = rowOf(granted).getByRole('button', { name: 'Вернуть по условиям' })
  await refund.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Вернуть по условиям: Бронь ${granted}`)
  await expect(question).toContainText(/Бронь будет отменена, возврат \d+.TMT/)
  await answer(page, 'Нет')
  await expect(refund).toBeEnabled()
  await refund.click()
  await answer(page, 'Вернуть по условиям')
  await expectAlert(page, /Бронь отменена\. Гостю возвращается \d+ TMT\./)
  await expect(rowOf(granted)).toHaveCount(0)

  const refuse = rowOf(refused).getByRole('button', { name: 'Отказать' })
  await refuse.click()
  await expect(question).toContainText('Бронь останется, в возврате будет отказано.')
  await answer(page, 'Отказать')
  await expectAlert(page, 'В возврате отказано. Бронь остаётся в силе.')
  await expect(rowOf(refused)).toHaveCount(0)
})

test('admin pays a refund by hand, opens its booking, and sees what the bank is doing', async ({
  page,
  site,
  signInAs,
}) => {
  const owed = await oweByHand(site)
  const bank = await aBooking(site, 'paid')
  await cancelBooking(site.context, {
    bookingId: bank.bookingId,
    method: 'cancelBookFull',
    by: { kind: 'job' },
  })
  await signInAs('admin')
  await page.goto('/system/waiting')
  const refunds = part(page, 'Возвраты, которые ещё не дошли до гостей')
  const byHand = rowsOf(refunds).filter({ hasText: owed })
  const byBank = rowsOf(refunds).filter({ hasText: 'Ждёт банка' })
  await expect(byHand).toContainText('Выплатить вручную')
  await expect(byHand).toContainText('Банк не выплачивает этот возврат')
  await expect(byBank.first().getByRole('button', { name: 'Выплатить' })).toHaveCount(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await byHand.getByRole('link', { name: owed }).click()
  await expect(page.getByRole('dialog', { name: `Бронь ${owed}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await byHand.getByRole('button', { name: 'Выплатить' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`530\u00a0TMT по брони ${owed}`)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Выплатить' }).click()
  const way = dialog.getByLabel('Способ оплаты')
  await expectRefused(way, 'Выберите способ оплаты')
  await way.selectOption({ label: 'Служебная записка' })
  await dialog.getByRole('button', { name: 'Выплатить' }).click()
  await expect(byHand).toHaveCount(0)
})

test('on a telephone whatever waits is a card with its names, sums and buttons on the screen', async ({
  page,
  site,
  signInAs,
}) => {
  const [asked, owed] = [await askedRefund(site), await oweByHand(site)]
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs('admin')
  await page.goto('/system/waiting')
  for (const [title, number, name, button] of [
    ['Заявления на возврат', asked, 'Вернуть, TMT', 'Отказать'],
    ['Возвраты, которые ещё не дошли до гостей', owed, 'Сумма, TMT', 'Выплатить'],
  ] as const) {
    const row = rowsOf(part(page, title)).filter({ hasText: number })
    await row.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
    await expect(row.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    await expect(row.locator(`[data-name="${name}"]`)).toBeVisible()
    await fontsAreIn(page)
    const hidden = await row.evaluate((card) => {
      const frame = card.closest('section') ?? card
      return [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight]
    })
    expect(hidden, title).toEqual([0, 0])
  }
})

test('a bank that says nothing about a refund is a question, and the refund is paid once somebody agrees', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const { bookingId, orderNumber } = await aBooking(site, 'paid')
  await cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by: { kind: 'job' } })
  const { database } = site.context
  const byHand = { state: 'by_hand', next_try_at: null } as const
  await database.updateTable('refund_orders').set(byHand).where('booking_id', '=', bookingId).execute()
  await signInAs('admin')
  await page.goto('/system/waiting')
  const refunds = part(page, 'Возвраты, которые ещё не дошли до гостей')
  const row = rowsOf(refunds).filter({ hasText: await numberOf(site, bookingId) })
  const dialog = page.getByRole('dialog')
  const payOut = async () => {
    await row.getByRole('button', { name: 'Выплатить' }).click()
    await dialog.getByLabel('Способ оплаты').selectOption({ label: 'Служебная записка' })
    await dialog.getByRole('button', { name: 'Выплатить' }).click()
    await expect(dialog).toContainText('Банк не отвечает или не знает этого платежа')
  }
  await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber, fault: 'http_500' }])
  await payOut()
  await answer(page, 'Нет')
  await expect(row).toHaveCount(1)
  await payOut()
  await answer(page, 'Всё равно выдать')
  await expect(row).toHaveCount(0)
  await clearFaults(site)
  forgiveFailedLoads(complaints)
})

test('admin decides a payment that the bank describes oddly and closes a difference to the bank', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const { database, clock } = site.context
  const odd = await aBooking(site, 'held')
  const attempt = await attemptOf(site, odd)
  await database
    .updateTable('payment_attempts')
    .set({ state: 'needs_look', next_ask_at: null, last_status: 3 })
    .where('id', '=', attempt.id)
    .execute()
  await database
    .insertInto('mismatches')
    .values({
      booking_id: odd.bookingId,
      attempt_id: attempt.id,
      what: 'bank_holds_more',
      facts: JSON.stringify({ booked: 53_000, deposited: 60_000 }),
      found_at: clock.now(),
    })
    .execute()
  await signInAs('admin')
  await page.goto('/system/waiting')

  const looks = part(page, 'Платежи, которые нужно проверить')
  const look = rowsOf(looks).filter({ hasText: odd.orderNumber })
  await look.getByRole('button', { name: 'Оплачен', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(`Платёж ${odd.orderNumber} на 530\u00a0TMT`)
  await answer(page, 'Оплачен')
  // The bank has no money: the server does not believe it, and says why.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).click()
  await page.reload()
  await look.getByRole('button', { name: 'Не оплачен' }).click()
  await answer(page, 'Не оплачен')
  await expect(look).toHaveCount(0)

  const mismatch = rowsOf(part(page, 'Расхождения с банком')).filter({ hasText: odd.orderNumber })
  await expect(mismatch).toContainText('530')
  await expect(mismatch).toContainText('600')
  await expect(mismatch).toContainText('В банке больше денег, чем в наших книгах.')
  await mismatch.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('dialog')).toContainText('исчезнет отсюда')
  await answer(page, 'Закрыть')
  await expect(mismatch).toHaveCount(0)
  forgiveFailedLoads(complaints)
})

test('the screen is for admin and booker, and speaks Turkmen and English', async ({
  page,
  site,
  signInAs,
  speak,
  complaints,
}) => {
  await oweByHand(site)
  await askedRefund(site)
  await signInAs('admin')
  for (const [language, titles, payOut] of [
    [
      'tm',
      [
        'Yzyna gaýtarmak üçin arzalar',
        'Myhmanlara heniz gowuşmadyk gaýtarmalar',
        'Barlanmaly tölegler',
        'Bank bilen tapawutlar',
        'Möhleti gutarýan geçirimler',
        'Bergisi bar myhmanlar',
      ],
      'Tölemek',
    ],
    [
      'en',
      [
        'Refund requests',
        'Refunds that have not reached their guests yet',
        'Payments that need a look',
        'Differences to the bank',
        'Transfers whose time is nearly up',
        'Guests who owe',
      ],
      'Pay out',
    ],
  ] as const) {
    await speak(language)
    await page.goto('/system/waiting')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...titles])
    await expect(page.getByRole('button', { name: payOut }).first()).toBeVisible()
    expect(await hiddenWidth(page)).toBe(0)
  }
  await signInAs('reception')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/system/waiting')
  await expectNotFound(page)
  forgiveFailedLoads(complaints)
})

test('a transfer whose time is nearly up and a guest who owes stand there, with the way to the booking', async ({
  page,
  site,
  signInAs,
}) => {
  const transfer = await storeBooking(
    site,
    {
      kind: 'transfer',
      status: 'awaiting_confirmation',
      hold_until: new Date(site.clock.now().getTime() + 3_600_000),
    },
    { guests: [{ name: 'Late Transfer' }] },
  )
  const debt = await storeBooking(
    site,
    { check_in: '2027-01-14', check_out: '2027-01-16', reception: 'confirmed' },
    { guests: [{ name: 'Owing Guest' }], money: [{ fee: 5_000, stay: 48_000 }] },
  )
  await signInAs('booker')
  await page.goto('/system/waiting')
  const late = rowsOf(part(page, 'Переводы, срок которых выходит')).filter({
    hasText: await numberOf(site, transfer),
  })
  await expect(late).toContainText('Late Transfer')
  const owing = rowsOf(part(page, 'Гости, которые должны')).filter({ hasText: await numberOf(site, debt) })
  await expect(owing).toContainText('Owing Guest')
  await expect(owing.getByRole('cell').last()).toHaveText('480')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await owing.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/system/booking/${await numberOf(site, debt)}$`))
})
