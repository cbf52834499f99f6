import { insertCode } from '../../../../../server/database/rates/codes.ts'
import { expect, type Site, test } from '../../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../../office.ts'
import { openNewBooking, questionOf } from '../bookings.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(({ site: { context } }) =>
  context.database
    .updateTable('codes')
    .set({ ended_at: context.clock.now() })
    .where('ended_at', 'is', null)
    .execute(),
)

/** A tenth off in April. */
async function aCode({ context: { database, clock } }: Site): Promise<void> {
  const { id: staffId } = await database.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  const effect = { kind: 'percent', percent: -10 } as const
  const reach = { first: '2027-04-01', last: '2027-04-30', days: [], rooms: undefined }
  const code = { word: 'APRIL', ...reach, effect, mostUses: 1 }
  await insertCode(database, code, { staffId, now: clock.now() })
}

test('a booking is made by a code: the price follows it, and a word that is none is said beside its field', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await aCode(site)
  await signInAs('booker')
  const dialog = await openNewBooking(page)
  await dialog.getByLabel('Тип брони').selectOption('note')
  await dialog.getByLabel('Тип номера').selectOption({ label: 'Двухместный' })
  await dialog.getByRole('textbox', { name: 'Дата заезда' }).fill('01.04.2027')
  await dialog.getByRole('textbox', { name: 'Дата выезда' }).fill('03.04.2027')
  await expect(dialog).toContainText(/Всего за 2 ноч\.: 1.010.TMT/)
  const code = dialog.getByLabel('Промокод')
  await code.fill('march')
  await code.blur()
  await expect(code).toHaveAccessibleDescription('Такого кода нет.')
  forgiveFailedLoads(complaints)
  await code.fill('april')
  await code.press('Enter')
  await expect(code).toHaveValue('APRIL')
  await expect(code).toHaveAccessibleDescription('')
  await expect(dialog).toContainText(/Всего за 2 ноч\.: 914.TMT/)
  await dialog.getByLabel('Телефон').fill('+99365123456')
  const guest = dialog.getByRole('group', { name: 'Гость 1' })
  await guest.getByLabel('Имя и фамилия').fill('Guest With Code')
  await guest.getByLabel('Паспорт').fill('AS 123123')
  await dialog.getByRole('button', { name: 'Создать бронь' }).click()
  const question = questionOf(page, 'Новая бронь')
  await expect(question).toContainText(/Всего 914.TMT/)
  // The screen learns of the booking before the form has its answer: it does not ask for the price by a code that is used up.
  await page.route('**/api/sys/new-booking', async (route) => {
    const refreshed = page.waitForResponse('**/api/sys/off/get-active-bookings*')
    const response = await route.fetch()
    await refreshed
    await route.fulfill({ response })
  })
  await question.getByRole('button', { name: 'Создать бронь' }).click()
  await expect(dialog).toBeHidden()
  const { database } = site.context
  const [made] = await database
    .selectFrom('code_uses')
    .innerJoin('bookings', 'bookings.id', 'code_uses.booking_id')
    .select(['total', 'quote'])
    .where('bookings.cardholder_name', '=', 'Guest With Code')
    .execute()
  expect(made).toMatchObject({ total: 91_400, quote: { code: 'APRIL' } })
})
