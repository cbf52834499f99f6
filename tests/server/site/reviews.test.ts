import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addReview, getReviews, getReviewsForClient } from '../../../contract/guest/reviews.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { signedInClient } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let token: string
let clients = 0
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  clients += 1
  token = (await signedInClient(site.context, `writer-${clients}@example.com`)).token
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
