import { expect, test } from '../../../support/browser/e2e.ts'
import { addUnits, bar, close, dragTo, expectGuest, give, houseGuest, openRack, room } from './rack-house.ts'

/** A hotel of its own: rooms with numbers would change what other tests find. Each test has a category. */
test.use({ environment: { HOTEL_OF: 'the rack' } })

test('rooms and days: who is where, what is proposed and out of order; a bar is dragged to another room and back', async ({
  page,
  site,
  signInAs,
}) => {
  const units = await addUnits(site, 2, ['201', '202', '203', '204'])
  await houseGuest(site, { guest: 'Рахимов', roomId: 2, from: -2, nights: 4, owes: true }, units['201'] ?? 0)
  await houseGuest(site, { guest: 'Атаева', roomId: 2, from: -3, nights: 3 }, units['202'] ?? 0)
  const pinned = await expectGuest(site, { guest: 'Гельдыева', roomId: 2, from: 2, nights: 3 })
  await give(site, pinned, units['201'] ?? 0)
  await expectGuest(site, { guest: 'Ниязова', roomId: 2, from: 0, nights: 4 })
  await close(site, units['204'] ?? 0, { from: 1, until: 5 }, 'ремонт душа')
  await signInAs('reception')
  const grid = await openRack(page)
  await expect(grid.getByRole('columnheader')).toHaveCount(15)
  await expect(grid.locator('[aria-current=date]')).toHaveText('Пт 15')
  await expect(
    page.getByRole('rowheader', {
      name: 'Двухместный: комнат 4 · сегодня занято 2, заезд 1, выезд 1 · не назначено 1',
    }),
  ).toBeVisible()
  await expect(bar(room(page, '201'), 'Рахимов')).toHaveAccessibleName(
    'Рахимов, комната 201, 13.01–17.01, в отеле, к оплате',
  )
  await expect(bar(room(page, '201'), 'Гельдыева')).toHaveAccessibleName(
    'Гельдыева, комната 201, 17.01–20.01, ожидается, закреплено',
  )
  await expect(room(page, '204').getByRole('gridcell')).toHaveAccessibleName(
    'не работает 16.01–20.01: ремонт душа',
  )
  // Rooms and days are told apart by lines, and a state by its sign.
  await expect(room(page, '204')).toHaveCSS('border-bottom-width', '1px')
  await expect(bar(room(page, '201'), 'Гельдыева')).toHaveCSS('background-image', /svg/)
  // The plan leaves the room alone whose guest has not left yet.
  await expect(bar(room(page, '203'), 'Ниязова')).toHaveAccessibleName(
    'Ниязова, комната 203, 15.01–19.01, ожидается, предложено',
  )
  // Who leaves and who comes on one day meet in its middle.
  const [leaves, comes] = [
    await bar(room(page, '201'), 'Рахимов').boundingBox(),
    await bar(room(page, '201'), 'Гельдыева').boundingBox(),
  ]
  expect(Math.abs((leaves?.x ?? 0) + (leaves?.width ?? 0) - (comes?.x ?? 0))).toBeLessThan(2)

  await dragTo(page, bar(grid, 'Гельдыева'), room(page, '203'))
  // Whom the plan would have to put elsewhere is named first.
  const question = page.getByRole('dialog', { name: 'Гельдыева: комната 203' })
  await expect(question).toContainText('Ниязова: 203 →')
  await question.getByRole('button', { name: 'Нет' }).click()
  await expect(bar(room(page, '201'), 'Гельдыева')).toBeVisible()

  await dragTo(page, bar(grid, 'Гельдыева'), room(page, '202'))
  await expect(bar(room(page, '202'), 'Гельдыева')).toHaveAccessibleName(/закреплено/)
  await expect(page.getByRole('status')).toContainText('Гельдыева: комната 202')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(bar(room(page, '201'), 'Гельдыева')).toHaveAccessibleName(/закреплено/)

  // Out of order is out of the question, and another category too.
  await dragTo(page, bar(grid, 'Гельдыева'), room(page, '204'))
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Комната 204 не работает 16.01–20.01: ремонт душа.')
  await alert.getByRole('button').click()
  await expect(bar(room(page, '201'), 'Гельдыева')).toBeVisible()

  // A click opens, and Escape comes back to the bar.
  await bar(grid, 'Ниязова').click()
  await expect(page.getByRole('dialog', { name: /^Бронь \d+$/ })).toContainText('Ниязова')
  await page.keyboard.press('Escape')
  await expect(bar(grid, 'Ниязова')).toBeFocused()
})
