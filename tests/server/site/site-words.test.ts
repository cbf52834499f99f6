import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SitePicture } from '../../../contract/guest/site-words.ts'
import {
  getAbout,
  getGallery,
  getHome,
  getNotices,
  getService,
  getServices,
  getShore,
} from '../../../contract/guest/site-words.ts'
import { imagePath, versionName } from '../../../contract/images.ts'
import { languages } from '../../../contract/values.ts'
import { importSite } from '../../../server/actions/site/import-site.ts'
import { demoContent } from '../../../server/content/folders.ts'
import { type HotelContent, readContent } from '../../../server/content/hotel-content.ts'
import { siteParts } from '../../../server/content/site-content.ts'
import { findContentEdition } from '../../../server/database/site/content-edition.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { setForTest } from '../../support/put-back.ts'
import { sizeAll } from '../../support/rooms/sizing.ts'

let site: TestApp
let content: HotelContent
let colours: Record<string, string>

/** Of the pictures that the content names only these are there, each as a small coloured field. */
const withPictures = (files: Record<string, string>): HotelContent => ({
  ...content,
  async sitePicture(name) {
    const background = files[name]
    if (background === undefined) return undefined
    return sharp({ create: { width: 64, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
  },
})

beforeAll(async () => {
  site = await startApp()
  content = await readContent(demoContent)
  const { home, services, gallery } = content.site
  colours = {
    [home.pictures[2] ?? '']: 'navy',
    [home.pictures[0] ?? '']: 'teal',
    [services[1]?.picture ?? '']: 'olive',
    [services[1]?.gallery[1] ?? '']: 'maroon',
    [gallery[8]?.picture ?? '']: 'silver',
  }
  await importSite(site.context, withPictures(colours))
})
afterAll(() => site.stop())

type Answered<T> = { readonly ok: boolean } & ({ answer: { request: { data: T } } } | object)

function dataOf<T>(reply: Answered<T>): T {
  if (!('answer' in reply)) throw new Error(JSON.stringify(reply))
  return reply.answer.request.data
}

test.each(languages)('home, about, services and notices speak %s', async (lang) => {
  const api = site.api()
  const { home, about, services, notices } = content.site
  const words = {
    home: dataOf(await api(getHome, { params: { lang } })),
    about: dataOf(await api(getAbout, { params: { lang } })),
    services: dataOf(await api(getServices, { params: { lang } })).services,
    notices: dataOf(await api(getNotices, { params: { lang } })),
  }
  expect(words.home).toMatchObject({ headline: home.headline[lang], intro: home.intro[lang] })
  expect(words.about.paragraphs).toEqual(about.paragraphs.map((paragraph) => paragraph[lang]))
  expect(words.about.facts[0]).toEqual({ figure: '387', label: about.facts[0]?.label[lang] })
  expect(words.services.map(({ id, title }) => [id, title])).toEqual(
    services.map(({ id, title }) => [id, title[lang]]),
  )
  expect(words.notices).toMatchObject({
    minors: notices.minors[lang],
    smoking: notices.smoking[lang],
    house_rules: notices.houseRules.map((rule) => rule[lang]),
    contacts: { desk: notices.contacts.desk[lang] },
  })
})

test('pictures that are there come in the listed order with size and alternative text; the others are left out', async () => {
  const { pictures } = dataOf(await site.api()(getHome, { params: { lang: 'tm' } }))
  const [first, , third] = content.site.home.pictures
  expect(pictures).toEqual(
    [first, third].map((name) => ({
      name: expect.stringMatching(/^[0-9a-f]{24}\.jpg$/),
      width: 64,
      height: 40,
      alt: content.alternativeTexts[name ?? '']?.tm,
      placeholder: null,
    })),
  )
})

test('the gallery keeps the ids of the pictures that are there', async () => {
  const { pictures } = dataOf(await site.api()(getGallery, { params: { lang: 'en' } }))
  const shown = content.site.gallery.filter(({ picture }) => picture in colours)
  expect(pictures.map(({ id, alt }) => ({ id, alt }))).toEqual(
    shown.map(({ id, picture }) => ({ id, alt: content.alternativeTexts[picture]?.en })),
  )
})

test('a service has title, subtitle, picture, description and gallery', async () => {
  const [, known] = content.site.services
  const { service } = dataOf(await site.api()(getService, { params: { lang: 'ru', id: '2' } }))
  expect(service).toMatchObject({
    id: 2,
    title: known?.title.ru,
    subtitle: known?.subtitle.ru,
    description: known?.paragraphs.map((paragraph) => paragraph.ru),
    picture: { alt: content.alternativeTexts[known?.picture ?? '']?.ru },
    gallery: [{ alt: content.alternativeTexts[known?.gallery[1] ?? '']?.ru }],
  })
})

test.each([
  ['en', '6', 'service not found'],
  ['ru', '0', 'Услуга не найдена'],
  ['tm', 'spa', 'Hyzmat tapylmady'],
])('in %s the unknown service %s is refused with: %s', async (lang, id, message) => {
  const response = await site.fetch(`/api/${lang}/services/${id}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ request: { code: 'service_not_found', message } })
})

test('the privacy note names the days that the settings hold', async () => {
  const note = async () => dataOf(await site.api()(getNotices, { params: { lang: 'en' } })).privacy.join(' ')
  expect(await note()).toContain('30 days after check-out')
  await setForTest(site, 'retentionDays', 45)
  expect(await note()).toContain('45 days after check-out')
})

test.each(languages)('the map speaks %s', async (lang) => {
  const { shore } = dataOf(await site.api()(getShore, { params: { lang } }))
  const drawn = content.site.shore
  expect(shore).toMatchObject({ latitude: drawn?.latitude, summary: drawn?.summary[lang] })
  expect(shore?.places.map(({ name, link }) => [name, link])).toEqual(
    drawn?.places.map(({ name, link }) => [name[lang], link]),
  )
  expect(shore?.way).toEqual(drawn?.way.map((line) => line[lang]))
})

test('a hotel without a map has none, also one that had it', async () => {
  onTestFinished(async () => {
    await importSite(site.context, withPictures(colours))
  })
  const { shore: _, ...pages } = content.site
  const read = siteParts.parse(pages)
  await importSite(site.context, { ...withPictures(colours), site: read })
  expect(dataOf(await site.api()(getShore, { params: { lang: 'en' } }))).toEqual({ shore: null })
})

test.each([
  ['to another site', { link: '//elsewhere.example' }],
  ['to a script', { link: 'javascript:alert(1)' }],
  ['nowhere', { link: '' }],
])('a map that leads %s is not read', (_, place) => {
  const { shore } = content.site
  const places = shore?.places.map((known) => ({ ...known, ...place }))
  expect(siteParts.shape.shore.safeParse(shore).success).toBe(true)
  expect(siteParts.shape.shore.safeParse({ ...shore, places }).success).toBe(false)
})

const picturesOfHome = async (): Promise<SitePicture[]> =>
  dataOf(await site.api()(getHome, { params: { lang: 'en' } })).pictures

test('the job that sizes room pictures sizes these too and leaves a placeholder', async () => {
  const [picture] = await picturesOfHome()
  const { database, clock } = site.context
  await database
    .updateTable('images')
    .set({ sized_at: clock.now() })
    .where('name', '<>', picture?.name ?? '')
    .execute()
  await sizeAll(site.context)
  const small = await site.fetch(imagePath(versionName(picture?.name ?? '', 480, 'avif')))
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect((await picturesOfHome())[0]?.placeholder).toMatch(/^data:image\/webp;base64,.{40,400}$/)
})

/** What a test has read in from elsewhere is read in again from here. */
const readAgainAfterTest = () =>
  onTestFinished(async () => {
    await importSite(site.context, withPictures(colours))
  })

test('content that has not changed is left alone, a changed picture gets a new name, one that is gone is removed', async () => {
  const before = await picturesOfHome()
  expect(await importSite(site.context, withPictures(colours))).toMatchObject({ added: 0, removed: 0 })
  expect(await picturesOfHome()).toEqual(before)

  readAgainAfterTest()
  const [first = '', , third = ''] = content.site.home.pictures
  const { [third]: _, ...fewer } = colours
  const changed = withPictures({ ...fewer, [first]: 'coral' })
  expect(await importSite(site.context, changed)).toMatchObject({ added: 1, removed: 2 })
  const after = await picturesOfHome()
  expect(after).toHaveLength(1)
  expect(after[0]?.name).not.toBe(before[0]?.name)
  expect((await site.fetch(imagePath(before[0]?.name ?? ''))).status).toBe(404)
})

test('an installation that was filled before gets changed words and alternative texts as well', async () => {
  const { headline } = content.site.home
  const changed: HotelContent = {
    ...withPictures(colours),
    site: { ...content.site, home: { ...content.site.home, headline: { ...headline, en: 'Hear the sea.' } } },
    alternativeTexts: Object.fromEntries(
      Object.entries(content.alternativeTexts).map(([name, alt]) => [name, { ...alt, en: `Seen: ${name}` }]),
    ),
  }
  readAgainAfterTest()
  await importSite(site.context, changed)
  const home = dataOf(await site.api()(getHome, { params: { lang: 'en' } }))
  expect(home.headline).toBe('Hear the sea.')
  // The picture in the gallery has stood there all the time, with other words.
  const { pictures } = dataOf(await site.api()(getGallery, { params: { lang: 'en' } }))
  expect(pictures.find(({ id }) => id === 9)?.alt).toBe(`Seen: ${content.site.gallery[8]?.picture}`)
})

test('an older edition takes nothing back: of two versions that run at once the newer one has the word', async () => {
  const newer = { ...withPictures({ ...colours, [content.site.home.pictures[0] ?? '']: 'gold' }) }
  const { database } = site.context
  onTestFinished(async () => {
    await database.deleteFrom('content_edition').execute()
    await importSite(site.context, withPictures(colours))
  })
  const edition = content.edition.edition + 1
  await importSite(site.context, { ...newer, edition: { edition, demo: false } })
  const shown = await picturesOfHome()
  expect(await importSite(site.context, withPictures(colours))).toEqual({ outcome: 'older', shown: edition })
  expect(await picturesOfHome()).toEqual(shown)
  expect(await findContentEdition(database)).toMatchObject({ edition, demo: false })
  // The same edition once more is no going back.
  expect(await importSite(site.context, { ...newer, edition: { edition, demo: false } })).toEqual({
    outcome: 'imported',
    added: 0,
    removed: 0,
  })
})

test('before anything has been read the pages are empty, not broken', async () => {
  const empty = await startApp({ hotel: 'none' })
  onTestFinished(() => empty.stop())
  expect(dataOf(await empty.api()(getHome, { params: { lang: 'en' } }))).toEqual({
    headline: '',
    intro: '',
    pictures: [],
  })
  expect(dataOf(await empty.api()(getGallery, { params: { lang: 'en' } })).pictures).toEqual([])
})

test.each([
  ['no owner', { room_id: null, site_picture: null }],
  ['two owners', { room_id: 1, site_picture: 'beach' }],
])('a picture with %s is refused by the database', async (_, owner) => {
  const image = {
    name: 'aaaaaaaaaaaa.jpg',
    position: 9,
    width: 1,
    height: 1,
    bytes: Buffer.from('x'),
    added_at: site.context.clock.now(),
  }
  const insert = site.context.database.insertInto('images').values({ ...image, ...owner })
  await expect(insert.execute()).rejects.toThrow('of_a_room_or_of_the_site')
})
