import { afterAll, beforeEach, expect, test } from 'vitest'
import { getSavedViews } from '../../../contract/office/bookings/views/saved-views.ts'
import {
  mostSavedViews,
  removeView,
  renameView,
  saveView,
} from '../../../contract/office/bookings/views/saving-views.ts'
import { startApp } from '../../support/app.ts'
import { staffToken } from '../../support/people/identities.ts'

/** Views of all bookings that people name for themselves. */

const site = await startApp()
const tokens = { admin: await staffToken(site, 'admin'), booker: await staffToken(site, 'booker') }
const admin = site.api(tokens.admin)
const booker = site.api(tokens.booker)
afterAll(() => site.stop())
beforeEach(() => site.context.database.deleteFrom('saved_views').execute())

const asked = { stage: 'active', pay: 'owes', departure: 'weekend' }

async function viewsOf(api: typeof admin) {
  const reply = await api(getSavedViews)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.views
}

test('a view is kept under its name for whoever saved it, renamed and removed', async () => {
  expect(await booker(saveView, { body: { name: '  Выезд в выходные, должны ', asked } })).toMatchObject({
    ok: true,
  })
  const [view] = await viewsOf(booker)
  expect(view).toEqual({ id: expect.any(Number), name: 'Выезд в выходные, должны', asked })
  expect(await viewsOf(admin)).toEqual([])
  const params = { id: view?.id ?? 0 }
  expect(await booker(renameView, { params, body: { name: 'Должники' } })).toMatchObject({ ok: true })
  expect((await viewsOf(booker)).map(({ name }) => name)).toEqual(['Должники'])
  expect(await booker(removeView, { params })).toMatchObject({ ok: true })
  expect(await viewsOf(booker)).toEqual([])
})

test('nobody renames or removes what is another person’s', async () => {
  await booker(saveView, { body: { name: 'Моё', asked } })
  const [view] = await viewsOf(booker)
  const params = { id: view?.id ?? 0 }
  const refused = { ok: false, failure: { code: 'view_not_found', http: 404 } }
  expect(await admin(renameView, { params, body: { name: 'Чужое' } })).toMatchObject(refused)
  expect(await admin(removeView, { params })).toMatchObject(refused)
  expect((await viewsOf(booker)).map(({ name }) => name)).toEqual(['Моё'])
})

test('of one person no two have the same name', async () => {
  await booker(saveView, { body: { name: 'Один', asked } })
  await booker(saveView, { body: { name: 'Два', asked } })
  const taken = { ok: false, failure: { code: 'view_name_taken', http: 409 } }
  expect(await booker(saveView, { body: { name: 'Один', asked } })).toMatchObject(taken)
  const second = (await viewsOf(booker)).find(({ name }) => name === 'Два')
  const params = { id: second?.id ?? 0 }
  expect(await booker(renameView, { params, body: { name: 'Один' } })).toMatchObject(taken)
  expect(await booker(renameView, { params, body: { name: 'Два' } })).toMatchObject({ ok: true })
  expect(await admin(saveView, { body: { name: 'Один', asked } })).toMatchObject({ ok: true })
})

test('a person has at most twenty, also from several tabs at once, and a removed one makes room', async () => {
  const names = Array.from({ length: mostSavedViews + 5 }, (_, index) => `Вид ${index}`)
  const replies = await Promise.all(names.map((name) => booker(saveView, { body: { name, asked } })))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(mostSavedViews)
  expect(replies.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'too_many_views', http: 409 } })
  const views = await viewsOf(booker)
  expect(views).toHaveLength(mostSavedViews)
  await booker(removeView, { params: { id: views[3]?.id ?? 0 } })
  expect(await booker(saveView, { body: { name: 'Последний', asked } })).toMatchObject({ ok: true })
})

test.each([
  ['no name', { name: '   ', asked }],
  ['a name of 41 letters', { name: 'ж'.repeat(41), asked }],
  ['a name with what nobody sees', { name: 'a\u202eb', asked }],
  ['nothing that is asked', { name: 'Пусто', asked: {} }],
  ['a filter that is none', { name: 'Не так', asked: { stage: 'live' } }],
  ['days that are none', { name: 'Не так', asked: { arrival: '2027-02-30..' } }],
  ['a column that is none', { name: 'Не так', asked: { sort: 'password' } }],
] as const)('%s is refused', async (_, body) => {
  expect(await booker(saveView, { body })).toMatchObject({
    ok: false,
    failure: { code: 'invalid_input', http: 422 },
  })
  expect(await viewsOf(booker)).toEqual([])
})
