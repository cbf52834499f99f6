import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { refusals } from '../../../contract/errors.ts'
import { getRooms } from '../../../contract/guest/rooms.ts'
import { imageFormats, imageWidths, versionName } from '../../../contract/images.ts'
import { mostPhotoBytes, type OfficeRoom } from '../../../contract/office/rooms/rooms.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { blackPng, jpegPhoto, photoOfPhone, picture } from '../../support/files/photos.ts'
import { zipOf } from '../../support/files/zip.ts'
import { memoryGrownBy } from '../../support/machine/memory.ts'
import { staffToken } from '../../support/people/identities.ts'
import { type FormAnswer, formOf, newRoomForm, roomsNow, sendForm } from '../../support/rooms/room-forms.ts'
import { nothingWaits, sizeAll } from '../../support/rooms/sizing.ts'

let site: TestApp
let booker: string
beforeAll(async () => {
  site = await startApp()
  booker = await staffToken(site, 'booker')
})
afterAll(() => site.stop())

const fileOf = (bytes: Buffer, name = 'photo.jpg'): File => new File([new Uint8Array(bytes)], name)
const photos = async (number: number): Promise<File[]> =>
  Promise.all(Array.from({ length: number }, async () => fileOf(await jpegPhoto())))

async function newRoom(images: File[] = []): Promise<OfficeRoom> {
  const fields = { ...newRoomForm, status: '1', images }
  const { request } = await sendForm(site, '/api/sys/add-new-room', fields, booker)
  if (!request.data) throw new Error(JSON.stringify(request))
  return request.data.room
}

const upload = (room: OfficeRoom, files: File[]): Promise<FormAnswer> =>
  sendForm(site, '/api/sys/edit-room', { ...formOf(room), new_images: files }, booker)

const roomNow = async ({ id }: OfficeRoom): Promise<OfficeRoom> => {
  const room = (await roomsNow(site, booker)).find((known) => known.id === id)
  if (!room) throw new Error(`Room ${id} is not there.`)
  return room
}

