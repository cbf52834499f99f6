import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { aTillPerson, shiftSeenBy, type TillPerson } from '../../support/till/at-the-till.ts'

/** What a shift leaves in its drawer, and who gets it. */

const clock = testClock()
let site: TestApp
let admin: TillPerson
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await someone('admin')
})
afterAll(() => site.stop())
// What a test has left for whoever comes next would come to the next test.
afterEach(async () => void (await (await someone()).open(0, 'Уборка после теста')))

const someone = (role: StaffRole = 'reception') => aTillPerson(site.context, (token) => site.api(token), role)
const aBookingToPay = () => storeBooking(site)

async function shiftId({ own }: TillPerson): Promise<number> {
  const { shift } = await own()
  if (!shift) throw new Error('No shift is open.')
  return shift.id
}

test('a drawer that was left to nobody goes to whoever comes next, by itself', async () => {
  const [ann, bob] = [await someone(), await someone()]
  await ann.open(150)
  const left = await shiftId(ann)
  await ann.close()
  expect((await bob.own()).waiting).toEqual([
    {
      shift_id: left,
      staff: { id: ann.id, username: ann.username },
      closed_at: new Date(someNoon).toISOString(),
      left: 150,
      handed_to: null,
    },
  ])
  await bob.take(await aBookingToPay(), 25)
  const { shift, waiting } = await bob.own()
  expect(waiting).toEqual([])
  expect(shift).toMatchObject({ expected_cash: 175, opened_by_hand: false })
  expect(shift?.cash_moves).toMatchObject([
    { kind: 'taken_over', amount: 150, left: 150, from: { username: ann.username }, reason: null },
  ])
  expect(await shiftSeenBy(admin, left)).toMatchObject({
    taken_over: { by: { username: bob.username }, counted: 150 },
  })
})

test('a drawer with nothing in it waits for nobody', async () => {
  const [ann, bob] = [await someone(), await someone()]
  await ann.open(0)
  await ann.close()
  expect((await bob.own()).waiting).toEqual([])
})

test('a drawer is taken over at what was counted, and a difference has a reason', async () => {
  const [ann, bob] = [await someone(), await someone()]
  await ann.open(150)
  await ann.close()
  expect(await bob.open(140)).toBe('difference_unexplained')
  expect(await bob.open(140, 'Не хватает десяти')).toBe('ok')
  expect((await bob.own()).shift?.cash_moves).toMatchObject([
    { kind: 'taken_over', amount: 140, left: 150, reason: 'Не хватает десяти' },
  ])
})

test('a drawer of two who left theirs is counted together: what is missing is missing in the last', async () => {
  const [ann, bob, eve] = [await someone(), await someone(), await someone()]
  await ann.open(100)
  await bob.open(50)
  await ann.close()
  await bob.close()
  expect(await eve.open(120, 'Недостача')).toBe('ok')
  expect((await eve.own()).shift?.cash_moves).toMatchObject([
    { amount: 100, left: 100, from: { username: ann.username }, reason: null },
    { amount: 20, left: 50, from: { username: bob.username }, reason: 'Недостача' },
  ])
})

test('a drawer that was handed to a colleague is theirs alone, and accepted once', async () => {
  const [ann, bob, eve] = [await someone(), await someone(), await someone()]
  await ann.open(80)
  const left = await shiftId(ann)
  expect(await bob.accept(left, 80)).toBe('shift_not_closed')
  expect((await ann.own()).colleagues).toContainEqual({ id: bob.id, username: bob.username })
  expect((await ann.own()).colleagues).not.toContainEqual({ id: ann.id, username: ann.username })
  expect(await ann.close({ handed_to: bob.id })).toBe('ok')
  expect((await eve.own()).waiting).toEqual([])
  expect(await eve.accept(left, 80)).toBe('drawer_of_other')
  expect(await admin.accept(left, 80)).toBe('drawer_of_other')
  await eve.open(5)
  expect(await eve.cash()).toBe(5)
  await bob.open(80)
  await bob.take(await aBookingToPay(), 20)
  expect(await bob.accept(left, 80)).toBe('drawer_taken')
  expect(await bob.cash()).toBe(100)
  expect(await bob.accept(999_999, 0)).toBe('shift_not_found')
})

test('a drawer is accepted into a shift that goes on, or begins one', async () => {
  const [ann, bob, eve] = [await someone(), await someone(), await someone()]
  await bob.open(10)
  await ann.open(80)
  const first = await shiftId(ann)
  await ann.close({ handed_to: bob.id })
  expect(await bob.accept(first, 79.5)).toBe('difference_unexplained')
  expect(await bob.accept(first, 79.5, 'Мелочь')).toBe('ok')
  expect(await bob.cash()).toBe(89.5)
  const second = await shiftId(bob)
  await bob.close({ handed_to: eve.id })
  expect(await eve.accept(second, 89.5)).toBe('ok')
  expect((await eve.own()).shift).toMatchObject({ opened_by_hand: true, expected_cash: 89.5 })
})

test('a drawer of a colleague who was switched off goes to whoever comes next', async () => {
  const [ann, bob, eve] = [await someone(), await someone(), await someone()]
  await ann.open(30)
  await ann.close({ handed_to: bob.id })
  expect((await eve.own()).waiting).toEqual([])
  await site.context.database.updateTable('staff').set({ active: false }).where('id', '=', bob.id).execute()
  expect((await eve.own()).waiting).toMatchObject([{ left: 30, handed_to: null }])
  await eve.take(await aBookingToPay(), 1)
  expect(await eve.cash()).toBe(31)
})
