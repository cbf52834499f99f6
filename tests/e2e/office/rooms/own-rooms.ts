import type { Locator, Page } from '@playwright/test'
import { deleteRoom, type OfficeRoom, orderRooms } from '../../../../contract/office/rooms/rooms.ts'
import { test as base, expect } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { type FormFields, newRoomForm, roomsNow, sendForm } from '../../../support/rooms/room-forms.ts'

export interface OwnRooms {
  /** A room that stands last, is shown, and is gone after the test. */
  add(fields?: FormFields): Promise<OfficeRoom>
  /** All rooms as the server has them now. */
  now(): Promise<OfficeRoom[]>
}

export interface EditedRoom {
  readonly room: OfficeRoom
  /** The open dialog. */
  readonly form: Locator
  field(name: string): Locator
  /** The room as the server has it now. */
  stored(): Promise<OfficeRoom | undefined>
}

interface OfRooms {
  ownRooms: OwnRooms
  /** Signs in, adds a room and opens its form. Expects the office in Russian. */
  editOwnRoom(role: 'admin' | 'booker', fields?: FormFields): Promise<EditedRoom>
}

/** Other tests use the same hotel: what a test adds to the rooms or puts in another order is undone after it. */
export const test = base.extend<OfRooms>({
  ownRooms: async ({ site }, use) => {
    const token = await staffToken(site, 'admin')
    const now = () => roomsNow(site, token)
    const before = (await now()).map(({ id }) => id)
    const add: OwnRooms['add'] = async (fields = {}) => {
      const form = { ...newRoomForm, status: '1', ...fields }
      const { request } = await sendForm(site, '/api/sys/add-new-room', form, token)
      if (!request.data) throw new Error(JSON.stringify(request))
      return request.data.room
    }
    await use({ add, now })
    const api = site.api(token)
    for (const { id } of await now()) {
      if (!before.includes(id)) await api(deleteRoom, { query: { id } })
    }
    await api(orderRooms, { body: { rooms: before.map((id, place) => ({ id, priority: place + 1 })) } })
  },
  editOwnRoom: async ({ page, signInAs, ownRooms }, use) => {
    await use(async (role, fields) => {
      const room = await ownRooms.add(fields)
      await signInAs(role)
      await page.goto('/system/rooms')
      await rowOf(page, room).getByRole('button', { name: 'Изменить' }).click()
      const form = page.getByRole('dialog', { name: /^Изменить номер/ })
      return {
        room,
        form,
        field: (name) => form.getByRole('textbox', { name, exact: true }),
        stored: async () => (await ownRooms.now()).find(({ id }) => id === room.id),
      }
    })
  },
})

export const rowOf = (page: Page, room: OfficeRoom): Locator => page.locator(`tr[data-room="${room.id}"]`)

/** The ids of the rooms as the table shows them. */
export const shownOrder = (page: Page): Promise<number[]> =>
  page
    .locator('tr[data-room]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-room'))))

/** From here on the page's clock moves by `page.clock.runFor` only. It must have been installed before the page was opened. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)

/** Reads a message that clears by itself after so long, with the clock stopped; then the clock goes on. */
export async function expectShownFor(page: Page, message: Locator, ms: number): Promise<void> {
  await expect(message).toBeVisible()
  await page.clock.runFor(ms - 100)
  await expect(message).toBeVisible()
  await page.clock.runFor(100)
  await expect(message).toHaveCount(0)
  await page.clock.resume()
}

/** With the keyboard what has the focus is taken. Keys are listened to once what was taken has been measured, a few frames after it was said. */
export async function take(page: Page, place: number): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.getByText(`взято, место ${place} из`)).toBeAttached()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
  })
}
