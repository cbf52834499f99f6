import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { refuse } from '../contract/errors.ts'
import type { GuestSite } from '../contract/site.ts'
import type { Context } from './context.ts'
import type { ChangeFeed } from './database/changes.ts'
import { documentation } from './http/answers/documentation.ts'
import { answerFailure } from './http/answers/failures.ts'
import { healthRoutes } from './http/answers/health.ts'
import { slimNotModified } from './http/answers/not-modified.ts'
import { answerPageFailure } from './http/answers/page-failures.ts'
import { sendRefusal } from './http/answers/refusals.ts'
import { headersOfEveryAnswer, securityHeaders } from './http/answers/security-headers.ts'
import { writeAnswer } from './http/answers/write-answer.ts'
import { bankRoutes } from './http/bank.ts'
import { imageRoutes } from './http/files/images.ts'
import { mediaFiles } from './http/files/media-files.ts'
import { webFiles } from './http/files/web-files.ts'
import { accountRoutes } from './http/guest/account.ts'
import { bookingRoutes } from './http/guest/bookings.ts'
import { documentRoutes } from './http/guest/documents.ts'
import { ownBookingRoutes } from './http/guest/own-bookings.ts'
import { paymentRoutes } from './http/guest/payment.ts'
import { priceCalendarRoutes } from './http/guest/price-calendar.ts'
import { refundRequestRoutes as guestRefundRequestRoutes } from './http/guest/refund-requests.ts'
import { roomRoutes as guestRoomRoutes } from './http/guest/rooms.ts'
import { searchRoutes } from './http/guest/search.ts'
import { hotelRoutes } from './http/guest/site/hotel.ts'
import { guestPages } from './http/guest/site/pages.ts'
import { reviewRoutes } from './http/guest/site/reviews.ts'
import { seoRoutes } from './http/guest/site/seo.ts'
import { siteWordRoutes } from './http/guest/site/site-words.ts'
import { videoRoutes } from './http/guest/site/videos.ts'
import { recordInsideCalls } from './http/inside-calls.ts'
import { administrationRoutes } from './http/office/administration.ts'
import { bookingActionRoutes } from './http/office/bookings/booking-actions.ts'
import { liveRoutes } from './http/office/desk/live.ts'
import { bankOrderRoutes } from './http/office/money/bank.ts'
import { moneyRoutes } from './http/office/money/money.ts'
import { refundRequestRoutes as officeRefundRequestRoutes } from './http/office/money/refund-requests.ts'
import { overviewRoutes } from './http/office/overview.ts'
import { loginRoutes } from './http/office/people/login.ts'
import { officePages } from './http/office/site/office-page.ts'
import { recordAudiences } from './http/requests/audiences.ts'
import { jsonBodies } from './http/requests/body.ts'
import { bodiesOfThePresent, brokenHttpAnswerer, hungUp } from './http/requests/broken-http.ts'
import { languageOfCall } from './http/requests/language.ts'
import { sessionRoutes } from './http/requests/session.ts'
import { silentConnections } from './http/requests/silent-connections.ts'
import { trustOf, warnOfUntrustedProxy } from './http/requests/trusted-proxies.ts'
import { loggerOptions } from './process/logging.ts'
import { isDatabaseLost } from './process/lost-database.ts'
import { failureOf } from './watch/failure-reason.ts'
import { tellLog } from './watch/tell-log.ts'

const bodyLimit = 256 * 1024

interface AppOptions {
  readonly logTo?: { write(line: string): void } | undefined
  /** Where answers are counted: only where somebody reads the figures. */
  readonly measure?: ((app: FastifyInstance) => void) | undefined
}

/** The whole server, the same in production and in tests. */
export async function createApp(
  context: Context,
  site: GuestSite,
  changes: ChangeFeed,
  { logTo, measure }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = context
  const guard = { https: config.publicUrl.startsWith('https:'), staging: config.staging }
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    clientErrorHandler: brokenHttpAnswerer(guard),
    bodyLimit,
    // Two documents of 10 MB come over half a megabit a second as well. A slower sender of a form is ended long before.
    requestTimeout: 400_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    // An address that no router can read passes no hook either.
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers(headersOfEveryAnswer(guard))),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writeAnswer)
  app.setErrorHandler((error: FastifyError, request, reply) =>
    request.url.startsWith('/api/')
      ? answerFailure(error, request, reply)
      : answerPageFailure(error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, refuse('not_found'), languageOfCall(request)))

  recordAudiences(app)
  recordInsideCalls(app)
  logRequests(app)
  measure?.(app)
  tellLog(context.watch.signs, app.log)
  noteLostDatabase(app, context)
  warnOfUntrustedProxy(app)
  securityHeaders(app, guard)
  jsonBodies(app)
  bodiesOfThePresent(app)
  silentConnections(app)
  await app.register(etag, { weak: true })
  slimNotModified(app)
  await app.register(compress, {
    global: true,
    threshold: 512,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 5 } },
  })
  await documentation(app)

  healthRoutes(app, context)
  sessionRoutes(app, context)
  accountRoutes(app, context)
  hotelRoutes(app, context)
  await guestRoomRoutes(app, context)
  searchRoutes(app, context)
  priceCalendarRoutes(app, context)
  bookingRoutes(app, context)
  ownBookingRoutes(app, context)
  documentRoutes(app, context)
  paymentRoutes(app, context)
  bankRoutes(app, context)
  reviewRoutes(app, context)
  await guestRefundRequestRoutes(app, context)
  imageRoutes(app, context)
  siteWordRoutes(app, context)
  await videoRoutes(app, context)
  loginRoutes(app, context)
  await administrationRoutes(app, context)
  overviewRoutes(app, context)
  liveRoutes(app, context, changes)
  moneyRoutes(app, context)
  bookingActionRoutes(app, context)
  officeRefundRequestRoutes(app, context)
  bankOrderRoutes(app, context)
  await webFiles(app, context)
  await mediaFiles(app, config)
  seoRoutes(app, context)
  await officePages(app, config)
  guestPages(app, context, site)
  return app
}

/** The first call that misses the database says so for all of them. */
function noteLostDatabase(app: FastifyInstance, { watch }: Context): void {
  app.addHook('onError', (request, _reply, error, done) => {
    // A caller who hangs up is lost as well, and says the same.
    if (!hungUp(request) && isDatabaseLost(error)) watch.signs.database.failed(failureOf(error))
    done()
  })
}

/** One line an answer: the route's pattern, never the address itself, which can hold codes and names. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
