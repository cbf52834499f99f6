import { expect } from 'vitest'
import type { refusals } from '../../../contract/errors.ts'
import { getRooms } from '../../../contract/guest/rooms.ts'
import type { OfficeRoom } from '../../../contract/office/rooms/rooms.ts'
import { createApp } from '../../../server/app.ts'
import { changeFeed } from '../../../server/database/changes.ts'
import { connect } from '../../../server/database/connection.ts'
import { readersOf } from '../../../server/database/site/readers.ts'
import { startApp, type TestApp, withoutPages } from '../app.ts'
import { testClock } from '../clock.ts'
import { signedInClient, staffToken } from '../people/identities.ts'
import { type FormAnswer, type FormFields, newRoomForm, roomsNow, sendForm } from './room-forms.ts'

/** A hotel whose staff change its rooms, and a second process on the same database that guests may ask as well. */
export async function openRoomOffice() {
  const clock = testClock()
  const site = await startApp({ clock })
  const admin = await staffToken(site, 'admin')
  const booker = await staffToken(site, 'booker')
  const other = await startOther(site)

  const rooms = () => roomsNow(site, admin)
  const add = (fields: FormFields) => sendForm(site, '/api/sys/add-new-room', fields, booker)
  return {
    clock,
    site,
    admin,
    booker,
    rooms,
    add,
    roomOf: async (id: number): Promise<OfficeRoom> => {
      const room = (await rooms()).find((known) => known.id === id)
      if (!room) throw new Error(`Room ${id} is not there.`)
      return room
    },
    edit: (fields: FormFields, token = booker) => sendForm(site, '/api/sys/edit-room', fields, token),
    newRoom: async (changes: FormFields = {}): Promise<OfficeRoom> => {
      const { request } = await add({ ...newRoomForm, status: '1', ...changes })
      if (!request.data) throw new Error(JSON.stringify(request))
      return request.data.room
    },
    newClient: () => newClient(site),
    traces: () => traces(site),
    expectRefused: (code: keyof typeof refusals, asking: () => Promise<FormAnswer>) =>
      expectRefused(site, code, asking),
    lastAction: () =>
      site.context.database
        .selectFrom('history')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    guestRooms: () => guestRooms(site),
    /** The same list as the other process answers it. */
    guestRoomsElsewhere: async (): ReturnType<typeof guestRooms> => {
      const answer = await other.app.inject({ url: '/api/en/get-rooms' })
      return answer.json().request.data.rooms
    },
    stop: async () => {
      await other.stop()
      await site.stop()
    },
  }
}

async function startOther(site: TestApp) {
  const { database, close } = connect(site.databaseUrls.appUrl, { poolSize: 2, onLost: () => undefined })
  const context = { ...site.context, ...readersOf(database) }
  const app = await createApp(context, withoutPages, changeFeed(site.databaseUrls.appUrl))
  const stop = async () => {
    await app.close()
    await close()
  }
  return { app, stop }
}

async function guestRooms(site: TestApp) {
  const reply = await site.api()(getRooms, { params: { lang: 'en' } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.rooms
}

let clients = 0
async function newClient(site: TestApp): Promise<string> {
  clients += 1
  const email = `room-guest-${clients}@example.com`
  return (await signedInClient(site.context, email)).token
}

/** Everything that a change of rooms could have left behind. */
async function traces({ context: { database } }: TestApp) {
  return {
    rooms: await database.selectFrom('rooms').selectAll().orderBy('id').execute(),
    texts: await database
      .selectFrom('room_texts')
      .selectAll()
      .orderBy('room_id')
      .orderBy('language')
      .execute(),
    images: await database
      .selectFrom('images')
      .select(['name', 'room_id', 'position'])
      .orderBy('name')
      .execute(),
    history: await database.selectFrom('history').select('id').orderBy('id').execute(),
  }
}

async function expectRefused(
  site: TestApp,
  code: keyof typeof refusals,
  asking: () => Promise<FormAnswer>,
): Promise<string> {
  const before = await traces(site)
  const { request } = await asking()
  expect(request.code).toBe(code)
  expect(await traces(site)).toEqual(before)
  return request.message ?? ''
}
