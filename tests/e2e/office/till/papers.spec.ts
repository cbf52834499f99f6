import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { readPaper } from '../../../support/till/papers.ts'
import { aHouse, inHouse, partPaid, row, toast, today } from '../stay/desk.ts'

/** What comes out of the printer after this. */
async function printed(page: Page, print: () => Promise<void>) {
  const saved = page.waitForEvent('download')
  await print()
  const file = await saved
  const bytes = new Uint8Array(await readFile(await file.path()))
  return { name: file.suggestedFilename(), ...(await readPaper(bytes)) }
}

test('the desk prints a receipt, then a copy of it, and the bill when the guest leaves', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['471'])
  const stay = { from: '2027-01-14', to: today, number: '471' }
  await inHouse(site, house, 'Wants Paper', stay, partPaid)
  await signInAs('reception')
  await page.goto('/system/today')
  const guest = row(page, 'Выезды', 'Wants Paper')
  await guest.getByRole('button', { name: /Wants Paper/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Бронь \d+$/ })
  const receipt = (size: string) => sheet.getByRole('button', { name: `Квитанция, ${size}` })
  const original = await printed(page, () => receipt('80 мм').click())
  expect(original.name).toMatch(/^receipt-2027-\d+\.pdf$/)
  expect([original.width, original.text.includes('КОПИЯ')]).toEqual([80, false])
  const copy = await printed(page, () => receipt('A5').click())
  expect([copy.name, copy.width, copy.text.includes('КОПИЯ')]).toEqual([original.name, 148, true])
  const interim = await printed(page, () =>
    sheet.getByRole('button', { name: 'Предварительный счёт, A5' }).click(),
  )
  expect(interim.text).toContain('Осталось оплатить 480 TMT')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.keyboard.press('Escape')
  await guest.getByRole('button', { name: 'Выезд' }).click()
  const leaving = page.getByRole('dialog', { name: /^Выезд: № / })
  await leaving.getByLabel('Способ оплаты').selectOption('Служебная записка')
  await leaving.getByLabel('Счёт при выезде').selectOption('80 мм')
  const bill = await printed(page, async () => {
    await leaving.getByRole('button', { name: /^Принять 480.TMT/ }).click()
    await expect(toast(page)).toContainText('Выехал гость: Wants Paper')
  })
  expect(bill.name).toMatch(/^bill-2027-\d+\.pdf$/)
  expect(bill.text).toContain('Осталось оплатить 0 TMT')
  expect(bill.text).not.toContain('КОПИЯ')
})
