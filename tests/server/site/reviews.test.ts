import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addReview, getReviews, getReviewsForClient } from '../../../contract/guest/reviews.ts'
import type { Language } from '../../../contract/values.ts'
import { insertReview } from '../../../server/database/site/reviews.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aPastStay } from '../../support/bookings/past-stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { signedInClient } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let token: string
let customerId: number
let clients = 0
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  clients += 1
  const client = await signedInClient(site.context, `writer-${clients}@example.com`)
  token = client.token
  customerId = client.id
  await aPastStay(site, customerId)
})

const write = (name: string | undefined, message: string | undefined) =>
  site.api(token)(addReview, {
    body: { ...(name !== undefined && { name }), ...(message !== undefined && { message }) },
  })

test('a review is thanked for with status 0 and waits for publication', async () => {
  expect(await write('Aýna', 'Deňziň sesi bilen uklamak ajaýyp.')).toMatchObject({
    ok: true,
    answer: { request: { status: 0 } },
  })
  expect(JSON.stringify(await site.api()(getReviews))).not.toContain('Deňziň sesi')
  expect(await site.api(token)(getReviewsForClient)).toMatchObject({
    answer: {
      request: {
        data: {
          reviews: [{ name: 'Aýna', date: '2027-01-15', answer: null, own: true, published: false }],
          customer_reviews_count: 1,
        },
      },
    },
  })
})

test.each([
  [undefined, 'text', 11],
  ['Aýna', undefined, 11],
  ['  ', 'text', 11],
  ['Aýna', '   ', 11],
  ['Abcdefghijklm', 'text', 12],
  ['Aýna1', 'text', 13],
  ['Aýna Ata', 'text', 13],
  ['<b>', 'text', 13],
  ['Aýna', 'x'.repeat(1001), 14],
])('the name %j with the message %j is refused with status %d', async (name, message, status) => {
  expect(await write(name, message)).toMatchObject({ ok: false, failure: { status } })
})

test('twelve letters and a thousand characters are still right', async () => {
  expect(await write('Ýazgülşatnam', 'ä'.repeat(1000))).toMatchObject({ ok: true })
})

test('a second review within 24 hours is refused with status 1, later it is taken, a third never', async () => {
  await write('Aýna', 'first')
  clock.advance({ hours: 23, minutes: 59 })
  expect(await write('Aýna', 'second')).toMatchObject({ ok: false, failure: { http: 409, status: 1 } })
  clock.advance({ minutes: 1 })
  expect(await write('Aýna', 'second')).toMatchObject({ ok: true })
  clock.advance({ days: 30 })
  expect(await write('Aýna', 'third')).toMatchObject({ ok: false, failure: { status: 1 } })
})

test('a deleted review still counts towards the two', async () => {
  await write('Aýna', 'first')
  clock.advance({ days: 2 })
  await write('Aýna', 'second')
  await site.context.database.updateTable('reviews').set({ deleted_at: clock.now() }).execute()
  clock.advance({ days: 2 })
  expect(await write('Aýna', 'third')).toMatchObject({ failure: { status: 1 } })
})

test('published reviews are public, the newest first, with the hotel’s answer and no e-mail', async () => {
  await write('Aýna', 'older')
  clock.advance({ days: 2 })
  await write('Aýna', 'newer')
  await site.context.database
    .updateTable('reviews')
    .set({ published: true, answer: 'Sag boluň!' })
    .where('message', 'in', ['older', 'newer'])
    .execute()
  onTestFinished(async () => {
    await site.context.database.updateTable('reviews').set({ published: false }).execute()
  })
  const reply = await site.api()(getReviews)
  expect(reply).toMatchObject({ ok: true })
  if (!reply.ok) return
  const [first, second] = reply.answer.request.data
  expect([first?.message, second?.message, first?.answer]).toEqual(['newer', 'older', 'Sag boluň!'])
  expect(JSON.stringify(reply)).not.toContain('@example.com')
})

describe('a client who has not been here yet', () => {
  let newcomer: Awaited<ReturnType<typeof signedInClient>>
  beforeEach(async () => {
    newcomer = await signedInClient(site.context, `newcomer-${clients}@example.com`)
  })
  const writeAs = (lang: Language) =>
    site.fetch('/api/client/reviews/add', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${newcomer.token}`,
        'content-type': 'application/json',
        cookie: `language=${lang}`,
      },
      body: JSON.stringify({ name: 'Aýna', message: 'From afar.' }),
    })
  const stayed = async () => {
    const reply = await site.api(newcomer.token)(getReviewsForClient)
    return reply.ok && reply.answer.request.data.stayed
  }

  test.each<[Language, string]>([
    ['en', 'once your stay has begun'],
    ['ru', 'после заезда'],
    ['tm', 'geleniňizden soň'],
  ])('is refused with status 2 and told in %s when it can be written', async (lang, words) => {
    const response = await writeAs(lang)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      request: { status: 2, code: 'review_before_stay', message: expect.stringContaining(words) },
    })
  })

  test('may write from check-in on, and the card tells the month and no day', async () => {
    await storeBooking(site, {
      customer_id: newcomer.id,
      check_in: '2027-01-15',
      check_out: '2027-01-17',
    })
    clock.set('2027-01-15T08:59:59Z')
    expect([await stayed(), (await writeAs('en')).status]).toEqual([false, 409])
    clock.set('2027-01-15T09:00:00Z')
    expect([await stayed(), (await writeAs('en')).status]).toEqual([true, 200])
    const answer = JSON.stringify(await site.api(newcomer.token)(getReviewsForClient))
    expect(answer).toContain('"stayed_in":"2027-01"')
    // The day on which it was written is shown as before.
    expect(answer.replaceAll('"date":"2027-01-15"', '')).not.toMatch(/2027-01-\d\d/)
  })

  test('may not because of a stay of somebody else, or one that was called off', async () => {
    await aPastStay(site, customerId)
    await storeBooking(site, {
      ...{ customer_id: newcomer.id, status: 'cancelled', payment_at: null },
      ...{ check_in: '2027-01-10', check_out: '2027-01-12' },
    })
    expect([await stayed(), (await writeAs('en')).status]).toEqual([false, 409])
  })
})

test('the database takes no day of a stay', async () => {
  const review = { customerId, name: 'Aýna', message: 'on a day', createdAt: clock.now() }
  await expect(insertReview(site.context.database, { ...review, stayedIn: '2027-01-15' })).rejects.toThrow(
    'reviews_stayed_in_check',
  )
})
