import { changeSettings } from '../../../../contract/office/site/settings.ts'
import { demoGatePassword } from '../../../../server/demo/accounts.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { openMore } from '../bookings/bookings.ts'

const allOff = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false }

const turn = async (site: Site, reception: typeof allOff) => {
  const api = site.api(await staffToken(site, 'admin'))
  expect(await api(changeSettings, { body: { reception } })).toMatchObject({ ok: true })
}

test('reception finds what its switches open, and nothing of it while they are off', async ({
  page,
  site,
  signInAs,
}) => {
  const stay = { check_in: '2027-01-15', check_out: '2027-01-17', reception: 'at_reception' } as const
  await storeBooking(site, stay, {
    guests: [{ name: 'Switch Guest' }],
    money: [{ fee: 5_000, stay: 96_000 }],
  })
  await signInAs('reception')
  await page.goto('/system/today')
  const guest = page.getByRole('button', { name: 'Switch Guest' })
  const sheet = page.getByRole('dialog', { name: /^Бронь \d+$/ })
  const first = sheet.locator('footer').getByRole('button').last()
  await guest.click()
  await expect(sheet.getByRole('heading', { name: 'История' })).toBeVisible()
  await expect(first).toHaveText('Подтвердить заезд')
  await expect((await openMore(sheet)).getByRole('menuitem')).toHaveText(['Регистрационная карта', 'Печать'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Новая бронь' })).toHaveCount(0)

  try {
    await turn(site, { mayBook: true, mayMove: true, mayEditGuests: true, seesPrices: true })
    await page.reload()
    await guest.click()
    await expect(first).toHaveText('Подтвердить заезд')
    const others = (await openMore(sheet)).getByRole('menuitem')
    await expect(others).toHaveText(['Изменить', 'Перенести', 'Регистрационная карта', 'Печать'])
    await others.filter({ hasText: 'Изменить' }).click()
    const form = page.getByRole('dialog', { name: /^Изменить бронь/ })
    await expect(form.getByLabel('Эл. почта')).toBeVisible()
    await expect(form.getByText('Дата оплаты')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Новая бронь' }).click()
    await page.getByRole('textbox', { name: 'Пароль' }).fill(demoGatePassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Проверить' })).toBeVisible()
  } finally {
    await turn(site, allOff)
  }
})
