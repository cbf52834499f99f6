import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addService,
  changeService,
  getServices,
  orderServices,
  removeService,
} from '../../../contract/office/till/services.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp()
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())

const words = (word: string) => ({ ru: `${word} ru`, tm: `${word} tm`, en: `${word} en` })

const offered = async () => {
  const reply = await site.api(await staffToken(site, 'reception'))(getServices)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.services
}
const namesOffered = async () => (await offered()).map(({ names }) => names.en)

async function added(word: string, price = 10): Promise<number> {
  const reply = await site.api(admin)(addService, { body: { names: words(word), price } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.id
}

test('the demo hotel has services in three languages, and its staff see them in order', async () => {
  const services = await offered()
  expect(services[0]).toMatchObject({
    names: { ru: 'Трансфер из аэропорта', en: 'Airport pick-up' },
    price: 120,
  })
  for (const { names } of services) expect(new Set(Object.values(names)).size).toBe(3)
})

test('a service is added last, changed, put elsewhere and taken away, and the journal tells it', async () => {
  const id = await added('boat', 150.5)
  expect((await offered()).at(-1)).toEqual({ id, names: words('boat'), price: 150.5 })
  const changed = await site.api(admin)(changeService, {
    params: { id },
    body: { names: words('big boat'), price: 200, seen: { names: words('boat'), price: 150.5 } },
  })
  expect(codeOf(changed)).toBe('ok')
  const before = (await offered()).map((service) => service.id)
  const ids = [id, ...before.filter((one) => one !== id)]
  expect(codeOf(await site.api(admin)(orderServices, { body: { ids } }))).toBe('ok')
  expect((await offered())[0]).toMatchObject({ id, names: words('big boat'), price: 200 })
  expect(codeOf(await site.api(admin)(removeService, { params: { id } }))).toBe('ok')
  expect((await offered()).some((service) => service.id === id)).toBe(false)
  const told = await site.context.database
    .selectFrom('history')
    .select('action')
    .where('subject', '=', 'services')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(told.map(({ action }) => action)).toEqual([
    'service_removed',
    'services_ordered',
    'service_changed',
    'service_added',
  ])
})

test('whoever knew a service otherwise than it is now is told, and nothing changes', async () => {
  const id = await added('sauna', 80)
  const body = { names: words('sauna'), price: 90, seen: { names: words('sauna'), price: 70 } }
  expect(codeOf(await site.api(admin)(changeService, { params: { id }, body }))).toBe('services_outdated')
  const ids = (await offered()).map((service) => service.id)
  const missing = ids.slice(1)
  expect(codeOf(await site.api(admin)(orderServices, { body: { ids: missing } }))).toBe('services_outdated')
  const doubled = [...ids.slice(1), ids[1] ?? 0]
  expect(codeOf(await site.api(admin)(orderServices, { body: { ids: doubled } }))).toBe('services_outdated')
  expect((await offered()).find((service) => service.id === id)?.price).toBe(80)
})

test.each([
  ['a name that is missing in a language', { names: { ...words('x'), tm: ' ' }, price: 1 }],
  ['a name that is too long', { names: { ...words('x'), en: 'x'.repeat(61) }, price: 1 }],
  ['a name that hides characters', { names: { ...words('x'), en: 'x\u202Ey' }, price: 1 }],
  ['a price below nothing', { names: words('x'), price: -1 }],
  ['a part of a tenge', { names: words('x'), price: 1.005 }],
  ['a price that is a slip', { names: words('x'), price: 100_001 }],
])('%s is refused', async (_, body) => {
  const before = await namesOffered()
  expect(codeOf(await site.api(admin)(addService, { body }))).toBe('invalid_input')
  expect(await namesOffered()).toEqual(before)
})

test('one that is gone is neither changed nor taken away again', async () => {
  const id = await added('guide')
  await site.api(admin)(removeService, { params: { id } })
  expect(codeOf(await site.api(admin)(removeService, { params: { id } }))).toBe('service_not_found')
  const body = { names: words('guide'), price: 1 }
  expect(codeOf(await site.api(admin)(changeService, { params: { id }, body }))).toBe('service_not_found')
})

test('two who add at once are both there, each with a place of its own', async () => {
  const ids = await Promise.all(['one', 'two', 'three', 'four'].map((word) => added(word)))
  const places = await site.context.database
    .selectFrom('services')
    .select(['id', 'position'])
    .where('id', 'in', ids)
    .execute()
  expect(new Set(places.map(({ position }) => position)).size).toBe(4)
})

test('there are a hundred at most', async () => {
  const left = 100 - (await offered()).length
  for (let place = 0; place < left; place++) await added(`more ${place}`)
  const body = { names: words('one too many'), price: 1 }
  expect(codeOf(await site.api(admin)(addService, { body }))).toBe('too_many_services')
})
