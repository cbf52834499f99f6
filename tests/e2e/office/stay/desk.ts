import type { Locator, Page } from '@playwright/test'
import type { Cleanliness, DateText } from '../../../../contract/values.ts'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site } from '../../../support/browser/e2e.ts'
import { openRoom } from '../../../support/rooms/rooms.ts'
import { numberUnits, pinTo, setCleanliness } from '../../../support/stay/units.ts'

/** A category of its own with numbered rooms, and guests in them. It is Friday, the 15th of January 2027, noon at the hotel. */

export const today = '2027-01-15'

export interface House {
  readonly roomId: number
  readonly units: ReadonlyMap<string, number>
}

/** As many rooms as there are numbers. */
export async function aHouse(
  site: Site,
  numbers: readonly string[],
  states: Readonly<Record<string, Cleanliness>> = {},
): Promise<House> {
  const roomId = await openRoom(site.context, { total: numbers.length, online: numbers.length })
  const ids = await numberUnits(site, roomId, numbers, { floor: 3 })
  for (const [number, cleanliness] of Object.entries(states)) await setCleanliness(site, number, cleanliness)
  return { roomId, units: new Map(numbers.map((number, place) => [number, ids[place] ?? 0])) }
}

export const allPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 96_000 }]
/** 480 TMT are left. */
export const partPaid: StoredExtras['money'] = [{ fee: 5_000, stay: 48_000 }]

interface Stay {
  readonly from: DateText
  readonly to: DateText
}

/** Somebody who is awaited at the desk. */
export const expected = (
  site: Site,
  { roomId }: House,
  name: string,
  { from, to }: Stay,
  money = allPaid,
  changes: Partial<StoredBooking> = {},
): Promise<number> =>
  storeBooking(
    site,
    {
      room_id: roomId,
      cardholder_name: name,
      check_in: from,
      check_out: to,
      reception: 'at_reception',
      ...changes,
    },
    { guests: [{ name }], money },
  )

/** Somebody who came on the check-in day, into a room. */
export async function inHouse(
  site: Site,
  house: House,
  name: string,
  { from, to, number }: Stay & { readonly number: string },
  money = allPaid,
  changes: Partial<StoredBooking> = {},
): Promise<number> {
  const arrived_at = new Date(`${from}T10:02:00Z`)
  const id = await expected(site, house, name, { from, to }, money, {
    reception: 'confirmed',
    arrived_at,
    ...changes,
  })
  await give(site, house, id, { from, to, number })
  return id
}

export async function give(
  site: Site,
  { units }: House,
  bookingId: number,
  { from, to, number }: Stay & { readonly number: string },
): Promise<void> {
  const unitId = units.get(number)
  if (unitId === undefined) throw new Error(`There is no room ${number}.`)
  await pinTo(site, { unitId, bookingId, from, until: to })
}

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name })

export const row = (page: Page, list: string, name: string): Locator =>
  column(page, list).getByRole('listitem').filter({ hasText: name })

export const toast = (page: Page): Locator => page.getByRole('status').filter({ hasText: /\S/ })

/** Buttons rest for a while after each action, and while the pointer is in a list its rows keep their places. */
export async function settled(page: Page): Promise<void> {
  await pointAside(page)
  await expect(page.locator('[data-disabled]')).toHaveCount(0, { timeout: 10_000 })
}

/** While the pointer is in a list its rows keep their places: away from it they stand where they belong. */
export const pointAside = (page: Page): Promise<void> => page.mouse.move(640, 5)
