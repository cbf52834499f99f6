import { afterAll, describe, expect, test } from 'vitest'
import { deleteRoomImage, orderRoomImages } from '../../../contract/office/rooms/rooms.ts'
import { openRoomOffice } from '../../support/rooms/room-office.ts'

const { site, booker, roomOf, traces, lastAction, guestRooms, guestRoomsElsewhere, stop } =
  await openRoomOffice()
afterAll(stop)

describe('photos in order', () => {
  const imagesOf = async (id: number) => (await roomOf(id)).images
  const order = (id: number, images: string[]) => site.api(booker)(orderRoomImages, { body: { id, images } })
  const remove = (id: number, image: string) => site.api(booker)(deleteRoomImage, { query: { id, image } })

  test('the first one is the cover, here and on the site', async () => {
    const [a = '', b = '', c = ''] = await imagesOf(1)
    expect(await order(1, [c, a, b])).toMatchObject({ answer: { request: { data: { images: [c, a, b] } } } })
    expect(await imagesOf(1)).toEqual([c, a, b])
    for (const list of [await guestRooms(), await guestRoomsElsewhere()]) {
      expect(list.find(({ id }) => id === 1)?.images[0]).toBe(c)
    }
  })

  test('an order of other photos than the room has changes nothing', async () => {
    const standing = await imagesOf(2)
    const foreign = await imagesOf(3)
    const before = await traces()
    for (const images of [[], standing.slice(1), foreign, [...standing.slice(1), ...foreign.slice(0, 1)]]) {
      expect(await order(2, images)).toMatchObject({ failure: { http: 409, code: 'images_outdated' } })
    }
    expect(await order(999_999, standing)).toMatchObject({ failure: { code: 'room_not_found' } })
    expect(await traces()).toEqual(before)
  })

  test('a deleted photo is gone with its versions, and the next one is the cover', async () => {
    const [cover = '', ...rest] = await imagesOf(4)
    expect(await remove(4, cover)).toMatchObject({ answer: { request: { data: { images: rest } } } })
    expect(await imagesOf(4)).toEqual(rest)
    expect((await site.fetch(`/api/images/${cover}`)).status).toBe(404)
    expect(await lastAction()).toMatchObject({ action: 'room_photo_deleted', facts: { photo: cover } })
  })

  test('a photo of another room, of no room and one that is gone are not deleted', async () => {
    const [foreign = ''] = await imagesOf(6)
    const before = await traces()
    for (const image of [foreign, 'abcdef0123456789.jpg']) {
      const refused = await remove(5, image)
      expect(refused).toMatchObject({ failure: { http: 404, code: 'image_not_deleted' } })
    }
    expect(await remove(5, '../../etc/passwd')).toMatchObject({ failure: { code: 'invalid_input' } })
    expect(await traces()).toEqual(before)
  })

  test('of two who delete the same photo one is told', async () => {
    const [cover = ''] = await imagesOf(7)
    const replies = await Promise.all([remove(7, cover), remove(7, cover)])
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  })
})
