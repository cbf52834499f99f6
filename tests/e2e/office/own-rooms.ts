import type { Locator, Page } from '@playwright/test'
import { deleteRoom, type OfficeRoom, orderRooms } from '../../../contract/office/rooms.ts'
import { test as base, type Site } from '../../support/e2e.ts'
import { staffToken } from '../../support/identities.ts'
import { type FormFields, newRoomForm, sendForm } from '../../support/room-forms.ts'
import { roomsOf } from './office.ts'

interface Rooms {
  /** A room that stands last, is shown, and is gone after the test. */
  addRoom(fields?: FormFields): Promise<OfficeRoom>
}

/** Other tests use the same hotel: what a test adds to the rooms or puts in another order is undone after it. */
export const test = base.extend<Rooms>({
  addRoom: [
    async ({ site }, use) => {
      const token = await staffToken(site, 'admin')
      const before = (await roomsOf(site)).map(({ id }) => id)
      await use(async (fields = {}) => {
        const form = { ...newRoomForm, status: '1', ...fields }
        const { request } = await sendForm(site, '/api/sys/add-new-room', form, token)
        if (!request.data) throw new Error(JSON.stringify(request))
        return request.data.room
      })
      await restore(site, token, before)
    },
    { auto: true },
  ],
})

async function restore(site: Site, token: string, before: readonly number[]): Promise<void> {
  const api = site.api(token)
  for (const { id } of await roomsOf(site)) {
    if (!before.includes(id)) await api(deleteRoom, { query: { id } })
  }
  await api(orderRooms, { body: { rooms: before.map((id, place) => ({ id, priority: place + 1 })) } })
}

export const rowOf = (page: Page, room: OfficeRoom): Locator => page.locator(`tr[data-room="${room.id}"]`)

/** The ids of the rooms as the table shows them. */
export const shownOrder = (page: Page): Promise<number[]> =>
  page
    .locator('tr[data-room]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-room'))))

export async function openEdit(page: Page, room: OfficeRoom): Promise<Locator> {
  await page.goto('/system/rooms')
  await rowOf(page, room).getByRole('button', { name: 'Изменить' }).click()
  return page.getByRole('dialog', { name: /^Изменить номер/ })
}

/** From here on the page's clock moves by `page.clock.runFor` only. It must have been installed before the page was opened. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