const loaded = async (name: string): Promise<Buffer> => {
  const response = await site.fetch(`/api/images/${name}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const traces = async () => ({
  images: await site.context.database
    .selectFrom('images')
    .select(['name', 'room_id'])
    .orderBy('name')
    .execute(),
  rooms: await site.context.database.selectFrom('rooms').selectAll().orderBy('id').execute(),
  history: await site.context.database.selectFrom('history').select('id').execute(),
})

async function expectRefused(
  code: keyof typeof refusals,
  asking: () => Promise<FormAnswer>,
): Promise<string> {
  const before = await traces()
  const { request } = await asking()
  expect(request.code).toBe(code)
  expect(await traces()).toEqual(before)
  return request.message ?? ''
}

describe('a photo', () => {
  test('is turned upright and keeps nothing of the camera but its pixels', async () => {
    const taken = await photoOfPhone()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Where I live')
    const room = await newRoom()
    const { request } = await upload(room, [fileOf(taken)])
    const stored = await loaded(request.data?.room.images[0] ?? '')
    const { width, height, orientation, exif, icc, xmp, iptc, format } = await sharp(stored).metadata()
    expect({ width, height, format }).toEqual({ width: 40, height: 60, format: 'jpeg' })
    expect([orientation, exif, icc, xmp, iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(stored.toString('latin1')).not.toMatch(/A phone|Where I live|Exif/)
    // What was on the left is on top now.
    const { data } = await sharp(stored).extract({ left: 20, top: 5, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data[0]).toBeGreaterThan(150)
  })

  test.each([
    ['png', () => picture().png().toBuffer()],
    ['png with a transparent ground', () => picture().ensureAlpha(0).png().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['webp without loss', () => picture().webp({ lossless: true }).toBuffer()],
    ['progressive jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['jpeg in the colours of print', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['jpeg in grey', () => picture().grayscale().jpeg().toBuffer()],
  ])('may be a %s and is a jpeg in plain colours afterwards', async (_, make) => {
    const { request } = await upload(await newRoom(), [fileOf(await make(), 'no matter what.exe')])
    const stored = await loaded(request.data?.room.images[0] ?? '')
    expect(await sharp(stored).metadata()).toMatchObject({
      format: 'jpeg',
      width: 60,
      height: 40,
      hasAlpha: false,
    })
  })

  test('larger than the site ever shows is made smaller', async () => {
    const { request } = await upload(await newRoom(), [fileOf(blackPng(5_000, 2_500))])
    const stored = await loaded(request.data?.room.images[0] ?? '')
    expect(await sharp(stored).metadata()).toMatchObject({ width: 2_400, height: 1_200 })
  })

  test('is shown at once, and in all its sizes when the job has passed', async () => {
    await nothingWaits(site.context)
    const room = await newRoom(await photos(1))
    const [name = ''] = room.images
    const list = await site.api()(getRooms, { params: { lang: 'en' } })
    expect(JSON.stringify(list)).toContain(name)
    expect(name).toMatch(/^[0-9a-f]{24}\.jpg$/)
    await sizeAll(site.context)
    for (const width of imageWidths) {
      for (const format of imageFormats) {
        const response = await site.fetch(`/api/images/${versionName(name, width, format)}`)
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
      }
    }
  })

  test.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/shadow',
    'a'.repeat(5_000),
    'CON',
    '.htaccess',
    '<b>',
  ])('called %j is stored under a name of our own', async (name) => {
    const { request } = await upload(await newRoom(), [fileOf(await jpegPhoto(), name)])
    expect(request.data?.room.images).toEqual([expect.stringMatching(/^[0-9a-f]{24}\.jpg$/)])
  })

  test('that the room has already is not stored again', async () => {
    const [photo] = await photos(1)
    const room = await newRoom(photo ? [photo] : [])
    const { request } = await upload(room, photo ? [photo, photo] : [])
    expect(request.data?.room.images).toEqual(room.images)
  })
})

describe('five photos', () => {
  test('fit into a room, in the order in which they were sent', async () => {
    const room = await newRoom(await photos(2))
    const { request } = await upload(room, await photos(3))
    expect(request.data?.room.images).toHaveLength(5)
    expect(request.data?.room.images.slice(0, 2)).toEqual(room.images)
  })

  test('are the most, and the message names how many there are', async () => {
    const room = await newRoom(await photos(3))
    const text = (uploaded: number) => `You can upload a maximum of 5 photos. Uploaded ${uploaded}`
    const three = await photos(3)
    expect(await expectRefused('too_many_photos', () => upload(room, three))).toBe(text(3))
    const twenty = await photos(20)
    expect(await expectRefused('too_many_photos', () => upload(room, twenty))).toBe(text(3))
    const fields = { ...newRoomForm, images: await photos(6) }
    const adding = () => sendForm(site, '/api/sys/add-new-room', fields, booker)
    expect(await expectRefused('too_many_photos', adding)).toBe(text(0))
  })

  test('are the most also when two add at once', async () => {
    const room = await newRoom(await photos(1))
    const [mine, yours] = [await photos(3), await photos(3)]
    const answers = await Promise.all([upload(room, mine), upload(room, yours)])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
    expect((await roomNow(room)).images).toHaveLength(4)
  })

  test('with one that lies among them: none is stored, and it is named by its number', async () => {
    const room = await newRoom()
    const files = [...(await photos(2)), fileOf(Buffer.from('MZ not a photo')), ...(await photos(1))]
    const message = await expectRefused('photo_wrong', () => upload(room, files))
    expect(message).toContain('Photo 3')
  })
})

/** What a JPEG may carry and what would open as something else besides. */
async function polyglot(behind: Buffer): Promise<Buffer> {
  return Buffer.concat([await jpegPhoto(), behind])
}

async function withComment(text: string): Promise<Buffer> {
  const jpeg = await jpegPhoto()
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

async function longerWebp(): Promise<Buffer> {
  return Buffer.concat([await picture().webp().toBuffer(), Buffer.from('<script>')])
}

describe('a file that lies', () => {
  const archive = zipOf([{ name: 'run.exe', content: 'MZ' }])
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an executable', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5_000, 7)])],
    ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', () => archive],
    ['a moving picture', () => picture().gif().toBuffer()],
    ['a document', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['only the beginning of a jpeg', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['half a jpeg', async () => (await jpegPhoto()).subarray(0, 200)],
    ['half a png', async () => (await picture().png().toBuffer()).subarray(0, -20)],
    ['half a webp', async () => (await picture().webp().toBuffer()).subarray(0, -10)],
    ['a jpeg with an archive behind it', () => polyglot(archive)],
    ['a jpeg with a page behind it', () => polyglot(Buffer.from('<html><script>alert(1)</script>'))],
    ['a jpeg with a page inside', () => withComment('<script>alert(1)</script>')],
    ['a webp with something behind it', longerWebp],
    [
      'a jpeg header before noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(999, 3)]),
    ],
  ])('being %s is refused with the message, and nothing is stored', async (_, make) => {
    const room = await newRoom()
    const message = await expectRefused('photo_wrong', async () =>
      upload(room, [fileOf(await make(), 'photo.jpg')]),
    )
    expect(message).toBe('Photo 1 is not a readable .jpg, .png or .webp picture. Nothing was saved.')
  })

  test('being a bomb of 60 MB in a small document is refused, and the memory stays as it was', async () => {
    const room = await newRoom()
    const content = Buffer.alloc(60 * megabyte)
    const bomb = zipOf([{ name: 'word/document.xml', content }])
    const grown = await memoryGrownBy(async () => {
      for (const name of ['bomb.docx', 'bomb.jpg'])
        await expectRefused('photo_wrong', () => upload(room, [fileOf(bomb, name)]))
    })
    expect(grown).toBeLessThan(50)
  })

  test('with 30,000 × 30,000 pixels is refused before they are opened', async () => {
    const room = await newRoom()
    const giant = blackPng(30_000, 30_000)
    const grown = await memoryGrownBy(async () => {
      await expectRefused('photo_too_many_pixels', () => upload(room, [fileOf(giant, 'giant.png')]))
    })
    expect(grown).toBeLessThan(150)
  })

  test('with more pixels than we open is told the limit', async () => {
    const room = await newRoom()
    const message = await expectRefused('photo_too_many_pixels', () =>
      upload(room, [fileOf(blackPng(9_000, 6_000))]),
    )
    expect(message).toContain('50 megapixels')
  })

  test('of more than 10 MB is refused, one of 10 MB is not', async () => {
    const room = await newRoom()
    const jpeg = await jpegPhoto()
    const padded = (length: number) => {
      const comments: Buffer[] = []
      for (let left = length - jpeg.length; left > 0; ) {
        const size = Math.min(left, 60_000)
        const comment = Buffer.alloc(size, 0x20)
        comment.set([0xff, 0xfe], 0)
        comment.writeUInt16BE(size - 2, 2)
        comments.push(comment)
        left -= size
      }
      return fileOf(Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]))
    }
    const message = await expectRefused('file_too_large', () => upload(room, [padded(mostPhotoBytes + 1)]))
    expect(message).toContain('10 MB')
    expect(await upload(room, [padded(mostPhotoBytes)])).toMatchObject({ http: 200 })
  })
})

const megabyte = 1024 * 1024

/** Sends as long as the server listens; answers what it said and how much it took. */
const stream = (headers: Record<string, string>, total: number): Promise<FormAnswer & { sent: number }> =>
  new Promise((resolve, reject) => {
    const sending = httpRequest(new URL('/api/sys/edit-room', site.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${booker}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
    let sent = 0
    let answered = false
    const block = Buffer.alloc(64 * 1024, 0x61)
    const more = () => {
      while (!answered && sent < total) {
        sent += block.length
        if (!sending.write(block)) {
          sending.once('drain', more)
          return
        }
      }
    }
    sending.on('error', (error) => !answered && reject(error))
    sending.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        sending.destroy()
        const { request } = JSON.parse(Buffer.concat(chunks).toString()) as FormAnswer
        resolve({ http: response.statusCode ?? 0, request, sent: sent / megabyte })
      })
    })
    sending.write('--x\r\nContent-Disposition: form-data; name="new_images"; filename="a.jpg"\r\n\r\n')
    more()
  })

describe('a stream of 100 MB', () => {
  test('that says so is refused unread', async () => {
    const { http, request, sent } = await stream({ 'content-length': String(100 * megabyte) }, 100 * megabyte)
    expect({ http, code: request.code }).toEqual({ http: 413, code: 'body_too_large' })
    expect(sent).toBeLessThan(20)
  })

  test('that does not say how long it is is refused too', async () => {
    const { http, request, sent } = await stream({ 'transfer-encoding': 'chunked' }, 100 * megabyte)
    expect({ http, code: request.code }).toEqual({ http: 400, code: 'malformed_body' })
    expect(sent).toBeLessThan(20)
  })

  test('twenty times over leaves the memory as it was', async () => {
    const before = await traces()
    const grown = await memoryGrownBy(async () => {
      for (let round = 0; round < 20; round++) {
        await stream({ 'content-length': String(100 * megabyte) }, 100 * megabyte)
      }
    })
    expect(grown).toBeLessThan(150)
    expect(await traces()).toEqual(before)
  })
})

test('a form that ends in the middle is refused', async () => {
  const response = await site.fetch('/api/sys/edit-room', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${booker}`,
      'content-type': 'multipart/form-data; boundary=x',
      'accept-language': 'en',
    },
    body: '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1',
  })
  expect({ http: response.status, body: await response.json() }).toMatchObject({
    http: 400,
    body: { request: { code: 'malformed_body' } },
  })
})
