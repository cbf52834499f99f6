import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../../contract/errors.ts'
import { type GuestSite, meantWords, type Transport } from '../../../../contract/site.ts'
import { type Language, languages, languageTags } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { KeptAnswers } from '../../answers/kept-answers.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from '../../answers/ready-answer.ts'
import { sendRefusal } from '../../answers/refusals.ts'
import { callInside, nameOfCall } from '../../inside-calls.ts'
import { callerAddress } from '../../requests/caller-address.ts'
import { cookieLanguage, languageOfCall } from '../../requests/language.ts'

const oneYear = 31_536_000

/** In bytes. A hotel of forty rooms has room for all of its pages in all languages. */
const mostKept = 24_000_000

/** Every address that is not the API or the office is a page of the guest site, or unknown. */
export function guestPages(app: FastifyInstance, context: Context, site: GuestSite): void {
  const pages = new KeptAnswers(mostKept)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/'))
      return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
    const language = rememberLanguage(request, reply)
    reply.header('content-language', languageTags[language])
    // Before anything that the page shows: what is made from it is at least as new as that.
    const version = await context.content.version()
    const { maintenance } = await context.settings.asOf(version)
    const url = maintenance ? '/maintenance' : request.url
    const plain = plainAddress(url)
    if (plain === undefined || !site.isForEverybody(plain)) {
      const made = await makePage({ app, context, site }, { url, language, request })
      return made ? sendOnce(reply, made) : reply.redirect('/404', 302)
    }
    // Seasons and prices begin with a day of the hotel.
    const state = `${version} ${hotelDate(context.clock.now())}`
    const page = await pages.get(`${language} ${plain}`, state, () =>
      makePage({ app, context, site }, { url: plain, language, request }),
    )
    return page ? sendKept(request, reply, page) : reply.redirect('/404', 302)
  })
}

const plainPath = /^\/[a-z\d/-]{0,60}$/

/**
 * An address in its plain spelling, and after it at most a language. What means nothing to any page falls away: every visitor from elsewhere brings another
 * number along. Undefined where a word means something, of which there are too many to keep.
 */
function plainAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split('?')
  if (!plainPath.test(path)) return undefined
  const query = new URLSearchParams(rest.join('?'))
  if (meantWords.some((word) => query.has(word))) return undefined
  const asked = languages.find((language) => language === query.get('lang'))
  return asked === undefined ? path : `${path}?lang=${asked}`
}

/** `?lang=` comes from search engines and stays chosen; the site's own control writes the cookie. Nothing chosen means Turkmen. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = (request.query as { lang?: unknown }).lang
  const language = languages.find((known) => known === asked)
  if (language === undefined) return cookieLanguage(request.headers.cookie) ?? 'tm'
  reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`)
  return language
}

interface Made {
  readonly answer: ReadyAnswer
  /** Everybody may have it, and nothing of it was missing. */
  readonly keep: boolean
  readonly personal: boolean
}

async function makePage(
  { app, context, site }: { app: FastifyInstance; context: Context; site: GuestSite },
  { url, language, request }: { url: string; language: Language; request: FastifyRequest },
): Promise<Made | undefined> {
  const heard = { personal: false, refused: false }
  const caller = { language, address: callerAddress(request.ip), log: request.log }
  /** The page asks the same calls as the browser would. */
  const transport: Transport = async (asked) => {
    const answer = await callInside(app, nameOfCall(asked), asked.input, caller)
    if (answer.personal) heard.personal = true
    if (answer.status !== 200) heard.refused = true
    return answer
  }
  const { publicUrl: origin, staging } = context.config
  const notice = staging ? texts[language].staging.notice : undefined
  const page = await site.render({ url, language, origin, notice, transport })
  if (!page) return undefined
  const answer = readyAnswer({ status: page.status, text: page.html, kind: 'page' })
  return { answer, keep: !heard.personal && !heard.refused, personal: heard.personal }
}

/** A page with an answer in it that no cache may keep is not kept either. */
const sendOnce = (reply: FastifyReply, { answer, personal }: Made): FastifyReply =>
  reply
    .code(answer.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', personal ? 'no-store' : 'no-cache')
    .header('vary', 'cookie')
    .send(answer.plain)

const sendKept = (request: FastifyRequest, reply: FastifyReply, page: ReadyAnswer): Promise<FastifyReply> =>
  sendReady(
    request,
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding'),
    page,
  )
