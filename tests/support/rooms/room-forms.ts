import type { RefusalEnvelope } from '../../../contract/call.ts'
import type { OfficeRoom } from '../../../contract/office/rooms/rooms.ts'
import { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import type { TestApp } from '../app.ts'

/** The forms of a room, as the office sends them. */

export type FormFields = Readonly<Record<string, string | File | readonly File[] | undefined>>

export interface FormAnswer {
  readonly http: number
  readonly request: Partial<RefusalEnvelope['request']> & { data?: { room: OfficeRoom } }
}

export async function sendForm(
  site: Pick<TestApp, 'fetch'>,
  path: string,
  fields: FormFields,
  token: string | undefined,
): Promise<FormAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  }
  const response = await site.fetch(path, {
    method: 'POST',
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  })
  return { http: response.status, request: ((await response.json()) as FormAnswer).request }
}

export async function roomsNow(site: TestApp, token: string): Promise<OfficeRoom[]> {
  const reply = await site.api(token)(getOfficeRooms)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.rooms
}

/** The form of a room, filled in as it stands. */
export const formOf = (room: OfficeRoom): Record<string, string> => ({
  id: String(room.id),
  count: String(room.count),
  count_total: String(room.count_total),
  price_summer: String(room.price_summer),
  price_winter: String(room.price_winter),
  capacity: String(room.capacity),
  rooms_count: String(room.rooms_count),
  area: String(room.area ?? ''),
  start_guests: String(room.start_guests),
  max_guests: String(room.max_guests),
  status: String(room.status),
  room_availability_id: String(room.room_availability_id ?? ''),
  translations: JSON.stringify(room.translations),
  version: room.version,
})

export const newRoomForm = {
  room_type: 'Семейный',
  description: 'Две комнаты у моря',
  additional_info: 'Детская кроватка',
  amenities: 'Балкон\n Чайник \n\nСейф',
  count: '3',
  count_total: '4',
  price_summer: '900',
  price_winter: '720,50',
  capacity: '4',
  rooms_count: '2',
} as const
