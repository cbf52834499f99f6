import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../contract/values.ts'

const isLanguage = (text: string | undefined): text is Language => languages.includes(text as Language)

export interface LanguageHints {
  readonly path?: string | undefined
  readonly cookie?: string | undefined
  readonly accept?: string | undefined
}

/** The language of a message: the path, else the cookie, else what the browser accepts, else the audience's own. */
export function messageLanguage(hints: LanguageHints, otherwise: Language): Language {
  if (isLanguage(hints.path)) return hints.path
  return cookieLanguage(hints.cookie) ?? acceptedLanguage(hints.accept) ?? otherwise
}

/** The language that the visitor chose before, if any. */
export function cookieLanguage(cookie: string | undefined): Language | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').slice(0, 200).split(',')
  const ranked = wishes
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean)
      return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return ranked.find((wish) => wish.language !== undefined)?.language
}

function languageOfTag(tag: string): Language | undefined {
  const base = tag.split('-')[0]
  if (base === 'tk') return 'tm'
  return isLanguage(base) ? base : undefined
}

export function languageOfCall(request: FastifyRequest): Language {
  const office = request.url.startsWith('/api/sys/') || request.url.startsWith('/api/login')
  return messageLanguage(
    {
      path: /^\/api\/(ru|tm|en)\//.exec(request.url)?.[1],
      cookie: request.headers.cookie,
      accept: request.headers['accept-language'],
    },
    office ? 'ru' : 'tm',
  )
}
