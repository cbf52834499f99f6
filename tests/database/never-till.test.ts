import { expect, test } from 'vitest'
import { bareHotel } from './bare-hotel.ts'

/** The "nevers" of shifts, drawers and papers, as never.test.ts has those of bookings. */

const { query } = bareHotel(`
    insert into staff (username, password_hash, role, created_at)
      values ('Ann', '$argon2id$x', 'reception', now()), ('Bob', '$argon2id$x', 'reception', now())`)

const [ann, bob] = [1, 2]

const open = async (staffId: number): Promise<number> => {
  const { rows } = await query('select shift_of($1, now()) as id', [staffId])
  return Number(rows[0]?.id)
}

const close = (shiftId: number, counted = 500, expected = counted, reason = 'null') =>
  query(`update shifts set closed_at = opened_at, closed_by = staff_id, cash_ways = '{note}', expected_cash = ${expected},
    counted_cash = ${counted}, difference_reason = ${reason} where id = ${shiftId}`)

const move = (shiftId: number, values: string) =>
  query(`insert into cash_moves (shift_id, at, staff_id, kind, amount, reason, from_shift, left_cash)
    values (${shiftId}, now(), ${ann}, ${values})`)

const paper = (shiftId: number, number: number) =>
  query(`insert into papers (kind, year, number, shift_id, issued_at, language, facts)
    values ('shift', 2027, ${number}, ${shiftId}, now(), 'ru', '{}')`)

test('nobody has two open shifts', async () => {
  const shift = await open(ann)
  expect(await open(ann)).toBe(shift)
  const second = query(
    `insert into shifts (staff_id, opened_at, opened_by_hand) values (${ann}, now(), true)`,
  )
  await expect(second).rejects.toThrow('shifts_one_open')
})

test.each(['update shifts set handed_to = 2', 'update shifts set closed_at = null', 'delete from shifts'])(
  'a closed shift never changes: %s',
  async (change) => {
    await close(await open(ann))
    await expect(query(change)).rejects.toThrow('a closed shift never changes')
  },
)

test('an open shift is never deleted', async () => {
  await open(ann)
  await expect(query('delete from shifts')).rejects.toThrow('a closed shift never changes')
})

test('a difference never goes without its reason', async () => {
  const shift = await open(ann)
  await expect(close(shift, 400, 500)).rejects.toThrow('shifts_explain_differences')
})

test('less than nothing is never counted', async () => {
  const shift = await open(ann)
  await expect(close(shift, -1, -1)).rejects.toThrow('counted_cash')
})

test('a drawer is never taken over twice', async () => {
  const left = await open(ann)
  await close(left)
  const next = await open(bob)
  const { rows } = await query(`select shift_id, amount from cash_moves where from_shift = ${left}`)
  expect(rows).toEqual([{ shift_id: String(next), amount: 500 }])
  await expect(move(next, `'taken_over', 500, null, ${left}, 500`)).rejects.toThrow('cash_moves_taken_once')
})

test.each([
  ["'paid_in', 100, null, null, null", 'without a reason'],
  ["'paid_in', -100, 'r', null, null", 'in, and less than nothing'],
  ["'paid_out', 100, 'r', null, null", 'out, and more than nothing'],
  ["'opening', -1, null, null, null", 'at the beginning, and less than nothing'],
  ["'taken_over', 100, null, null, 100", 'from nobody'],
  ["'taken_over', 100, null, 1, null", 'without a word of what was left'],
  ["'opening', 100, null, 1, 100", 'at the beginning, and from somebody'],
])('cash never moves like this: %s (%s)', async (values) => {
  const shift = await open(ann)
  await expect(move(shift, values)).rejects.toThrow('violates check constraint')
})

test('what was taken over as another sum never goes without a reason', async () => {
  const left = await open(bob)
  const own = await open(ann)
  await close(left)
  await expect(move(own, `'taken_over', 400, null, ${left}, 500`)).rejects.toThrow('check constraint')
})

test.each(['update cash_moves set amount = 1', 'delete from cash_moves'])(
  'a move of cash never changes: %s',
  async (change) => {
    await move(await open(ann), "'paid_in', 100, 'r', null, null")
    await expect(query(change)).rejects.toThrow('permission denied')
  },
)

test('a number is never given twice, nor a shift two numbers', async () => {
  const [first, second] = [await open(ann), await open(bob)]
  await paper(first, 1)
  await query('savepoint before')
  await expect(paper(second, 1)).rejects.toThrow('papers_numbered_once')
  await query('rollback to before')
  await expect(paper(first, 2)).rejects.toThrow('papers_of_shifts')
})
