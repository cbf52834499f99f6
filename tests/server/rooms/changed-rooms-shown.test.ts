import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchRooms } from '../../../contract/guest/search.ts'
import {
  deleteRoomImage,
  type OfficeRoom,
  orderRoomImages,
  orderRooms,
} from '../../../contract/office/rooms/rooms.ts'
import { createApp } from '../../../server/app.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { guestSite, startApp, type TestApp } from '../../support/app.ts'
import { jpegPhoto } from '../../support/files/photos.ts'
import { demoClientToken, staffToken } from '../../support/people/identities.ts'
import { type FormFields, formOf, newRoomForm, roomsNow, sendForm } from '../../support/rooms/room-forms.ts'

/** Two processes on one database: staff work at one of them, guests load pages from both. */
let site: TestApp
let other: FastifyInstance
let otherUrl: string
let otherConnection: ReturnType<typeof connect>
let booker: string
let room: OfficeRoom

const photo = async () => new File([new Uint8Array(await jpegPhoto())], 'photo.jpg')

beforeAll(async () => {
  site = await startApp()
  otherConnection = connect(site.databaseUrls.appUrl, { poolSize: 4, onLost: () => undefined })
  const { database } = otherConnection
  const context = { ...site.context, ...readersOf(database) }
  other = await createApp(context, await guestSite(), changeFeed(site.databaseUrls.appUrl))
  otherUrl = await other.listen({ host: '127.0.0.1', port: 0 })
  booker = await staffToken(site, 'booker')
  const form = { ...newRoomForm, status: '1', images: [await photo(), await photo()] }
  const { request } = await sendForm(site, '/api/sys/add-new-room', form, booker)
  if (!request.data) throw new Error(JSON.stringify(request))
  room = request.data.room
  // Whatever a process might remember of a page, it remembers now.
  await Promise.all([pages('/rooms'), pages(`/rooms/${room.id}/view`), free()])
})
afterAll(async () => {
  await other.close()
  await otherConnection.close()
  await site.stop()
})

const pages = (path: string): Promise<string[]> =>
  Promise.all(
    [site.url, otherUrl].map(async (url) =>
      (await fetch(new URL(path, url), { headers: { cookie: 'language=en' } })).text(),
    ),
  )

const roomNow = async (): Promise<OfficeRoom> =>
  (await roomsNow(site, booker)).find(({ id }) => id === room.id) ?? room

const edit = async (changes: FormFields): Promise<void> => {
  const fields = { ...formOf(await roomNow()), ...changes }
  expect(await sendForm(site, '/api/sys/edit-room', fields, booker)).toMatchObject({ http: 200 })
}

/** How many units guests find free, at each process. */
async function free(): Promise<(number | undefined)[]> {
  const token = await demoClientToken(site)
  const body = { checkIn: '2027-02-01', checkOut: '2027-02-03' }
  const here = await site.api(token)(searchRooms, { params: { lang: 'en' }, body })
  const answer = await other.inject({
    method: 'POST',
    url: '/api/en/search-rooms',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  const found = here.ok ? here.answer.request.data.rooms : []
  const elsewhere = answer.json().request.data.rooms as typeof found
  return [found, elsewhere].map((rooms) => rooms.find(({ id }) => id === room.id)?.free)
}

test('a changed price is on the next page, from every process', async () => {
  await edit({ price_winter: '777', price_summer: '999' })
  for (const page of [...(await pages('/rooms')), ...(await pages(`/rooms/${room.id}/view`))]) {
    expect(page).toContain('>777')
    expect(page).toContain('999')
  }
})

test('changed texts are on the next page, from every process', async () => {
  const texts = { en: { room_type: 'Newest name', description: 'Newest words', amenities: ['Newest thing'] } }
  await edit({ translations: JSON.stringify(texts) })
  for (const page of await pages('/rooms')) expect(page).toContain('Newest name')
  for (const page of await pages(`/rooms/${room.id}/view`)) {
    for (const words of ['Newest name', 'Newest words', 'Newest thing']) expect(page).toContain(words)
  }
})

test('a changed number of units is what the next search finds, from every process', async () => {
  await edit({ count: '2' })
  expect(await free()).toEqual([2, 2])
  await edit({ count: '4' })
  expect(await free()).toEqual([4, 4])
})

test('a new photo, a new cover and a deleted photo are on the next page, from every process', async () => {
  const api = site.api(booker)
  const [first = '', second = ''] = room.images
  await edit({ new_images: [await photo()] })
  const third = (await roomNow()).images[2] ?? ''
  for (const page of await pages(`/rooms/${room.id}/view`)) expect(page).toContain(third)
  await api(orderRoomImages, { body: { id: room.id, images: [third, first, second] } })
  for (const page of await pages('/rooms')) expect(page).toContain(`/api/images/${third}`)
  await api(deleteRoomImage, { query: { id: room.id, image: third } })
  for (const page of [...(await pages('/rooms')), ...(await pages(`/rooms/${room.id}/view`))]) {
    expect(page).not.toContain(third)
    expect(page).toContain(`/api/images/${first}`)
  }
})

test('a changed order is that of the next page, from every process', async () => {
  const standing = await roomsNow(site, booker)
  const placesIn = (page: string) => standing.map(({ id }) => page.indexOf(`/rooms/${id}/view`))
  for (const page of await pages('/rooms')) expect(placesIn(page)).toEqual(ascending(placesIn(page)))
  const rooms = standing.map(({ id }, index) => ({ id, priority: standing.length - index }))
  await site.api(booker)(orderRooms, { body: { rooms } })
  for (const page of await pages('/rooms'))
    expect(placesIn(page)).toEqual(ascending(placesIn(page)).reverse())
})

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)
