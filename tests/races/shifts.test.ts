import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { tries } from '../support/proof-size.ts'
import { aTillPerson, shiftSeenBy, type TillPerson } from '../support/till/at-the-till.ts'
import { brokenTillLaws } from '../support/till/till-sums.ts'
import { chanceFor } from './seed.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

let hotel: RaceHotel
let roomId: number
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 0 })
  roomId = await hotel.openRoom({ total: 500, online: 0 })
}, startTimeout)
afterAll(() => hotel.stop())

const someone = (role: 'admin' | 'reception' = 'reception') => aTillPerson(hotel.context, hotel.apiOf, role)
const several = (count: number) => Promise.all(Array.from({ length: count }, () => someone()))
/** Whoever pays for one waits for nobody who pays for another. */
const bookingsToPay = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => storeBooking(hotel, { room_id: roomId, made_by: hotel.staffId })),
  )

async function shiftOf({ own }: TillPerson) {
  const { shift } = await own()
  if (!shift) throw new Error('No shift is open.')
  return shift
}

const counted = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))

const expectOrder = async () => {
  expect(await brokenTillLaws(hotel.context)).toEqual([])
  expect(hotel.newComplaints()).toEqual([])
}

test('money that moves while a shift is being closed is in it, and refuses the closing, or is in the next one', async ({
  task,
}) => {
  const chance = chanceFor(task.name)
  for (let round = 0; round < tries(8, 60); round += 1) {
    const ann = await someone()
    await ann.open(100)
    const { id, seen } = await shiftOf(ann)
    const bookings = await bookingsToPay(4)
    const deeds = bookings.map((booking) => () => ann.take(booking, 10))
    deeds.splice(chance.between(0, 4), 0, () => ann.closeThat(id, { counted: 100, seen }))
    const codes = await Promise.all(deeds.map((deed) => deed()))
    expect(counted(codes)).toSatisfy(
      ({ ok, shift_changed: changed }: Record<string, number>) => ok === 5 || (ok === 4 && changed === 1),
    )
    const first = await shiftSeenBy(ann, id)
    const { shift: next } = await ann.own()
    // Closed as it was seen, or not at all.
    if (first.closed_at === null) expect([first.expected_cash, next?.id]).toEqual([140, id])
    else expect([first.expected_cash, first.seen, next?.expected_cash]).toEqual([100, seen, 140])
  }
  await expectOrder()
})

test('of many who close a shift at the same time one does, and it has one number', async () => {
  const [ann, admin] = [await someone(), await someone('admin')]
  for (let round = 0; round < tries(4, 30); round += 1) {
    await ann.open(5, 'Мелочь')
    const { id, seen } = await shiftOf(ann)
    const said = { counted: 5, seen, reason: 'Две вкладки' }
    const codes = await Promise.all([ann, admin, ann, ann].map((who) => who.closeThat(id, said)))
    expect(counted(codes)).toEqual({ ok: 1, shift_closed: 3 })
  }
  await expectOrder()
})

test('many who come at the same time take over a drawer once, and nobody’s work stops', async ({ task }) => {
  const chance = chanceFor(task.name)
  for (let round = 0; round < tries(5, 40); round += 1) {
    const ann = await someone()
    // With it all that earlier rounds have left.
    await ann.open(chance.between(1, 500), 'Пересчитано')
    const { id, expected_cash: left } = await shiftOf(ann)
    await ann.close()
    const crowd = await several(6)
    const bookings = await bookingsToPay(6)
    const codes = await Promise.all(
      crowd.map((who, index) => {
        const way = index % 3
        if (way === 0) return who.take(bookings[index] ?? 0, 1)
        return way === 1 ? who.open(left, 'Сколько было') : who.accept(id, left)
      }),
    )
    // To accept is the only deed that another's can spoil.
    expect(codes.filter((_, index) => index % 3 < 2)).toEqual(['ok', 'ok', 'ok', 'ok'])
    for (const code of codes.filter((_, index) => index % 3 === 2))
      expect(['ok', 'drawer_taken']).toContain(code)
    const taken = await hotel.context.database
      .selectFrom('cash_moves')
      .select('amount')
      .where('from_shift', '=', id)
      .execute()
    expect(taken).toEqual([{ amount: left * 100 }])
  }
  await expectOrder()
})

test('what is paid out by many at the same time is never more than the drawer has', async () => {
  const ann = await someone()
  await ann.open(50, 'Размен')
  const codes = await Promise.all(Array.from({ length: 8 }, () => ann.move('paid_out', 20)))
  expect(counted(codes)).toEqual({ ok: 2, more_than_in_drawer: 6 })
  expect(await ann.cash()).toBe(10)
  await expectOrder()
})
