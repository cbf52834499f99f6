import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../../contract/errors.ts'
import {
  getAbout,
  getGallery,
  getHome,
  getNotices,
  getService,
  getServices,
  getShore,
} from '../../../../contract/guest/site-words.ts'
import type { Language } from '../../../../contract/values.ts'
import { readSitePart, readSitePictures } from '../../../actions/site/read-site.ts'
import type { Context } from '../../../context.ts'
import {
  inOneLanguage,
  pictureBook,
  presentService,
  presentServiceCard,
  presentShore,
} from '../../present/guest/site.ts'
import { everyone } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function siteWordRoutes(app: FastifyInstance, context: Context): void {
  homeAndAbout(app, context)
  services(app, context)
  galleryAndNotices(app, context)
  serve(app, context, getShore, { to: everyone }, async ({ params: { lang } }) => {
    const shore = await readSitePart(context, 'shore')
    return success({ shore: shore && presentShore(shore, lang) })
  })
}

const success = <T>(data: T) => ({ request: { status: 0, message: '', data } })

const openBook = async (context: Context, names: readonly string[], language: Language) =>
  pictureBook(await readSitePictures(context, names), language)

function homeAndAbout(app: FastifyInstance, context: Context): void {
  serve(app, context, getHome, { to: everyone }, async ({ params: { lang } }) => {
    const { headline, intro, pictures } = await readSitePart(context, 'home')
    const book = await openBook(context, pictures, lang)
    return success({ headline: headline[lang], intro: intro[lang], pictures: book.all(pictures) })
  })

  serve(app, context, getAbout, { to: everyone }, async ({ params: { lang } }) => {
    const { title, paragraphs, facts, pictures } = await readSitePart(context, 'about')
    const book = await openBook(context, pictures, lang)
    return success({
      title: title[lang],
      paragraphs: inOneLanguage(paragraphs, lang),
      facts: facts.map(({ figure, label }) => ({ figure, label: label[lang] })),
      pictures: book.all(pictures),
    })
  })
}

function services(app: FastifyInstance, context: Context): void {
  serve(app, context, getServices, { to: everyone }, async ({ params: { lang } }) => {
    const all = await readSitePart(context, 'services')
    const book = await openBook(
      context,
      all.map(({ picture }) => picture),
      lang,
    )
    return success({ services: all.map((service) => presentServiceCard(service, lang, book)) })
  })

  serve(app, context, getService, { to: everyone }, async ({ params: { lang, id } }) => {
    const service = (await readSitePart(context, 'services')).find((known) => String(known.id) === id)
    if (!service) return refuse('service_not_found')
    const book = await openBook(context, [service.picture, ...service.gallery], lang)
    return success({ service: presentService(service, lang, book) })
  })
}

function galleryAndNotices(app: FastifyInstance, context: Context): void {
  serve(app, context, getGallery, { to: everyone }, async ({ params: { lang } }) => {
    const places = await readSitePart(context, 'gallery')
    const book = await openBook(
      context,
      places.map(({ picture }) => picture),
      lang,
    )
    const pictures = places.flatMap(({ id, picture }) => {
      const found = book.find(picture)
      return found ? [{ id, ...found }] : []
    })
    return success({ pictures })
  })

  serve(app, context, getNotices, { to: everyone }, async ({ params: { lang } }) => {
    const { retentionDays } = await context.settings.current()
    const { minors, smoking, pictures, houseRules, privacy, contacts } = await readSitePart(
      context,
      'notices',
    )
    return success({
      minors: minors[lang],
      smoking: smoking[lang],
      pictures: pictures[lang],
      house_rules: inOneLanguage(houseRules, lang),
      // How long passport data is kept is a setting; the note must not say otherwise.
      privacy: inOneLanguage(privacy, lang).map((line) =>
        line.replaceAll('{retentionDays}', String(retentionDays)),
      ),
      contacts: {
        desk: contacts.desk[lang],
        arrival: contacts.arrival[lang],
        booking: contacts.booking[lang],
      },
    })
  })
}
