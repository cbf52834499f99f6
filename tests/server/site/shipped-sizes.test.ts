import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageVersions, versionName } from '../../../contract/images.ts'
import { importHotel } from '../../../server/actions/site/import-hotel.ts'
import { importSite } from '../../../server/actions/site/import-site.ts'
import { demoContent } from '../../../server/content/folders.ts'
import { type HotelContent, readContent } from '../../../server/content/hotel-content.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { picture } from '../../support/files/photos.ts'

/** The content's pictures come with their smaller versions: no server draws them. */

let site: TestApp
let content: HotelContent
let first: string
beforeAll(async () => {
  site = await startApp({ hotel: 'none' })
  const all = await readContent(demoContent)
  const [shown = '', other = ''] = all.site.home.pictures
  first = shown
  const few = { ...all.site, home: { ...all.site.home, pictures: [shown, other] }, services: [], gallery: [] }
  content = { ...all, rooms: all.rooms.slice(0, 1), site: { ...few, about: { ...few.about, pictures: [] } } }
  await importHotel(site.context, content)
})
afterAll(() => site.stop())
beforeEach(() => site.context.database.deleteFrom('images').where('site_picture', 'is not', null).execute())

const images = (of: 'room_id' | 'site_picture') =>
  site.context.database
    .selectFrom('images')
    .selectAll()
    .where(of, 'is not', null)
    .orderBy('position')
    .execute()

const shippedFile = (name: string, width: number, format: string) =>
  readFileSync(join(demoContent, 'sizes', `${name}-${width}.${format}`))

async function expectShipped(image: string, name: string): Promise<void> {
  for (const { width, format } of imageVersions) {
    const answer = await site.fetch(`/api/images/${versionName(image, width, format)}`)
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(shippedFile(name, width, format))
  }
}

test('pictures of rooms and pages have all their versions and their placeholder as soon as they are read', async () => {
  await importSite(site.context, content)
  const [room] = await images('room_id')
  const [page] = await images('site_picture')
  await expectShipped(room?.name ?? '', (content.rooms[0]?.pictures[0] ?? '').replace('.jpg', ''))
  await expectShipped(page?.name ?? '', first)
  for (const image of [...(await images('room_id')), ...(await images('site_picture'))]) {
    expect(image.sized_at).toEqual(site.context.clock.now())
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
  }
})

test('a version that browsers may have is left as it is, and an installation that was not done with sizing gets the rest', async () => {
  await importSite(site.context, content)
  const [page] = await images('site_picture')
  const { database } = site.context
  const old = versionName(page?.name ?? '', 480, 'avif')
  await database
    .updateTable('image_versions')
    .set({ bytes: Buffer.from('drawn before') })
    .where('name', '=', old)
    .execute()
  await database.deleteFrom('image_versions').where('name', 'like', '%-960.webp').execute()
  expect(await importSite(site.context, content)).toMatchObject({ added: 0, removed: 0 })
  const versions = () =>
    database
      .selectFrom('image_versions')
      .select(['name', 'bytes'])
      .where('image_name', '=', page?.name ?? '')
      .execute()
  expect(await versions()).toHaveLength(imageVersions.length - 1)
  await database.updateTable('images').set({ sized_at: null }).execute()
  await importSite(site.context, content)
  expect(await versions()).toHaveLength(imageVersions.length)
  expect((await versions()).find(({ name }) => name === old)?.bytes.toString()).toBe('drawn before')
})

test('a picture that was changed after its versions were made waits for its own', async () => {
  const changed = await picture(90, 60).jpeg().toBuffer()
  const sitePicture = async (name: string) => (name === first ? changed : content.sitePicture(name))
  await importSite(site.context, { ...content, sitePicture })
  const [waiting, other] = await images('site_picture')
  expect(waiting).toMatchObject({ sized_at: null, placeholder: null, width: 90, height: 60 })
  expect(other?.sized_at).not.toBeNull()
  expect(content.shippedSizes(createHash('sha256').update(changed).digest('hex'))).toBeUndefined()
})

test('two that read the same pictures at once store them once', async () => {
  const results = await Promise.all([importSite(site.context, content), importSite(site.context, content)])
  expect(results.map((result) => ('added' in result ? result.added : result.outcome)).sort()).toEqual([0, 2])
  expect(await images('site_picture')).toHaveLength(2)
})
