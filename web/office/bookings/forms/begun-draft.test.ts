import { expect, test } from 'vitest'
import { begunDraft, keptOf } from './begun-draft.ts'
import { emptyDraft } from './new-draft.ts'

const guest = {
  key: 3,
  full_name: 'Aman',
  passport_serial_number: 'AS 123456',
  is_payer: true,
  isnot_guest: false,
}
const half = { ...emptyDraft('blank', undefined), phone: '+99365', note: 'late', guests: [guest] }

test('what is kept of a half-filled booking comes back, without documents', () => {
  const kept = JSON.stringify(keptOf(half))
  expect(kept).not.toContain('123456')
  const { guests, ...rest } = begunDraft(JSON.parse(kept)) ?? {}
  const { guests: _, ...typed } = half
  expect(rest).toEqual(typed)
  expect(guests).toMatchObject([
    { full_name: 'Aman', passport_serial_number: '', is_payer: true, isnot_guest: false },
  ])
})

test.each([
  ['nothing', null, undefined],
  ['a word', 'draft', undefined],
  ['words that no form knows', { kind: 'barter', scope: 7, phone: 5, guests: [{ full_name: 1 }, null] }, {}],
])('of %s nothing comes back', (_, kept, draft) => {
  expect(begunDraft(kept)).toEqual(draft)
})
