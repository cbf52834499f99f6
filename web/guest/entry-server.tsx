import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { getHotel } from '../../contract/guest/hotel.ts'
import type { GuestSite, PageRequest, RenderPage } from '../../contract/site.ts'
import { type Language, languages } from '../../contract/values.ts'
import { createApi } from '../kit/api.ts'
import { type WordedApi, worded } from '../kit/worded-api.ts'
import icon from './look/mark.svg?inline'
import { routes } from './routes.ts'
import { aboutPage } from './server/about-page.ts'
import { assetsOf, gatedAssetsOf, type PageAssets, readManifest } from './server/assets.ts'
import { toHtml } from './server/document.ts'
import { matchRoute } from './site/match-route.ts'
import type { Route } from './site/page.ts'
import { preparePage, type ShownPage } from './site/shown-page.ts'
import { Site } from './site/site.tsx'
import type { SiteFacts } from './site/site-context.ts'
import { pageTitle } from './site/title.ts'
import { loadTexts, textSource } from './text/catalogue.ts'

/** Made at the start: a build that lacks a page is found out before the first guest comes. */
const assetsByPage = collectAssets()

const render: RenderPage = async (request) => {
  const api = worded(createApi(request.transport))
  const [page, facts] = await Promise.all([
    preparePage(request.url, { routes, api, language: request.language }),
    siteFacts(api, request.language),
  ])
  if (!page) return undefined
  return { status: statusOf(page), html: htmlOf(page, facts, request) }
}

export const site: GuestSite = {
  render,
  isForEverybody: (path) => matchRoute(routes, path)?.route.forEverybody ?? false,
}

async function siteFacts(api: WordedApi, language: Language): Promise<SiteFacts> {
  const [texts, hotel] = await Promise.all([
    loadTexts(language),
    api(getHotel, { params: { lang: language } }),
  ])
  return { language, texts, hotel: hotel.ok ? hotel.answer.request.data : undefined, api, routes }
}

function statusOf({ route, content }: ShownPage): number {
  return 'failure' in content ? 503 : (content.status ?? route.status ?? 200)
}

function htmlOf(page: ShownPage, facts: SiteFacts, { url, origin, notice }: PageRequest): string {
  const { route, content } = page
  const { language, texts, hotel } = facts
  const [path = '/', search = ''] = url.split('?', 2)
  const { name, description } = texts.sections[route.section]
  const about = aboutPage(page, { facts, origin })
  return toHtml({
    language,
    title: pageTitle(name, hotel),
    description: about.description ?? description,
    address: origin + path,
    askedLanguage: askedLanguage(search),
    siteName: hotel?.name ?? name,
    socialImage: origin + (about.image ?? '/media/brand/social.jpg'),
    facts: about.facts,
    bodyClass: route.pattern === '/' ? 'home-background' : '',
    notice,
    icon,
    assets: assetsFor(route, language),
    data: {
      language,
      hotel,
      pattern: route.pattern,
      content: 'failure' in content ? { failure: content.failure } : { data: content.data },
    },
    content: renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        <Site facts={facts} first={page} />
      </Router>,
    ),
  })
}

function askedLanguage(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get('lang')
  return languages.find((language) => language === asked)
}

function collectAssets(): ReadonlyMap<string, PageAssets> {
  const manifest = readManifest()
  const pairs = routes.flatMap((route) => languages.map((language) => ({ route, language })))
  return new Map(
    pairs.map(({ route, language }) => [
      assetsKey(route, language),
      (route.behindGate ? gatedAssetsOf : assetsOf)(manifest, [
        `pages/${route.folder}/page.tsx`,
        textSource(language),
      ]),
    ]),
  )
}

function assetsKey(route: Route, language: Language): string {
  return `${route.pattern} ${language}`
}

function assetsFor(route: Route, language: Language): PageAssets {
  const assets = assetsByPage.get(assetsKey(route, language))
  if (!assets) throw new Error(`${route.pattern} has no assets.`)
  return assets
}
