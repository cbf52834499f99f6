import { expect, test } from '../../../support/browser/e2e.ts'
import { bookingOf } from '../../../support/money/payments.ts'
import {
  choose,
  expectAlert,
  expectRefused,
  numberOf,
  openSheet,
  questionOf,
  rowOf,
} from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'
import { aHouse, expected, give, inHouse, partPaid, row, settled, toast, today } from './desk.ts'

// A hotel of its own: how many of the day's arrivals have no room is counted.
test.use({ environment: {} })

const tonight = { from: today, to: '2027-01-17' }

test('whoever comes is let into the room that stands there, or into another free one', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['501', '502', '503', '504'], { '504': 'dirty' })
  await inHouse(site, house, 'Lives There', { from: '2027-01-14', to: '2027-01-18', number: '501' })
  const comes = await expected(site, house, 'Chooses Another', tonight, partPaid)
  await give(site, house, comes, { ...tonight, number: '502' })
  await signInAs('reception')
  await page.goto('/system/today')
  await row(page, 'Заезды', 'Chooses Another').getByRole('button', { name: 'Заселить' }).click()
  const dialog = page.getByRole('dialog')
  const room = dialog.getByLabel('Комната')
  await expect(room).toHaveValue(String(house.units.get('502')))
  await expect(room.getByRole('option')).toHaveText([
    '502 · 3 этаж · чистая · дана',
    '503 · 3 этаж · чистая',
    '504 · 3 этаж · не убрана',
  ])
  await room.selectOption({ label: '503 · 3 этаж · чистая' })
  await dialog.getByLabel('Способ оплаты').selectOption('Служебная записка')
  await dialog.getByRole('button', { name: /^Принять 480.TMT и заселить$/ }).click()
  await expect(toast(page)).toContainText(/Chooses Another. Принято 480.TMT, комната 503/)
  await settled(page)
  await expect(row(page, 'Проживают', 'Chooses Another')).toContainText('Комната 503')

  // From a list the question is the one that it was, with the room in it.
  const listed = await expected(site, house, 'From A List', tonight)
  const booking = { id: listed, number: await numberOf(site, listed) }
  const sheet = await openSheet(page, '/system/reception', booking)
  await expect(sheet).toContainText('предложена 502')
  await sheet.getByRole('button', { name: 'Подтвердить заезд' }).click()
  const question = page.getByRole('dialog', { name: `Подтвердить заезд: № ${booking.number}` })
  await expect(question).toContainText('15.01.2027 – 17.01.2027')
  await expect(question.getByLabel('Комната')).toHaveValue(String(house.units.get('502')))
  await question.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await expectAlert(page, 'Заселение подтверждено.')
  await expect(sheet).toContainText('комната 502')
  await page.goto(`/system/reception/confirmes?q=${booking.number}`)
  await expect(rowOf(page, booking)).toContainText('Room · 502')
})

test('all arrivals of the day get what the plan proposes, once somebody has agreed', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['511', '512'])
  await expected(site, house, 'First Comer', tonight)
  await expected(site, house, 'Second Comer', tonight)
  await signInAs('reception')
  await page.goto('/system/today')
  await expect(row(page, 'Заезды', 'First Comer')).toContainText(/Предложена комната 51\d/)
  const all = page.getByRole('button', { name: /^Раздать комнаты \(\d+\)$/ })
  await all.click()
  const question = page.getByRole('dialog', { name: 'Раздать комнаты: 15.01.2027' })
  await expect(question).toContainText('Каждому достанется комната, которую предлагает план.')
  await question.getByRole('button', { name: 'Раздать' }).click()
  await expect(toast(page)).toContainText(/^Комнат дано: \d+\./)
  await expect(row(page, 'Заезды', 'First Comer')).toContainText(/Комната 51\d/)
  await expect(row(page, 'Заезды', 'Second Comer')).toContainText(/Комната 51\d/)
  await expect(all).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Заезды/ })).toBeFocused()
})

