import { type Language, languages, languageTags } from '../../../contract/values.ts'
import { type PageData, pageDataId, toScriptJson } from '../site/page-data.ts'
import type { PageAssets } from './assets.ts'

export interface PageDocument {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** The page's own address without a query. */
  readonly address: string
  /** The language that the address itself asks for: such an address is a page of its own to search engines. */
  readonly askedLanguage?: Language | undefined
  /** For those who show a card of the page. */
  readonly siteName: string
  readonly socialImage: string
  /** What the page is about, in the words of schema.org. */
  readonly facts: readonly object[]
  readonly bodyClass: string
  readonly notice?: string | undefined
  readonly icon: string
  readonly assets: PageAssets
  readonly data: PageData
  /** What React rendered. */
  readonly content: string
}

/** Styles and scripts are files only: the content policy allows nothing inline. */
export function toHtml(page: PageDocument): string {
  const { assets, address } = page
  return [
    '<!doctype html>',
    `<html lang="${languageTags[page.language]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="theme-color" content="#12363b">',
    ...(assets.gate === undefined ? [] : [`<script src="${assets.gate}"></script>`]),
    `<link rel="stylesheet" href="${assets.stylesheet}">`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="icon" href="${escapeHtml(page.icon)}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/media/brand/apple-touch-icon.png">',
    `<link rel="canonical" href="${escapeHtml(canonicalOf(page))}">`,
    ...languages.map(
      (language) =>
        `<link rel="alternate" hreflang="${languageTags[language]}" href="${escapeHtml(address)}?lang=${language}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    ...socialCard(page),
    ...page.facts.map((facts) => `<script type="application/ld+json">${toScriptJson(facts)}</script>`),
    // The page is read before it is worked with: on a slow line styles, letters and its first picture come before scripts.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
    '</head>',
    page.bodyClass === '' ? '<body>' : `<body class="${page.bodyClass}">`,
    `<div id="site">${page.content}</div>`,
    ...(page.notice === undefined ? [] : [`<p class="staging" role="note">${escapeHtml(page.notice)}</p>`]),
    `<script type="application/json" id="${pageDataId}">${toScriptJson(page.data)}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

const canonicalOf = ({ address, askedLanguage }: PageDocument): string =>
  askedLanguage ? `${address}?lang=${askedLanguage}` : address

const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', tm: 'tk_TM', en: 'en_GB' }

function socialCard(page: PageDocument): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': page.siteName,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': canonicalOf(page),
    'og:image': page.socialImage,
    'og:locale': locales[page.language],
  }
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
