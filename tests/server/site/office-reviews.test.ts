import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReview, getReviews } from '../../../contract/guest/reviews.ts'
import {
  answerReview,
  getOfficeReviews,
  removeReview,
  setReviewStatus,
} from '../../../contract/office/site/reviews.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aPastStay } from '../../support/bookings/past-stays.ts'
import { testClock } from '../../support/clock.ts'
import { signedInClient, staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let booker: string
beforeAll(async () => {
  site = await startApp({ clock })
  booker = await staffToken(site, 'booker')
})
afterAll(() => site.stop())

let written = 0
/** A new review, which nobody has looked at yet. */
async function newReview(message = 'Deňiz ajaýyp'): Promise<{ id: number; email: string }> {
  written += 1
  const email = `writer-${written}@example.com`
  const { id: customerId, token } = await signedInClient(site.context, email)
  await aPastStay(site, customerId)
  clock.advance({ minutes: 1 })
  await site.api(token)(addReview, { body: { name: 'Aýna', message } })
  const { id } = await site.context.database
    .selectFrom('reviews')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, email }
}

async function reviews(status: '' | '0' | '1' | undefined = '') {
  const reply = await site.api(booker)(getOfficeReviews, { query: { status } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request
}
const reviewNow = async (id: number) => (await reviews()).data.find((review) => review.id === id)
const publicNow = async (): Promise<string> => JSON.stringify(await site.api()(getReviews))

const setStatus = (id: number, status: '0' | '1') =>
  site.api(booker)(setReviewStatus, { params: { id }, body: { status } })
const answer = (id: number, text: string) =>
  site.api(booker)(answerReview, { params: { id }, body: { answer: text } })
const remove = (id: number) => site.api(booker)(removeReview, { params: { id } })

const traces = async () => ({
  reviews: await site.context.database.selectFrom('reviews').selectAll().orderBy('id').execute(),
  history: await site.context.database.selectFrom('history').select('id').execute(),
})

describe('the list', () => {
  test('shows who wrote what and when, the newest first', async () => {
    const older = await newReview('older')
    const newer = await newReview('newer')
    const { status, data, total } = await reviews()
    expect(status).toBe(0)
    expect(data.slice(0, 2)).toEqual([
      {
        id: newer.id,
        name: 'Aýna',
        email: newer.email,
        message: 'newer',
        created_at: clock.now().toISOString(),
        answer: null,
        status: 0,
      },
      expect.objectContaining({ id: older.id, message: 'older' }),
    ])
    expect(total).toBe(data.length)
  })

  test('is of all, of those not published, or of those published', async () => {
    const [hidden, shown] = [await newReview(), await newReview()]
    await setStatus(shown.id, '1')
    const idsOf = async (status: '' | '0' | '1') => (await reviews(status)).data.map(({ id }) => id)
    expect(await idsOf('')).toEqual(expect.arrayContaining([hidden.id, shown.id]))
    expect(await idsOf('0')).toContain(hidden.id)
    expect(await idsOf('0')).not.toContain(shown.id)
    expect(await idsOf('1')).toContain(shown.id)
    expect(await idsOf('1')).not.toContain(hidden.id)
  })

  test('is empty and in order when there is nothing', async () => {
    const before = await reviews('1')
    for (const { id } of before.data) await setStatus(id, '0')
    expect(await reviews('1')).toEqual({ status: 0, message: '', data: [], total: 0 })
  })

  test('comes in pages', async () => {
    for (const message of ['one', 'two']) await newReview(message)
    const all = (await reviews()).data
    const reply = await site.api(booker)(getOfficeReviews, { query: { page: 2, page_size: 1 } })
    expect(reply).toMatchObject({ answer: { request: { data: [{ id: all[1]?.id }], total: all.length } } })
  })

  test.each(['2', 'x', 'published'])('refuses the status %j', async (status) => {
    const response = await site.fetch(`/api/sys/reviews?status=${status}`, {
      headers: { authorization: `Bearer ${booker}` },
    })
    expect(response.status).toBe(422)
  })
})

describe('publishing', () => {
  test('puts a review on the site and takes it off again', async () => {
    const { id } = await newReview('to be seen by all')
    expect(await publicNow()).not.toContain('to be seen by all')
    expect(await setStatus(id, '1')).toMatchObject({
      answer: { request: { status: 0, message: 'Отзыв опубликован.' } },
    })
    expect(await publicNow()).toContain('to be seen by all')
    expect(await reviewNow(id)).toMatchObject({ status: 1 })
    expect(await setStatus(id, '0')).toMatchObject({
      answer: { request: { message: 'Отзыв снят с публикации.' } },
    })
    expect(await publicNow()).not.toContain('to be seen by all')
  })

  test('takes a number as well, twice changes nothing more, and anything else nothing at all', async () => {
    const { id } = await newReview()
    await site.api(booker)(setReviewStatus, { params: { id }, body: { status: 1 } })
    const before = await traces()
    await setStatus(id, '1')
    for (const status of ['2', '', 'yes', true, null]) {
      const response = await site.fetch(`/api/sys/reviews/${id}/status`, {
        method: 'POST',
        headers: { authorization: `Bearer ${booker}`, 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      })
      expect(response.status).toBe(422)
    }
    expect(await traces()).toEqual(before)
  })
})

describe('an answer', () => {
  test('is saved, shown on the site and changed', async () => {
    const { id } = await newReview()
    await setStatus(id, '1')
    expect(await answer(id, '  Sag boluň!  ')).toMatchObject({
      answer: { request: { status: 0, message: 'Ответ сохранён.' } },
    })
    expect(await reviewNow(id)).toMatchObject({ answer: 'Sag boluň!' })
    expect(await publicNow()).toContain('Sag boluň!')
    await answer(id, 'Ýene geliň!')
    expect(await publicNow()).not.toContain('Sag boluň!')
    const lines = await site.context.database
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', `review ${id}`)
      .where('action', '=', 'review_answered')
      .orderBy('id')
      .execute()
    expect(lines.map(({ facts }) => facts)).toEqual([{ changed: false }, { changed: true }])
  })

  test('has at most 2000 characters and at least one', async () => {
    const { id } = await newReview()
    expect(await answer(id, 'ä'.repeat(2000))).toMatchObject({ ok: true })
    const before = await traces()
    for (const text of ['ä'.repeat(2001), '', '   ']) {
      expect(await answer(id, text)).toMatchObject({ failure: { http: 422, code: 'answer_length' } })
    }
    expect(await traces()).toEqual(before)
  })

  test('to a review that is not there is refused with the text', async () => {
    const message = 'Ошибка, обновите страницу и попробуйте еще раз.'
    const { id } = await newReview()
    await remove(id)
    const before = await traces()
    for (const gone of [id, 999_999]) {
      expect(await answer(gone, 'Hello')).toMatchObject({
        failure: { http: 404, code: 'review_not_found', message },
      })
      expect(await setStatus(gone, '1')).toMatchObject({ failure: { http: 404, message } })
    }
    expect(await traces()).toEqual(before)
  })
})

describe('deleting', () => {
  test('takes a review off the office and the site, with the text', async () => {
    const { id } = await newReview('better not')
    await setStatus(id, '1')
    expect(await remove(id)).toMatchObject({ answer: { request: { status: 0, message: 'Отзыв удален.' } } })
    expect(await reviewNow(id)).toBeUndefined()
    expect(await publicNow()).not.toContain('better not')
  })

  test('twice, or by two at once, changes nothing more', async () => {
    const { id } = await newReview()
    const replies = await Promise.all([remove(id), remove(id)])
    expect(replies.every((reply) => reply.ok)).toBe(true)
    const before = await traces()
    await remove(id)
    expect(await traces()).toEqual(before)
    const lines = await site.context.database
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', `review ${id}`)
      .where('action', '=', 'review_removed')
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('one that never was is refused', async () => {
    const reply = await remove(999_999)
    expect(reply).toMatchObject({ failure: { http: 404, code: 'review_not_removed' } })
    expect(JSON.stringify(reply)).toContain('Ошибка')
  })

  test('while somebody publishes it: it is gone, and not on the site', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newReview(`raced for ${round}`)
      await Promise.all([remove(id), setStatus(id, '1')])
      expect(await publicNow()).not.toContain(`raced for ${round}`)
      expect(await reviewNow(id)).toBeUndefined()
    }
  })

  test('is not set off by a HEAD or a prefetch', async () => {
    const { id } = await newReview()
    const headers = { authorization: `Bearer ${booker}` }
    expect((await site.fetch(`/api/sys/reviews/${id}/remove`, { method: 'HEAD', headers })).status).toBe(404)
    const ahead = { ...headers, purpose: 'prefetch' }
    expect((await site.fetch(`/api/sys/reviews/${id}/remove`, { headers: ahead })).status).toBe(403)
    expect(await reviewNow(id)).toBeDefined()
  })
})
