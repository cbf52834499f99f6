import type { FastifyInstance, FastifyReply } from 'fastify'

/** Nothing from third parties, no inline script at all. */
const contentPolicy = (moreStyles = ''): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${moreStyles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Guard {
  /** Whether the site is reached over https only. */
  readonly https: boolean
  /** A rehearsal is nothing for search engines. */
  readonly staging: boolean
}

export const headersOfEveryAnswer = ({ https, staging }: Guard) => ({
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  ...(staging && { 'x-robots-tag': 'noindex, nofollow' }),
})

export function securityHeaders(app: FastifyInstance, guard: Guard): void {
  const headers = headersOfEveryAnswer(guard)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What a browser heeds for pages alone. */
const ofPages = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** A page brings a dozen scripts, and over HTTP/1.1 each would carry half a kilobyte that says nothing to it. */
export function withoutHeadersOfPages(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name)
}

/** For the page of the API description, whose library writes styles into its elements. */
export function allowInlineStyles(reply: FastifyReply): void {
  reply.header('content-security-policy', contentPolicy(" 'unsafe-inline'"))
}
