import type { FastifyInstance } from 'fastify'
import { languages, languageTags } from '../../../../contract/values.ts'
import { readShownRooms } from '../../../actions/rooms/read-rooms.ts'
import { readSitePart } from '../../../actions/site/read-site.ts'
import type { Context } from '../../../context.ts'

/** The pages that everybody may read and that are worth finding. */
const pages = ['/', '/aboutus', '/rooms', '/services', '/gallery', '/reviews', '/contacts']

/** Pages of one person, addresses that hold codes, and the office. */
const notForSearch = [
  '/api/',
  '/authorization/',
  '/book-rooms',
  '/books',
  '/f/',
  '/payment-status/',
  '/login',
  '/system',
]

/** What search engines read before the pages. */
export function seoRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Allow: /api/images/',
          ...notForSearch.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = [...pages, ...(await roomPaths(context)), ...(await servicePaths(context))]
    return reply.type('application/xml; charset=utf-8').send(toSitemap(config.publicUrl, paths))
  })
}

const roomPaths = async (context: Context): Promise<string[]> =>
  (await readShownRooms(context)).rooms.map(({ id }) => `/rooms/${id}/view`)

const servicePaths = async (context: Context): Promise<string[]> =>
  (await readSitePart(context, 'services')).map(({ id }) => `/services/${id}`)

/** Every page in every language, each with its translations. An address without a language is the default one. */
function toSitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const address = origin + path
    const translations = [
      ...languages.map((language) => [languageTags[language], `${address}?lang=${language}`]),
      ['x-default', address],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    return [address, ...languages.map((language) => `${address}?lang=${language}`)].map(
      (location) => `<url><loc>${location}</loc>${translations.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
