import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { staffToken } from '../../support/people/identities.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'
import { sizeAll } from '../../support/rooms/sizing.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.stop())

test('the process lives and is ready', async () => {
  expect((await site.fetch('/healthz')).status).toBe(200)
  expect((await site.fetch('/readyz')).status).toBe(200)
})

test('every answer carries the security headers and an id of its own', async () => {
  const [first, second] = [await site.fetch('/api/ru/hotel'), await site.fetch('/login')]
  for (const { headers } of [first, second]) {
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
})

test('the parts of a page carry only what is heeded for them; a refusal among them is guarded like a page', async () => {
  const html = await (await site.fetch('/')).text()
  const paths = [/\/assets\/entry[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/assets\/[^"]+\.woff2/].map(
    (pattern) => pattern.exec(html)?.[0] ?? '',
  )
  for (const path of paths) {
    const { status, headers } = await site.fetch(path)
    expect(status, path).toBe(200)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    expect(headers.get('etag'), path).not.toBeNull()
    const names = [...headers.keys()].join(' ')
    expect(names, path).not.toMatch(/policy(?<!resource-policy)|frame-options|last-modified|accept-ranges/)
  }
  const { headers } = await site.fetch('/assets/nobody-has.js')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('a plain http site does not ask for https; an https site does', async () => {
  expect((await site.fetch('/healthz')).headers.get('strict-transport-security')).toBeNull()
  const secure = await startApp({ hotel: 'none', environment: { PUBLIC_URL: 'https://hotel.example' } })
  expect((await secure.fetch('/healthz')).headers.get('strict-transport-security')).toContain('max-age')
  await secure.stop()
})

test('answers are compressed for whoever accepts it', async () => {
  const response = await site.app.inject({ url: '/api/ru/get-rooms', headers: { 'accept-encoding': 'br' } })
  expect(response.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({
    request: { status: 0 },
  })
})

test('an unchanged answer costs a 304 of under 300 bytes of headers and no body', async () => {
  const first = await site.fetch('/api/en/get-rooms')
  const again = await site.fetch('/api/en/get-rooms', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each(languages)(
  'the rooms of the demo hotel are answered in %s, in display order, for 387 guests',
  async (language) => {
    const response = await site.fetch(`/api/${language}/get-rooms`)
    const { request } = (await response.json()) as {
      request: { data: { rooms: { id: number; capacity: number }[] } }
    }
    expect(request.data.rooms.map((room) => room.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const units = await site.context.database
      .selectFrom('rooms')
      .select(['id', 'count_total', 'capacity'])
      .execute()
    expect(units.reduce((sum, room) => sum + room.count_total * room.capacity, 0)).toBe(387)
  },
)

test('room 1 starts with one guest over capacity and its price says so; winter costs 20% less', async () => {
  const response = await site.fetch('/api/en/get-rooms')
  const { request } = (await response.json()) as {
    request: { data: { booking_price: number; rooms: Record<string, number>[] } }
  }
  expect(request.data.booking_price).toBe(50)
  expect(request.data.rooms[0]).toMatchObject({
    start_guests: 2,
    capacity: 1,
    price: 400,
    price_first_day: 520,
  })
  for (const room of request.data.rooms) expect(room.price).toBe((room.price_summer ?? 0) * 0.8)
})

test('a hidden room is not shown to guests but to staff', async () => {
  await changeRoomForTest(site, 5, { shown: false })
  const guests = await (await site.fetch('/api/en/get-rooms')).text()
  expect(guests).not.toContain('"id":5')
  const token = await staffToken(site, 'booker')
  const staff = await (
    await site.fetch('/api/sys/get-rooms', { headers: { authorization: `Bearer ${token}` } })
  ).text()
  expect(staff).toContain('"id":5')
})

test('a picture is answered from the original until its smaller versions are made', async () => {
  const [name = ''] = (
    await site.context.database.selectFrom('images').select('name').orderBy('room_id').execute()
  ).map((row) => row.name)
  const small = name.replace('.jpg', '-480.avif')
  const before = await site.fetch(`/api/images/${small}`)
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(before.headers.get('cache-control')).not.toContain('immutable')
  await site.context.database
    .updateTable('images')
    .set({ sized_at: new Date() })
    .where('name', '<>', name)
    .execute()
  await sizeAll(site.context)
  const after = await site.fetch(`/api/images/${small}`)
  expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(after.headers.get('cache-control')).toContain('immutable')
})

test('the API description names every call and hides the pages', async () => {
  const description = (await (await site.fetch('/api/docs/json')).json()) as { paths: Record<string, object> }
  const described = Object.keys(description.paths).sort()
  const served = [...site.app.audiences.keys()].map((route) =>
    route.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'),
  )
  expect(described).toEqual([...new Set(served)].sort())
})

test('an unknown page is sent to /404', async () => {
  const response = await site.fetch('/no-such-page')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
})

test('during maintenance visitors and clients are told so while staff sign-in and admin go on', async () => {
  await setForTest(site, 'maintenance', true)
  const refused = await site.fetch('/api/ru/get-rooms')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    request: { code: 'maintenance', message: 'Ведутся технические работы. Сервис временно недоступен.' },
  })
  const asStaff = async (role: 'admin' | 'booker') =>
    (
      await site.fetch('/api/sys/get-rooms', {
        headers: { authorization: `Bearer ${await staffToken(site, role)}` },
      })
    ).status
  expect([await asStaff('admin'), await asStaff('booker')]).toEqual([200, 503])
  expect((await site.fetch('/login')).status).toBe(200)
})
