import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import { choose, expectAlert, expectRefused } from '../bookings/bookings.ts'
import { aHouse, expected, inHouse, partPaid, pointAside, row, settled, toast, today } from './desk.ts'

test('admin takes the price of the nights slept; undone, dates and price are as before', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['411'])
  // Four nights, of which one is slept: 480 a night and 50 for the booking.
  const money = [{ fee: 5_000, stay: 192_000 }]
  const stay = { from: '2027-01-14', to: '2027-01-18', number: '411' }
  const bookingId = await inHouse(site, house, 'Early Leaver', stay, money, { total: 197_000 })
  await signInAs('admin')
  await page.goto('/system/today')
  await row(page, 'Проживают', 'Early Leaver').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: /^Бронь \d+$/ })
  await expect(sheet).toContainText('14.01.2027 15:02, комната 411')
  await choose(sheet, 'Выезд')
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await expect(leaving).toContainText('Early Leaver, Room, комната 411')
  await expect(leaving).toContainText('14.01.2027 – 15.01.2027, 1 ноч.')
  const slept = leaving.getByRole('radio', { name: 'За прожитые ночи' })
  await expect(slept).toHaveAccessibleDescription(/^Всего 530.TMT, вернётся 1.440.TMT$/)
  await expect(leaving.getByRole('radio', { name: 'Как забронировано' })).toHaveAccessibleDescription(
    /^Всего 1.970.TMT, доплаты нет$/,
  )
  await slept.check()
  await leaving.getByRole('button', { name: 'Оформить выезд' }).click()
  await expectAlert(page, 'Гость выехал.')
  expect(await bookingOf(site, { bookingId })).toMatchObject({ check_out: today, total: 53_000 })
  await expect(sheet).toContainText('Выехал')

  await page.keyboard.press('Escape')
  await settled(page)
  await row(page, 'Выехали', 'Early Leaver').getByRole('button', { name: 'Вернуть' }).click()
  await expect(toast(page)).toContainText('Снова в отеле: Early Leaver')
  await pointAside(page)
  await expect(row(page, 'Проживают', 'Early Leaver')).toContainText('Комната 411')
  expect(await bookingOf(site, { bookingId })).toMatchObject({ check_out: '2027-01-18', total: 197_000 })
})

test('who leaves owing says why, and the debt stays in sight', async ({ page, site, signInAs }) => {
  const house = await aHouse(site, ['421'])
  const stay = { from: '2027-01-14', to: today, number: '421' }
  const bookingId = await inHouse(site, house, 'Leaves Owing', stay, partPaid)
  await signInAs('reception')
  await page.goto('/system/today')
  const guest = row(page, 'Выезды', 'Leaves Owing')
  await expect(guest).toContainText('к оплате 480')
  await guest.getByRole('button', { name: 'Выезд' }).click()
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await leaving.getByRole('checkbox', { name: 'Уезжает с долгом' }).check()
  await expect(leaving.getByLabel('Способ оплаты')).toHaveCount(0)
  const go = leaving.getByRole('button', { name: /^Оформить выезд с долгом 480.TMT$/ })
  await go.click()
  const reason = leaving.getByLabel('Почему не платит сейчас')
  await expectRefused(reason, 'Напишите причину')
  await expect(reason).toBeFocused()
  await reason.fill('Фирма платит по счёту')
  await reason.press('Enter')
  await expect(toast(page)).toContainText(/Выехал гость: Leaves Owing. Остался долг 480.TMT/)
  await pointAside(page)
  await expect(row(page, 'Выехали', 'Leaves Owing')).toContainText('к оплате 480')
  expect(await bookingOf(site, { bookingId })).toMatchObject({ owing_reason: 'Фирма платит по счёту' })
})

test('a double click asks once, however long the rooms take to be read', async ({ page, site, signInAs }) => {
  const house = await aHouse(site, ['431', '432'])
  await expected(site, house, 'Clicked Twice', { from: today, to: '2027-01-17' }, partPaid)
  await signInAs('reception')
  await page.goto('/system/today')
  const button = row(page, 'Заезды', 'Clicked Twice').getByRole('button', { name: 'Заселить' })
  await button.dblclick()
  const coming = page.getByRole('dialog', { name: 'Заселить: Clicked Twice' })
  await expect(coming).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coming).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const [language, title, words] of [
  [
    'tm',
    /^Gidiş: № /,
    ['421a otag', 'Möhletinden öň: 18.01.2027 çenlidi', 'Ýaşan gijeleri üçin', 'Bronlanyşy ýaly'],
  ],
  [
    'en',
    /^Check out: /,
    ['room 421b', 'Before the time: it was until 18.01.2027', 'For the nights slept', 'As booked'],
  ],
] as const)
  test(`the question about a departure speaks ${language}`, async ({ page, site, signInAs, speak }) => {
    const number = language === 'tm' ? '421a' : '421b'
    const house = await aHouse(site, [number])
    const name = `Spoken ${number}`
    await inHouse(site, house, name, { from: '2027-01-14', to: '2027-01-18', number })
    await signInAs('admin')
    await speak(language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/system/today')
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('footer').getByRole('button').first().click()
    await sheet
      .getByRole('menuitem', { name: language === 'tm' ? 'Gidiş' : 'Check out', exact: true })
      .click()
    const leaving = page.getByRole('dialog', { name: title })
    for (const word of words) await expect(leaving).toContainText(word)
    await fontsAreIn(page)
    expect(await leaving.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  })
