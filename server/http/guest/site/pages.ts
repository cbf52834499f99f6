import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../../contract/errors.ts'
import type { RenderPage, Transport } from '../../../../contract/site.ts'
import { type Language, languages } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { sendRefusal } from '../../answers/refusals.ts'
import { cookieLanguage } from '../../requests/language.ts'
import { languageOfCall } from '../../route.ts'

const oneYear = 31_536_000

/** Every address that is not the API or the office is a page of the guest site, or unknown. */
export function guestPages(app: FastifyInstance, context: Context, render: RenderPage): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/'))
      return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
    const language = rememberLanguage(request, reply)
    const { maintenance } = await context.settings.current()
    const asked: AskedCalls = { personal: false }
    const page = await render({
      url: maintenance ? '/maintenance' : request.url,
      language,
      origin: context.config.publicUrl,
      transport: insideTransport(app, request, asked),
    })
    if (!page) return reply.redirect('/404', 302)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', asked.personal ? 'no-store' : 'no-cache')
      .header('vary', 'cookie')
      .header('content-language', language === 'tm' ? 'tk' : language)
      .send(page.html)
  })
}

/** `?lang=` comes from search engines and stays chosen; the site's own control writes the cookie. Nothing chosen means Turkmen. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = (request.query as { lang?: unknown }).lang
  const language = languages.find((known) => known === asked)
  if (language === undefined) return cookieLanguage(request.headers.cookie) ?? 'tm'
  reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`)
  return language
}

interface AskedCalls {
  /** A page with an answer in it that no cache may keep is not kept either. */
  personal: boolean
}

/** The page asks the same API as the browser would, without a network in between. */
const insideTransport =
  (app: FastifyInstance, request: FastifyRequest, asked: AskedCalls): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'accept-language': '', cookie: '' },
      remoteAddress: request.ip,
      ...(body !== undefined && { payload: body }),
    })
    if (answer.statusCode === 200 && answer.headers['cache-control'] === 'no-store') asked.personal = true
    return { status: answer.statusCode, body: answer.json() }
  }
