import { findAccessibilityProblems } from '../../../../support/browser/axe.ts'
import { expect, test } from '../../../../support/browser/e2e.ts'
import { openSheet, store } from '../bookings.ts'

/** What is done with a booking: one thing at hand, the others behind the dots. */

test.describe.configure({ timeout: 90_000 })

for (const [place, size] of [
  ['beside its list', { width: 1440, height: 900 }],
  ['over its list', { width: 1024, height: 768 }],
] as const)
  test(`${place} a booking has its other actions behind the dots, by mouse and by keyboard`, async ({
    page,
    site,
    signInAs,
  }) => {
    const booking = await store(site, { kind: 'note' }, { money: [{ fee: 5_000, stay: 48_000 }] })
    await page.setViewportSize(size)
    await signInAs('admin')
    const sheet = await openSheet(page, '/system/off', booking)
    const dots = sheet.getByRole('button', { name: 'Ещё действия' })
    const menu = sheet.getByRole('menu')
    const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
    await dots.focus()
    await page.keyboard.press('Enter')
    await expect(item('Принять оплату')).toBeFocused()
    await expect(dots).toHaveAttribute('aria-expanded', 'true')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(item('Изменить')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item('Отменить и вернуть всё')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Принять оплату')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(item('Отменить бронь')).toBeFocused()

    // What takes away stands at the end, apart and in its own colour.
    await expect(menu.locator('hr ~ *')).toHaveText(['Отменить бронь', 'Отменить и вернуть всё'])
    await expect(item('Отменить бронь')).toHaveCSS('color', 'rgb(163, 50, 26)')

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(sheet).toBeVisible()
    await expect(dots).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(item('Принять оплату')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(sheet.getByRole('button', { name: 'На ресепшн' })).toBeFocused()

    await dots.click()
    await expect(menu).toBeVisible()
    await sheet.getByRole('heading', { level: 2 }).click()
    await expect(menu).toBeHidden()

    await dots.click()
    await item('Изменить').click()
    const form = page.getByRole('dialog', { name: `Изменить бронь ${booking.number}` })
    await expect(form).toBeVisible()
    await expect(menu).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(dots).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

test('the first action stands in the same corner, whatever it is', async ({ page, site, signInAs }) => {
  const unpaid = { status: 'unpaid', hold_until: new Date(site.clock.now().getTime() + 3_600_000) } as const
  const bookings = [
    ['Подтвердить оплату', '/system/nopaybookings', await store(site, { kind: 'note', ...unpaid })],
    ['На ресепшн', '/system/off', await store(site, { kind: 'note' })],
    ['Подтвердить заезд', '/system/reception', await store(site, { reception: 'at_reception' })],
    [
      'Вернуть бронь',
      '/system/off/canceled-bookings',
      await store(site, { kind: 'note', status: 'cancelled' }),
    ],
  ] as const
  await signInAs('admin')
  const corners = new Set<string>()
  for (const [name, path, booking] of bookings) {
    const sheet = await openSheet(page, path, booking)
    const first = sheet.locator('footer').getByRole('button', { name })
    const box = await first.boundingBox()
    corners.add(`${(box?.x ?? 0) + (box?.width ?? 0)}, ${(box?.y ?? 0) + (box?.height ?? 0)}`)
  }
  expect(corners.size).toBe(1)
})