test('a room is given, changed from tonight on and taken back; whom that touches is said before', async ({
  page,
  site,
  signInAs,
}) => {
  const house = await aHouse(site, ['521', '522', '523'])
  const here = await inHouse(site, house, 'Broken Shower', {
    from: '2027-01-14',
    to: '2027-01-18',
    number: '521',
  })
  const other = await expected(site, house, 'Planned There', { from: today, to: '2027-01-18' })
  await signInAs('admin')
  const booking = { id: here, number: await numberOf(site, here) }
  const sheet = await openSheet(page, '/system/bookings', booking)
  await sheet.getByRole('button', { name: 'Сменить комнату' }).click()
  const title = `Комната: № ${booking.number}`
  const dialog = page.getByRole('dialog', { name: title }).first()
  await expect(dialog).toContainText('Сейчас: комната 521.')
  await expect(dialog).toContainText('С сегодняшней ночи, 15.01.2027 – 18.01.2027.')
  await dialog.getByRole('button', { name: 'Дать комнату' }).click()
  await expectRefused(dialog.getByLabel('Комната'), 'Выберите комнату')
  await dialog.getByLabel('Комната').selectOption(String(house.units.get('522')))
  await expect(dialog.getByRole('status')).toHaveText(/^(Больше никого не затронет\.|Другим план предложит)/)
  await dialog.getByRole('button', { name: 'Дать комнату 522' }).click()
  await questionOf(page, title).getByRole('button', { name: 'Дать комнату 522' }).click()
  await expect(toast(page)).toContainText('Дана комната 522.')
  await expect(sheet).toContainText('комната 522')
  const slept = await site.context.database
    .selectFrom('unit_nights')
    .select(['night', 'unit_id'])
    .where('booking_id', '=', here)
    .orderBy('night')
    .execute()
  const rooms = slept.map(({ unit_id }) => unit_id)
  expect(rooms).toEqual(['521', '522', '522', '522'].map((number) => house.units.get(number)))

  await page.clock.install()
  const next = { id: other, number: await numberOf(site, other) }
  const others = await openSheet(page, '/system/bookings', next)
  await others.getByRole('button', { name: 'Дать комнату' }).click()
  const giving = page.getByRole('dialog', { name: `Комната: № ${next.number}` }).first()
  await expect(giving).toContainText('На все ночи, 15.01.2027 – 18.01.2027.')
  await giving.getByLabel('Комната').selectOption(String(house.units.get('523')))
  await giving.getByRole('button', { name: 'Дать комнату 523' }).click()
  await questionOf(page, `Комната: № ${next.number}`)
    .getByRole('button', { name: 'Дать комнату 523' })
    .click()
  await expect(others).toContainText('комната 523')
  await page.clock.fastForward(3_000)
  await others.getByRole('button', { name: 'Сменить комнату' }).click()
  await giving.getByRole('button', { name: 'Снять выбор комнаты' }).click()
  await questionOf(page, `Комната: № ${next.number}`)
    .getByRole('button', { name: 'Снять выбор комнаты' })
    .click()
  await expect(others).toContainText(/предложена 52\d/)
  expect(await bookingOf(site, { bookingId: other })).toMatchObject({ arrived_at: null })
})

test('into a room whose last guest has not left nobody in the house is sent before somebody agrees', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const house = await aHouse(site, ['541', '542'])
  await inHouse(site, house, 'Still There', { from: '2027-01-13', to: today, number: '542' })
  const here = await inHouse(site, house, 'Wants Another', {
    from: '2027-01-14',
    to: '2027-01-18',
    number: '541',
  })
  await signInAs('admin')
  const booking = { id: here, number: await numberOf(site, here) }
  const sheet = await openSheet(page, '/system/bookings', booking)
  await sheet.getByRole('button', { name: 'Сменить комнату' }).click()
  const title = `Комната: № ${booking.number}`
  const dialog = page.getByRole('dialog', { name: title }).first()
  const asked = page.getByRole('dialog', { name: /^Из комнаты 542 прежний гость ещё не выехал/ })
  const ask = async () => {
    await dialog.getByRole('button', { name: 'Дать комнату 542' }).click()
    await questionOf(page, title).getByRole('button', { name: 'Дать комнату 542' }).click()
    await expect(asked).toBeVisible()
  }
  await dialog.getByLabel('Комната').selectOption(String(house.units.get('542')))
  await ask()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(sheet).toContainText('комната 541')
  await settled(page)
  await ask()
  await asked.getByRole('button', { name: 'Всё равно дать комнату 542' }).click()
  await expect(toast(page)).toContainText('Дана комната 542.')
  await expect(sheet).toContainText('комната 542')
  // The server asks by refusing.
  forgiveFailedLoads(complaints)
})

test('a category without numbered rooms shows none, and asks for none', async ({ page, site, signInAs }) => {
  const house = await aHouse(site, ['531'])
  await expected(site, house, 'Numbered Guest', tonight)
  const plain = await expected(site, { ...house, roomId: 2 }, 'Plain Guest', tonight)
  await site.context.database.deleteFrom('units').where('room_id', '=', 2).execute()
  await signInAs('reception')
  const booking = { id: plain, number: await numberOf(site, plain) }
  const sheet = await openSheet(page, '/system/reception', booking)
  await expect(sheet.getByRole('button', { name: 'Дать комнату' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Подтвердить заезд' }).click()
  const question = page.getByRole('dialog', { name: `Подтвердить заезд: № ${booking.number}` })
  await expect(question).toContainText('Заезд будет подтверждён.')
  await expect(question.getByRole('combobox')).toHaveCount(0)
  await question.getByRole('button', { name: 'Подтвердить заезд' }).click()
  await expectAlert(page, 'Заселение подтверждено.')
  await choose(sheet, 'Отменить заселение')
})
