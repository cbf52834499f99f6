import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { getCancelledBookings } from '../../../contract/office/bookings/bookings.ts'
import { getCustomers } from '../../../contract/office/people/customers.ts'
import { getJournal } from '../../../contract/office/people/journal.ts'
import { getOfficeReviews } from '../../../contract/office/site/reviews.ts'
import { type Count, countedUpTo } from '../../../server/database/counts.ts'
import { insertReview } from '../../../server/database/site/reviews.ts'
import { recordHistory } from '../../../server/database/upkeep/history.ts'
import { openLists } from '../../support/bookings/office-lists.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { signedInClient } from '../../support/people/identities.ts'

/** Counting a list ends somewhere. Up to there its total is exact, and one further it says that there are more. */

const { site, list, tokens } = await openLists()
afterAll(() => site.stop())

let api: ReturnType<typeof site.api>
beforeAll(async () => {
  for (const name of ['Totaly One', 'Totaly Two', 'Totaly Three'])
    await storeBooking(site, { status: 'cancelled', cardholder_name: name })
  const { database, clock } = site.context
  const at = clock.now()
  for (const text of ['first', 'second', 'third']) {
    const by = { actor: { kind: 'staff', staffId: 1 }, about: { subject: 'settings' } } as const
    await recordHistory(database, { at, ...by, action: text })
    const { id } = await signedInClient(site.context, `total-${text}@example.com`)
    const review = { customerId: id, name: 'Maral', message: text, createdAt: at, stayedIn: null }
    await insertReview(database, review)
  }
})
beforeEach(() => {
  api = site.api(tokens.admin)
})

/** As far as is counted, until the present test is over. */
function countUpTo(what: keyof typeof countedUpTo, most: number): void {
  const before = countedUpTo[what]
  onTestFinished(() => {
    countedUpTo[what] = before
  })
  countedUpTo[what] = most
}

const told = (total: number, totalIs: Count['totalIs'] = 'exact'): Count => ({ total, totalIs })

const cancelled = async (q: string): Promise<Count> => {
  const { total, total_is } = await list(getCancelledBookings, { q })
  return told(total, total_is)
}

describe.each<[string, keyof typeof countedUpTo, () => Promise<Count>]>([
  ['a past list', 'all', () => cancelled('')],
  ['a past list that is searched', 'found', () => cancelled('totaly')],
  [
    'customers',
    'all',
    async () => {
      const reply = await api(getCustomers, { query: {} })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      const { count, count_is } = reply.answer.request.data
      return told(count, count_is)
    },
  ],
  [
    'the journal',
    'all',
    async () => {
      const reply = await api(getJournal, { query: {} })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      const { total, total_is } = reply.answer.request.data
      return told(total, total_is)
    },
  ],
  [
    'reviews',
    'all',
    async () => {
      const reply = await api(getOfficeReviews, { query: {} })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      const { total, total_is } = reply.answer.request
      return told(total, total_is)
    },
  ],
])('the total of %s', (_, what, read) => {
  test('is exact as far as is counted, and says "at least" one further', async () => {
    const all = await read()
    expect(all.totalIs).toBe('exact')
    expect(all.total).toBeGreaterThan(1)
    countUpTo(what, all.total)
    expect(await read()).toEqual(told(all.total))
    countUpTo(what, all.total - 1)
    expect(await read()).toEqual(told(all.total - 1, 'at_least'))
  })
})
