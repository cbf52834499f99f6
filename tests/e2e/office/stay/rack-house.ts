import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../../../contract/facts.ts'
import { giveUnit } from '../../../../contract/office/stay/rack.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { type StoredBooking, storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site } from '../../../support/browser/e2e.ts'
import { staffToken } from '../../../support/people/identities.ts'
import { breakUnit, numberUnits, pinTo } from '../../../support/stay/units.ts'

/** Numbered rooms with guests in them, as the rack shows them. It is Friday, the 15th of January 2027. */

export const dayOf = (site: Site, offset: number): string => addDays(hotelDate(site.clock.now()), offset)

/** Numbered rooms of a category; answers their ids by their numbers. */
export async function addUnits(
  site: Site,
  roomId: number,
  numbers: readonly string[],
  floor = 2,
): Promise<Readonly<Record<string, number>>> {
  const ids = await numberUnits(site, roomId, numbers, { floor })
  return Object.fromEntries(numbers.map((number, place) => [number, ids[place] ?? 0]))
}

interface Stay {
  readonly guest: string
  readonly roomId: number
  /** Counted from today. */
  readonly from: number
  readonly nights: number
  /** Has paid for half of it. */
  readonly owes?: true
}

/** Somebody who will come. */
export function expectGuest(
  site: Site,
  { guest, roomId, from, nights, owes }: Stay,
  changes: Partial<StoredBooking> = {},
): Promise<number> {
  const stay = { check_in: dayOf(site, from), check_out: dayOf(site, from + nights) }
  const money = [{ fee: 5_000, stay: 96_000 }]
  return storeBooking(
    site,
    { room_id: roomId, kind: 'note', total: owes ? 202_000 : 101_000, ...stay, ...changes },
    { guests: [{ name: guest }], money },
  )
}

/** Somebody who is in the house, in this room since they came. */
export async function houseGuest(site: Site, stay: Stay, unitId: number): Promise<number> {
  const arrived_at = new Date(site.clock.now().getTime() + stay.from * 86_400_000)
  const bookingId = await expectGuest(site, stay, { reception: 'confirmed', arrived_at })
  const nights = { from: dayOf(site, stay.from), until: dayOf(site, stay.from + stay.nights) }
  await pinTo(site, { unitId, bookingId, ...nights })
  return bookingId
}

/** As the desk does it. */
export async function give(site: Site, bookingId: number, unitId: number): Promise<void> {
  const api = site.api(await staffToken(site, 'admin'))
  const reply = await api(giveUnit, { body: { booking_id: bookingId, unit_id: unitId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

/** Takes a room out of order. */
export const close = (
  site: Site,
  unitId: number,
  nights: { from: number; until: number },
  reason: string,
): Promise<void> =>
  breakUnit(site, unitId, { from: dayOf(site, nights.from), until: dayOf(site, nights.until), reason })

export async function openRack(page: Page, search = ''): Promise<Locator> {
  await page.goto(`/system/rack${search}`)
  const grid = page.getByRole('grid', { name: 'Шахматка: комнаты' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  return grid
}

/** The line of a room. */
export const room = (page: Page, number: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^комната ${number},`) }) })

/** The bar of a guest, in whatever line it stands. */
export const bar = (within: Page | Locator, guest: string): Locator =>
  within.getByRole('gridcell', { name: new RegExp(`^${guest},`) })

/** By hand: taken in its middle, let go in the line of another room. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await holdOver(page, from, to)
  await page.mouse.up()
}

export async function holdOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to.')
  const x = start.x + Math.min(start.width / 2, 40)
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 6, start.y + start.height / 2 + 6)
  await page.mouse.move(x + 6, end.y + end.height / 2, { steps: 4 })
}
